//! What a sheet says is one value: it is read once, read again only if something changes on which it depends, and it is the
//! same after the game was saved and opened.
//!
//! A million made sheets take some minutes:
//! `PROPTEST_CASES=150000 cargo test --release --test it -- keeping::values::made`.

use std::sync::{Arc, LazyLock};

use super::{again, new_game, power};
use crate::changes::{changed, changes, config};
use crate::{effort, games};
use chancery_core::map::{PhaseKind, Power, standard};
use chancery_core::order::{Canonical, Position};
use chancery_core::rules::CHOICES;
use chancery_game::game::{Entry, Game, READ_BY, Sheet, Table, WhichOrders};
use chancery_lab::datc::datc;
use chancery_notation::Language;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;

static TABLE: LazyLock<Arc<Table>> = LazyLock::new(|| Arc::new(Table::new(&standard())));

/// The texts of the corpora: spellings, test cases, orders of people.
static TEXTS: LazyLock<Vec<String>> = LazyLock::new(|| {
    let rows = include_str!("../data/notation/corpus.tsv").lines().skip(1);
    let mut texts: Vec<String> =
        rows.map(|row| row.split('\t').nth(1).unwrap().replace("\\n", "\n")).collect();
    for case in datc() {
        texts.extend(case.orders.iter().chain(&case.retreat_orders).map(|order| order.text.clone()));
    }
    for phase in games::phases("acl-3") {
        let orders = phase["orders"].as_object().into_iter().flatten();
        texts.extend(
            orders.map(|(_, lines)| games::strings(lines).into_iter().collect::<Vec<_>>().join("\n")),
        );
    }
    texts
});

/// Texts that say what the corpora leave out.
static MORE: LazyLock<Vec<String>> = LazyLock::new(|| {
    let board = &BOARDS[1];
    let back = board.dislodged.iter().filter_map(|unit| {
        let map = TABLE.map();
        Some(format!("{} R {}", unit.unit.canonical(map), map.code(unit.start?)))
    });
    back.chain(WRITTEN.map(str::to_owned)).collect()
});

const WRITTEN: [&str; 10] = [
    "A Lvp - Iri - Bre\nA Lvp - Nth - Bre",
    "F Bre S German A Par - Pic\nA Mar S Italian A Par",
    "From: Ann\n\nA Par - Bur, F Bre H\n\nFrom: Ann\n\nA Par - Pic, A Mar - Spa\n",
    "France:\nA Par - Bur\n\nFrance:\nA Par - Pic\nF Bre - MAO",
    "A Par: proxy to England\nF Bre proxy Germany",
    "A Par H (perpetual)\nF Bre H (perpetual)",
    "A Par - Bur; A Par - Pic, A Par H",
    "Build A Bur\nBuild A Par\nWaive",
    "A Par - Bur by land\nF Bre - Mao/nc\nF Bre - Spa",
    "IF (A MUN - BUR) THEN A Par - Bur\nELSE\nA Par H\nENDIF\nHello,\n\n",
];

/// A board of each kind of phase.
static BOARDS: LazyLock<Vec<Position>> = LazyLock::new(|| {
    let mut game = games::play("acl-3", "boards", "never");
    let mut boards = vec![Position::start(&standard())];
    for kind in [PhaseKind::Retreats, PhaseKind::Adjustments] {
        while game.phase().kind != kind {
            assert!(game.undo().is_some());
        }
        boards.push(game.position().clone());
    }
    // As if every attacker had come by convoy.
    for dislodged in &mut boards[1].dislodged {
        dislodged.start = dislodged.from.take();
    }
    boards
});

fn on(board: &Position) -> Game {
    Game::from_position(&TABLE, "A game", board.clone()).unwrap()
}

/// Returns a game with these texts, one for each power, and for two powers also those beside its own.
fn with(board: &Position, texts: &[String]) -> Game {
    let mut game = on(board);
    for (power, text) in standard().powers().zip(texts) {
        game.set_sheet(power, [text]);
    }
    game.set_orders(Power(0), WhichOrders::Standby, [&texts[0]]);
    game.set_orders(Power(1), WhichOrders::Later, texts.last());
    game
}

/// The values of the sheets are the same once the game was saved and opened, and their entries are the whole text.
fn stays(game: &Game) {
    let back = again(game);
    for power in game.map().powers() {
        let (before, after) = (game.reading(power), back.reading(power));
        assert_eq!(before, after);
        assert_eq!(before.entries(), after.entries());
        // Nothing that says something is left out, and nothing that is left out says something.
        let says_something = |entry: &Entry| entry.said.is_some() || !entry.notes.is_empty();
        assert!(before.entries().iter().all(says_something));
        assert_eq!(before.without(|_| false).join("\n"), game.sheet(power).text());
    }
}

#[test]
fn the_sheets_of_the_corpora_say_the_same_once_they_are_saved_and_opened() {
    for board in BOARDS.iter() {
        for texts in TEXTS.chunks(7).chain(MORE.chunks(7)) {
            stays(&with(board, texts));
        }
    }
}

const MARKS: &[&str] =
    &["\n", ", ", "; ", " - ", " IF ", " THEN ", "ENDIF", "France:", "> ", "~~", "proxy", "\t"];

proptest! {
    #![proptest_config(config(24))]

    #[test]
    fn made_sheets_say_the_same_once_they_are_saved_and_opened(
        made in vec((any::<Index>(), any::<Index>(), changes(MARKS, 4)), 7),
        board in any::<Index>(),
        chosen in vec((any::<Index>(), any::<Index>()), 0..6),
    ) {
        let made = made.iter().map(|(text, other, changes)| (text.get(&TEXTS[..]), other.get(&TEXTS[..]), changes));
        let texts: Vec<String> = made.map(|(text, other, changes)| changed(text, other, changes)).collect();
        let mut game = with(board.get(&BOARDS[..]), &texts);
        for (choice, option) in chosen {
            let choice = choice.get(CHOICES);
            game.info.rules.choose(choice.id, option.get(choice.options).0).unwrap();
        }
        stays(&game);
    }
}

/// Returns whether a sheet is not read anew where a game is changed so.
fn is_kept(change: impl FnOnce(&mut Game)) -> bool {
    let mut game = new_game();
    order(&mut game);
    let france = power(&game, "France");
    let before = game.reading(france);
    change(&mut game);
    let after = game.reading(france);
    // A sheet that was never read says the same.
    assert_eq!(*after, *game.read(france, &Sheet::new(game.sheet(france).lines())));
    Arc::ptr_eq(&before, &after)
}

fn order(game: &mut Game) {
    super::order(game, "France", &["A Par - Bur", "F Bre proxy England", "Hello"]);
}

#[test]
fn a_sheet_is_read_anew_only_if_something_changes_on_which_it_depends() {
    assert!(is_kept(|game| game.info.name = "Another".into()));
    assert!(is_kept(|game| game.info.house.two_seasons = true));
    assert!(is_kept(|game| super::order(game, "Germany", &["A Mun - Bur"])));
    assert!(is_kept(order), "the same text");
    assert!(is_kept(|game| game.set_note(game.current(), "a note")));
    assert!(!is_kept(|game| super::order(game, "France", &["A Par - Pic"])));
    assert!(!is_kept(|game| game.info.reading_options.strict = true));
    assert!(!is_kept(|game| game.info.reading_options.language = Language::German));
    assert!(!is_kept(|game| {
        game.adjudicate().unwrap();
        order(game);
    }));
    // Going there and back reads nothing anew.
    assert!(is_kept(|game| {
        game.adjudicate().unwrap();
        order(game);
        game.reading(power(game, "France"));
        game.undo();
    }));
    for choice in CHOICES {
        for (letter, _) in choice.options.iter().filter(|option| option.0 != choice.preferred) {
            let is_kept = is_kept(|game| game.info.rules.choose(choice.id, letter).unwrap());
            assert_eq!(is_kept, !READ_BY.contains(&choice.id), "{} {letter}", choice.id);
        }
    }
}

#[test]
fn a_sheet_depends_on_these_choices_and_on_no_other() {
    let powers = standard().powers().len();
    // Each of the corpora for one of the powers, each other text for all.
    let corpora = TEXTS.iter().step_by(effort::of(16, 1)).enumerate().map(|(at, text)| (at % powers, text));
    let more = MORE.iter().flat_map(|text| (0..powers).map(move |power| (power, text)));
    let texts: Vec<(usize, &String)> = corpora.chain(more).collect();
    let says = |game: &Game| -> Vec<_> {
        texts.iter().map(|(power, text)| game.read(Power(*power as u8), &Sheet::new([text]))).collect()
    };
    let mut depends: Vec<&str> = Vec::new();
    let usual: Vec<_> = BOARDS.iter().map(|board| says(&on(board))).collect();
    for choice in CHOICES {
        let others = choice.options.iter().filter(|option| option.0 != choice.preferred);
        let mut each = others.flat_map(|option| BOARDS.iter().zip(&usual).map(move |one| (option.0, one)));
        let differs = each.any(|(letter, (board, usual))| {
            let mut game = on(board);
            game.info.rules.choose(choice.id, letter).unwrap();
            says(&game) != *usual
        });
        depends.extend(differs.then_some(choice.id));
    }
    assert_eq!(depends, READ_BY);
}
