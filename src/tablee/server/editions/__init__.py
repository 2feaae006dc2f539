"""Editions on this server: shown, checked, tried out."""
