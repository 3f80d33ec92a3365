### Pieces of the other texts: the program finds them there, replaces them, or joins names with them.

row-start = 第
row-end = 行
lettered-row-start = { "" }
old-word = 链列
new-word = 阶鱼
between-names = 、
