//! A description of each technique in one sentence, which the second stage of a hint shows beside the name.

use nonet::logic::Technique::{self, self as T};

use nonet_words::Language;

/// Returns the description of a technique in one sentence.
///
/// ```
/// use nonet::Technique;
/// use nonet_play::lessons::gist;
/// use nonet_words::Language;
/// assert!(gist(Technique::XWing, Language::En).starts_with("A digit has only two places"));
/// ```
pub const fn gist(technique: Technique, language: Language) -> &'static str {
    let (en, zh) = gists(technique);
    match language {
        Language::En => en,
        Language::Zh => zh,
    }
}

#[rustfmt::skip]
const fn gists(technique: Technique) -> (&'static str, &'static str) {
    match technique {
        T::FullHouse => ("One cell of a house is left, and one digit.", "某行、列或宫只剩一格，也只剩一个数字。"),
        T::HiddenSingle => ("A digit has only one place left in a house.", "一个数字在某行、列或宫里只剩一个位置。"),
        T::NakedSingle => ("A cell has only one digit left.", "一格只剩一个数字可填。"),
        T::DirectPointing => ("All places of a digit in a box lie in one line, which leaves it a single place in another box.", "一个数字在某宫的位置都在一条线上，使它在别处只剩一个位置。"),
        T::DirectClaiming => ("All places of a digit in a line lie in one box, which leaves it a single place in another line.", "一个数字在某条线上的位置都在一宫里，使它在别处只剩一个位置。"),
        T::DirectHiddenPair => ("Two digits fill their only two places in a house, which leaves another digit one place.", "两个数字占满某个区域里仅有的两个位置，使另一个数字只剩一个位置。"),
        T::DirectHiddenTriple => ("Three digits fill their only three places in a house, which leaves another digit one place.", "三个数字占满某个区域里仅有的三个位置，使另一个数字只剩一个位置。"),
        T::Pointing => ("All places of a digit in a box lie in one line, so the rest of the line loses it.", "一个数字在某宫的位置都在一条线上，这条线的其余格可以删去它。"),
        T::Claiming => ("All places of a digit in a line lie in one box, so the rest of the box loses it.", "一个数字在某条线上的位置都在一宫里，这宫的其余格可以删去它。"),
        T::LockedPair => ("Two cells where a box and a line cross hold just two digits.", "宫和线相交处的两格只有两个候选数。"),
        T::LockedTriple => ("The three cells where a box and a line cross hold just three digits.", "宫和线相交的三格只有三个候选数。"),
        T::NakedPair => ("Two cells of a house hold just two digits between them, so the rest of the house loses them.", "同一区域的两格合起来只有两个候选数，该区域的其余格可以删去它们。"),
        T::NakedTriple => ("Three cells of a house hold just three digits between them, so the rest of the house loses them.", "同一区域的三格合起来只有三个候选数，该区域的其余格可以删去它们。"),
        T::NakedQuad => ("Four cells of a house hold just four digits between them, so the rest of the house loses them.", "同一区域的四格合起来只有四个候选数，该区域的其余格可以删去它们。"),
        T::HiddenPair => ("Two digits have only two places in a house, so no other digit fits there.", "两个数字在某个区域里只有相同的两个位置，别的数字放不进去。"),
        T::HiddenTriple => ("Three digits have only three places in a house, so no other digit fits there.", "三个数字在某个区域里只有三个位置，别的数字放不进去。"),
        T::HiddenQuad => ("Four digits have only four places in a house, so no other digit fits there.", "四个数字在某个区域里只有四个位置，别的数字放不进去。"),
        T::XWing => ("A digit has only two places in each of two lines, and they lie in the same two crossing lines.", "一个数字在两条线上各只有两个位置，而且落在与它们交叉的同样两条线上。"),
        T::Swordfish => ("The places of a digit in three lines lie in the same three crossing lines.", "一个数字在三条线上的位置都落在与它们交叉的同样三条线上。"),
        T::Jellyfish => ("The places of a digit in four lines lie in the same four crossing lines.", "一个数字在四条线上的位置都落在与它们交叉的同样四条线上。"),
        T::FinnedXWing => ("An X-wing with a place or two too many beside a corner (fins): what both fish and fins rule out goes.", "二阶鱼，只是某个角旁边多出一两个位置（鳍）：两者都排除的可以删去。"),
        T::FinnedSwordfish => ("A swordfish with a place or two too many in one box (fins): what both fish and fins rule out goes.", "三阶鱼，只是某一宫里多出一两个位置（鳍）：两者都排除的可以删去。"),
        T::FinnedJellyfish => ("A jellyfish with a place or two too many in one box (fins): what both fish and fins rule out goes.", "四阶鱼，只是某一宫里多出一两个位置（鳍）：两者都排除的可以删去。"),
        T::SashimiXWing => ("An X-wing that lacks a corner, with fins in its place: what both rule out is eliminated.", "缺一个角的二阶鱼，由鳍顶替：两者都排除的可以删去。"),
        T::SashimiSwordfish => ("A swordfish that lacks a corner, with fins in its place: what both rule out is eliminated.", "缺一个角的三阶鱼，由鳍顶替：两者都排除的可以删去。"),
        T::SashimiJellyfish => ("A jellyfish that lacks a corner, with fins in its place: what both rule out is eliminated.", "缺一个角的四阶鱼，由鳍顶替：两者都排除的可以删去。"),
        T::FrankenXWing | T::FrankenSwordfish | T::FrankenJellyfish => ("A fish in which boxes stand for some of the lines.", "有宫代替某些线的鱼。"),
        T::FinnedFrankenXWing | T::FinnedFrankenSwordfish | T::FinnedFrankenJellyfish => ("A fish in which boxes stand for some of the lines, with a few places too many, the fins.", "有宫代替某些线的鱼，另外多出几个位置（鳍）。"),
        T::MutantXWing | T::MutantSwordfish | T::MutantJellyfish => ("A fish of rows, columns and boxes in any mixture.", "行、列、宫任意混合的鱼。"),
        T::FinnedMutantXWing | T::FinnedMutantSwordfish | T::FinnedMutantJellyfish | T::FinnedMutantSquirmbag | T::FinnedMutantWhale => ("A fish of rows, columns and boxes in any mixture, with a few places too many, the fins.", "行、列、宫任意混合的鱼，另外多出几个位置（鳍）。"),
        T::Skyscraper => ("A digit has two places in each of two lines, and one of each shares a crossing line.", "一个数字在两条线上各有两个位置，其中各有一个落在与它们交叉的同一条线上。"),
        T::TwoStringKite => ("A digit has two places in a row and two in a column, and one of each lies in the same box.", "一个数字在一行和一列里各有两个位置，其中各有一个在同一宫。"),
        T::DualTwoStringKite => ("Two kites share one box.", "同一宫上系着两只风筝。"),
        T::TurbotFish => ("A digit has two places in each of two houses, and one of the first sees one of the second.", "一个数字在两个区域里各只有两个位置，其中各有一个彼此相见。"),
        T::EmptyRectangle => ("A digit's places in a box lie on a row and a column, and a line with two places meets one of them.", "一个数字在某宫的位置都在一行和一列上，另有一条只有两个位置的线与之相接。"),
        T::DualEmptyRectangle => ("Two empty rectangles in one box.", "同一宫里的两个空矩形。"),
        T::XYWing => ("A cell of two digits sees two others; each shares one digit with it, and both share a third.", "一个双值格看到另外两个：各和它共有一个数字，彼此共有第三个。"),
        T::XYZWing => ("A cell of three digits sees two cells of two of them; one digit is in all three.", "一个三值格看到两个双值格，它们的数字都在它里面，三格共有一个数字。"),
        T::WXYZWing => ("Four cells hold four digits, and all but one of these fit in there only once.", "四格合起来只有四个候选数，其中三个各最多填一次。"),
        T::WWing => ("Two equal cells of two digits are joined by a house with only two places for one of them.", "两个相同的双值格，由其中一个数字只有两个位置的区域连起来。"),
        T::RemotePair => ("Equal cells of two digits see each other in turn, so the two digits alternate.", "几个相同的双值格依次相见，两个数字交替出现。"),
        T::UniqueRectangle1 => ("Only one corner keeps four cells from swapping two digits; a puzzle with one solution cannot allow that swap.", "四格里除一个角外都可以互换两个数字，而题目只有一个解。"),
        T::UniqueRectangle2 | T::UniqueRectangle5 => ("Only one extra digit keeps four cells from swapping two digits, so one of its cells must hold it.", "四格可以互换两个数字，只多出一个数字，它必在其中一格。"),
        T::UniqueRectangle3 => ("Only extra digits keep four cells from swapping two digits, and the extras make a set with other cells.", "四格可以互换两个数字，多出的数字和别的格组成数组。"),
        T::UniqueRectangle4 | T::UniqueRectangle6 | T::HiddenRectangle => ("Four cells could swap two digits, and one of the two has so few places that the other is ruled out.", "四格可以互换两个数字，其中一个已被限定，另一个只好让开。"),
        T::AvoidableRectangle1 | T::AvoidableRectangle2 => ("Digits that were filled in would make four cells that can be swapped; something has to prevent that.", "已填的数字会使四格可以互换，必须有什么来避免。"),
        T::UniqueLoop1 => ("Only one cell keeps a loop from swapping two digits.", "环上除一格外都可以互换两个数字。"),
        T::UniqueLoop2 => ("Only one extra digit keeps a loop from swapping two digits.", "环上的格可以互换两个数字，只多出一个数字。"),
        T::UniqueLoop3 => ("Only extra digits keep a loop from swapping two digits, and the extras make a set with other cells.", "环上的格可以互换两个数字，多出的数字和别的格组成数组。"),
        T::UniqueLoop4 => ("A loop could swap two digits, and one of the two has so few places that the other is ruled out.", "环上的格可以互换两个数字，其中一个已被限定，另一个只好让开。"),
        T::Bug1 => ("Every empty cell but one has two candidates, and its third one saves the puzzle from a second solution.", "除一格外每个空格都有两个候选数，没有它的第三个就会有两个解。"),
        T::Bug2 | T::Bug3 | T::Bug4 => ("Every empty cell but a few has two candidates, and one of the extra ones must be true.", "除几格外每个空格都有两个候选数，多出的候选数必有一个为真。"),
        T::SimpleColoursTrap => ("Places of a digit that come in pairs are coloured; what sees both colours is eliminated.", "把一个数字成对的位置染成两色，看到两色的可以删去。"),
        T::SimpleColoursWrap => ("Places of a digit that come in pairs are coloured; a colour that sees itself is false.", "把一个数字成对的位置染成两色，自相冲突的一色为假。"),
        T::MultiColours1 | T::MultiColours2 => ("Two coloured nets of one digit interact.", "同一数字的两片染色网互相牵制。"),
        T::Medusa3D => ("Candidates of several digits, joined where one of two is true, get two colours; one colour is true.", "把非此即彼的候选数（不限同一数字）染成两色，必有一色全真。"),
        T::XChain => ("Places of one digit are linked so that one of the two ends must hold it.", "一个数字的位置连成链，两端必有一端是它。"),
        T::XYChain => ("Cells of two digits are linked so that one of the two ends must hold the same digit.", "双值格连成链，两端必有一端是同一个数字。"),
        T::Aic => ("Candidates are linked so that one of the two ends must be true.", "候选数连成链，两端必有一端为真。"),
        T::GroupedAic => ("Candidates and groups of cells are linked so that one of the two ends must be true.", "候选数和成组的格连成链，两端必有一端为真。"),
        T::ContinuousNiceLoop | T::XCycle | T::YCycle | T::XYCycle => ("Candidates are linked in a ring without a break, so one of every two neighbours is true.", "候选数首尾相接成环，相邻的两个必有一个为真。"),
        T::GroupedContinuousNiceLoop => ("Candidates and groups of cells are linked in a ring without a break.", "候选数和成组的格首尾相接成环。"),
        T::DiscontinuousNiceLoop | T::ForcingChain => ("Links lead from a candidate back to it, and prove that it is true or false.", "链从一个候选数出发又回到它，证明它为真或为假。"),
        T::ForcingXChain => ("Links of one digit lead from a place back to it, and prove that it is true or false.", "一个数字的链从某个位置出发又回到它，证明它为真或为假。"),
        T::GroupedDiscontinuousNiceLoop => ("Links, some through groups of cells, lead from a candidate back to it, and prove that it is true or false.", "有些环节是成组的格，链从一个候选数出发又回到它，证明它为真或为假。"),
        T::AlmostLockedCandidates => ("A set in a box or line and few places in the other bind digits to where the two cross.", "宫和线一边有差一格的数组，另一边这些数字的位置同样少，于是锁在相交处。"),
        T::SueDeCoq => ("The cells where a box and a line cross share their digits between a set in each.", "宫和线相交的格，数字分给宫里和线上的各一个数组。"),
        T::AlsXZ => ("Two sets each have one digit more than cells, and cannot both lose the digit that they share.", "两个数组各比格数多一个数字，不能都失去共有的数字。"),
        T::AlsXYWing => ("Two sets with one digit more than cells are joined by a third.", "两个各多一个数字的数组由第三个连起来。"),
        T::AlsChain => ("Sets with one digit more than cells are linked in a chain.", "各多一个数字的数组连成链。"),
        T::DeathBlossom => ("Each candidate of a cell reaches a set with one digit more than cells, and all end in one digit.", "一格的每个候选数各连到一个多一个数字的数组，结果相同。"),
        T::AlignedPairExclusion => ("Every way to fill two cells is tried; what never works is eliminated.", "逐一考察填两格的所有方式。"),
        T::AlignedTripletExclusion => ("Every way to fill three cells is tried; what never works is eliminated.", "逐一考察填三格的所有方式。"),
        T::Nishio => ("A place for a digit would leave the same digit without a place elsewhere.", "一个数字若在某格，它在另一个区域里就没有位置了。"),
        T::CellForcingChains => ("Whichever candidate of a cell is true, the same follows.", "一格无论是哪个候选数，结论都一样。"),
        T::RegionForcingChains => ("Wherever a digit goes in a house, the same follows.", "一个数字在某个区域里无论在哪格，结论都一样。"),
        T::DynamicContradiction | T::DynamicPlusContradiction | T::NestedStaticContradiction | T::NestedMultipleContradiction | T::NestedDynamicContradiction | T::NestedDynamicPlusContradiction | T::ForcingChainContradiction | T::ForcingNetContradiction => ("Assuming a candidate leads to a contradiction, so the opposite must be true.", "假设一个候选数会推出矛盾，所以它的反面成立。"),
        T::DynamicDouble | T::DynamicPlusDouble | T::NestedStaticDouble | T::NestedMultipleDouble | T::NestedDynamicDouble | T::NestedDynamicPlusDouble => ("Whether a candidate is true or false, the same follows.", "一个候选数无论真假，结论都一样。"),
        T::DynamicCell | T::DynamicPlusCell | T::NestedStaticCell | T::NestedMultipleCell | T::NestedDynamicCell | T::NestedDynamicPlusCell => ("Whichever candidate of a cell is true, everything that results leads to the same conclusion.", "一格无论是哪个候选数，由它引出的一切都得出同样的结论。"),
        T::DynamicRegion | T::DynamicPlusRegion | T::NestedStaticRegion | T::NestedMultipleRegion | T::NestedDynamicRegion | T::NestedDynamicPlusRegion => ("Wherever a digit goes in a house, everything that results leads to the same conclusion.", "一个数字在某个区域里无论在哪格，由它引出的一切都得出同样的结论。"),
        T::ForcingChainVerity | T::ForcingNetVerity => ("One of several candidates must be true, and each leads to the same conclusion.", "几个候选数必有一个为真，而每个都推出同样的结论。"),
    }
}
