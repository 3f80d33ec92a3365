### The fixed words of the lists of games and collections.

collections = Collections
more = Name, or play again
name = Name of this game
save-name = Save name
drop-collection = Remove this collection
