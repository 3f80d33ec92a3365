//! Chains as the rating names them, and nets.

use nonet::logic::Technique as T;

use super::lesson::{Lesson, lesson};

/// Shared by all nets.
const DYNAMIC: &str = "途中已经删去的都算删去，所以一个结论可以同时依据前面好几个：是一张网，不是一条线。";

/// Shared by the chains that end in a contradiction.
const CONTRADICTION: &str =
    "假设某个候选数为真（或为假），一路推下去，直到某格无数可填，或某个数字无处可放。";

/// Shared by the chains that end in a contradiction.
const SO_NOT: &str = "导致矛盾的假设不成立，所以相反的才对。";

/// Shared by the double chains.
const DOUBLE: &str = "先假设某个候选数为真，一路推下去；再假设它为假，同样推下去。";

/// Shared by the double chains.
const SAME_TWICE: &str = "两边都得出同一个结论，而两者必居其一，所以结论成立。";

/// Shared by the chains from the candidates of a cell.
const CELL: &str = "一格的候选数中必有一个为真：逐个假设，各自推下去。";

/// Shared by the chains from the places of a digit.
const REGION: &str = "一个数字在某行、列或宫的位置中必有一个为真：逐个假设，各自推下去。";

/// Shared by the chains with several branches.
const EACH_TIME: &str = "每一种都得出同一个结论，所以无论哪种为真，结论都成立。";

/// Shared by the nets with simple patterns inside.
const PLUS: &str = "除了排除和唯余以外，推理中还可以用途中才出现的区块、数对和二阶鱼。";

/// Shared by the nets with plain chains inside.
const WITH_CHAINS: &str = "推不下去时，可以在当时的候选数上用整条强制链接着推。";

/// Shared by the nets with branching chains inside.
const WITH_MULTIPLE: &str = "推不下去时，可以在当时的候选数上用单元格强制链和区域强制链接着推。";

/// Shared by the nets with nets inside.
const WITH_NETS: &str = "推不下去时，可以在当时的候选数上用整张动态的网接着推：网中有网。";

/// Shared by the nets with nets inside that use patterns.
const WITH_PLUS_NETS: &str = "推不下去时，可以用本身带有数对、区块和二阶鱼的网接着推。";

/// The advice on spotting a net.
const BY_TRIAL: &str = "从很多格看得到的双值格，或只有两个位置的数字开始，用浅色标记一路推下去。";

/// The advice on spotting a net with chains or nets inside.
const BY_PROGRAM: &str =
    "人要有极大的耐心才找得到；不妨把它当作难度的名称；如果有例子，把它当作一个证明来读。";

pub(super) const LESSONS: &[Lesson] = &[
    lesson(
        T::XCycle,
        &["同数环", "X-Cycle"],
        &[
            "这里只看一个数字。",
            "某个区域里仅有的两个位置之间是强链关系，相见的位置之间是弱链关系，强弱交替绕成一圈。",
            "所以这些位置一真一假相间，只有两种可能。",
            "环以弱链关系穿过的每个区域，两个位置中必有一个是它，该区域的其他格可以删去。",
        ],
        "找某个数字的偶数圈位置，每隔一段就是只有两个位置的区域。",
        "二阶鱼：那是这种环里最小的。",
    ),
    lesson(
        T::YCycle,
        &["双值格环", "XY 双值环"],
        &[
            "环经过的都是双值格，每格和它看到的下一格共有一个数字。",
            "一格取了这一个，下一格就只能取另一个，一路绕回来。",
            "所以不论哪个方向，相邻两格的共有数字必在两格之一。",
            "同时看到这两格的格不能是它；环上不相邻的两格，只要无论哪个方向都有一格是它，也一样。",
        ],
        "XY 链走到起点旁边、数字又正好接上时，就可以闭合。",
        "XY 链：那没有闭合，只删一个数字。",
    ),
    lesson(
        T::XYCycle,
        &["双向环", "混合环"],
        &[
            "环从一个候选数走到下一个，经过双值格和只有两个位置的区域。",
            "它可以两个方向走：一个为真，下一个就为假，再下一个又为真。",
            "所以相邻两个正好一真一假。",
            "同时看到一条弱链关系两头的其他候选数可以删去。",
        ],
        "顺着一条强链关系，在格和区域之间换着走，直到回到起点。",
        "连续环：那是人们对同一件事的叫法。",
    ),
    lesson(
        T::ForcingXChain,
        &["评分表的 X 链", "同数强制链"],
        &[
            "假设某格是某个数字，只跟着这个数字走。",
            "它在某个区域里只有两个位置而其中一个被排除时，就在另一个。",
            "如果绕回来否定了起点，起点就不能是它；如果假设不是却推回来说是，起点就必须是它。",
        ],
        "选在最多区域里只有两个位置的数字，从一个可疑的格走起。",
        "X 链：那是从两端来讲同一件事。",
    ),
    lesson(
        T::ForcingChain,
        &["单线强制链", "双向强制链"],
        &[
            "假设某个候选数为真（或为假），沿一条线推下去，每个结论只依据前一个。",
            "途中经过双值格和只有两个位置的区域。",
            "如果最后否定了起点，假设就错了。",
            "所以相反的才对。",
        ],
        "从双值格开始，两个候选数各跟一遍；只走一条线，不要分叉。",
        "交替推理链：那不用假设就能讲清同一件事。",
    ),
    lesson(
        T::Nishio,
        &["西尾法", "同数矛盾法"],
        &[
            "假设某格是某个数字，在整个棋盘上只跟着这个数字走。",
            "它每占一格，就排除别的格，于是又有行列宫只剩一个位置。",
            "如果某个区域里一个位置也不剩，或者两个相见的位置都只能是它，假设就错了。",
            "所以那一格不能是这个数字。",
        ],
        "把一个数字的所有位置摆出来，从可疑的一格试着填完它。",
        "随意试数：西尾法只跟一个数字，每个结论一眼就能看清。",
    ),
    lesson(
        T::CellForcingChains,
        &["单元格链", "多重链（格）"],
        &[CELL, "每个候选数引出一条线，都在原来的候选数上推。", "各条线的终点说的是同一件事。", EACH_TIME],
        "取有三个候选数的格，每个跟几步，看线在哪里会合。",
        "死亡绽放：那里每个候选数对着一个待定数组。",
    ),
    lesson(
        T::RegionForcingChains,
        &["区域链", "多重链（区域）"],
        &[REGION, "每个位置引出一条线，都在原来的候选数上推。", "各条线的终点说的是同一件事。", EACH_TIME],
        "取某个数字有三个位置的区域，每个跟几步，看线在哪里会合。",
        "单元格强制链：那从一格的候选数出发。",
    ),
    lesson(
        T::DynamicContradiction,
        &["动态矛盾链"],
        &[CONTRADICTION, DYNAMIC, SO_NOT],
        BY_TRIAL,
        "碰运气猜数：这里每个结论都是逼出来的，证明为假的就真正删去。",
    ),
    lesson(
        T::DynamicDouble,
        &["动态双向链"],
        &[DOUBLE, DYNAMIC, SAME_TWICE],
        BY_TRIAL,
        "动态矛盾强制链：那里两个假设之一走不通。",
    ),
    lesson(
        T::DynamicCell,
        &["动态单元格链"],
        &[CELL, DYNAMIC, EACH_TIME],
        BY_TRIAL,
        "单元格强制链：那里的线不分叉也不会合。",
    ),
    lesson(
        T::DynamicRegion,
        &["动态区域链"],
        &[REGION, DYNAMIC, EACH_TIME],
        BY_TRIAL,
        "区域强制链：那里的线不分叉也不会合。",
    ),
    lesson(
        T::DynamicPlusContradiction,
        &["动态矛盾链（+）"],
        &[CONTRADICTION, DYNAMIC, PLUS, SO_NOT],
        BY_PROGRAM,
        "动态矛盾强制链：那途中只用排除和唯余。",
    ),
    lesson(
        T::DynamicPlusDouble,
        &["动态双向链（+）"],
        &[DOUBLE, DYNAMIC, PLUS, SAME_TWICE],
        BY_PROGRAM,
        "动态双向强制链：那途中只用排除和唯余。",
    ),
    lesson(
        T::DynamicPlusCell,
        &["动态单元格链（+）"],
        &[CELL, DYNAMIC, PLUS, EACH_TIME],
        BY_PROGRAM,
        "动态单元格强制链：那途中只用排除和唯余。",
    ),
    lesson(
        T::DynamicPlusRegion,
        &["动态区域链（+）"],
        &[REGION, DYNAMIC, PLUS, EACH_TIME],
        BY_PROGRAM,
        "动态区域强制链：那途中只用排除和唯余。",
    ),
    lesson(
        T::NestedStaticContradiction,
        &["含强制链的动态矛盾链"],
        &[CONTRADICTION, DYNAMIC, WITH_CHAINS, SO_NOT],
        BY_PROGRAM,
        "动态矛盾强制链（+）：那途中只有小结构，没有链。",
    ),
    lesson(
        T::NestedStaticDouble,
        &["含强制链的动态双向链"],
        &[DOUBLE, DYNAMIC, WITH_CHAINS, SAME_TWICE],
        BY_PROGRAM,
        "动态双向强制链（+）：那途中只有小结构，没有链。",
    ),
    lesson(
        T::NestedStaticCell,
        &["含强制链的动态单元格链"],
        &[CELL, DYNAMIC, WITH_CHAINS, EACH_TIME],
        BY_PROGRAM,
        "动态单元格强制链（+）：那途中只有小结构，没有链。",
    ),
    lesson(
        T::NestedStaticRegion,
        &["含强制链的动态区域链"],
        &[REGION, DYNAMIC, WITH_CHAINS, EACH_TIME],
        BY_PROGRAM,
        "动态区域强制链（+）：那途中只有小结构，没有链。",
    ),
    lesson(
        T::NestedMultipleContradiction,
        &["含多重链的动态矛盾链"],
        &[CONTRADICTION, DYNAMIC, WITH_MULTIPLE, SO_NOT],
        BY_PROGRAM,
        "含普通强制链的动态矛盾链：那里面的链不从整格或整个区域出发。",
    ),
    lesson(
        T::NestedMultipleDouble,
        &["含多重链的动态双向链"],
        &[DOUBLE, DYNAMIC, WITH_MULTIPLE, SAME_TWICE],
        BY_PROGRAM,
        "含普通强制链的动态双向链：那里面的链不从整格或整个区域出发。",
    ),
    lesson(
        T::NestedMultipleCell,
        &["含多重链的动态单元格链"],
        &[CELL, DYNAMIC, WITH_MULTIPLE, EACH_TIME],
        BY_PROGRAM,
        "含普通强制链的动态单元格链：那里面的链不从整格或整个区域出发。",
    ),
    lesson(
        T::NestedMultipleRegion,
        &["含多重链的动态区域链"],
        &[REGION, DYNAMIC, WITH_MULTIPLE, EACH_TIME],
        BY_PROGRAM,
        "含普通强制链的动态区域链：那里面的链不从整格或整个区域出发。",
    ),
    lesson(
        T::NestedDynamicContradiction,
        &["含动态网的动态矛盾链"],
        &[CONTRADICTION, DYNAMIC, WITH_NETS, SO_NOT],
        BY_PROGRAM,
        "含多重强制链的动态矛盾链：那里面的链不分叉也不会合。",
    ),
    lesson(
        T::NestedDynamicDouble,
        &["含动态网的动态双向链"],
        &[DOUBLE, DYNAMIC, WITH_NETS, SAME_TWICE],
        BY_PROGRAM,
        "含多重强制链的动态双向链：那里面的链不分叉也不会合。",
    ),
    lesson(
        T::NestedDynamicCell,
        &["含动态网的动态单元格链"],
        &[CELL, DYNAMIC, WITH_NETS, EACH_TIME],
        BY_PROGRAM,
        "含多重强制链的动态单元格链：那里面的链不分叉也不会合。",
    ),
    lesson(
        T::NestedDynamicRegion,
        &["含动态网的动态区域链"],
        &[REGION, DYNAMIC, WITH_NETS, EACH_TIME],
        BY_PROGRAM,
        "含多重强制链的动态区域链：那里面的链不分叉也不会合。",
    ),
    lesson(
        T::NestedDynamicPlusContradiction,
        &["含动态网（+）的动态矛盾链"],
        &[CONTRADICTION, DYNAMIC, WITH_PLUS_NETS, SO_NOT],
        BY_PROGRAM,
        "含动态网的动态矛盾链：那里面的网只用排除和唯余。",
    ),
    lesson(
        T::NestedDynamicPlusDouble,
        &["含动态网（+）的动态双向链"],
        &[DOUBLE, DYNAMIC, WITH_PLUS_NETS, SAME_TWICE],
        BY_PROGRAM,
        "含动态网的动态双向链：那里面的网只用排除和唯余。",
    ),
    lesson(
        T::NestedDynamicPlusCell,
        &["含动态网（+）的动态单元格链"],
        &[CELL, DYNAMIC, WITH_PLUS_NETS, EACH_TIME],
        BY_PROGRAM,
        "含动态网的动态单元格链：那里面的网只用排除和唯余。",
    ),
    lesson(
        T::NestedDynamicPlusRegion,
        &["含动态网（+）的动态区域链"],
        &[REGION, DYNAMIC, WITH_PLUS_NETS, EACH_TIME],
        BY_PROGRAM,
        "含动态网的动态区域链：那里面的网只用排除和唯余。",
    ),
    lesson(
        T::ForcingChainContradiction,
        &["双链矛盾"],
        &[
            "假设某个候选数为真（或为假），从它推出两条或更多条普通的线。",
            "各条线的终点不能同时成立：一格两个数字，一个区域里重复数字，或该有的没有。",
            SO_NOT,
        ],
        "把一个可疑的候选数往几个方向推，留意在哪一格或哪个区域里会相撞。",
        "不连续环：那是一条线绕回到自己。",
    ),
    lesson(
        T::ForcingChainVerity,
        &["强制链：必然"],
        &[
            "一格的候选数必有一个为真，一个数字在某个区域里的位置也必有一个为真。",
            "取这样必居其一的一组，从每个推出一条普通的线。",
            EACH_TIME,
        ],
        "取选择少的一格或一个区域，找每种都排除的候选数。",
        "强制链：矛盾，那只试一个候选数，证明它为假。",
    ),
    lesson(
        T::ForcingNetContradiction,
        &["矛盾网"],
        &[
            "假设某个候选数为真（或为假），用排除和唯余把随之能填的数全部填完。",
            DYNAMIC,
            "最后某格无数可填，或某个数字在某个区域里无处可放。",
            SO_NOT,
        ],
        BY_TRIAL,
        "碰运气猜数：如果没有出现矛盾，就什么也不知道，候选数照旧留着。",
    ),
    lesson(
        T::ForcingNetVerity,
        &["强制网：必然"],
        &[
            "取一格的候选数，或一个数字在某个区域里的位置：其中必有一个为真。",
            "逐个假设，用排除和唯余把随之能填的数全部填完。",
            DYNAMIC,
            EACH_TIME,
        ],
        BY_TRIAL,
        "强制链：那里每个结论只依据前面一个。",
    ),
];
