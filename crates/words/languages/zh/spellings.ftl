### Parts of other texts, for changes and searches in these.

row-start = 第
row-end = 行
lettered-row-start = { "" }
old-word = 链列
new-word = 阶鱼
between-names = 、
