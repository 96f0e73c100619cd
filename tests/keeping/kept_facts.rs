//! Every way in which a file of an earlier format told by its sentences who ordered for a power, what was
//! ruled, and which sets of orders compete.
//!
//! The file `tests/data/saves/facts-2.ron` was written by the program of format 2 from the game that [`made`]
//! makes, and is never made anew. Read today, it holds the same facts as that game.

use std::sync::Arc;

use chancery::engines;
use chancery::game::{
    Audience, Decision, Game, Matter, Nmr, NodeId, OnOrder, OrderedBy, Program, Ruling, Sheet, Table,
};
use chancery::map::{Phase, Power, standard};
use chancery::order::Position;
use chancery::rules::UnorderedSets;
use chancery::store::{Tables, read, write};

use super::{power, seasons};

const FORMAT_1: &[u8] = include_bytes!("../data/saves/format-1.ron");
const FORMAT_2: &str = include_str!("../data/saves/facts-2.ron");

/// A program that orders for France and Germany, under any name.
struct Named(&'static str);

impl Program for Named {
    fn name(&self) -> String {
        self.0.to_owned()
    }

    fn orders(&mut self, game: &Game, power: Power) -> Sheet {
        let map = game.map();
        match map.power(power).name.as_str() {
            "France" => Sheet::new(["A PAR - GAS"]),
            "Germany" => Sheet::new(["A MUN - TYR"]),
            _ => Sheet::default(),
        }
    }
}

/// What France sends itself.
const OWN: [&[&str]; 5] = [
    &[],
    &["my dog ate it"],
    &["A PAR - XYZZY", "my dog ate it"],
    &["gone”); these are by nobody"],
    &["A PAR - PIC"],
];

/// What its standby sends.
const STANDBY: [&[&str]; 3] = [&[], &["A PAR - BUR"], &["my dog ate it"]];

/// What programs are called.
const NAMES: [&str; 2] = ["DumbBot", "x; these are by y"];

fn board() -> Game {
    let map = standard();
    let mut position = Position::start(&map);
    position.phase = Phase::spring(1901);
    let kept = ["PAR", "ROM", "MUN"];
    position.units.retain(|u| kept.contains(&map.code(map.province_of(u.at))));
    for (province, owner) in map.provinces().zip(&mut position.owners) {
        *owner = owner.filter(|_| kept.contains(&map.code(province)));
    }
    Game::from_position(&Arc::new(Table::new(&map)), "Facts", position).unwrap()
}

/// Opens an alternative of its own beside the first phase.
fn beside(game: &mut Game, name: &str) -> NodeId {
    let first = game.history().ids().next().unwrap();
    game.go(first);
    game.open_branch(name)
}

/// What the kept file, of format 2, calls a policy.
const fn called(nmr: Nmr) -> &'static str {
    match nmr {
        Nmr::Hold => "hold",
        Nmr::Standby => "standby",
        Nmr::Program => "program",
    }
}

/// A game whose first phase has an alternative for each combination, adjudicated and with the house as it is `now`.
fn made(now: Nmr) -> Game {
    let mut game = board();
    let (france, italy) = (power(&game, "France"), power(&game, "Italy"));
    for &nmr in Nmr::ALL {
        for (o, own) in OWN.iter().enumerate() {
            for (s, standby) in STANDBY.iter().enumerate() {
                // Whom nobody asks has no name, and what a program does no standby does.
                let names = if nmr == Nmr::Program && s == 0 { &NAMES[..] } else { &NAMES[..1] };
                for program in names {
                    if nmr != Nmr::Standby && s == 1 {
                        continue;
                    }
                    game.info.house.nmr = nmr;
                    beside(&mut game, &format!("{} {o} {s} {program}", called(nmr)));
                    game.set_sheet(italy, ["A ROM - VEN"]);
                    game.set_sheet(france, *own);
                    game.set_standby(france, *standby);
                    game.adjudicate_with(Some(&mut Named(program))).unwrap();
                }
            }
        }
    }
    stand_ins_left_out(&mut game);
    sets(&mut game);
    proxies(&mut game);
    rulings(&mut game);
    game.info.house.nmr = now;
    let first = game.history().ids().next().unwrap();
    game.go(first);
    game
}

/// What was sent and did not count is told still where nobody stands in any more.
fn stand_ins_left_out(game: &mut Game) {
    let france = power(game, "France");
    for nmr in [Nmr::Standby, Nmr::Program] {
        game.info.house.nmr = nmr;
        beside(game, &format!("left out, {}", called(nmr)));
        game.set_sheet(france, OWN[2]);
        game.set_standby(france, STANDBY[1]);
        game.adjudicate_with(Some(&mut Named("DumbBot"))).unwrap();
        game.undo();
        game.info.house.nmr = Nmr::Hold;
        game.adjudicate_with(Some(&mut Named("DumbBot"))).unwrap();
    }
}

/// Several sets of orders of which nobody knows the later.
fn sets(game: &mut Game) {
    let france = power(game, "France");
    let rules = game.info.rules;
    game.info.house.nmr = Nmr::Hold;
    game.info.rules.choose("4.D.2", "a").unwrap();
    beside(game, "sets");
    game.set_sheet(france, ["France:", "A PAR H", "France:", "A PAR - BUR"]);
    game.adjudicate().unwrap();
    game.info.rules = rules;
}

/// A unit whose order is left to another power, in the set and announced.
fn proxies(game: &mut Game) {
    let (france, germany) = (power(game, "France"), power(game, "Germany"));
    let rules = game.info.rules;
    for letter in ["a", "b", "c"] {
        if game.info.rules.choose("4.E.5", letter).is_err() {
            continue;
        }
        for nmr in [Nmr::Standby, Nmr::Program] {
            game.info.house.nmr = nmr;
            beside(game, &format!("proxy {letter} {}", called(nmr)));
            game.set_standby(france, STANDBY[1]);
            match letter {
                "a" => drop(game.announce(france, ["A PAR proxy Germany"]).unwrap()),
                _ => {
                    game.set_sheet(france, ["A PAR proxy Germany"]);
                }
            }
            game.set_sheet(germany, ["A MUN H", "A PAR - PIC"]);
            game.adjudicate_with(Some(&mut Named("DumbBot"))).unwrap();
        }
        game.info.rules = rules;
    }
}

/// What may be the matter with an order, and what may be decided.
const MATTERS: [&str; 11] = [
    "unread",
    "misplaced",
    "double",
    "impossible",
    "unmatched",
    "clash",
    "missing",
    "doubtful",
    "standby",
    "program",
    "disorder",
];
const DECISIONS: [&str; 3] = ["stands", "struck", "noted"];
const NOTES: [&str; 3] = ["", "he was asked", "see: above, France: A PAR H"];

/// Rulings on orders, and what only looks like one.
fn rulings(game: &mut Game) {
    let france = power(game, "France");
    game.info.house.nmr = Nmr::Hold;
    let here = beside(game, "rulings");
    game.set_sheet(france, ["A PAR - BUR"]);
    for matter in MATTERS {
        for decision in DECISIONS {
            for note in NOTES {
                let order = format!("A PAR - {}", decision.to_uppercase());
                rule(game, here, matter, &order, decision, note);
            }
        }
    }
    game.add_ruling(here, "", "a draw is open\nuntil Friday");
    game.add_ruling(here, "the deadline", "it stands");
    game.add_ruling(here, "France, Austria: a draw", "stands");
    game.add_ruling(here, "France", "France gave no orders to nobody");
    game.add_ruling(here, "Italy", "France gave no orders; those of its standby count");
    game.adjudicate().unwrap();
}

fn rule(game: &mut Game, at: NodeId, matter: &str, order: &str, decision: &str, note: &str) {
    let (power, order, note) = (power(game, "France"), order.into(), note.into());
    let (matter, decision) = (Matter::of(matter).unwrap(), Decision::of(decision).unwrap());
    let ruling = OnOrder { power, matter, order, decision, note, audience: Audience::Everyone };
    let mut rulings = game.node(at).records.rulings.clone();
    rulings.push(Ruling::OnOrder(ruling));
    game.set_rulings(at, rulings);
}

/// The file as the program of format 2 wrote it, with another policy of the house.
fn old(now: Nmr) -> Game {
    let (text, _) = FORMAT_2.split_once("// sum: ").unwrap();
    let policy = format!("  house: (\n    nmr: \"{now}\",\n  ),\n  current:");
    let text = text.replacen("  current:", &policy, 1);
    let read = read(text.as_bytes(), &Tables::new(engines::ALL)).unwrap();
    assert_eq!((read.schema, read.notices), (2, Vec::new()));
    read.game
}

#[test]
fn files_of_format_2_hold_the_facts_of_the_games_that_they_were_written_from() {
    for &now in Nmr::ALL {
        let (old, made) = (old(now), made(now));
        assert_eq!(old.history().len(), made.history().len());
        for id in made.history().ids() {
            let (was, is) = (old.node(id), made.node(id));
            let at = format!("{now}: {}", is.name);
            // That the standby's orders stood on the sheet was all that told whose they are.
            let is_alike = now == Nmr::Standby && is.name.as_str().starts_with("hold 1 2");
            let mut ordered_by = is.ordered_by.clone();
            if is_alike {
                ordered_by[power(&made, "France").index()] = OrderedBy::Standby;
            }
            assert_eq!(was.ordered_by, ordered_by, "{at}");
            assert_eq!(was.sent, is.sent, "{at}");
            assert_eq!(was.records, is.records, "{at}");
            assert_eq!((&was.sheets, &was.judged), (&is.sheets, &is.judged), "{at}");
        }
        super::again(&old);
    }
}

#[test]
fn every_combination_of_format_2_is_known_for_what_it_was() {
    let game = old(Nmr::Hold);
    let france = power(&game, "France");
    let mut seen = 0;
    for id in game.history().ids() {
        let node = game.node(id);
        let words: Vec<&str> = node.name.split(' ').collect();
        let [nmr, own, standby, program @ ..] = words.as_slice() else { continue };
        let (Ok(nmr), Ok(own), Ok(standby)) =
            (nmr.parse::<Nmr>(), own.parse::<usize>(), standby.parse::<usize>())
        else {
            continue;
        };
        seen += 1;
        let by = match nmr {
            _ if own == 4 => OrderedBy::Player,
            Nmr::Standby if standby > 0 => OrderedBy::Standby,
            Nmr::Program => OrderedBy::Bot(program.join(" ").as_str().into()),
            Nmr::Hold | Nmr::Standby => OrderedBy::Nobody,
        };
        let sent = Some(Sheet::new(OWN[own])).filter(|sheet| by.is_stand_in() && !sheet.is_empty());
        let at = &node.name;
        assert_eq!(node.ordered_by[france.index()], by, "{at}");
        assert_eq!(node.sent_by(france), sent.as_ref(), "{at}");
        let told = node.records.rulings.contains(&Ruling::NoOrders { power: france });
        assert_eq!(told, by.is_stand_in(), "{at}");
        let expected: &[&str] = match by {
            OrderedBy::Player | OrderedBy::Nobody => OWN[own],
            OrderedBy::Standby => STANDBY[standby],
            OrderedBy::Bot(_) => &["A PAR - GAS"],
        };
        assert_eq!(node.sheets[france.index()], Sheet::new(expected), "{at}");
    }
    assert_eq!(seen, 40);
    let of = |name: &str| game.history().ids().find(|&id| game.node(id).name.as_str() == name).unwrap();
    let sets = &game.node(of("sets")).records.rulings;
    assert_eq!(*sets, [Ruling::OrderSets { power: france, choice: UnorderedSets::Hold }]);
    let rulings = &game.node(of("rulings")).records.rulings;
    let on_order: Vec<&OnOrder> = rulings.iter().filter_map(Ruling::on_order).collect();
    assert_eq!((on_order.len(), rulings.len()), (99, 104));
    let one = on_order[5];
    assert_eq!((one.matter, one.decision), (Matter::Unreadable, Decision::Struck));
    assert_eq!((one.order.as_str(), one.note.as_str()), ("A PAR - STRUCK", NOTES[2]));
}

#[test]
fn format_1_knew_no_rulings_and_opens_without_any() {
    let game = read(FORMAT_1, &Tables::new(engines::ALL)).unwrap().game;
    for id in game.history().ids() {
        let node = game.node(id);
        assert!(node.records.rulings.is_empty() && node.sent.is_empty() && node.silent().is_empty());
    }
}

/// Returns a sentence as format 2 had it.
fn in_words_of_format_2(text: &str) -> String {
    [
        (" is met: ", " holds: "),
        (" is not met: ", " does not hold: "),
        (" is skipped: ", " is passed over: "),
        (": none is used (", ": none counts ("),
    ]
    .iter()
    .fold(text.to_owned(), |text, (now, then)| text.replace(now, then))
}

/// What was chosen from orders for later, in the sentences of format 2, is the same choice when they are read.
#[test]
fn choices_of_a_season_are_known_from_the_sentences_of_format_2() {
    let austria: [&[&str]; 4] = [
        &["IF (ITA A TUS) THEN Build A BUD ELSE Build F TRI ENDIF"],
        &["IF (ITA F TUS AND NOT (AUS A VEN OR TUS)) THEN Build A BUD ENDIF", "Build A VIE"],
        &["IF (ITA A VEN DISLODGED) THEN Build A BUD ENDIF", "IF (AUS A TRI - VEN) THEN Build A VIE ENDIF"],
        &["IF (VEN R TUS OR ROM R APU) THEN Build A BUD ENDIF", "Build F VIE, F BUD, A BUD"],
    ];
    let mut kinds = std::collections::HashSet::new();
    for (n, lines) in austria.into_iter().enumerate() {
        let mut game = seasons::game();
        game.info.rules.choose("4.D.2", if n == 3 { "a" } else { "b" }).unwrap();
        seasons::later(&mut game, "Austria", lines);
        seasons::later(&mut game, "Italy", &["A VEN retreat TYR, TUS, ROM", "Build A ROM", "Build F NAP"]);
        seasons::later(&mut game, "France", &["Build F MAR, F PAR, F BRE", "Build A PAR"]);
        seasons::later(&mut game, "Germany", &["Germany:", "Build A MUN", "", "Germany:", "Build F KIE"]);
        game.adjudicate_season(None).unwrap();
        let mut told = game.clone();
        for id in game.history().ids() {
            let as_note = |ruling: &Ruling| {
                if let Ruling::Chosen { choice, .. } = ruling {
                    kinds.insert(std::mem::discriminant(choice));
                }
                Ruling::note(&game.ruling_about(ruling), &in_words_of_format_2(&game.ruling_text(id, ruling)))
            };
            told.set_rulings(id, game.node(id).records.rulings.iter().map(as_note).collect());
        }
        let text = write(&told).replacen("schema: 3", "schema: 2", 1);
        let (text, _) = text.split_once("// sum: ").unwrap();
        let old = read(text.as_bytes(), &Tables::new(engines::ALL)).unwrap().game;
        for id in game.history().ids() {
            assert_eq!(old.node(id).records, game.node(id).records, "{lines:?}");
        }
        super::again(&game);
    }
    assert_eq!(kinds.len(), 4, "every kind of choice was made");
}
