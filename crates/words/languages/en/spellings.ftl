### Pieces of the other texts: the program finds them there, replaces them, or joins names with them.

# The text before and after the number of a row, and the text before the letter that replaces the number.
row-start = row{ " " }
row-end = { "" }
lettered-row-start = row{ " " }
# An older word that players may search for, and the word that replaces it in the names of techniques.
old-word = { "" }
new-word = { "" }
between-names = ,{ " " }
