//! Chinese for the pages of techniques.

use nonet::grid::isolated;
use nonet::logic::{Technique, TechniqueGroup};

use super::Language;
use super::study_line::{StudyLine, StudyWord};

pub(super) const fn word(word: StudyWord) -> &'static str {
    match word {
        StudyWord::All => "全部技巧",
        StudyWord::Back => "回到说明",
        StudyWord::Previous => "上一个技巧",
        StudyWord::Next => "下一个技巧",
        StudyWord::Why => "为什么成立",
        StudyWord::Spot => "怎样发现",
        StudyWord::Mistaken => "容易混淆",
        StudyWord::Leads => "可以先学",
        StudyWord::Example => "例子",
        StudyWord::NoExample => "没有例子：总有更简单的一步先出现，或者只在专门要求时才去找。",
        StudyWord::Practise => "练习",
        StudyWord::Another => "换一题",
        StudyWord::Goes => "删去",
        StudyWord::Stands => "填入",
        StudyWord::Clear => "清除",
        StudyWord::Check => "检查",
        StudyWord::Show => "看答案",
        StudyWord::Board => "局面：方向键移动，数字键标记，回车检查",
        StudyWord::Digits => "这一格的数字",
        StudyWord::Waiting => "请稍候……",
        StudyWord::Lost => "题库没有载入。关闭后再打开，可以再试一次。",
        StudyWord::Shown => "就是这一步。",
        StudyWord::Known => "我已掌握",
        StudyWord::KnownToHere => "以上都已掌握",
        StudyWord::NoneKnown => "全部标为未掌握",
        StudyWord::Knows => "已掌握",
        StudyWord::Begin => "从这里开始",
        StudyWord::Search => "按名称查找",
        StudyWord::Course => "按学习顺序排列。数字是 Sudoku Explainer 的最低难度。",
        StudyWord::First => "先选一格，再标候选数。",
        StudyWord::FirstDigit => "先选一格，再选数字。",
    }
}

pub(super) const fn group(group: TechniqueGroup) -> &'static str {
    match group {
        TechniqueGroup::Singles => "排除与唯余",
        TechniqueGroup::Locked => "区块与数对",
        TechniqueGroup::Subsets => "三数组与四数组",
        TechniqueGroup::BasicFish => "标准鱼",
        TechniqueGroup::Wings => "Wing 与双强链",
        TechniqueGroup::Uniqueness => "唯一性",
        TechniqueGroup::Chains => "染色与链",
        TechniqueGroup::AlmostLockedSets => "待定数组",
        TechniqueGroup::LargeFish => "鳍鱼与宫内鱼",
        TechniqueGroup::BeyondPeople => "人力难及",
    }
}

fn name(technique: Technique) -> &'static str {
    Language::Zh.technique(technique)
}

pub(super) fn line(line: &StudyLine) -> String {
    match line {
        StudyLine::Names(names) => format!("又称：{}", names.join("、")),
        StudyLine::Rated { rated_as, least, highest } => {
            let range = match highest {
                Some(highest) if highest == least => format!("{least}"),
                Some(highest) => format!("{least} 到 {highest}"),
                None => format!("{least} 起，链越长越高"),
            };
            match rated_as {
                None => format!("难度 {range}"),
                Some(other) => format!("难度大致同“{}”：{range}", name(*other)),
            }
        }
        StudyLine::Known { n_known: 0, .. } => {
            "在技巧的页面上标出会的技巧：提示会先用这些，走不下去时再给新的。".into()
        }
        StudyLine::Known { n_known, n_techniques } => {
            format!("{n_techniques} 个技巧里已掌握 {n_known} 个：提示先用这些，走不下去时给最简单的新技巧。")
        }
        StudyLine::Found(n_found) => format!("{n_found} 个技巧"),
        StudyLine::NotFound(text) => format!("没有叫“{}”的技巧。", isolated(text)),
        StudyLine::Practised { n_practised, n_found } => format!("{n_practised} 次中找到 {n_found} 次"),
        StudyLine::Task { technique, is_next: false } => {
            format!("这里有“{}”，也有更简单的步骤。请标出由它得出的结果。", name(*technique))
        }
        StudyLine::Task { technique, is_next: true } => {
            format!("这里的下一步就是“{}”，没有更简单的。请标出由它得出的结果。", name(*technique))
        }
        StudyLine::Right(technique) => format!("正确：这就是“{}”。", name(*technique)),
        StudyLine::RightSoFar(technique) => format!("正确：这就是“{}”，它还能得出更多。", name(*technique)),
        StudyLine::Other(technique, None) => {
            format!("结论没错，但不是由这里找到的“{}”得出的。请看看别处。", name(*technique))
        }
        StudyLine::Other(technique, Some(other)) => {
            format!("结论没错，但那要用“{}”。这里要找的是“{}”。", name(*other), name(*technique))
        }
        StudyLine::Stays(one) => format!("不对：答案里 {} 就是 {}，不能删去。", one.cell, one.digit),
        StudyLine::Falls(one) => format!("不对：答案里 {} 不是 {}。", one.cell, one.digit),
        StudyLine::Mark { digit, stands: true } => format!("填入 {digit}"),
        StudyLine::Mark { digit, stands: false } => format!("删去 {digit}"),
        StudyLine::Unmarked(digit) => format!("{digit} 没有标记"),
        StudyLine::NothingMarked => "没有任何标记".into(),
        StudyLine::Marking { stands: true } => "现在标记要填入的数字".into(),
        StudyLine::Marking { stands: false } => "现在标记要删去的数字".into(),
        StudyLine::NoCandidate(digit) => format!("{digit} 不是这里的候选数"),
    }
}
