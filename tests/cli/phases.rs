//! What a phase shows and reports, from the command line.

use super::games::Folder;

/// A winter in which a build fails, an order is for another kind of phase, and a power is silent.
const WINTER: &str = "phase W1901A\nunits\nRUSSIA: A UKR\nITALY: A TRI\nTURKEY: A CON\n\
                      centres\nRUSSIA: STP MOS WAR\nITALY: ROM VEN NAP\nTURKEY: ANK CON SMY\n\
                      orders\nRUSSIA: Build F StP; Build A Mos\nITALY: A TRI - VIE\n";

pub(super) fn json_of(text: &str) -> serde_json::Value {
    serde_json::from_str(text).unwrap()
}

#[test]
fn the_report_of_a_winter_has_the_builds_that_fail() {
    let folder = Folder::new();
    let file = folder.file("winter.txt", WINTER);
    folder.out(&["new", "w", "--position", &file], "");
    let report = folder.out(&["adjudicate", "w", "--for", "gm"], "");
    assert!(report.contains("  B F STP  fails: the order does not say which coast\n"), "{report}");
    let table = folder.out(&["export", "w", "--format", "orders"], "");
    assert!(table.contains("W1901A,RUSSIA,,B F STP,fails,missing_coast,\r\n"), "{table}");
}

#[test]
fn the_report_of_a_phase_has_what_could_not_be_read() {
    let folder = Folder::new();
    let file = folder.file("winter.txt", WINTER);
    folder.out(&["new", "w", "--position", &file], "");
    let report = folder.out(&["adjudicate", "w", "--for", "gm"], "");
    assert!(report.contains("\nNot used\n  Italy, `A TRI - VIE`: this is an order for "), "{report}");
    let table = folder.out(&["export", "w", "--format", "orders"], "");
    assert!(table.contains("W1901A,ITALY,,A TRI - VIE,,wrong_phase,\r\n"), "{table}");
    // A power that owes builds has no unit to tell of its silence.
    assert!(report.contains("\nTurkey (no orders)\n"), "{report}");
    assert!(table.contains("W1901A,TURKEY,,,,no_order,\r\n"), "{table}");

    // An order under a condition alone is refused; a position may bring it along.
    let condition = "IF (FRA A PAR) THEN A Mun - Ruh ENDIF";
    let position = serde_json::json!({
        "units": {"FRANCE": ["A PAR", "A MAR", "F BRE"], "GERMANY": ["A BER", "A MUN", "F KIE"]},
        "orders": {"GERMANY": [condition]},
    });
    folder.run(&["new", "s", "--position", "-"], &position.to_string());
    let sheet = folder.run(&["orders", "s", "France", "--json", "-"], "A Par - Xyzzy\nF Bre - MAO\n");
    assert_eq!((sheet.status, &json_of(&sheet.out)["unread"][0]["code"]), (1, &"unknown_province".into()));
    let sheet = folder.run(&["orders", "s", "Germany", "-"], condition);
    assert_eq!(sheet.status, 1, "nobody judges a condition here");
    let report = folder.out(&["adjudicate", "s", "--dry-run", "--for", "gm"], "");
    assert!(report.contains("  A PAR H      no order: its order could not be read\n"), "{report}");
    assert!(report.contains("  A MAR H      no order\n"), "{report}");
    assert!(report.contains("  France, `A Par - Xyzzy`: there is no place called `Xyzzy`\n"), "{report}");
    assert!(report.contains("\nGermany (no usable orders)\n"), "{report}");
    assert!(report.contains("  Germany, `IF (FRA A PAR) THEN A Mun - Ruh ENDIF`: "), "{report}");
    let told = json_of(&folder.out(&["adjudicate", "s", "--json", "--for", "gm"], ""));
    let phase = &told["phases"][0];
    let paris = phase["orders"].as_array().unwrap().iter().find(|o| o["unit"] == "A PAR").unwrap();
    assert_eq!(paris["reason"], "unreadable");
    let unread = &phase["unread"][0];
    let expected = serde_json::json!({
        "power": "FRANCE", "unit": "A PAR", "text": "A Par - Xyzzy", "code": "unknown_province",
        "message": "there is no place called `Xyzzy`",
    });
    assert_eq!(unread, &expected);
    let saved = json_of(&folder.out(&["export", "s", "--format", "json"], ""));
    assert_eq!(saved["phases"][0]["unread"][0], expected);
}

#[test]
fn what_is_sent_for_later_is_checked_when_it_is_handed_in() {
    let folder = Folder::with_game(&["t", "--set", "two-seasons=yes"]);
    // No winter follows a spring.
    folder.out(&["adjudicate", "t"], "");
    let remarks = |text: &str, status: i32| {
        let ran = folder.run(&["orders", "t", "France", "--later", "--json", "-"], text);
        assert_eq!(ran.status, status, "{}", ran.err);
        let told = json_of(&ran.out);
        told["remarks"].as_array().unwrap().iter().map(|r| r.as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    let bad = "Biuld F Brset\nIF (FRA A BEL THEN Build A Paris\nHello there\nA MAR R Piedmnt\n";
    let expected = [
        "`Biuld` was read as `build`",
        "there is no place called `Brset`; it was read as BRE",
        "the condition of `IF (FRA A BEL THEN Build A Paris` was not understood, so its orders are ignored; write one like `IF (ITA A TUS) THEN`, `(A VEN - TRI)` or `(A VEN DISLODGED)`",
        "`Hello there` is neither a retreat nor an adjustment",
        "there is no place called `Piedmnt`; it was read as PIE",
    ];
    assert_eq!(remarks(bad, 1), expected);
    // Nothing is said against what the board may well bear out: units leave, and others come.
    let good = "A MAR retreat GAS, SPA, disband\nF BRE - PIC\nBuild F MAR\nBuild A PAR\nRemove A BEL\nwaive\n\
                IF (FRA A BEL) THEN\nBuild A BRE\nELSE\nBuild F BRE\nENDIF\n";
    let clear = || folder.out(&["orders", "t", "France", "--later", "--clear"], "");
    clear();
    assert_eq!(remarks(good, 0), Vec::<String>::new());
    assert_eq!(remarks("Build A PAR", 0), ["these replace 11 lines of orders for later phases"]);
    clear();
    let plain = folder.out(&["orders", "t", "France", "--later", "-"], "Biuld F BRE\n");
    assert!(plain.starts_with("~ `Biuld` was read as `build`\n"), "{plain}");
}

/// Diagram 17 of the rulebook: by Booijink's rule 14 a support is cut if its unit is dislodged.
#[test]
fn a_game_by_booijinks_rules_cites_them() {
    const POSITION: &str = "phase S1901M\nrules booijink\nGERMANY: F BER, A SIL\nRUSSIA: A PRU, A WAR, F BAL\n\
        orders\nGERMANY: F BER - PRU; A SIL S F BER - PRU\n\
        RUSSIA: A PRU - SIL; A WAR S A PRU - SIL; F BAL - PRU\n";
    let folder = Folder::new();
    for (name, position) in
        [("his", POSITION.to_owned()), ("other", POSITION.replace("rules booijink\n", ""))]
    {
        let file = folder.file(&format!("{name}.txt"), position);
        let made = folder.run(&["new", name, "--position", &file], "");
        assert_eq!(made.status, 0, "{}", made.err);
    }
    let said = "cut, dislodged: A PRU dislodged it (Booijink's rule 14)\n";
    let his = folder.out(&["adjudicate", "his", "--dry-run"], "");
    assert!(his.contains(said), "{his}");
    let json = json_of(&folder.out(&["adjudicate", "his", "--json"], ""));
    let all = json["phases"][0]["orders"].as_array().unwrap();
    let cut = all.iter().find(|o| o["result"] == "cut").unwrap();
    assert_eq!(cut["why"], "it was cut because A PRU dislodged the unit (Booijink's rule 14)");
    let other = folder.out(&["adjudicate", "other"], "");
    assert!(other.contains("cut, dislodged") && !other.contains("Booijink"), "{other}");
}

#[test]
fn a_phase_is_shown_in_a_style() {
    let folder = Folder::with_game(&["x"]);
    folder.out(&["orders", "x", "aus", "-"], "vienna to galicia\nbud s vie-gal\n");
    let shown = |args: &[&str]| folder.out(&[&["show", "x"], args].concat(), "");
    let plain = shown(&[]);
    assert!(plain.contains("\n  bud s vie-gal\n"), "{plain}");
    let zine = shown(&["--style", "zine"]);
    assert!(zine.contains("\n  A(Vie)-Gal\n") && zine.contains("\n  A(Bud) S A(Vie)-Gal\n"), "{zine}");
    let full = shown(&["--style", "full"]);
    assert!(full.contains("\n  Army Budapest supports Army Vienna - Galicia\n"), "{full}");
    assert!(!full.contains("bud s vie-gal"), "{full}");
    let bad = folder.run(&["show", "x", "--style", "bogus"], "");
    assert!(bad.status == 2 && bad.err.contains("bogus"), "{bad:?}");
    assert_eq!(shown(&["--json", "--style", "zine"]), shown(&["--json"]), "JSON is always canonical");
}

#[test]
fn what_is_to_retreat_to_build_and_to_remove_is_shown() {
    let folder = Folder::new();
    let retreat = "phase S1902R\nITALY: A VEN\nAUSTRIA: A TRI, A ALB\ncentres\nITALY: VEN NAP ROM\n\
                   AUSTRIA: TRI VIE\ndislodged\nITALY: A TRI from SER, F ALB by convoy\n";
    folder.out(&["new", "r", "--position", "-"], retreat);
    let shown = folder.out(&["show", "r"], "");
    // Albania's coast leads to Trieste, where a unit stands; Trieste's attacker came from Serbia.
    assert!(shown.contains("A VEN; 0 of 2 orders\n  to retreat: "), "{shown}");
    for driven in ["\n  to retreat: F ALB to ADR, GRE, ION\n", "\n  to retreat: A TRI to BUD, TYR, VIE\n"] {
        assert!(shown.contains(driven), "{shown}");
    }
    let winter =
        "phase W1901A\nFRANCE: A PAR\nGERMANY: A MUN, A BER\ncentres\nFRANCE: PAR BRE MAR\nGERMANY: MUN\n";
    folder.out(&["new", "w", "--position", "-"], winter);
    let shown = folder.out(&["show", "w"], "");
    assert!(shown.contains("; 0 of 2 orders\n  to build: 2 in BRE, MAR\n"), "{shown}");
    assert!(shown.contains("; 0 of 1 order\n  to remove: 1\n"), "{shown}");
}

/// The list is that of the screen: what went wrong first, and what a correction changed.
#[test]
fn results_are_listed_as_on_the_screen_and_a_correction_is_marked() {
    let folder = Folder::with_game(&["a"]);
    let none = folder.run(&["show", "a", "--results"], "");
    assert_eq!((none.status, none.err.as_str()), (1, "error: the phase is not adjudicated yet\n"));
    folder.out(&["orders", "a", "Austria", "-"], "A Vie - Gal\nA Bud - Ser\nF Tri H");
    folder.out(&["orders", "a", "Russia", "-"], "A War - Gal\nA Mos H");
    folder.out(&["adjudicate", "a"], "");
    let results = || folder.out(&["show", "a", "--results"], "");
    let before = results();
    let head = "Spring 1901, movement  2 of 5 failed\n  \
                Austria    A VIE - GAL              bounces: it met A WAR\n  \
                Russia     A WAR - GAL              bounces: it met A VIE\n  \
                Austria    A BUD - SER              moves\n";
    assert!(before.starts_with(head), "{before}");
    folder.out(&["correct", "a", "S1901M", "A War H"], "");
    folder.out(&["adjudicate", "a"], "");
    let after = results();
    for line in [
        "  Austria    A VIE - GAL              moves (was: bounces)\n",
        "  Russia     A WAR H                  holds (was: A WAR - GAL bounces)\n",
    ] {
        assert!(after.contains(line), "{after}");
    }
    assert_eq!(after.matches("was:").count(), 2, "{after}");
    let own = folder.out(&["show", "a", "Russia", "--results"], "");
    assert!(own.contains("A WAR H") && !own.contains("A VIE"), "{own}");
}
