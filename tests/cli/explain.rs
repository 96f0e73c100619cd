//! `chancery explain`, as a user runs it.

use crate::cli::builder::chancery;
use crate::cli::explain_sides::HEAD_TO_HEAD;
use crate::cli::games::Folder;

const BOUNCE: &str = "phase S1901M
GERMANY: A MUN, A BER, A BOH
RUSSIA: A WAR, A PRU, A GAL
orders
GERMANY
  A MUN - SIL
  A BER S A MUN - SIL
  A BOH S A MUN - SIL
RUSSIA
  A WAR - SIL
  A GAL S A WAR - SIL
  A PRU - BER
";

pub fn explain(args: &[&str]) -> String {
    let all: Vec<&str> = ["explain", "-"].iter().chain(args).copied().collect();
    chancery(&all).stdin(BOUNCE).out()
}

#[test]
fn an_order_is_named_by_order_unit_or_province() {
    let sentence = "A MUN - SIL bounced with A WAR - SIL: 2 (with A BOH) against 2 (with A GAL); the support of A BER for A \
         MUN was cut by A PRU - BER.\n";
    for order in ["A MUN - SIL", "A MUN", "mun", "Munich"] {
        assert_eq!(explain(&[order, "--depth", "sentence"]), sentence, "{order}");
    }
}

/// An order that its unit was not given is not answered as if it were; a coast or a missing `via` is no other order.
#[test]
fn an_order_that_was_not_given_is_refused() {
    for order in ["A MUN - TYR", "A MUN H", "A BER S A MUN - BOH"] {
        let run = chancery(&["explain", "-", order]).stdin(BOUNCE).run();
        let told = format!("error: `{order}` was not ordered, but `A ");
        assert!(run.status == 2 && run.err.starts_with(&told), "{}", run.err);
        assert!(run.err.contains(&format!("hint: --suppose \"{order}\" tries it")), "{}", run.err);
    }
    let coast = "Russia\n  F BOT - STP/SC\n";
    let by_way = "Turkey\n  A BUL - CON VIA\n  F BLA C A BUL - CON\n";
    for (orders, order) in
        [(by_way, "A BUL - CON"), (by_way, "Bulgaria to Constantinople"), (coast, "F BOT - STP")]
    {
        chancery(&["explain", "-", order]).stdin(orders).out();
    }
}

#[test]
fn what_nobody_could_have_changed_is_said_so() {
    let alone = "Austria\n  A SER S A GRE\n  A GRE H\n";
    let told = chancery(&["explain", "-", "SER", "--otherwise"]).stdin(alone).out();
    assert!(told.contains("Nobody could have cut it by one order."), "{told}");
}

#[test]
fn changes_come_with_the_most_natural_first() {
    let out = explain(&["MUN", "--otherwise"]);
    let first = "Each of these alone would have changed it:\n  had A GAL (Russia) not supported A WAR - SIL (9 of 10 other orders); then";
    assert!(out.contains(first), "{out}");
}

/// A place is answered for in every phase: whose a centre is in winter and whether it is open to a build, and which units
/// may retreat to a province.
#[test]
fn a_place_without_a_unit_is_answered_for_in_every_phase() {
    let winter = r#"{"phase": "W1901A", "units": {"ITALY": ["A VEN", "F ION"]},
        "centers": {"ITALY": ["VEN", "ROM", "NAP"]}, "orders": {}}"#;
    let retreats = r#"{"phase": "S1901R", "units": {"ITALY": ["A VIE"], "RUSSIA": ["A GAL"]}, "contested": ["BOH"],
        "dislodged": {"A VIE": {"power": "AUSTRIA", "from": "TRI"}}, "orders": {}}"#;
    for (board, place, told) in [
        (
            winter,
            "TUN",
            "Tunis belongs to nobody and never did: a centre changes hands only where a unit stands after a fall.",
        ),
        (winter, "BUD", "B A BUD of Austria is illegal: the power does not own that centre."),
        (winter, "ROM", "Italy could build A ROM."),
        (winter, "ADR", "Adriatic Sea is no supply centre."),
        (winter, "VEN", "B A VEN of Italy is illegal: there is already a unit in VEN."),
        (winter, "ION", "F ION stays on the board; Italy: 3 centres and 2 units, so 1 build."),
        (retreats, "BOH", "A VIE R BOH is illegal: a standoff took place there"),
        (retreats, "TYR", "A VIE could retreat to TYR."),
        (retreats, "SPA", "Spain: no dislodged unit is beside it."),
        (BOUNCE, "PRU", "A PRU - BER bounced off A BER"),
        (BOUNCE, "SIL", "A MUN - SIL bounced with A WAR - SIL"),
    ] {
        let out = chancery(&["explain", "-", place]).stdin(board).out().replace('\n', " ");
        assert!(out.contains(told), "{place}: {out}");
    }
    // What is only tried disbanded nobody.
    let two = r#"{"phase": "S1901R", "units": {"ITALY": ["A VIE"], "FRANCE": ["A MUN"]}, "contested": ["TYR"],
        "dislodged": {"A VIE": {"power": "RUSSIA", "from": "TRI"}, "A MUN": {"power": "GERMANY", "from": "BUR"}}}"#;
    let both = chancery(&["explain", "-", "BOH"]).stdin(two).out();
    assert!(both.starts_with("A VIE R BOH failed: A MUN tried to retreat there, too.\n"), "{both}");
    let shut = chancery(&["explain", "-", "TYR"]).stdin(two).out();
    assert!(shut.starts_with("A VIE R TYR is illegal: a standoff took place there.\n"), "{shut}");
    let occupied = chancery(&["explain", "-", "VIE"]).stdin(retreats).out().replace('\n', " ");
    assert!(occupied.contains("GAL is occupied."), "{occupied}");
}

/// A fleet that was dislodged on a coast stands elsewhere than the unit that entered its province, and a build is asked as it
/// is printed.
#[test]
fn the_unit_that_has_an_order_is_answered_for() {
    let retreat = r#"{"phase": "S1901R", "units": {"ITALY": ["A SPA"]}, "orders": {"FRANCE": ["F SPA/SC R GAS"]},
        "dislodged": {"F SPA/SC": {"power": "FRANCE", "from": "MAR"}}}"#;
    let winter = r#"{"phase": "W1901A", "units": {"RUSSIA": ["A UKR"]}, "centers": {"RUSSIA": ["STP", "MOS"]},
        "orders": {"RUSSIA": ["B F STP"]}}"#;
    let coast = "F SPA/SC R GAS is illegal: F SPA/SC cannot reach GAS; the unit was disbanded";
    for (board, order, told) in [
        (retreat, "SPA", coast),
        (retreat, "F SPA/SC", coast),
        (retreat, "F SPA/SC R GAS", coast),
        (winter, "B F STP", "B F STP of Russia is illegal: the order does not say which coast."),
        (winter, "STP", "Rules: DATC 4.B.7, 6.B.14."),
    ] {
        let out = chancery(&["explain", "-", order]).stdin(board).out().replace('\n', " ");
        assert!(out.contains(told) && !out.contains("changes hands"), "{order}: {out}");
    }
}

const OWN_WORDS: &str = "phase S1901M
ENGLAND: A NWY
RUSSIA: F SWE
GERMANY: F SKA
orders
ENGLAND
  A NWY - SWE
RUSSIA
  F SWE - NWY
GERMANY
  F SKA C A NWY - SWE
";

/// DATC 6.G.2: the army met the fleet head to head, and `via convoy` would have let both pass (DATC 6.G.6).
#[test]
fn the_order_in_other_words_is_a_change() {
    let out = chancery(&["explain", "-", "NWY", "--otherwise"]).stdin(OWN_WORDS).out();
    assert!(
        out.contains(
            "\n  A NWY (own) moves to SWE by convoy instead of moving to SWE; then A NWY\n    takes SWE\n"
        ),
        "{out}"
    );
}

/// DATC 6.A.10: the fleet in Rome cannot support to Venice, whatever anybody orders.
#[test]
fn nothing_is_suggested_for_what_is_impossible() {
    let board = "phase S1901M\nITALY: F ROM, A APU\nAUSTRIA: A VEN\norders\nITALY\n  F ROM S A APU - VEN\n  A APU - VEN\n";
    let out = chancery(&["explain", "-", "ROM", "--otherwise"]).stdin(board).out();
    assert!(out.ends_with("\nNo order of any power would have helped.\n"), "{out}");
}

#[test]
fn a_province_tells_of_all_who_wanted_in() {
    let out = explain(&["--province", "sil"]);
    let starts: Vec<&str> = out.lines().filter(|line| line.contains(" - SIL ")).collect();
    assert!(
        starts.len() >= 2 && out.starts_with("A MUN - SIL bounced with A WAR - SIL: 2 (with A BOH)"),
        "{out}"
    );
    let json = explain(&["--province", "SIL", "--json"]);
    assert_eq!(json.lines().count(), 2);
    assert!(json.starts_with("{\"unit\":\"A MUN\",\"was_there\":false,\"result\":\"fails\""), "{json}");
}

/// DATC 6.G.2 under 4.A.3: with choice a, where the route is not specified, the convoy counts and they change places.
#[test]
fn house_rules_that_change_a_result_are_named() {
    let ask = |more: &[&str]| {
        let all = [&["explain", "-", "NWY", "--house-rules"], more].concat();
        chancery(&all).stdin(OWN_WORDS).out()
    };
    assert!(ask(&[]).contains("\n  4.A.3=a: moves ("), "{}", ask(&[]));
    assert!(ask(&["--json"]).contains("{\"choice\":\"4.A.3=a\","), "{}", ask(&["--json"]));
    assert!(explain(&["MUN", "--house-rules"]).ends_with("No other choice of the house rules changes it.\n"));
}

#[test]
fn graphs_come_in_every_form() {
    let list = explain(&["MUN", "--graph"]);
    assert!(
        list.starts_with("A MUN - SIL: bounces (Germany, strength 2)\n  against 2: A WAR - SIL: bounces"),
        "{list}"
    );
    assert_eq!(explain(&["MUN", "--graph=reasons"]), list);
    let paradox = chancery(&["explain", "MATH.12", "AEG", "--graph=dependencies"]).out();
    let first = "AEG B  F AEG - ION (attacks a convoying fleet, cycle 1)\n──▶ GRE E  F GRE S F AEG - ION";
    assert!(
        paradox.contains("ION F; 2 resolutions agree with the rules.") && paradox.contains(first),
        "{paradox}"
    );
    let drawn = chancery(&["explain", "MATH.7", "--graph=dependencies", "--svg"]).out();
    assert!(drawn.contains(">AEG B<") && drawn.contains("MATH.7, Spring 1901, movement"), "{drawn}");
    let worlds = chancery(&["explain", "MATH.7", "AEG", "--graph"]).out();
    assert!(
        worlds.starts_with("A paradox of 3 orders:\n") && worlds.contains("if F ION convoys"),
        "{worlds}"
    );
    assert!(explain(&["MUN", "--svg"]).starts_with("<svg"));
    assert!(explain(&["--graph=dependencies", "--svg"]).starts_with("<svg"));
}

#[test]
fn the_help_fits_a_screen() {
    let help = chancery(&["explain", "--help"]).out();
    assert!(help.lines().count() <= 38 && help.contains("--suppose"), "{}: {help}", help.lines().count());
    assert_eq!(help, chancery(&["explain", "-h"]).out());
}

#[test]
fn options_that_would_be_passed_over_are_refused() {
    let refused = |args: &[&str], why: &str| {
        let all: Vec<&str> = ["explain", "-"].iter().chain(args).copied().collect();
        let ran = chancery(&all).stdin(HEAD_TO_HEAD).run();
        assert!(ran.status == 2 && ran.out.is_empty() && ran.err.contains(why), "{args:?}: {ran:?}");
    };
    refused(&["SEV", "--svg", "--png"], "cannot be used with");
    for form in ["--graph", "--graph=dependencies", "--svg"] {
        refused(&["SEV", form, "--json"], "cannot be used with");
        refused(&["SEV", form, "--otherwise"], "cannot be used with");
    }
}

#[test]
fn a_side_that_is_named_twice_is_told_once() {
    let run = |args: &[&str]| chancery(&[&["explain", "-", "SEV"], args].concat()).stdin(HEAD_TO_HEAD).out();
    let all = run(&["--against", "all"]);
    assert_eq!(all.matches("  atlas: ").count(), 1, "{all}");
    for sides in [["atlas", "all"], ["all", "atlas"]] {
        let told = run(&["--against", sides[0], "--against", sides[1]]);
        assert_eq!(told.matches("  atlas: ").count(), 1, "{told}");
    }
}

#[test]
fn json_has_the_proof() {
    let out = explain(&["MUN", "--json"]);
    let value: serde_json::Value = serde_json::from_str(&out).expect("a line of JSON");
    assert_eq!(value["proof"]["claim"], "fails");
    assert_eq!(value["proof"]["because"][0]["claim"], "not_greater");
}

/// As `adjudicate` says it, of a position and of a saved game, while orders may still come in and afterwards.
#[test]
fn of_an_order_that_could_not_be_read_it_is_not_said_that_none_was_given() {
    let board = "phase S1901M\nFRANCE: A PAR, A BUR\norders\nFRANCE: A PAR - XYZ\n";
    let of_file = |unit| chancery(&["explain", "-", unit, "--depth", "sentence"]).stdin(board).out();
    let unread = "A PAR held, because its order could not be read: nobody attacked it.\n";
    let quoted = unread.trim_end().to_owned() + " It was written: `A PAR - XYZ`.\n";
    assert_eq!(of_file("PAR"), quoted);
    assert_eq!(of_file("BUR"), "A BUR was given no order and held: nobody attacked it.\n");

    let retreat = r#"{"phase":"S1901R","units":{"GERMANY":["A BUR"]},"orders":{"FRANCE":["A BUR - XYZ"]},
        "dislodged":{"A BUR":{"power":"FRANCE","from":"MUN"}}}"#;
    let told = chancery(&["explain", "-", "--depth", "sentence"]).stdin(retreat).out();
    let quoted = "A BUR was disbanded, because its order could not be read. It was written: `A BUR - XYZ`.\n";
    assert_eq!(told, quoted);

    let folder = Folder::new();
    folder.out(&["new", "cup"], "");
    folder.run(&["orders", "cup", "France", "-"], "A PAR - XYZ\nF BRE H\n");
    let of_game = |unit| {
        let place = folder.0.to_str().expect("a path in letters");
        let phase = ["--phase", "S1901M", "--depth", "sentence"];
        chancery(&[&["--games", place, "explain", "cup", unit], &phase[..]].concat()).out()
    };
    let open = "A PAR has no order yet, because its order could not be read; it will hold.\n";
    assert_eq!(of_game("PAR"), open);
    assert_eq!(of_game("MAR"), "A MAR has no order yet, so it will hold.\n");
    folder.out(&["adjudicate", "cup"], "");
    assert_eq!(of_game("PAR"), unread);
    assert_eq!(of_game("MAR"), "A MAR was given no order and held: nobody attacked it.\n");
}

#[test]
fn winters_explain_themselves() {
    let winter = r#"{"phase":"W1901A","units":{"RUSSIA":["A WAR","A MOS","F SEV"]},
        "centers":{"RUSSIA":["WAR","MOS"]}}"#;
    let greece = r#"{"phase": "W1901A", "units": {"TURKEY": ["F AEG", "A GRE", "F BLA", "A SER"]},
        "centers": {"TURKEY": ["CON", "SMY", "ANK"]}}"#;
    let fleets =
        r#"{"phase": "W1901A", "units": {"ITALY": ["A NAP", "F TYS"]}, "centers": {"ITALY": ["ROM"]}}"#;
    let balanced = r#"{"phase": "W1901A", "units": {"ENGLAND": ["F NTH"]}, "centers": {"ENGLAND": ["LON"]},
        "orders": {"ENGLAND": ["D F NTH"]}}"#;
    let convoyed = r#"{"phase": "S1901R", "units": {"ENGLAND": ["A BEL", "F NTH"]}, "orders": {"FRANCE": ["A BEL R PIC"]},
        "dislodged": {"A BEL": {"power": "FRANCE", "from": null, "start": "YOR"}}}"#;
    for (board, told) in [
        (
            winter,
            "F SEV was removed in civil disorder, because Russia ordered too few removals; it was farthest from the centres \
             of its power: 1 step, but A MOS only 0.",
        ),
        (
            greece,
            "too few removals; it was, with A SER, farthest from the centres of its power, 2 steps each; of units \
             of one kind equally far away, the alphabet decides: Greece comes before Serbia.",
        ),
        (
            fleets,
            "too few removals; it was, with A NAP, farthest from the centres of its power, 1 step each; of units \
             equally far away, fleets go before armies.",
        ),
        (balanced, "D F NTH of England is illegal: no removals are due; England: 1 centre and 1 unit."),
        (convoyed, "A BEL retreated to PIC; its attacker came by convoy, which closes no province."),
    ] {
        let out = chancery(&["explain", "-", "--depth", "sentence"]).stdin(board).out();
        assert!(out.replace('\n', " ").trim_end().ends_with(told), "{told}\n{out}");
    }
}

/// Of equals the fleet goes first, then Liverpool before Livonia, though its code stands after the other's.
#[test]
fn removals_are_listed_in_the_sequence_in_which_they_are_made() {
    let winter = r#"{"phase":"W1901A","units":{"ENGLAND":["A LVN","A LVP","F BAR"]},
        "centers":{"ENGLAND":["EDI","STP"]}}"#;
    let out = chancery(&["explain", "-"]).stdin(winter).out();
    let told = out.split_whitespace().collect::<Vec<_>>().join(" ");
    let list = "F BAR was removed in civil disorder, because England ordered too few removals; it was, with A LVP and A LVN,";
    assert!(told.contains(list), "{told}");
}

/// 4.D.8 c counts from the centres that a power owns, a from its home centres, b from its home
/// country: what is read aloud says so.
#[test]
fn removals_are_measured_from_where_the_rule_counts() {
    let winter = "phase W1903A\nAUSTRIA: A SER, A BUL, A VIE, F ADR\ncentres\nAUSTRIA: SER\n";
    let told = |rules: &str| {
        let out = chancery(&["explain", "-"]).stdin(format!("rules {rules}\n{winter}")).out();
        out.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    let owned = told("datc");
    assert!(owned.contains("farthest from the centres of its power"), "{owned}");
    assert!(owned.contains("A VIE (2)"), "{owned}");
    for (option, from) in [("a", "its home centres"), ("b", "its home country")] {
        let home = told(&format!("datc, 4.D.8={option}"));
        assert!(home.contains(&format!("farthest from {from}")), "{home}");
        assert!(home.contains("A VIE (0)"), "{home}");
        assert!(!home.contains("that it owns"), "{home}");
    }
}

#[test]
fn what_another_order_changes_is_shown_side_by_side() {
    let out = explain(&["MUN", "--suppose", "A PRU H"]);
    assert!(out.starts_with("As ordered:\nA MUN - SIL bounced with A WAR - SIL: 2 (with A BOH) "), "{out}");
    assert!(
        out.contains("\nWith A PRU H:\nA MUN - SIL succeeded against A WAR - SIL: 3 (with A BER"),
        "{out}"
    );
    let table = "
                                As ordered    With A PRU H
A MUN - SIL          Germany    bounces       moves
A BER S A MUN - SIL  Germany    cut           supports
A PRU - BER          Russia     bounces     ~ A PRU H: holds
";
    assert!(out.ends_with(table), "{out}");
    // Without an order it is asked of the one that is supposed, and the table stands below.
    let alone = explain(&["--suppose", "A PRU H"]);
    assert!(alone.starts_with("As ordered:\nA PRU - BER"), "{alone}");
    assert!(alone.ends_with(table), "{alone}");
    assert!(explain(&["--suppose", "A MUN - SIL"]).ends_with("\nNothing changes with A MUN - SIL.\n"));
    let json = explain(&["MUN", "--suppose", "A PRU H", "--json"]);
    let value: serde_json::Value = serde_json::from_str(&json).expect("a line of JSON");
    assert_eq!((&value["was"]["result"], &value["now"]["result"]), (&"fails".into(), &"succeeds".into()));
    assert_eq!(value["changed"], true);
}

#[test]
fn several_orders_can_be_supposed_at_once() {
    let out = explain(&["MUN", "--depth", "sentence", "--suppose", "A PRU H; A BOH H"]);
    assert!(out.contains("With A PRU H, A BOH H:\n"), "{out}");
    assert!(out.contains("~ A BOH H: holds"), "{out}");
}

#[test]
fn two_suppositions_stand_beside_each_other() {
    let two = ["--suppose", "A PRU H", "--suppose", "A BOH H; A BER H"];
    let out = explain(&[&["MUN", "--depth", "sentence"], &two[..]].concat());
    let told: Vec<&str> = out.split("\n\n").collect();
    assert!(told[0].starts_with("As ordered:\nA MUN - SIL bounced"), "{out}");
    assert!(told[1].starts_with("With A PRU H:\nA MUN - SIL succeeded"), "{out}");
    assert!(told[2].starts_with("With A BOH H, A BER H:\nA MUN - SIL was beaten"), "{out}");
    let words = |line: &str| line.split_whitespace().collect::<Vec<_>>().join(" ");
    let lines: Vec<String> = told[3].lines().map(words).collect();
    assert_eq!(lines[0], "As ordered With A PRU H With A BOH H, A BER H");
    assert_eq!(lines[1], "A MUN - SIL Germany bounces moves fails");
    assert!(lines.contains(&"A WAR - SIL Russia bounces fails moves".to_owned()), "{out}");
    // As JSON each line says with which supposition it is.
    let json = explain(&[&["MUN", "--json"], &two[..]].concat());
    let lines: Vec<serde_json::Value> =
        json.lines().map(|one| serde_json::from_str(one).expect("JSON")).collect();
    assert_eq!((&lines[0]["supposed"], &lines[0]["now"]["result"]), (&"A PRU H".into(), &"succeeds".into()));
    assert_eq!(
        (&lines[1]["supposed"], &lines[1]["now"]["result"]),
        (&"A BOH H, A BER H".into(), &"fails".into())
    );
    let more = chancery(&[&["explain", "-", "MUN", "--otherwise"], &two[..]].concat()).stdin(BOUNCE).fails();
    assert!(more.contains("several suppositions are compared, and nothing else"), "{more}");
}

#[test]
fn an_order_that_cannot_be_tried_says_why() {
    let all = |order: &str| chancery(&["explain", "-", "MUN", "--suppose", order]).stdin(BOUNCE).fails();
    assert!(all("A MUN - QQQ").contains("there is no place called `QQQ`"), "{}", all("A MUN - QQQ"));
    assert!(all("A PAR - BUR").contains("there is no unit in PAR"), "{}", all("A PAR - BUR"));
}

#[test]
fn changes_and_what_was_asked_come_as_json() {
    let out = explain(&["MUN", "--otherwise", "--json"]);
    let first = out.lines().next().expect("a line");
    let value: serde_json::Value = serde_json::from_str(first).expect("a line of JSON");
    assert_eq!(value["orders"][0], "A GAL H");
    assert_eq!(
        value["text"],
        "A GAL (Russia) holds instead of supporting A WAR - SIL; then A MUN takes SIL, 2 against 1"
    );
    assert_eq!((&value["about"], &value["own"]), (&"order".into(), &false.into()));
}

#[test]
fn every_phase_of_a_saved_game_explains_itself() {
    let sentence = |phase: &str, order: &str| {
        chancery(&["explain", "sample", "--phase", phase, order, "--depth", "sentence"]).out()
    };
    assert_eq!(
        sentence("F1903M", "GAL"),
        "A GAL - RUM was beaten by A SER - RUM: 2 (with A UKR) against 3 (with F BLA and F BUL/EC).\n"
    );
    assert_eq!(
        sentence("F1902R", "BLA"),
        "F BLA retreated to BUL/EC, which was the only place open to it.\n"
    );
    assert_eq!(sentence("W1901A", "A TRI"), "Austria built A TRI.\n");
    for phase in "S1901M F1901M W1901A S1902M F1902M F1902R W1902A S1903M F1903M W1903A S1904M".split(' ') {
        let out = chancery(&["explain", "sample", "--phase", phase]).out();
        // Of unopposed moves and of units that nobody attacked no rule is cited.
        assert!(out.contains("Rules: ") || phase == "S1901M", "{phase}: {out}");
    }
    // The phase that is due is the one if none is named.
    let due = chancery(&["explain", "sample", "GAL", "--depth", "sentence"]).out();
    assert!(
        due.starts_with("A GAL - RUM bounced off A RUM: 1 against 2 (with F BUL/EC); A GAL was dislodged"),
        "{due}"
    );
}

#[test]
fn a_game_is_found_by_file_and_by_name() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/saves/sample.ron");
    // The sources are no folder of games: what a command remembers is written there.
    let games = super::games::Folder::new();
    std::fs::copy(file, games.0.join("sample.ron")).unwrap();
    let folder = games.0.to_str().unwrap();
    let by_file = chancery(&["explain", file, "--phase", "F1901M", "--depth", "sentence"]).out();
    let by_name =
        chancery(&["--games", folder, "explain", "sample.ron", "--phase", "F1901M", "--depth", "sentence"]);
    assert_eq!(by_file, by_name.out());
    let none = chancery(&["--games", folder, "explain", "sampel"]).fails();
    assert!(
        none.contains("`sampel` is not a file, and there is no game") && none.contains("perhaps sample"),
        "{none}"
    );
    let missing = chancery(&["explain", file, "--phase", "F1999M"]).fails();
    assert!(missing.contains("the game has no phase F1999M; it has S1901M F1901M"), "{missing}");
    let position = chancery(&["explain", "-", "--phase", "F1903M"]).stdin(BOUNCE).fails();
    assert!(position.contains("`--phase` is only for saved games"), "{position}");
    let wrong = chancery(&["explain", file, "--phase", "X1"]).fails();
    assert!(wrong.contains("`X1` is not a phase"), "{wrong}");
}

#[test]
fn retreats_and_winters_are_tried_otherwise() {
    let out = chancery(&["explain", "sample", "--phase", "F1902R", "--suppose", "F BLA D"]).out();
    assert!(out.contains("F BLA R BUL/EC  Russia    retreats    ~ F BLA D: disbands"), "{out}");
    let winter = chancery(&["explain", "sample", "--phase", "W1901A", "--suppose", "B F TRI"]).out();
    assert!(winter.contains("B F TRI"), "{winter}");
    let graph = chancery(&["explain", "sample", "--phase", "F1902R", "--graph=dependencies"]).fails();
    assert!(graph.contains("graphs are drawn, for movement phases only"), "{graph}");
}
