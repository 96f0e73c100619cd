//! The screen has one language, whatever language a game is reported in: only what is printed, sent or read aloud has the
//! game's.

use std::time::Duration;

use super::bench::{Bench, table, tables};
use super::monkey::{Told, events};
use crate::sample::sample;
use crate::tui::action::Action;
use crate::tui::layers::report::Report;
use crate::tui::model::keymap;
use chancery_game::game::Game;
use chancery_lab::study::Dice;
use chancery_session::game_list::{GameEntry, Preview};
use chancery_session::open_game::GameSession;
use chancery_session::place::Place;

/// The languages beside English, each with words that stand in most of its sentences and in no English one.
const WORDS: [(&str, &[&str]); 2] = [
    (
        "de",
        &[
            "der",
            "das",
            "und",
            "nicht",
            "eine",
            "einer",
            "einen",
            "kein",
            "keine",
            "wird",
            "ist",
            "dort",
            "mit",
            "von",
            "zieht",
            "Flotte",
            "Armee",
            "kann",
            "über",
            "für",
            "Befehl",
            "Österreich",
            "Deutschland",
            "Russland",
            "Frankreich",
        ],
    ),
    (
        "fr",
        &[
            "les",
            "une",
            "est",
            "dans",
            "aucun",
            "aucune",
            "peut",
            "avec",
            "vers",
            "unité",
            "flotte",
            "armée",
            "ordre",
            "Autriche",
            "Allemagne",
            "Russie",
        ],
    ),
];

/// Returns the sample game, reported in this language.
fn in_language(language: &str) -> Game {
    let mut game = sample(tables()).game;
    game.set_fact(chancery_lab::engines::ALL, "language", language).expect("it is a language");
    game
}

/// Returns a word of the language that stands on the screen. What is printed is not looked at, nor what is read aloud, nor
/// the form of a text that is sent.
fn foreign(bench: &Bench, words: &[&str]) -> Option<String> {
    if bench.model.layers.iter().any(|layer| layer.get::<Report>().is_some()) {
        return None;
    }
    let screen = bench.screen_without_map();
    if screen.contains("▾ To read aloud") || screen.contains("> To read aloud") {
        return None;
    }
    let is_it = |word: &&str| words.contains(word);
    screen.split(|c: char| !c.is_alphabetic()).find(is_it).map(|word| format!("“{word}” in {screen}"))
}

/// Looks at a screen after each of these keys.
fn look(bench: &mut Bench, words: &[&str], keys: &[&str]) {
    for keys in keys {
        bench.press(keys);
        if let Some(found) = foreign(bench, words) {
            panic!("after {keys}: {found}");
        }
    }
}

#[test]
fn every_sentence_of_the_screen_is_english_whatever_the_language_of_the_game() {
    for (language, words) in WORDS {
        for size in [(80, 24), (120, 40), (200, 55)] {
            let mut bench = Bench::new(size.0, size.1);
            bench.open(in_language(language));
            // A text that is waited for, an impossible order, a support that fits none, a condition, a mail.
            look(
                &mut bench,
                words,
                &["<Esc>", "f edi - par", "<Enter>", "<Ctrl-X>", "f bre s a tri - ven", "<Enter>", "<Enter>"],
            );
            look(
                &mut bench,
                words,
                &[
                    "<Esc><Esc><Space>ok",
                    "<Down>",
                    "<Down>",
                    "<Down>",
                    "<Esc>",
                    "<F5>",
                    "<Down>",
                    "<Esc>",
                    "<Esc>",
                ],
            );
            bench.act(Action::Paste(
                "France:\nA Par - Lon\nF Mar - Bur\nif (A Ven - Tri) then A Tyr - Ven\nxyz\n".into(),
            ));
            look(&mut bench, words, &["<Down>", "<Down>", "<Esc>"]);
            look(&mut bench, words, &["<Space>ov", "<Space>yy", "<Down>", "<Esc>", "<Esc>"]);
            // Every phase of the past, its results, why, and as it is replayed and shown to players.
            for _ in 0..6 {
                look(
                    &mut bench,
                    words,
                    &["<Alt-Left>", "<Space>hh", "<Space>yn", "<Space>yy", "<Enter>", "<Space>yr", "<Esc>"],
                );
                look(
                    &mut bench,
                    words,
                    &["<Space>tw", "<Right>", "<Right>", "<Right>", "<Right>", "<Right>", "<Esc>"],
                );
                look(&mut bench, words, &["<Space>tv", "<Space>", "<Space>", "<Esc>"]);
                look(&mut bench, words, &["<Space>xo", "<Down>", "<Esc>"]);
            }
            look(
                &mut bench,
                words,
                &["<Esc><Esc><Space>ol", "a par r pic", "<Esc>", "<Space>xb", "a par - lon", "<Esc>"],
            );
            look(
                &mut bench,
                words,
                &["<Space>gs", "<PageDown>", "<PageDown>", "<PageDown>", "<Esc>", "<Space>gl", "<Esc>"],
            );
            look(
                &mut bench,
                words,
                &[
                    "<Space>xh",
                    "<Down>",
                    "<Esc>",
                    "<Space>hb",
                    "<Esc>",
                    "<Space>tn",
                    "<Tab>",
                    "<Tab>",
                    "<Esc>",
                ],
            );
            // The report says whose it is in English, too.
            bench.press("<Space>svaa");
            let title = bench.screen().lines().last().unwrap_or_default().to_owned();
            assert!(!words.iter().any(|word| title.split(' ').any(|said| said == *word)), "{title}");
        }
    }
}

#[test]
fn the_preview_beside_the_list_of_games_is_english() {
    for (language, words) in WORDS {
        for phases in 0..8 {
            let mut bench = Bench::new(120, 40);
            let mut session = GameSession::new(in_language(language), Place("test".into()));
            for _ in 0..phases {
                session.reopen();
            }
            let entry = GameEntry {
                place: Place("test".into()),
                name: "Friday".into(),
                phase: Some(session.game.phase()),
                sound: true,
                ..GameEntry::default()
            };
            bench.act(Action::Listed(Ok(vec![entry])));
            let preview = Preview { place: Place("test".into()), session: Some(Box::new(session)) };
            bench.act(Action::Previewed(preview));
            assert!(bench.screen().contains(" movement: "), "{}", bench.screen());
            assert_eq!(foreign(&bench, words), None, "{phases}");
        }
    }
}

/// What an order that another implies, and one that lost a convoy, are said to be.
#[test]
fn reasons_of_every_kind_are_english_in_a_what_if_and_in_the_replay() {
    let orders = "a lvp - pic<Enter>f eng c a lvp - pic<Enter>a par s f bre<Enter>f bre - pic<Enter>a mun - par<Enter>";
    for (language, words) in WORDS {
        let mut game = Game::on(table(), "Friday");
        game.set_fact(chancery_lab::engines::ALL, "language", language).expect("it is a language");
        let mut bench = Bench::new(120, 40);
        bench.open(game);
        look(
            &mut bench,
            words,
            &["<Esc>", orders, "<Esc><Esc><F5>", "y", "<Enter>", "<Space>tw", "<Right>", "<Right>", "<Esc>"],
        );
        look(
            &mut bench,
            words,
            &["<Space>xo", "<Esc>", "<Space>ow", "a vie - tyr<Enter>", "<Space>yy", "<Esc>"],
        );
    }
}

/// Whatever is pressed.
#[test]
fn a_monkey_finds_no_german_and_no_french_on_the_screen() {
    for (language, words) in WORDS {
        for seed in 1..=6 {
            let mut dice = Dice::new(seed);
            let mut bench = Bench::new(120, 40);
            (bench.hold, bench.deaf) = (true, true);
            bench.open(in_language(language));
            let mut told = Told { seed, events: Vec::new() };
            let mut now = Duration::ZERO;
            for _ in 0..250 {
                let at_once = events(&mut dice, bench.model.size);
                told.events.extend(at_once.iter().cloned());
                for event in at_once {
                    now += Duration::from_millis(dice.below(1500) as u64);
                    if let Some(pressed) = keymap::pressed(&event, now) {
                        bench.act(pressed);
                    }
                    if let Some(action) = keymap::action(&bench.bindings, &bench.model, event) {
                        bench.act(action);
                    }
                }
                let settings = chancery_lab::engines::ALL;
                if let Some(session) =
                    bench.model.session_mut().filter(|session| session.report().language.code() != language)
                {
                    let _ = session.set_fact(settings, "language", language);
                }
                if let Some(found) = foreign(&bench, words) {
                    panic!("{language}, seed {seed}: {found}");
                }
            }
        }
    }
}
