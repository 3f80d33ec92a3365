### The words for the difficulty of a puzzle.

Easy = 简单
Medium = 中等
Hard = 困难
Expert = 专家
Master = 大师
Extreme = 极难
