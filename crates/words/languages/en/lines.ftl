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

And = { " " }and{ " " }
Comma = ,{ " " }
Or = { " " }or{ " " }
Row = row { $one }
Column = column { $one }
Box = box { $one }
Piece = piece { $one }
Diagonal = diagonal { $one }
Window = window { $one }
ExtraHouse = extra house { $one }
HiddenWindow = hidden window { $one }
Is = { $one } is { $two }
IsNot = { $one } is not { $two }
AreNot = { $one } are not { $two }
OneIs = one of { $one } is { $two }
Set = { $one } ({ $two })
ShortIs = { $one } = { $two }
ShortNot = { $one }: not { $two }
Apart = ;{ " " }
Gap = { " " }
LookAt = Look at { $one }.
Which = { $technique } in { $one }.
WhichOn = { $technique } on { $digits } in { $one }.
IsNew = You haven't marked this technique as known.
If = If { $one }
AsItStands = As it stands
Then = , then { $one }
ThenBy = , then { $one } ({ $two })
End = .
Either = So { $one } or { $two }. Either way, { $outcome }.
EitherEnd = Each time one of the two ends is { $digits }. Either way, { $outcome }.
EitherWay = Either way, { $outcome }.
Closes = The chain closes, so it holds both ways round, and every second candidate in it is true. Whichever they are, { $outcome }.
CannotBe = That is impossible, so { $outcome }.
NoPlace = That leaves no place for { $digits } in { $houses }, so { $outcome }.
Clash = That contradicts itself in { $cells }, so { $outcome }.
BothCannotBe = Both cannot be true, so { $outcome }.
EachTime = One of these must be true. Each time, { $outcome }.
WhyCannotBe = If { $one }, it follows that { $two }. That is impossible, so { $outcome }.
WhyNoPlace = If { $one }, there is no place left for { $digits } in { $houses }, so { $outcome }.
WhyClash = If { $one }, then { $cells } contradicts itself, so { $outcome }.
WhyBothCannotBe = If { $one }, it follows that { $two }, and also that { $three }. Both cannot be true, so { $outcome }.
WhyEither = Either { $one }, or { $two }, or both. So { $outcome }.
WhyEachTime = At least one of these is true: { $one }. Each time, { $outcome }.
Also = { " " }and{ " " }
AlsoNeeded = Also needed: { $one } ({ $two } steps).
Suppose = Suppose { $one }.
IfThen = If { $one }, then { $two }
AsIs = As it stands, { $two }
ForNothingElse = , because { $three } can hold nothing else.
ForOneDigit = , because { $three } holds one digit only.
ForNoOtherPlace = , because { $three } has no other place for { $four }.
ForOnlyOne = , because { $three } holds only one { $four }.
ForSet = , because { $three } hold one digit more than cells: if they lose one digit, they hold all the others.
ForSight = , because these cells see each other.
ByStep = , by a step of its own: { $three }.
LinkAt = { $one } of { $two }: { $three }
HintHead = Hint { $one } of 2
OnlyHint = no other
SeenHints = What can be seen
FullHouse = { $cells } is the only empty cell in { $houses }, so { $outcome }.
HiddenSingle = In { $houses }, only { $cells } can still hold { $digits }, so { $outcome }.
HiddenSingleBy = In { $houses }, only { $cells } can still hold { $digits }: { $one }, so { $outcome }.
OneCloses = the { $digits } in { $one } rules out the others
SeveralClose = the { $digits }s in { $one } rule out the others
LostTheRest = { $one } already lost it, and { $two }
Lost = { $one } already lost it
NakedSingle = Every digit but { $digits } is ruled out in { $cells }, so { $outcome }.
NakedSingleBy = Every digit but { $digits } is ruled out in { $cells }: { $one }, so { $outcome }.
ByHouses = by { $one }
LostAndBy = { $one } earlier, the others by { $two }
DirectIntersection = In { $houses }, { $digits } can only be in { $first-cover }, so it can't be elsewhere in { $first-cover }. That leaves one place in { $second-cover }: { $outcome }.
DirectSet = In { $houses }, { $digits } can only be in { $cells }, so these cells can hold nothing else. That leaves one place for { $placed-digits }: { $outcome }.
Intersection = In { $houses }, { $digits } can only be in { $covers }, so it can't be elsewhere in { $covers }: { $outcome }.
IntersectionSeen = In { $houses }, { $digits } can only be in { $cells }. Each other cell that sees all of these can't be { $digits }: { $outcome }.
Leftovers = Together, { $houses } hold the same digits as { $covers }. Leave out the cells in both: then { $first-set } hold the same digits as { $second-set }.
LeftoverCells = Together, { $houses } hold the same digits as { $covers }. Leave out the cells in both: then { $first-set } holds the same digit as { $second-set }.
InNoLeftover = None of { $one } can be { $eliminated-digits }, so { $outcome }.
NotInLeftover = As { $one } can't be { $eliminated-digits }, { $outcome }.
AmongLeftovers = Among { $one } there is { $article } { $digits }, and only one of { $two } can hold it, so { $outcome }.
InLeftover = As { $one } is { $digits }, { $outcome }.
NakedSet = { $cells } hold only { $digits } between them, so no other cell in { $houses } can hold these: { $outcome }.
NakedSetSeen = { $cells } hold only { $digits } between them, so no cell that sees all places for one of these can hold it: { $outcome }.
HiddenSet = In { $houses }, { $digits } can only be in { $cells }, so these cells can hold nothing else: { $outcome }.
Fish = Each of { $houses } needs { $article } { $digits }, and every place for it is in { $covers }, which can hold only one each. So no other cell of { $covers } can be { $digits }: { $outcome }.
FinnedFish = Each of { $houses } needs { $article } { $digits }. Apart from { $fins }, every place for it is in { $covers }, which can hold only one each. Either { $digits } is in { $one-of-fins }, or no other cell of { $covers } can be { $digits }. Either way, { $outcome }.
TwoFish = Two finned fish for { $digits } share { $houses } (Siamese fish), with fins in { $fins }. Whether or not { $digits } is in a fin, { $outcome }.
XYWing = If { $first-set } is { $one }, then { $second-set } is { $eliminated-digits }; if it is { $two }, then { $third-set } is { $eliminated-digits }. So one of { $second-set } and { $third-set } is { $eliminated-digits }, and { $outcome }.
XYZWing = If { $first-set } is { $one }, then { $second-set } is { $eliminated-digits }; if it is { $two }, then { $third-set } is { $eliminated-digits }; else it is { $eliminated-digits } itself. So one of the three is { $eliminated-digits }, and { $outcome }.
WXYZWing = { $cells } hold only { $digits } between them. All places for { $staying-digits } among these cells see each other, so each of these digits fits in at most once. So one of the four cells is { $eliminated-digits }, and { $outcome }.
RemotePair = { $cells } hold only { $digits } each, and make a chain in which each sees the next, so the two digits alternate. A cell that sees one of each kind can hold neither: { $outcome }.
Deadly = If { $cells } ended up with only { $digits }, these could be swapped, and there would be two solutions.
NotGiven = None of { $cells } is a given.
Prevented = So { $outcome }.
OneExtra = So { $eliminated-digits } is in one of { $fins }, and { $outcome }.
OneOfEmpty = So { $eliminated-digits } is in one of the empty cells, and { $outcome }.
ExtraSet = So one of { $fins } is { $fin-digits }. That and { $first-set } use up { $first-set-digits } in { $houses }: { $outcome }.
HiddenExtraSet = So one of { $fins } holds another digit. In { $houses }, { $first-set-digits } can only be in { $first-set } and the other of the two: { $outcome }.
Bound = In { $houses }, { $staying-digits } can only be in { $fins }, so none of these can be { $eliminated-digits }: { $outcome }.
BoundCross = In { $houses }, { $eliminated-digits } can only be in these cells. In { $fins } it would force { $staying-digits } into the others, so { $outcome }.
BoundCorner = In { $houses }, { $staying-digits } can only be in these cells. With { $eliminated-digits } in { $one }, the others would be forced, so { $outcome }.
Bug = Without { $extras }, every empty cell would have two candidates and every digit two places in its houses. Then there would not be exactly one solution.
BugBound = So one of { $fins } holds its extra. In { $houses }, { $staying-digits } can only be in the other of them, so { $outcome }.
Colours = In a house with two places for { $digits }, it is in one or the other. So either every cell of { $first-set } is { $digits }, or every cell of { $second-set } is.
Colours2 = Likewise either every cell of { $third-set } is { $digits }, or every cell of { $fourth-set } is.
ColoursWrap = Two of { $one } see each other, so { $outcome }.
ColoursMeet = A cell of one net sees a cell of the other, and both cannot be { $digits }, so at least one of the two opposite colours is true. Either way, { $outcome }.
ColoursBoth = { $one } see a cell of { $third-set } and a cell of { $fourth-set }, and one of these is { $digits }, so { $outcome }.
Medusa = Of two candidates that are the only ones of a cell, or of a digit in a house, one is true. Linked by such pairs, they form two groups, and all of one group are true. The first group: { $one }. The second: { $two }.
MedusaCell = The first group would put two digits in { $cells }, so { $outcome }.
MedusaHouse = The first group would put the same digit in { $cells }, which see each other, so { $outcome }.
MedusaEmpty = The first group would leave no digit for { $cells }, so { $outcome }.
AlmostLocked = In { $one }, { $first-set } can hold only { $digits }. In { $two }, { $digits } can only be in { $second-set } and where the two houses cross. Whatever { $first-set } holds cannot be in the crossing as well, so in { $two } it is in { $second-set }, and only the digit left over is in the crossing: { $outcome }.
SueDeCoq = { $cells } hold only { $digits }, as many digits as cells. Among them, { $two } can only be in { $three } and { $four } only in { $five }, so no digit fits in twice and each is there exactly once: { $outcome }.
Als = Each of these sets has one digit more than cells: { $sets }. Two neighbours cannot both hold the digit that joins them ({ $one }), and a set that loses one digit holds all its others. Either way, { $outcome }.
AlsXz = Each of two sets has one digit more than cells: { $sets }. They cannot both hold { $pattern-digits }, because every place for it in one sees every place in the other. So one of them has no { $pattern-digits } and holds all its other digits, { $eliminated-digits } among them. Whichever that is, { $outcome }.
Blossom = Whatever { $cells } is, one of these sets loses that digit, and then holds all its others: { $sets }. Each time, { $outcome }.
Aligned = Of the ways to fill { $cells }, some repeat a digit in a house or leave nothing for one of { $one }. None of the remaining ways uses these candidates, so { $outcome }.
Else = { $technique } in { $one }, so { $outcome }.
HiddenWindowPlace = Hidden window { $one } is where rows { $two } cross columns { $three }.
HiddenWindowOfColumns = These columns hold each digit three times and the two windows in them hold it twice, so these nine cells hold it once.
HiddenWindowOfRows = These rows hold each digit three times and the two windows in them hold it twice, so these nine cells hold it once.
HiddenWindowOfCorners = These rows hold each digit three times and hidden windows 1 and 2 in them hold it twice, so these nine cells hold it once.
HiddenWindowExcludes = The { $one } in { $two } is in { $three } too, so { $four } cannot be { $one }.
