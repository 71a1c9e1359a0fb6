"""What a trace works out over millions of rows, compiled by numba; imported only when needed."""
