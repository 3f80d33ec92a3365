### The words for the difficulty of a puzzle.

Easy = Easy
Medium = Medium
Hard = Hard
Expert = Expert
Master = Master
Extreme = Extreme
