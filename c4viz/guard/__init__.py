"""Opens what comes from outside: nothing is read before it is known to be a regular file of a size
that may be read, nothing is unpacked before it is known how much that gives, and what a file says
is of the kinds and within the ranges that it may say."""
