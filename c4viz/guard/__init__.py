"""Guards all that opens, reads or draws what comes from outside: nothing is read before it is known
to be a regular file of a size that may be read, nothing is unpacked before it is known how much
that gives, values in files are of the kinds and within the ranges that they may have, a picture has
nothing outside itself, and a process that runs a program tells how that ends it."""
