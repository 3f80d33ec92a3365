### The words for how difficult a puzzle is.

Easy = Easy
Medium = Medium
Hard = Hard
Expert = Expert
Master = Master
Extreme = Extreme
