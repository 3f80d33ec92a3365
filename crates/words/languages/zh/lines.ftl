### The sentences about a step, and their parts.
### 
### The program fills in `$one` to `$five`.
### The other arguments are parts of the step:
###   `$technique`: its name
###   `$outcome`: its placements and eliminations
###   `$houses`, `$covers`: its houses, and the houses that cover them; `$first-cover`, `$second-cover`: one of these
###   `$cells`, `$digits`: its cells and digits; `$article`: "a" or "an" before the digits, where a language has one
###   `$fins`, `$one-of-fins`, `$fin-digits`: the cells of its fins, with "and" or with "or", and their digits
###   `$extras`: the fins with their digits
###   `$sets`: its sets; `$first-set` to `$fourth-set`: the cells of one; `$first-set-digits`: the digits of the first
###   `$eliminated-digits`, `$staying-digits`: the digits that go, and those of the pattern that stay
###   `$pattern-digits`, `$placed-digits`: the digits of its candidates, and the digit that it places

And = 、
Comma = 、
Or = { " " }或{ " " }
Row = 第{ $one }行
Column = 第{ $one }列
Box = 第{ $one }宫
Piece = 第{ $one }宫
Diagonal = 第{ $one }条对角线
Window = 第{ $one }个窗口
ExtraHouse = 第{ $one }个额外区域
HiddenWindow = 第{ $one }个隐藏窗口
Is = { $one } 是 { $two }
IsNot = { $one } 不是 { $two }
AreNot = { $one } 不是 { $two }
OneIs = { $one } 中有一格是 { $two }
Set = { $one }（{ $two }）
ShortIs = { $one } = { $two }
ShortNot = { $one } 不是 { $two }
Apart = ；
Gap = { "" }
LookAt = 请看：{ $one }。
Which = { $technique }，请看：{ $one }。
WhichOn = { $technique }，数字 { $digits }，请看：{ $one }。
IsNew = 你还没有把这个技巧标为已掌握。
If = 如果 { $one }
AsItStands = 按现在的局面
Then = ，那么 { $one }
ThenBy = ，那么 { $one }（{ $two }）
End = 。
Either = 所以 { $one }，或者 { $two }。无论哪种，{ $outcome }。
EitherEnd = 每条链都有一端是 { $digits }。无论哪种，{ $outcome }。
EitherWay = 无论哪种，{ $outcome }。
Closes = 链首尾相接，两个方向都成立，其中的候选数一真一假相间。无论哪种，{ $outcome }。
CannotBe = 这不可能，所以 { $outcome }。
NoPlace = 这样 { $houses }里 { $digits } 无处可放，所以 { $outcome }。
Clash = 这样 { $cells } 自相矛盾，所以 { $outcome }。
BothCannotBe = 两者不能同时成立，所以 { $outcome }。
EachTime = 其中必有一种成立，每种都得出 { $outcome }。
WhyCannotBe = 如果 { $one }，就会得出 { $two }。这不可能，所以 { $outcome }。
WhyNoPlace = 如果 { $one }，{ $houses }里 { $digits } 就无处可放，所以 { $outcome }。
WhyClash = 如果 { $one }，{ $cells } 就自相矛盾，所以 { $outcome }。
WhyBothCannotBe = 如果 { $one }，就会得出 { $two }，又得出 { $three }。两者不能同时成立，所以 { $outcome }。
WhyEither = { $one }，或者 { $two }，至少有一个成立。无论哪种，{ $outcome }。
WhyEachTime = 以下至少有一个成立：{ $one }。每种都得出 { $outcome }。
Also = ，并且{ " " }
AlsoNeeded = 还需要：{ $one }（{ $two } 步）。
Suppose = 假设 { $one }。
IfThen = 如果 { $one }，那么 { $two }
AsIs = 按现在的局面，{ $two }
ForNothingElse = ，因为 { $three } 没有别的候选数了。
ForOneDigit = ，因为 { $three } 只能有一个数字。
ForNoOtherPlace = ，因为{ $three }里 { $four } 没有别的位置了。
ForOnlyOne = ，因为{ $three }里只能有一个 { $four }。
ForSet = ，因为 { $three } 的数字比格多一个，少了一个就含有其余全部。
ForSight = ，因为这些格彼此相见。
ByStep = ，这本身用到一步：{ $three }。
LinkAt = { $one }/{ $two }：{ $three }
HintHead = 提示 { $one }/2
OnlyHint = 没有别的提示
SeenHints = 能看出的提示
FullHouse = { $houses }只剩 { $cells } 这个空格，所以 { $outcome }。
HiddenSingle = { $houses }里只有 { $cells } 还能放 { $digits }，所以 { $outcome }。
HiddenSingleBy = { $houses }里只有 { $cells } 还能放 { $digits }：{ $one }，所以 { $outcome }。
OneCloses = { $one }的 { $digits } 排除了其他空格
SeveralClose = { $one }的 { $digits } 排除了其他空格
LostTheRest = { $one } 之前已排除，{ $two }
Lost = { $one } 之前已排除
NakedSingle = { $cells } 除了 { $digits } 以外都已排除，所以 { $outcome }。
NakedSingleBy = { $cells } 除了 { $digits } 以外都已排除：{ $one }，所以 { $outcome }。
ByHouses = 见{ $one }
LostAndBy = { $one } 之前已排除，其余见{ $two }
DirectIntersection = { $houses }里 { $digits } 的位置都在{ $first-cover }，所以{ $first-cover }的其他格不能是 { $digits }。于是{ $second-cover }里只剩一个位置：{ $outcome }。
DirectSet = { $houses }里 { $digits } 只能在 { $cells }，所以这些格不能是别的数字。于是 { $placed-digits } 只剩一个位置：{ $outcome }。
Intersection = { $houses }里 { $digits } 的位置都在{ $covers }，所以{ $covers }的其他格不能是 { $digits }：{ $outcome }。
IntersectionSeen = { $houses }里 { $digits } 的位置只有 { $cells }，与这些格全都相见的格不能是 { $digits }：{ $outcome }。
Leftovers = { $houses }合起来，与{ $covers }合起来数字相同。去掉两边共有的格，{ $first-set } 与 { $second-set } 的数字也相同。
LeftoverCells = { $houses }合起来，与{ $covers }合起来数字相同。去掉两边共有的格，{ $first-set } 与 { $second-set } 的数字也相同。
InNoLeftover = { $one } 都不能是 { $eliminated-digits }，所以 { $outcome }。
NotInLeftover = { $one } 不能是 { $eliminated-digits }，所以 { $outcome }。
AmongLeftovers = { $one } 中有 { $digits }，而 { $two } 中只有一格能放，所以 { $outcome }。
InLeftover = { $one } 是 { $digits }，所以 { $outcome }。
NakedSet = { $cells } 合起来只有 { $digits }，所以{ $houses }的其他格不能再用这些数字：{ $outcome }。
NakedSetSeen = { $cells } 合起来只有 { $digits }，与其中一个数字的全部位置相见的格不能再用这个数字：{ $outcome }。
HiddenSet = { $houses }里 { $digits } 只能在 { $cells }，所以这些格不能是别的数字：{ $outcome }。
Fish = { $houses }各要一个 { $digits }，位置都在{ $covers }，而{ $covers }也正好只能容下这么多。所以{ $covers }的其他格不能是 { $digits }：{ $outcome }。
FinnedFish = { $houses }各要一个 { $digits }。除了 { $fins }，位置都在{ $covers }，而{ $covers }也正好只能容下这么多。要么 { $fins } 里有 { $digits }，要么{ $covers }的其他格不能是 { $digits }。无论哪种，{ $outcome }。
TwoFish = { $houses }里有 { $digits } 的孪生鳍鱼，鳍在 { $fins }。无论鳍里有没有 { $digits }，{ $outcome }。
XYWing = 如果 { $first-set } 是 { $one }，那么 { $second-set } 是 { $eliminated-digits }；如果是 { $two }，那么 { $third-set } 是 { $eliminated-digits }。所以 { $second-set } 和 { $third-set } 中有一格是 { $eliminated-digits }，{ $outcome }。
XYZWing = 如果 { $first-set } 是 { $one }，那么 { $second-set } 是 { $eliminated-digits }；如果是 { $two }，那么 { $third-set } 是 { $eliminated-digits }；否则它自己是 { $eliminated-digits }。所以三格中有一格是 { $eliminated-digits }，{ $outcome }。
WXYZWing = { $cells } 合起来只有 { $digits }。其中 { $staying-digits } 各自的位置都彼此相见，所以每个最多填一次。因此四格中至少有一格是 { $eliminated-digits }，{ $outcome }。
RemotePair = { $cells } 都只有 { $digits }，连成一条前后相见的链，所以两个数字交替出现。同时看到两种格的，不能是其中任何一个：{ $outcome }。
Deadly = 如果 { $cells } 最后只有 { $digits }，两个数字可以互换，题目就有两个解。
NotGiven = { $cells } 都不是题目给出的数字。
Prevented = 所以 { $outcome }。
OneExtra = 所以 { $fins } 中有一格是 { $eliminated-digits }，{ $outcome }。
OneOfEmpty = 所以其中有一个空格是 { $eliminated-digits }，{ $outcome }。
ExtraSet = 所以 { $fins } 中有一格是 { $fin-digits }，它和 { $first-set } 一起用尽了{ $houses }的 { $first-set-digits }：{ $outcome }。
HiddenExtraSet = 所以 { $fins } 中有一格是别的数字。{ $houses }里 { $first-set-digits } 只能在 { $first-set } 和其中另一格：{ $outcome }。
Bound = { $houses }里 { $staying-digits } 只能在 { $fins }，所以这些格不能是 { $eliminated-digits }：{ $outcome }。
BoundCross = { $houses }里 { $eliminated-digits } 只能在这些格里。如果在 { $fins }，其余的就只能是 { $staying-digits }，所以 { $outcome }。
BoundCorner = { $houses }里 { $staying-digits } 只能在这些格里。如果 { $one } 是 { $eliminated-digits }，其余的也就定了，所以 { $outcome }。
Bug = 如果没有 { $extras }，每个空格都只有两个候选数，每个数字在各行列宫都只有两个位置，题目就不会恰好有一个解。
BugBound = 所以 { $fins } 中有一格是多出的数字。{ $houses }里 { $staying-digits } 只能在另一格，所以 { $outcome }。
Colours = { $digits } 只有两个位置的区域里，非此即彼。所以要么 { $first-set } 全是 { $digits }，要么 { $second-set } 全是 { $digits }。
Colours2 = 同样，要么 { $third-set } 全是 { $digits }，要么 { $fourth-set } 全是 { $digits }。
ColoursWrap = { $one } 中有两格相见，所以 { $outcome }。
ColoursMeet = 两组中有格相见，相见的不能都是 { $digits }，所以其余两种至少有一种成立。无论哪种，{ $outcome }。
ColoursBoth = { $one } 中有格看到 { $third-set } 中的格，也有格看到 { $fourth-set } 中的格，而其中必有一组全是 { $digits }，所以 { $outcome }。
Medusa = 一格只有两个候选数，或一个数字在某个区域只有两个位置时，两者必有一真。这样连成两组，必有一组全真。第一组：{ $one }。第二组：{ $two }。
MedusaCell = 第一组会让 { $cells } 同时是两个数字，所以 { $outcome }。
MedusaHouse = 第一组会让相见的 { $cells } 是同一个数字，所以 { $outcome }。
MedusaEmpty = 第一组会让 { $cells } 无数可填，所以 { $outcome }。
AlmostLocked = { $one }里 { $first-set } 只能填 { $digits }；{ $two }里 { $digits } 只能在 { $second-set } 和两个区域相交处。填进 { $first-set } 的数字不能再填在相交处，所以在{ $two }里都填进 { $second-set }，只有剩下的一个填在相交处：{ $outcome }。
SueDeCoq = { $cells } 只有 { $digits }，数字和格一样多。其中 { $two } 只能在{ $three }，{ $four } 只能在{ $five }，所以哪个数字都不能重复，必定各出现一次：{ $outcome }。
Als = 以下每组的数字都比格多一个：{ $sets }。相邻两组不能都含有连接它们的严格共享候选数（{ $one }），而少了一个数字的组就含有其余全部。无论哪种，{ $outcome }。
AlsXz = 以下两组的数字都比格多一个：{ $sets }。{ $pattern-digits } 是它们的严格共享候选数（RCC）：两组里的 { $pattern-digits } 都彼此相见，所以不能都含有它。所以总有一组没有 { $pattern-digits }，于是含有其余全部数字，包括 { $eliminated-digits }。无论是哪一组，{ $outcome }。
Blossom = 无论 { $cells } 是什么，以下总有一组会失去那个数字，于是含有其余全部：{ $sets }。每种都得出 { $outcome }。
Aligned = 填 { $cells } 的各种方式中，有的会重复数字，有的会让 { $one } 中某格无数可填。其余的方式都不含这些候选数，所以 { $outcome }。
Else = { $technique }：{ $one }，所以 { $outcome }。
HiddenWindowPlace = 第{ $one }个隐藏窗口是第 { $two } 行与第 { $three } 列相交的九格。
HiddenWindowOfColumns = 这三列里每个数字出现三次，其中两个窗口占去两次，所以这九格里每个数字恰好出现一次。
HiddenWindowOfRows = 这三行里每个数字出现三次，其中两个窗口占去两次，所以这九格里每个数字恰好出现一次。
HiddenWindowOfCorners = 这三行里每个数字出现三次，第1、2个隐藏窗口占去两次，所以这九格里每个数字恰好出现一次。
HiddenWindowExcludes = { $two } 的 { $one } 也在{ $three }里，所以 { $four } 不能是 { $one }。
