"""Faults of a run as text, annotations, JSON, SARIF and JUnit."""
