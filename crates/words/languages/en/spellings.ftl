### Parts of other texts, for changes and searches in these.

# The text around the number of a row, and before it where the row has a letter.
row-start = row{ " " }
row-end = { "" }
lettered-row-start = row{ " " }
# An older word in the names of techniques that players search for, and the word that the names have instead.
old-word = { "" }
new-word = { "" }
between-names = ,{ " " }
