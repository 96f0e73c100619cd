//! Nothing is decided by what a sentence says: with its code in the place of every sentence of the word modules, games
//! go the same way.

use chancery_core::map::Power;
use chancery_core::rules::Rules;
use chancery_core::text::coded;
use chancery_game::game::{Decision, Game, Matter, Nmr, OnOrder, Row, Ruling, WhichOrders};
use chancery_game::report::PhaseReport;
use chancery_game::store::write;
use chancery_notation::Language;

use super::notes::{Lot, Somewhere};
use super::{again, new_game, order, report};
use crate::cli::games::Folder;
use crate::effort;

/// What a power may send, its standby have, or announce.
const SENT: [&[&str]; 12] = [
    &[],
    &[],
    &["my dog ate it"],
    &["A PAR - PIC", "A VIE - BOH", "A BER - KIE", "A MUN - BOH", "F KIE - HOL"],
    &[
        "A PAR - BUR",
        "A MAR S A PAR - BUR",
        "A MUN - BUR",
        "A VIE - GAL",
        "A WAR - GAL",
        "A MOS S A WAR - GAL",
    ],
    &["F LON - NTH", "F EDI - NTH", "A LVP - EDI", "F BRE - ENG", "F NAP - ION", "A ROM - VEN", "A VEN H"],
    &["France:", "A PAR H", "France:", "A PAR - BUR"],
    &["A PAR proxy England", "A VIE proxy Italy", "A WAR proxy Austria"],
    &["A ROM - VEN (perpetual)", "F LON - ENG", "A MOS - UKR", "A CON - BUL"],
    &[
        "A PAR - ATLANTIS",
        "F LON - LON",
        "A BUD S A VIE - GAL",
        "F SEV C A MOS - ARM",
        "A BUD - SER; A BUD - RUM",
    ],
    &["IF (A PAR) THEN A MAR - SPA", "> A PAR - GAS", "F TRI - ALB by land", "Spring 1905", "A SMY - ARM"],
    &["build A PAR", "remove A PAR", "waive", "A PAR R GAS", "A VIE R BUD, BOH", "build F LON"],
];

fn sheet(lot: &mut Lot) -> &'static [&'static str] {
    SENT[lot.below(SENT.len())]
}

/// Plays a game with all that a game master may do, as the lot has it.
fn played(seed: u64) -> Game {
    let mut lot = Lot(seed.wrapping_mul(131).wrapping_add(7));
    let mut game = new_game();
    let presets = ["datc", "rulebook-1982", "rulebook-2000", "rulebook-2023"];
    if let Ok(rules) = Rules::preset(presets[lot.below(presets.len())]) {
        game.info.rules = rules;
    }
    for id in ["4.A.3", "4.D.2", "4.D.3", "4.E.3", "4.E.4", "4.E.5"] {
        let letter = ["a", "b", "c", "d"][lot.below(4)];
        // Not every issue has as many answers.
        drop(game.info.rules.choose(id, letter));
    }
    game.info.house.disorder_after = Some(1 + lot.below(3) as u8);
    game.info.house.two_seasons = lot.below(4) == 0;
    game.info.reading_options.language = Language::ALL[lot.below(Language::ALL.len())];
    for _ in 0..2 + lot.below(3) {
        game.info.house.nmr = Nmr::ALL[lot.below(Nmr::ALL.len())];
        for power in game.map().clone().powers() {
            game.set_sheet(power, sheet(&mut lot));
            game.set_orders(power, WhichOrders::Standby, sheet(&mut lot));
            if lot.below(4) == 0 {
                game.set_orders(power, WhichOrders::Later, sheet(&mut lot));
            }
        }
        if lot.below(3) == 0 {
            let units = game.position().units.clone();
            let (unit, succeeds) = (units[lot.below(units.len())], lot.below(2) == 0);
            // An order without a result of its own cannot be overruled.
            drop(game.overrule(game.map().province_of(unit.at), succeeds, "it came too late"));
        }
        if lot.below(3) == 0 {
            let ruling = OnOrder {
                power: Power(lot.below(7) as u8),
                matter: Matter::ALL[lot.below(Matter::ALL.len())],
                order: "A PAR - PIC".into(),
                decision: Decision::ALL[lot.below(Decision::ALL.len())],
                note: "so".into(),
                audience: chancery_game::game::Audience::Everyone,
            };
            game.rule_on(game.current(), ruling);
        }
        // What cannot be overruled any more bars the phase until it is taken back.
        if game.check_overrules().is_err() {
            for overrule in game.node(game.current()).records.overrules.clone() {
                game.withdraw_overrule(overrule.province);
            }
        }
        if game.info.house.two_seasons {
            drop(game.adjudicate_season(Some(&mut Somewhere)));
        } else {
            drop(game.adjudicate_with(Some(&mut Somewhere)));
        }
        if lot.below(3) == 0 {
            game.undo();
            game.info.house.nmr = Nmr::ALL[lot.below(Nmr::ALL.len())];
        }
        if lot.below(4) == 0 {
            game.open_branch("beside");
        }
        if lot.below(3) == 0 {
            game = again(&game);
        }
    }
    game
}

/// The flags of a row: all that it has but its words.
fn flags(row: &Row) -> String {
    format!("{:?} {}", Row { notes: Vec::new(), ..row.clone() }, row.notes.is_empty())
}

fn of_phase(report: &PhaseReport) -> Vec<String> {
    let PhaseReport { rows, powers, unread, unused, rulings, next, outcome, .. } = report;
    let mut all: Vec<String> = rows.iter().map(flags).collect();
    all.extend(powers.iter().map(|p| {
        let who = (&p.ordered_by, p.status, p.stand_in, p.is_waited_for, p.in_disorder, p.due);
        format!("{who:?} {:?} {:?} {:?}", p.builds, p.retreats_due, p.standby_counts())
    }));
    all.extend(unread.iter().map(|u| format!("{:?}", (u.power, &u.text, u.code, u.unit))));
    all.extend(unused.iter().map(|u| format!("{:?}", (u.power, u.line, &u.text, u.kind, u.is_beside))));
    all.extend(rulings.iter().map(|r| format!("{:?}", r.ruling)));
    all.push(format!("{next:?} {outcome:?}"));
    all.push(format!("{:?} {:?} {:?}", report.board, report.board_after, report.by_the_rules));
    all
}

/// All that was decided of a game, and the text in which it is saved.
fn decided(game: &Game) -> Vec<String> {
    let mut all: Vec<String> = game.history().ids().flat_map(|id| of_phase(&report(game, id))).collect();
    let ids =
        game.history().ids().map(|id| format!("{:?}", (&game.node(id).ordered_by, &game.node(id).sent)));
    all.extend(ids);
    all.push(write(game));
    all
}

#[test]
fn games_go_the_same_way_with_codes_in_the_place_of_sentences() {
    let compare = |seed: u64| {
        let (words, codes) = (decided(&played(seed)), coded(|| decided(&played(seed))));
        assert_eq!(words.len(), codes.len(), "seed {seed}");
        for (word, code) in words.iter().zip(&codes) {
            assert_eq!(word, code, "seed {seed}");
        }
    };
    (0..effort::of(40, 240)).for_each(compare);
}

/// The switch is thrown: what a report says is codes, and in no language.
#[test]
fn the_sentences_are_replaced() {
    let mut game = new_game();
    for power in game.map().clone().powers() {
        game.set_sheet(power, ["A VIE - GAL", "A WAR - GAL", "A PAR - ATLANTIS"]);
    }
    *game.rulings_mut(game.current()) = vec![Ruling::note("", "")];
    game.adjudicate().unwrap();
    let first = game.line()[0];
    let said = || {
        let report = report(&game, first);
        let one = |row: &Row| {
            let why = row.why(game.map(), report.language).unwrap_or_default();
            format!("{}: {why}", row.result(report.language))
        };
        let rows: Vec<String> = report.rows.iter().map(one).collect();
        let unread: Vec<String> = report.unread.iter().map(|u| u.message.clone()).collect();
        (rows, unread)
    };
    let (words, codes) = (said(), coded(said));
    assert!(words.0.contains(&"bounces: it met A WAR".to_owned()), "{words:?}");
    assert!(codes.0.contains(&"fails: bounced".to_owned()), "{codes:?}");
    assert!(
        codes.1.iter().all(|m| m.chars().all(|c| c.is_ascii_uppercase() || c == '_' || c == ';' || c == ' '))
    );
    assert!(words.1.iter().any(|m| m.contains("ATLANTIS")) && !codes.1.is_empty(), "{words:?}");
}

/// The game's language is that of the results on the command line; what programs read stays as it is.
#[test]
fn results_are_in_the_language_of_the_game() {
    let mut game = new_game();
    order(&mut game, "Austria", &["A VIE - GAL", "A BUD S A VIE - GAL"]);
    order(&mut game, "Russia", &["A WAR - GAL", "A MOS - UKR", "F SEV - RUM"]);
    order(&mut game, "Turkey", &["A CON - BUL", "F ANK - CON", "A SMY - CON"]);
    for (language, lines) in [
        (
            "en",
            [
                "A VIE - GAL          moves",
                "A WAR - GAL          fails: beaten by A VIE",
                "supports",
                "no order",
            ],
        ),
        (
            "de",
            [
                "A WIE - GAL          zieht",
                "A WAR - GAL          scheitert: sie unterlag A WIE",
                "unterstützt",
                "kein Befehl",
            ],
        ),
        (
            "fr",
            [
                "A VIE - GAL          avance",
                "A VAR - GAL          échoue : elle a été battue par A VIE",
                "soutient",
                "sans ordre",
            ],
        ),
    ] {
        game.set_fact(chancery_lab::engines::ALL, "language", language).unwrap();
        let folder = Folder::new();
        std::fs::write(folder.0.join("g.ron"), write(&game)).unwrap();
        let told = folder.out(&["adjudicate", "g", "--dry-run"], "");
        assert!(lines.iter().all(|line| told.contains(line)), "{told}");
        let json: serde_json::Value =
            serde_json::from_str(&folder.out(&["adjudicate", "g", "--dry-run", "--json"], "")).unwrap();
        let orders = json["phases"][0]["orders"].as_array().unwrap();
        let warsaw = orders.iter().find(|o| o["unit"] == "A WAR").unwrap();
        assert_eq!((&warsaw["result"], &warsaw["why"]), (&"fails".into(), &"it bounced with A VIE".into()));
    }
}
