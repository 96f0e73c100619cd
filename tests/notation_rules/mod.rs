//! What the choices of the house (DATC 4.B to 4.D) do to reading.

use chancery_core::map::{Phase, standard};
use chancery_core::order::{Canonical, Position};
use chancery_core::rules::Rules;
use chancery_notation::{Code, Reader, Reading, ReadingContext};

mod sets;

/// How `text` is read in a fixed position under the DATC's preferred choices and `choices`, as the sheet of a power if
/// it is one's.
fn reading(text: &str, choices: &[(&str, &str)], strict: bool, sheet_of: Option<&str>) -> Reading {
    let map = standard();
    let mut position = Position::start(&map);
    position.phase = Phase::spring(1901);
    let mut rules = Rules::default();
    for (id, letter) in choices {
        rules.choose(id, letter).unwrap();
    }
    let context = ReadingContext { strict, ..ReadingContext::new(&position, &rules) };
    let power = sheet_of.map(|name| map.names().power(name).unwrap());
    let context = power.map_or(context, |power| context.only_of(power));
    Reader::new(&map).read(&context, text)
}

/// What is understood of it.
fn read(text: &str, choices: &[(&str, &str)], strict: bool) -> String {
    reading(text, choices, strict, None).canonical_line(&standard())
}

#[test]
fn a_wrong_kind_is_corrected_or_refused() {
    assert_eq!(read("F PAR - BUR", &[], false), "A PAR - BUR ; warn=UNIT_TYPE(A PAR)");
    assert_eq!(read("F PAR - BUR", &[], true), "ERR WRONG_UNIT_TYPE(A PAR)");
    assert_eq!(read("F PAR - BUR", &[("4.C.2", "a")], false), "ERR WRONG_UNIT_TYPE(A PAR)");
}

#[test]
fn a_missing_kind_is_completed_or_refused() {
    assert_eq!(read("PAR - BUR", &[], false), "A PAR - BUR");
    assert_eq!(read("PAR - BUR", &[("4.C.1", "a")], false), "ERR WRONG_UNIT_TYPE");
}

#[test]
fn a_wrong_nationality_is_passed_over_or_refused() {
    let text = "A MUN S ITALIAN A PAR - BUR";
    assert_eq!(read(text, &[], false), "A MUN S A PAR - BUR ; warn=NATIONALITY(A PAR is FRA)");
    assert_eq!(read(text, &[("4.C.6", "a")], false), "ERR NATIONALITY_MISMATCH(A PAR is FRA)");
}

#[test]
fn a_wrong_coast_of_the_unit_is_corrected_or_kept() {
    assert_eq!(read("F STP/NC - BOT", &[], false), "F STP/SC - BOT ; warn=UNIT_COAST(STP/SC)");
    // Kept as it was written, for the adjudicator to call it illegal.
    let kept = read("F STP/NC - BOT", &[("4.B.5", "a")], false);
    assert!(kept.starts_with("F STP/NC - BOT"), "{kept}");
}

#[test]
fn of_two_orders_the_house_takes_the_first_the_last_or_none() {
    let text = "A PAR - BUR\nA PAR - PIC";
    assert_eq!(read(text, &[], false), "A PAR - BUR | A PAR - PIC ; warn=DUPLICATE_ORDER(PAR)");
    assert_eq!(read(text, &[("4.D.3", "b")], false), "A PAR - PIC ; warn=REPLACED(A PAR - BUR)");
    assert_eq!(read(text, &[("4.D.3", "c")], false), "ERR DUPLICATE_ORDER(PAR)");
}

#[test]
fn strict_rules_repair_no_misspelling() {
    assert_eq!(read("A PER - BUR", &[], false), "A PAR - BUR ; warn=TYPO(PER->PAR)");
    assert_eq!(read("A PER - BUR", &[], true), "ERR UNKNOWN_PROVINCE(PER) ; suggest=PAR");
    assert_eq!(read("A PAR suports A MAR - BUR", &[], true), "ERR SYNTAX");
    assert_eq!(read("ingland: F LON - NTH", &[], true), "ERR UNKNOWN_POWER(ingland)");
}

#[test]
fn a_misspelt_power_alone_on_its_line_stands_over_what_follows() {
    let map = standard();
    let (rules, position) = (Rules::default(), Position::start(&map));
    let powers = |text: &str| {
        let reading = Reader::new(&map).read(&ReadingContext::new(&position, &rules), text);
        let whose = |o: &chancery_notation::ReadOrder| o.named.map(|p| map.power(p).name.clone());
        let codes: Vec<Code> = reading.notes.iter().map(|n| n.code).collect();
        (reading.orders.iter().filter_map(whose).collect::<Vec<_>>(), codes)
    };
    let both = vec!["France".to_owned(), "Germany".to_owned()];
    assert_eq!(powers("France:\nA Par H\nGermny\nA Mun H"), (both, vec![Code::Typo]));
    // What only begins like it is somebody's name, and stands over nothing.
    let france = vec!["France".to_owned()];
    assert_eq!(powers("France:\nA Par H\n\nFrank"), (france, vec![Code::Skipped]));
}

#[test]
fn long_names_are_known_by_their_first_words_when_they_are_misspelled() {
    assert_eq!(read("F NAP - Tyrrenian See", &[], false), "F NAP - TYS ; warn=TYPO(Tyrrenian See->TYS)");
    assert_eq!(read("F EDI - Norwegian See", &[], false), "F EDI - NWG ; warn=TYPO(Norwegian See->NWG)");
    assert_eq!(read("F KIE - Baltik", &[], false), "F KIE - BAL ; warn=TYPO(Baltik->BAL)");
    assert_eq!(read("F KIE - Baltic", &[], false), "F KIE - BAL");
    // Near to a name that the fleet cannot reach: told, not taken.
    assert_eq!(read("F KIE - Adriatik", &[], false), "ERR UNKNOWN_PROVINCE(Adriatik) ; suggest=ADR");
}

#[test]
fn what_a_reply_quotes_gives_way_to_its_own_orders() {
    let quoted = "> A PAR - PIC\n> F BRE - ENG\n";
    let both = "On 12 Nov Zoe wrote:\n> France:\n> A PAR - PIC\n> F BRE - ENG\n\nnew orders\nA PAR - BUR\nF BRE - MAO\n";
    assert_eq!(read(quoted, &[], false), "A PAR - PIC | F BRE - ENG", "as a whole it was passed on");
    let map = standard();
    let mut position = Position::start(&map);
    position.phase = Phase::spring(1901);
    let rules = Rules::default();
    let reading = Reader::new(&map).read(&ReadingContext::new(&position, &rules), both);
    assert_eq!(
        reading.movement().map(|o| o.canonical(&map)).collect::<Vec<_>>(),
        ["A PAR - BUR", "F BRE - MAO"]
    );
    let told: Vec<(&str, Code)> =
        reading.warnings().map(|n| (both.get(n.span.clone()).unwrap(), n.code)).collect();
    for line in ["> A PAR - PIC", "> F BRE - ENG"] {
        assert!(told.contains(&(line, Code::Skipped)), "{told:?}");
    }
    assert!(reading.notes.iter().any(|n| n.to_string()
        == "skipped `> A PAR - PIC`: it is quoted, and there are orders beside it"));
    // Neither greetings nor a name of a unit without an order take the place of what is quoted.
    let chatter = read(&format!("{quoted}\nYes, please!\nA PAR\n"), &[], false);
    assert!(chatter.starts_with("A PAR - PIC | F BRE - ENG"), "{chatter}");
    // A power over quoted lines is none over the lines below.
    let heading = read("> Russia:\n> A MOS - UKR\nA PAR - BUR\n", &[], false);
    assert!(heading.starts_with("A PAR - BUR"), "{heading}");
}

#[test]
fn what_is_taken_back_is_told() {
    let map = standard();
    let mut position = Position::start(&map);
    position.phase = Phase::spring(1901);
    let rules = Rules::default();
    let reader = Reader::new(&map);
    let told = |text: &str| {
        let reading = reader.read(&ReadingContext::new(&position, &rules), text);
        let notes = reading.warnings().map(|n| format!("{}: {}", text.get(n.span.clone()).unwrap(), n));
        notes.collect::<Vec<_>>()
    };
    assert_eq!(told("A PAR - BUR\nF BRE - MAO\nNMR"), ["NMR: this line withdraws 2 orders above it"]);
    assert_eq!(told("France:\nA PAR - BUR\nGermany:\nA MUN - BUR\nCLEAR").len(), 1);
    assert_eq!(told("CLEAR\nA PAR - BUR"), [""; 0], "nothing stood there");
    assert_eq!(told("A PAR - BUR\nGermany: NMR"), [""; 0], "another power's orders stand");
}

#[test]
fn a_build_that_is_ordered_twice_uses_up_one_that_is_due() {
    let map = standard();
    let mut position = Position::start(&map);
    position.phase = Phase::winter(1901);
    let france = map.names().power("France").unwrap();
    position.units.retain(|u| u.power != france);
    let rules = Rules::default();
    let read = |text: &str| {
        Reader::new(&map).read(&ReadingContext::new(&position, &rules), text).canonical_line(&map)
    };
    let three = "B A PAR ; warn=REPEATED | B F BRE | B A MAR";
    assert_eq!(read("Build A Par\nBuild A Par\nBuild F Bre\nBuild A Mar"), three);
    let other = "B A PAR | B F BRE | B A BRE ; warn=TOO_MANY_BUILDS | B A MAR";
    assert_eq!(read("Build A Par, F Bre, A Bre, A Mar"), other);
}

#[test]
fn no_place_is_passed_over_on_the_way_of_what_is_supported_or_convoyed() {
    let unknown = "ERR UNKNOWN_PROVINCE(xyz)";
    for text in ["A MUN S A PAR - xyz - BUR", "F LON C A WAL - xyz - BEL", "A PAR - xyz - BUR"] {
        assert_eq!(read(text, &[], false), unknown, "{text}");
    }
    // A known one need not be on the way: who helps may not know it.
    assert_eq!(read("A MUN S A PAR - PIC - BUR", &[], false), "A MUN S A PAR - BUR");
}

/// Where it counts how an army goes, an order that says otherwise is another order, and is told as it stands.
#[test]
fn the_same_move_by_another_way_is_no_repetition_where_the_way_counts() {
    let last = |text: &str, choice: (&str, &str)| read(text, &[choice, ("4.D.3", "b")], false);
    let land = "A PAR - BUR\nA PAR - BUR by land";
    assert_eq!(last(land, ("4.A.3", "b")), "A PAR - BUR ; warn=REPLACED(A PAR - BUR)");
    assert_eq!(last(land, ("4.A.3", "d")), "A PAR - BUR ; warn=REPEATED");
    let routes = "A LVP - IRI - WAL\nA LVP - NAO - IRI - WAL";
    let replaced = "A LVP - WAL VIA ; path=NAO,IRI ; warn=REPLACED(A LVP - IRI - WAL)";
    assert_eq!(last(routes, ("4.A.6", "b")), replaced);
    assert_eq!(last(routes, ("4.A.6", "a")), "A LVP - WAL VIA ; path=IRI ; warn=REPEATED");
}
