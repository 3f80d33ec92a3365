### The headings of the groups of techniques.

Singles = 排除与唯余
Locked = 区块与数对
Subsets = 三数组与四数组
BasicFish = 标准鱼
Wings = Wing 与双强链
Uniqueness = 唯一性
Chains = 染色与链
AlmostLockedSets = 待定数组
LargeFish = 鳍鱼与宫内鱼
BeyondPeople = 人力难及
Cages = 虚线框与和
