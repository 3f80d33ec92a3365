### The headings of the groups of techniques.

Singles = Singles
Locked = Locked candidates and pairs
Subsets = Triples and quads
BasicFish = Basic fish
Wings = Wings and single-digit patterns
Uniqueness = Uniqueness
Chains = Colouring and chains
AlmostLockedSets = Almost locked sets
LargeFish = Finned and Franken fish
BeyondPeople = Beyond people
Cages = Sums of cages
