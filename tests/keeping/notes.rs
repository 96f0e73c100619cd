//! What is noted of a phase decides nothing: adding, changing or removing a note changes no order and no row.

use chancery_core::map::Power;
use chancery_game::game::{Game, Nmr, NodeId, OrderedBy, Program, Ruling, Sheet, WhichOrders};
use chancery_game::report::PhaseReport;

use super::{again, new_game, power, report, units};

/// A program that holds with every unit of a power, but for the first, which moves somewhere.
pub(super) struct Somewhere;

impl Program for Somewhere {
    fn name(&self) -> String {
        "DumbBot".to_owned()
    }

    fn orders(&mut self, game: &Game, power: Power) -> Sheet {
        let map = game.map();
        let name = map.power(power).name.as_str();
        let line = match name {
            "Austria" => "A VIE - GAL",
            "England" => "F LON - NTH",
            "France" => "A PAR - BUR",
            "Germany" => "A MUN - RUH",
            "Italy" => "A ROM - APU",
            "Russia" => "A WAR - SIL",
            _ => "A CON - BUL",
        };
        Sheet::new([line])
    }
}

/// Numbers that look drawn by lot, the same for the same seed.
pub(super) struct Lot(pub(super) u64);

impl Lot {
    pub(super) fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % most
    }

    fn one<'a>(&mut self, all: &[&'a [&'a str]]) -> &'a [&'a str] {
        all[self.below(all.len())]
    }
}

/// What a power may send.
const SENT: [&[&str]; 7] = [
    &[],
    &[],
    &["my dog ate it"],
    &["A PAR - PIC", "A VIE - BOH", "A BER - KIE"],
    &["France:", "A PAR H", "France:", "A PAR - BUR"],
    &["A PAR proxy England", "A VIE proxy Italy"],
    &["A ROM - VEN (perpetual)", "F LON - ENG", "A MOS - UKR"],
];

/// Notes that say what sentences of other versions said, and some more.
fn notes(game: &Game, name: &str) -> Vec<(String, String)> {
    let mut notes = vec![
        (String::new(), "a draw is open".to_owned()),
        (name.to_owned(), format!("{name} gave no orders")),
        (name.to_owned(), format!("{name} gave no orders; those of its standby count")),
        (name.to_owned(), format!("{name} gave no orders; these are by DumbBot")),
        (
            name.to_owned(),
            format!("{name} gave no orders that count (“my dog ate it”); these are by DumbBot"),
        ),
        (name.to_owned(), "none counts (DATC 4.D.2=a)".to_owned()),
        (format!("missing, {name}: A PAR"), "stands".to_owned()),
        (format!("{name}, conditional order"), "IF (A PAR) holds".to_owned()),
    ];
    for id in game.history().ids() {
        for ruling in &game.node(id).records.rulings {
            let words = (game.ruling_about(ruling).to_string(), game.ruling_text(id, ruling).to_string());
            if !notes.contains(&words) {
                notes.push(words);
            }
        }
    }
    notes
}

/// All that is decided of a game, and that its reports have besides notes.
fn decided(game: &Game) -> Vec<String> {
    let of = |id: NodeId| {
        // All that a report has but its rulings, which are the notes.
        let report = PhaseReport { rulings: Vec::new(), ..report(game, id) };
        format!("{report:?}")
    };
    let mut all: Vec<String> = game.history().ids().map(of).collect();
    for &nmr in Nmr::ALL {
        let mut next = game.clone();
        next.info.house.nmr = nmr;
        let anew = next.is_done_anew();
        let done = next.adjudicate_with(Some(&mut Somewhere)).is_ok();
        all.push(format!("{nmr} {anew} {done} {:?} {:?}", next.position(), next.history().len()));
    }
    all
}

/// A game in which powers, standbys and the program have ordered as the lot has it.
pub(super) fn made(seed: u64) -> Game {
    let mut lot = Lot(seed);
    let mut game = new_game();
    for (id, letters) in [("4.D.2", ["a", "b"]), ("4.E.5", ["b", "c"]), ("4.E.4", ["a", "b"])] {
        let letter = letters[lot.below(2)];
        game.info.rules.choose(id, letter).unwrap();
    }
    game.info.house.disorder_after = Some(1);
    for _ in 0..=lot.below(3) {
        game.info.house.nmr = Nmr::ALL[lot.below(3)];
        for power in game.map().clone().powers() {
            game.set_sheet(power, lot.one(&SENT));
            game.set_orders(power, WhichOrders::Standby, lot.one(&SENT));
        }
        game.adjudicate_with(Some(&mut Somewhere)).unwrap();
        if lot.below(3) == 0 {
            game.undo();
            game.info.house.nmr = Nmr::ALL[lot.below(3)];
        }
        if lot.below(4) == 0 {
            game.open_branch("beside");
        }
    }
    game
}

#[test]
fn a_note_that_is_added_changed_or_removed_changes_nothing_else() {
    for seed in 0..12 {
        let game = made(seed);
        let before = decided(&game);
        assert!(decided(&again(&game)).len() == before.len());
        let ids: Vec<NodeId> = game.history().ids().collect();
        let mut lot = Lot(seed);
        let name = game.map().power(Power(lot.below(7) as u8)).name.clone();
        for (about, text) in notes(&game, &name) {
            let id = ids[lot.below(ids.len())];
            let mut added = game.clone();
            added.rulings_mut(id).push(Ruling::note(&about, &text));
            assert!(decided(&added) == before, "seed {seed}: {about}: {text}");
            let mut changed = game.clone();
            if let Some(first) = changed.rulings_mut(id).first_mut() {
                first.rewrite(&about, &text);
                assert!(decided(&changed) == before, "seed {seed}: {about}: {text}, changed");
            }
        }
        let mut without = game.clone();
        for &id in &ids {
            without.rulings_mut(id).clear();
        }
        assert!(decided(&without) == before, "seed {seed}");
    }
}

#[test]
fn what_a_game_has_decided_is_the_same_when_it_is_opened_again() {
    for seed in 0..12 {
        let game = made(seed);
        let opened = again(&game);
        for id in game.history().ids() {
            assert_eq!(report(&game, id).sheets(), report(&opened, id).sheets(), "seed {seed}");
            assert_eq!(game.node(id).ordered_by, opened.node(id).ordered_by, "seed {seed}");
            assert_eq!(game.node(id).stood_in_for(), opened.node(id).stood_in_for(), "seed {seed}");
        }
    }
}

/// The program once learned from the notes whose orders stand on a sheet, so that without them the program's moves
/// were adjudicated as the players' own.
#[test]
fn without_the_notes_the_programs_moves_do_not_become_the_players() {
    let mut game = new_game();
    game.info.house.nmr = Nmr::Program;
    let stood = units(&game);
    game.adjudicate_with(Some(&mut Somewhere)).unwrap();
    assert_ne!(units(&game), stood);
    game.undo();
    game.info.house.nmr = Nmr::Hold;
    let here = game.current();
    assert_eq!(game.node(here).records.rulings.len(), 7);
    game.rulings_mut(here).clear();
    let mut game = again(&game);
    game.adjudicate().unwrap();
    assert_eq!(units(&game), stood, "all hold");
    let held = game.node(game.current()).parent.unwrap();
    assert_eq!(game.node(held).ordered_by, vec![OrderedBy::Nobody; 7]);
}

/// A line of play that is opened beside a phase has the orders of its players, and not those of whoever stood in.
#[test]
fn a_branch_has_no_orders_of_a_program_as_the_players_own() {
    let mut game = new_game();
    game.info.house.nmr = Nmr::Program;
    let first = game.current();
    game.adjudicate_with(Some(&mut Somewhere)).unwrap();
    game.go(first);
    game.open_branch("beside");
    let france = power(&game, "France");
    assert!(game.sheet(france).is_empty());
    assert!(!game.node(game.current()).records.rulings.contains(&Ruling::NoOrders { power: france }));
    assert_eq!(game.silent().len(), 7);
}
