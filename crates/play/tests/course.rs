//! The list of techniques as a course: groups in learning order, ratings, where to begin, a search, and the deepest
//! techniques folded.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::collections::BTreeMap;

use nonet::logic::TechniqueGroup;
use nonet::{Technique, Tenths};
use nonet_play::app::{
    Command, CourseGroup, Dialog, Field, StudyAct, TeacherCommand, TechniqueLine, TechniqueScene,
};
use nonet_play::lessons::{lesson, technique_rating};
use nonet_play::work::Kind;
use nonet_words::Language;

use crate::support::player::{Player, serve};

fn asks(player: &mut Player, act: StudyAct) {
    player.does(TeacherCommand::Study(act));
    serve(player, Kind::Study);
}

/// Returns a player who opens the list.
fn reads_in(language: Language) -> Player {
    let mut player = Player::with_puzzle();
    player.does(Command::Set(Field::Language, language.tag().into()));
    player.does(Command::Open(Dialog::Techniques));
    serve(&mut player, Kind::Study);
    player
}

fn types(player: &mut Player, text: &str) {
    player.does(Command::Set(Field::TechniqueSearch, text.into()));
}

fn scene(player: &Player) -> TechniqueScene {
    *player.sees().techniques.expect("the dialog is open")
}

fn lines(player: &Player) -> Vec<TechniqueLine> {
    scene(player).course.into_iter().flat_map(|group| group.lines).collect()
}

/// Returns the names of the techniques in the list.
fn names(player: &Player) -> Vec<String> {
    lines(player).into_iter().map(|line| line.link.name).collect()
}

/// Returns the techniques that say "Begin here".
fn beginnings(player: &Player) -> Vec<Technique> {
    lines(player).iter().filter(|line| !line.begins.is_empty()).map(|line| line.link.technique).collect()
}

fn last_group(player: &Player) -> CourseGroup {
    let is_last = |group: &CourseGroup| group.group == TechniqueGroup::BeyondPeople;
    scene(player).course.into_iter().find(is_last).unwrap()
}

#[test]
fn each_technique_is_in_one_group_and_groups_are_in_the_order_of_learning() {
    let order: Vec<Technique> = Technique::course().collect();
    for &technique in Technique::ALL {
        let n_times = usize::from(technique.is_classic());
        assert_eq!(order.iter().filter(|&&one| one == technique).count(), n_times, "{technique:?}");
    }
    assert_eq!(order.len(), Technique::ALL.iter().filter(|one| one.is_classic()).count());
    let groups: Vec<TechniqueGroup> = order.iter().map(|&one| one.group()).collect();
    assert!(groups.is_sorted());
    let mut seen = groups.clone();
    seen.dedup();
    assert_eq!([&seen[..], &[TechniqueGroup::Cages]].concat(), TechniqueGroup::ALL);
    for group in TechniqueGroup::ALL {
        assert_eq!(TechniqueGroup::from_id(group.id()), Some(group));
    }
    let n_deep = groups.iter().filter(|&&one| one == TechniqueGroup::BeyondPeople).count();
    assert!((35..=45).contains(&n_deep), "{n_deep}");
}

#[test]
fn ratings_do_not_fall_far_within_a_group_and_the_hardest_are_in_the_last() {
    let mut highest = BTreeMap::new();
    for technique in Technique::course() {
        let least = technique_rating(technique).least;
        let before = highest.entry(technique.group()).or_insert(least);
        assert!(before.0 <= least.0 + 5, "{technique:?} is {least} after {before}");
        *before = least.max(*before);
    }
    for technique in Technique::ALL.iter().filter(|one| technique_rating(**one).least > Tenths(80)) {
        assert_eq!(technique.group(), TechniqueGroup::BeyondPeople, "{technique:?}");
    }
}

#[test]
fn types_and_sizes_are_in_the_order_of_their_numbers() {
    const SIZES: [&[&str]; 3] = [
        &["x-wing", "swordfish", "jellyfish", "squirmbag", "whale"],
        &["pair", "triple", "quad"],
        &["xy-wing", "xyz-wing", "wxyz-wing"],
    ];
    let mut last: BTreeMap<(usize, String), usize> = BTreeMap::new();
    let mut n_held = 0;
    for technique in Technique::course() {
        let id = technique.id();
        // The kind, such as `finned` or `unique-rectangle`, and its number.
        let numbered = id.rsplit_once('-').and_then(|(kind, number)| Some((kind, number.parse().ok()?)));
        let sized = SIZES.iter().enumerate().filter_map(|(at, sizes)| {
            let size = sizes.iter().rposition(|size| id.ends_with(size))?;
            Some(((at, id.strip_suffix(sizes[size])?.to_owned()), size))
        });
        let numbered = numbered.map(|(kind, number)| ((SIZES.len(), kind.to_owned()), number));
        for (kind, number) in sized.chain(numbered) {
            let before = last.insert(kind, number);
            assert!(before.is_none_or(|before| before < number), "{id}");
            n_held += usize::from(before.is_some());
        }
    }
    assert!(n_held >= 30, "{n_held}");
}

#[test]
fn the_list_shows_headings_ratings_and_where_to_begin_in_both_languages() {
    for (language, first, begin) in
        [(Language::En, "Singles", "Begin here"), (Language::Zh, "排除与唯余", "从这里开始")]
    {
        let player = reads_in(language);
        let list = scene(&player).course;
        assert_eq!(list.len(), TechniqueGroup::ALL.len());
        assert_eq!(list[0].heading, first);
        for group in &list {
            let has_chinese = group.heading.chars().any(|sign| ('\u{4e00}'..'\u{9fff}').contains(&sign));
            assert_eq!(has_chinese, language == Language::Zh, "{}", group.heading);
            for line in &group.lines {
                if line.link.technique.needs_cages() {
                    assert_eq!((group.group, &*line.rating), (TechniqueGroup::Cages, ""));
                    continue;
                }
                let rating: f32 = line.rating.parse().unwrap();
                assert_eq!(format!("{rating:.1}"), line.rating);
                assert!((1.0..=11.9).contains(&rating), "{line:?}");
            }
        }
        let line = &list[0].lines[0];
        assert_eq!((line.link.technique, line.begins), (Technique::FullHouse, begin));
        assert_eq!(line.rating, "1.0");
        assert_eq!(beginnings(&player), [Technique::FullHouse]);
    }
    let order: Vec<_> =
        Technique::course().filter(|one| one.group() != TechniqueGroup::BeyondPeople).collect();
    let shown: Vec<_> = lines(&reads_in(Language::En)).into_iter().map(|line| line.link.technique).collect();
    let (shown, of_killers): (Vec<_>, Vec<_>) = shown.into_iter().partition(|one| one.is_classic());
    assert_eq!(shown, order);
    assert_eq!((of_killers.len(), of_killers[0]), (11, Technique::CageSingle));
}

#[test]
fn the_start_of_the_course_moves_on_with_what_the_player_knows() {
    let mut player = reads_in(Language::En);
    asks(&mut player, StudyAct::Open(Technique::NakedSingle));
    asks(&mut player, StudyAct::KnownToHere);
    asks(&mut player, StudyAct::Back);
    assert_eq!(beginnings(&player), [Technique::DirectPointing]);
    let marked = lines(&player).iter().filter(|line| line.known == "known").count();
    assert_eq!(marked, 3);
    asks(&mut player, StudyAct::Open(Technique::DirectPointing));
    asks(&mut player, StudyAct::Practise);
    asks(&mut player, StudyAct::Show);
    asks(&mut player, StudyAct::Back);
    asks(&mut player, StudyAct::Back);
    assert_eq!(beginnings(&player), [Technique::DirectClaiming]);
    let line = lines(&player).into_iter().find(|one| one.link.technique == Technique::DirectPointing);
    assert_eq!(line.unwrap().practised, "found 0 of 1");
    // The previous and next pages follow the list.
    asks(&mut player, StudyAct::Open(Technique::UniqueRectangle2));
    let page = scene(&player).page.unwrap();
    assert_eq!(page.previous.unwrap().technique, Technique::UniqueRectangle1);
    assert_eq!(page.next.unwrap().technique, Technique::UniqueRectangle3);
}

#[test]
fn a_search_finds_names_and_other_names_in_either_language() {
    for language in Language::ALL {
        let mut player = reads_in(language);
        for (text, technique) in [
            ("xy wing", Technique::XYWing),
            ("  SKY", Technique::Skyscraper),
            ("摩天楼", Technique::Skyscraper),
            ("剑鱼", Technique::Swordfish),
            ("三链列", Technique::Swordfish),
            ("last digit", Technique::FullHouse),
            ("rectangle 6", Technique::UniqueRectangle6),
            ("quad naked", Technique::NakedQuad),
        ] {
            types(&mut player, text);
            let found: Vec<_> = lines(&player).iter().map(|line| line.link.technique).collect();
            assert!(found.contains(&technique) && found.len() < 12, "{text}: {found:?}");
            assert!(found.iter().is_sorted_by_key(|one| Technique::course().position(|other| other == *one)));
        }
        // A search for any name that a lesson gives a technique finds it.
        for technique in Technique::course().step_by(7) {
            for name in lesson(technique, language).unwrap().names {
                types(&mut player, name);
                let found: Vec<_> = lines(&player).iter().map(|line| line.link.technique).collect();
                assert!(found.contains(&technique), "{name}: {found:?}");
            }
        }
    }
}

#[test]
fn a_search_says_what_it_found_and_an_empty_one_shows_all() {
    let mut player = reads_in(Language::En);
    let all = names(&player);
    types(&mut player, "skyscr");
    assert_eq!(names(&player), ["Skyscraper"]);
    assert_eq!(scene(&player).found, "1 technique");
    types(&mut player, "hidden ");
    assert_eq!(player.field(Field::TechniqueSearch), "hidden ");
    assert_eq!(scene(&player).found, format!("{} techniques", names(&player).len()));
    for (text, said) in [(" abc ", "No technique called “abc”."), ("??", "No technique called “??”.")]
    {
        types(&mut player, text);
        assert_eq!((scene(&player).course.len(), scene(&player).found), (0, said.to_owned()));
        assert!(scene(&player).is_list, "the field stays");
    }
    types(&mut player, " ");
    assert_eq!((names(&player), scene(&player).found), (all.clone(), String::new()));
    let mut chinese = reads_in(Language::Zh);
    types(&mut chinese, "abc");
    assert_eq!(scene(&chinese).found, "没有叫“abc”的技巧。");
    // A reopened list shows all techniques.
    types(&mut player, "skyscr");
    player.presses("close");
    player.does(Command::Open(Dialog::Techniques));
    assert_eq!(names(&player), all);
}

#[test]
fn enter_opens_the_first_that_is_found() {
    let mut player = reads_in(Language::En);
    asks(&mut player, StudyAct::OpenFound);
    assert_eq!(scene(&player).page, None, "nothing was searched for");
    types(&mut player, "abc");
    asks(&mut player, StudyAct::OpenFound);
    assert_eq!(scene(&player).page, None);
    types(&mut player, "sky");
    player.presses("study open-found");
    serve(&mut player, Kind::Study);
    assert_eq!(scene(&player).title, "Skyscraper");
    asks(&mut player, StudyAct::Back);
    assert_eq!(names(&player), ["Skyscraper"], "the search is still there");
}

#[test]
fn the_deepest_steps_are_folded_until_the_player_opens_them() {
    let mut player = reads_in(Language::En);
    let folded = last_group(&player);
    assert_eq!((&*folded.heading, &*folded.count), ("Beyond people", "40 techniques"));
    assert_eq!((folded.is_open, folded.lines.len()), (Some(false), 0));
    assert!(scene(&player).course[..9].iter().all(|group| group.is_open.is_none()));
    player.presses("study fold");
    let open = last_group(&player);
    assert_eq!((open.is_open, open.lines.len()), (Some(true), 40));
    let is_listed = |technique: &&Technique| !technique.needs_pieces();
    assert_eq!(names(&player).len(), Technique::ALL.iter().filter(is_listed).count());
    player.presses("study fold");
    assert_eq!(last_group(&player), folded);
    // A search unfolds them, and the button can still fold them.
    types(&mut player, "nishio");
    assert!(names(&player).iter().any(|name| name == "Nishio forcing chains"));
    assert_eq!(last_group(&player).is_open, Some(true));
    player.presses("study fold");
    assert_eq!(last_group(&player).is_open, Some(false));
    types(&mut player, "");
    assert_eq!(last_group(&player), folded);
    // Going back from a page leads to a line that is visible.
    asks(&mut player, StudyAct::Open(Technique::Nishio));
    asks(&mut player, StudyAct::Back);
    assert!(lines(&player).iter().any(|line| line.link.technique == Technique::Nishio));
}
