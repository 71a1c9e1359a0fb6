"""The window. The only package that knows Qt; knows everything below it."""
