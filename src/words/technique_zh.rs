//! Chinese for what logic finds: the names of the techniques and difficulties, and the sentences that explain a step.
//!
//! A sentence is a template; [`Line`] says what each place in braces stands for.

use nonet::logic::{Difficulty, Technique, Technique as T};

use super::line::Line;

pub(super) const fn difficulty(difficulty: Difficulty) -> &'static str {
    match difficulty {
        Difficulty::Easy => "简单",
        Difficulty::Medium => "中等",
        Difficulty::Hard => "困难",
        Difficulty::Expert => "专家",
        Difficulty::Master => "大师",
        Difficulty::Extreme => "极难",
    }
}

#[allow(clippy::too_many_lines, reason = "a table")]
pub(super) const fn technique(technique: Technique) -> &'static str {
    match technique {
        T::FullHouse => "同区剩余（最后一格）",
        T::HiddenSingle => "排除",
        T::NakedSingle => "唯一余数（唯余）",
        T::DirectPointing => "宫区块排除",
        T::DirectClaiming => "行列区块排除",
        T::DirectHiddenPair => "隐性数对排除",
        T::DirectHiddenTriple => "隐性三数组排除",
        T::Pointing => "宫区块",
        T::Claiming => "行列区块",
        T::LockedPair => "死锁数对",
        T::LockedTriple => "死锁三数组",
        T::NakedPair => "显性数对",
        T::NakedTriple => "显性三数组",
        T::NakedQuad => "显性四数组",
        T::HiddenPair => "隐性数对",
        T::HiddenTriple => "隐性三数组",
        T::HiddenQuad => "隐性四数组",
        T::XWing => "二阶鱼（X-Wing）",
        T::Swordfish => "三阶鱼（剑鱼）",
        T::Jellyfish => "四阶鱼（水母）",
        T::FinnedXWing => "鳍二阶鱼",
        T::FinnedSwordfish => "鳍三阶鱼",
        T::FinnedJellyfish => "鳍四阶鱼",
        T::SashimiXWing => "退化二阶鱼",
        T::SashimiSwordfish => "退化三阶鱼",
        T::SashimiJellyfish => "退化四阶鱼",
        T::FrankenXWing => "宫内二阶鱼",
        T::FrankenSwordfish => "宫内三阶鱼",
        T::FrankenJellyfish => "宫内四阶鱼",
        T::FinnedFrankenXWing => "鳍宫内二阶鱼",
        T::FinnedFrankenSwordfish => "鳍宫内三阶鱼",
        T::FinnedFrankenJellyfish => "鳍宫内四阶鱼",
        T::MutantXWing => "交叉二阶鱼",
        T::MutantSwordfish => "交叉三阶鱼",
        T::MutantJellyfish => "交叉四阶鱼",
        T::FinnedMutantXWing => "鳍交叉二阶鱼",
        T::FinnedMutantSwordfish => "鳍交叉三阶鱼",
        T::FinnedMutantJellyfish => "鳍交叉四阶鱼",
        T::FinnedMutantSquirmbag => "鳍交叉五阶鱼",
        T::FinnedMutantWhale => "鳍交叉六阶鱼",
        T::Skyscraper => "摩天楼",
        T::TwoStringKite => "双线风筝",
        T::DualTwoStringKite => "双重双线风筝",
        T::TurbotFish => "多宝鱼",
        T::EmptyRectangle => "空矩形",
        T::DualEmptyRectangle => "双重空矩形",
        T::XYWing => "XY-Wing",
        T::XYZWing => "XYZ-Wing",
        T::WXYZWing => "WXYZ-Wing",
        T::WWing => "W-Wing",
        T::RemotePair => "远程数对",
        T::UniqueRectangle1 => "唯一矩形 1 型",
        T::UniqueRectangle2 => "唯一矩形 2 型",
        T::UniqueRectangle3 => "唯一矩形 3 型",
        T::UniqueRectangle4 => "唯一矩形 4 型",
        T::UniqueRectangle5 => "唯一矩形 5 型",
        T::UniqueRectangle6 => "唯一矩形 6 型",
        T::HiddenRectangle => "隐性唯一矩形",
        T::AvoidableRectangle1 => "可规避矩形 1 型",
        T::AvoidableRectangle2 => "可规避矩形 2 型",
        T::UniqueLoop1 => "唯一环 1 型",
        T::UniqueLoop2 => "唯一环 2 型",
        T::UniqueLoop3 => "唯一环 3 型",
        T::UniqueLoop4 => "唯一环 4 型",
        T::Bug1 => "全双值格致死（BUG+1）",
        T::Bug2 => "全双值格致死 2 型",
        T::Bug3 => "全双值格致死 3 型",
        T::Bug4 => "全双值格致死 4 型",
        T::SimpleColoursTrap => "简单染色：夹击",
        T::SimpleColoursWrap => "简单染色：矛盾",
        T::MultiColours1 => "多重染色 1 型",
        T::MultiColours2 => "多重染色 2 型",
        T::Medusa3D => "三维美杜莎（3D Medusa）",
        T::XChain => "X 链",
        T::XYChain => "XY 链",
        T::ContinuousNiceLoop => "连续环",
        T::DiscontinuousNiceLoop => "不连续环",
        T::Aic => "交替推理链（AIC）",
        T::GroupedContinuousNiceLoop => "区块连续环",
        T::GroupedDiscontinuousNiceLoop => "区块不连续环",
        T::GroupedAic => "区块交替推理链",
        T::AlmostLockedCandidates => "欠一数组",
        T::SueDeCoq => "融合待定数组（Sue de Coq）",
        T::AlsXZ => "待定数组 XZ（ALS-XZ）",
        T::AlsXYWing => "待定数组 XY-Wing",
        T::AlsChain => "待定数组链",
        T::DeathBlossom => "死亡绽放",
        T::AlignedPairExclusion => "均衡数对排除",
        T::AlignedTripletExclusion => "均衡三数组排除",
        T::XCycle => "X 环",
        T::YCycle => "Y 环",
        T::XYCycle => "XY 环",
        T::ForcingXChain => "强制 X 链",
        T::ForcingChain => "强制链",
        T::Nishio => "西尾强制链（Nishio）",
        T::CellForcingChains => "单元格强制链",
        T::RegionForcingChains => "区域强制链",
        T::DynamicContradiction => "动态矛盾强制链",
        T::DynamicDouble => "动态双向强制链",
        T::DynamicCell => "动态单元格强制链",
        T::DynamicRegion => "动态区域强制链",
        T::DynamicPlusContradiction => "动态矛盾强制链（+）",
        T::DynamicPlusDouble => "动态双向强制链（+）",
        T::DynamicPlusCell => "动态单元格强制链（+）",
        T::DynamicPlusRegion => "动态区域强制链（+）",
        T::NestedStaticContradiction => "动态矛盾强制链（+强制链）",
        T::NestedStaticDouble => "动态双向强制链（+强制链）",
        T::NestedStaticCell => "动态单元格强制链（+强制链）",
        T::NestedStaticRegion => "动态区域强制链（+强制链）",
        T::NestedMultipleContradiction => "动态矛盾强制链（+多重强制链）",
        T::NestedMultipleDouble => "动态双向强制链（+多重强制链）",
        T::NestedMultipleCell => "动态单元格强制链（+多重强制链）",
        T::NestedMultipleRegion => "动态区域强制链（+多重强制链）",
        T::NestedDynamicContradiction => "动态矛盾强制链（+动态强制链）",
        T::NestedDynamicDouble => "动态双向强制链（+动态强制链）",
        T::NestedDynamicCell => "动态单元格强制链（+动态强制链）",
        T::NestedDynamicRegion => "动态区域强制链（+动态强制链）",
        T::NestedDynamicPlusContradiction => "动态矛盾强制链（+动态强制链（+））",
        T::NestedDynamicPlusDouble => "动态双向强制链（+动态强制链（+））",
        T::NestedDynamicPlusCell => "动态单元格强制链（+动态强制链（+））",
        T::NestedDynamicPlusRegion => "动态区域强制链（+动态强制链（+））",
        T::ForcingChainContradiction => "强制链：矛盾",
        T::ForcingChainVerity => "多分支强制链（殊途同归）",
        T::ForcingNetContradiction => "强制网：矛盾",
        T::ForcingNetVerity => "多分支强制网（殊途同归）",
    }
}

#[allow(clippy::too_many_lines, reason = "a table")]
#[allow(clippy::match_same_arms, reason = "two lines may read the same")]
pub(super) const fn line(line: Line) -> &'static str {
    match line {
        Line::And => "、",
        Line::Comma => "、",
        Line::Or => " 或 ",
        Line::Row => "第{0}行",
        Line::Column => "第{0}列",
        Line::Box => "第{0}宫",
        Line::Is => "{0} 是 {1}",
        Line::IsNot => "{0} 不是 {1}",
        Line::AreNot => "{0} 不是 {1}",
        Line::OneIs => "{0} 中有一格是 {1}",
        Line::Set => "{0}（{1}）",
        Line::ShortIs => "{0} = {1}",
        Line::ShortNot => "{0} 不是 {1}",
        Line::Apart => "；",
        Line::Gap => "",
        Line::LookAt => "请看：{0}。",
        Line::Which => "{T}，请看：{0}。",
        Line::IsNew => "你还没有把这个技巧标为已掌握。",
        Line::WhichOn => "{T}，数字 {d}，请看：{0}。",
        Line::If => "如果 {0}",
        Line::AsItStands => "按现在的局面",
        Line::Then => "，那么 {0}",
        Line::ThenBy => "，那么 {0}（{1}）",
        Line::End => "。",
        Line::Either => "所以 {0}，或者 {1}。无论哪种，{g}。",
        Line::EitherEnd => "每条链都有一端是 {d}。无论哪种，{g}。",
        Line::EitherWay => "无论哪种，{g}。",
        Line::Closes => "链首尾相接，两个方向都成立，其中的候选数一真一假相间。无论哪种，{g}。",
        Line::CannotBe => "这不可能，所以 {g}。",
        Line::NoPlace => "这样 {h}里 {d} 无处可放，所以 {g}。",
        Line::Clash => "这样 {c} 自相矛盾，所以 {g}。",
        Line::BothCannotBe => "两者不能同时成立，所以 {g}。",
        Line::EachTime => "其中必有一种成立，每种都得出 {g}。",
        Line::WhyCannotBe => "如果 {0}，就会得出 {1}。这不可能，所以 {g}。",
        Line::WhyNoPlace => "如果 {0}，{h}里 {d} 就无处可放，所以 {g}。",
        Line::WhyClash => "如果 {0}，{c} 就自相矛盾，所以 {g}。",
        Line::WhyBothCannotBe => "如果 {0}，就会得出 {1}，又得出 {2}。两者不能同时成立，所以 {g}。",
        Line::WhyEither => "{0}，或者 {1}，至少有一个成立。无论哪种，{g}。",
        Line::WhyEachTime => "以下至少有一个成立：{0}。每种都得出 {g}。",
        Line::Also => "，并且 ",
        Line::AlsoNeeded => "还需要：{0}（{1} 步）。",
        Line::Suppose => "假设 {0}。",
        Line::IfThen => "如果 {0}，那么 {1}",
        Line::AsIs => "按现在的局面，{1}",
        Line::ForNothingElse => "，因为 {2} 没有别的候选数了。",
        Line::ForOneDigit => "，因为 {2} 只能有一个数字。",
        Line::ForNoOtherPlace => "，因为{2}里 {3} 没有别的位置了。",
        Line::ForOnlyOne => "，因为{2}里只能有一个 {3}。",
        Line::ForSet => "，因为 {2} 的数字比格多一个，少了一个就含有其余全部。",
        Line::ByStep => "，这本身用到一步：{2}。",
        Line::HintHead => "提示 {0}/2",
        Line::OnlyHint => "没有别的提示",
        Line::SeenHints => "能看出的提示",
        Line::LinkAt => "{0}/{1}：{2}",
        Line::FullHouse => "{h}只剩 {c} 这个空格，所以 {g}。",
        Line::HiddenSingle => "{h}里只有 {c} 还能放 {d}，所以 {g}。",
        Line::HiddenSingleBy => "{h}里只有 {c} 还能放 {d}：{0}，所以 {g}。",
        Line::OneCloses | Line::SeveralClose => "{0}的 {d} 排除了其他空格",
        Line::LostTheRest => "{0} 之前已排除，{1}",
        Line::Lost => "{0} 之前已排除",
        Line::NakedSingle => "{c} 除了 {d} 以外都已排除，所以 {g}。",
        Line::NakedSingleBy => "{c} 除了 {d} 以外都已排除：{0}，所以 {g}。",
        Line::ByHouses => "见{0}",
        Line::LostAndBy => "{0} 之前已排除，其余见{1}",
        Line::DirectIntersection => {
            "{h}里 {d} 的位置都在{p}，所以{p}的其他格不能是 {d}。于是{q}里只剩一个位置：{g}。"
        }
        Line::DirectSet => "{h}里 {d} 只能在 {c}，所以这些格不能是别的数字。于是 {w} 只剩一个位置：{g}。",
        Line::Intersection => "{h}里 {d} 的位置都在{o}，所以{o}的其他格不能是 {d}：{g}。",
        Line::NakedSet => "{c} 合起来只有 {d}，所以{h}的其他格不能再用这些数字：{g}。",
        Line::HiddenSet => "{h}里 {d} 只能在 {c}，所以这些格不能是别的数字：{g}。",
        Line::Fish => {
            "{h}各要一个 {d}，位置都在{o}，而{o}也正好只能容下这么多。所以{o}的其他格不能是 {d}：{g}。"
        }
        Line::FinnedFish => {
            "{h}各要一个 {d}。除了 {f}，位置都在{o}，而{o}也正好只能容下这么多。要么 {f} 里有 {d}，要么{o}的其他格不能是 {d}。无论哪种，{g}。"
        }
        Line::TwoFish => "{h}里有 {d} 的孪生鳍鱼，鳍在 {f}。无论鳍里有没有 {d}，{g}。",
        Line::XYWing => {
            "如果 {A} 是 {0}，那么 {B} 是 {e}；如果是 {1}，那么 {C} 是 {e}。所以 {B} 和 {C} 中有一格是 {e}，{g}。"
        }
        Line::XYZWing => {
            "如果 {A} 是 {0}，那么 {B} 是 {e}；如果是 {1}，那么 {C} 是 {e}；否则它自己是 {e}。所以三格中有一格是 {e}，{g}。"
        }
        Line::WXYZWing => {
            "{c} 合起来只有 {d}。其中 {b} 各自的位置都彼此相见，所以每个最多填一次。因此四格中至少有一格是 {e}，{g}。"
        }
        Line::RemotePair => {
            "{c} 都只有 {d}，连成一条前后相见的链，所以两个数字交替出现。同时看到两种格的，不能是其中任何一个：{g}。"
        }
        Line::Deadly => "如果 {c} 最后只有 {d}，两个数字可以互换，题目就有两个解。",
        Line::NotGiven => "{c} 都不是题目给出的数字。",
        Line::Prevented => "所以 {g}。",
        Line::OneExtra => "所以 {f} 中有一格是 {e}，{g}。",
        Line::OneOfEmpty => "所以其中有一个空格是 {e}，{g}。",
        Line::ExtraSet => "所以 {f} 中有一格是 {x}，它和 {A} 一起用尽了{h}的 {S}：{g}。",
        Line::HiddenExtraSet => "所以 {f} 中有一格是别的数字。{h}里 {S} 只能在 {A} 和其中另一格：{g}。",
        Line::Bound => "{h}里 {b} 只能在 {f}，所以这些格不能是 {e}：{g}。",
        Line::BoundCross => "{h}里 {e} 只能在这些格里。如果在 {f}，其余的就只能是 {b}，所以 {g}。",
        Line::BoundCorner => "{h}里 {b} 只能在这些格里。如果 {0} 是 {e}，其余的也就定了，所以 {g}。",
        Line::Bug => {
            "如果没有 {F}，每个空格都只有两个候选数，每个数字在各行列宫都只有两个位置，题目就不会恰好有一个解。"
        }
        Line::BugBound => "所以 {f} 中有一格是多出的数字。{h}里 {b} 只能在另一格，所以 {g}。",
        Line::Colours => "{d} 只有两个位置的区域里，非此即彼。所以要么 {A} 全是 {d}，要么 {B} 全是 {d}。",
        Line::Colours2 => "同样，要么 {C} 全是 {d}，要么 {D} 全是 {d}。",
        Line::ColoursWrap => "{0} 中有两格相见，所以 {g}。",
        Line::ColoursMeet => {
            "两组中有格相见，相见的不能都是 {d}，所以其余两种至少有一种成立。无论哪种，{g}。"
        }
        Line::ColoursBoth => {
            "{0} 中有格看到 {C} 中的格，也有格看到 {D} 中的格，而其中必有一组全是 {d}，所以 {g}。"
        }
        Line::Medusa => {
            "一格只有两个候选数，或一个数字在某个区域只有两个位置时，两者必有一真。这样连成两组，必有一组全真。第一组：{0}。第二组：{1}。"
        }
        Line::MedusaCell => "第一组会让 {c} 同时是两个数字，所以 {g}。",
        Line::MedusaHouse => "第一组会让相见的 {c} 是同一个数字，所以 {g}。",
        Line::MedusaEmpty => "第一组会让 {c} 无数可填，所以 {g}。",
        Line::AlmostLocked => {
            "{0}里 {A} 只能填 {d}；{1}里 {d} 只能在 {B} 和两个区域相交处。填进 {A} 的数字不能再填在相交处，所以在{1}里都填进 {B}，只有剩下的一个填在相交处：{g}。"
        }
        Line::SueDeCoq => {
            "{c} 只有 {d}，数字和格一样多。其中 {1} 只能在{2}，{3} 只能在{4}，所以哪个数字都不能重复，必定各出现一次：{g}。"
        }
        Line::AlsXz => {
            "以下两组的数字都比格多一个：{s}。{j} 是它们的严格共享候选数（RCC）：两组里的 {j} 都彼此相见，所以不能都含有它。所以总有一组没有 {j}，于是含有其余全部数字，包括 {e}。无论是哪一组，{g}。"
        }
        Line::Als => {
            "以下每组的数字都比格多一个：{s}。相邻两组不能都含有连接它们的严格共享候选数（{0}），而少了一个数字的组就含有其余全部。无论哪种，{g}。"
        }
        Line::Blossom => {
            "无论 {c} 是什么，以下总有一组会失去那个数字，于是含有其余全部：{s}。每种都得出 {g}。"
        }
        Line::Aligned => {
            "填 {c} 的各种方式中，有的会重复数字，有的会让 {0} 中某格无数可填。其余的方式都不含这些候选数，所以 {g}。"
        }
        Line::Else => "{T}：{0}，所以 {g}。",
    }
}
