"""What a class does with searches: questions to answer, searches to do by hand, flaws to find.

Knows no window and prints nothing: whether an answer is right is decided here, and said in
sentences that the app and the command line show.
"""
