### The fixed words of the lists of games and collections.

collections = 题集
more = 命名或重玩
name = 这局的名称
save-name = 保存名称
drop-collection = 移除这个题集
