"""Searches done by hand: blank trees to fill in, marked step by step, on paper and in pages."""
