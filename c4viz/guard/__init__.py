"""Stands between what comes from outside and all that opens, reads or draws it: nothing is read
before it is known to be a regular file of a size that may be read, nothing is unpacked before it is
known how much that gives, what a file says is of the kinds and within the ranges that it may say,
and a picture has nothing outside itself."""
