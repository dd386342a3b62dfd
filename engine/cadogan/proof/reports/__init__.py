"""Faults as text, annotations, JSON, SARIF and JUnit, and what each code means."""
