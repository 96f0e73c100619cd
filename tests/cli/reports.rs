//! What the report of a phase says below its orders.

use super::games::Folder;

/// Munich is driven out and may go elsewhere, Greece is driven out and may not; a standoff leaves Burgundy vacant.
const FALL: &str = "phase F1901M\nunits\nFRANCE: A PAR\nGERMANY: A MUN\nAUSTRIA: A BOH, A TYR, A SER, F ION, F AEG, A BUL, A ALB\n\
                    TURKEY: A GRE\ncentres\nGERMANY: MUN BER\nTURKEY: GRE\nAUSTRIA: VIE\norders\n\
                    FRANCE: A PAR - BUR\nGERMANY: A MUN - BUR\n\
                    AUSTRIA: A BOH - MUN; A TYR S A BOH - MUN; A SER S A BUL - GRE; A BUL - GRE\n";

#[test]
fn the_ending_of_the_file_chooses_the_format_unless_one_is_named() {
    let folder = Folder::with_game(&["f"]);
    folder.out(&["adjudicate", "f"], "");
    let begins = [
        ("a.html", "<!doctype html>"),
        ("a.HTM", "<!doctype html>"),
        ("a.md", "# "),
        ("a.json", "{"),
        ("a.csv", "phase,"),
        ("a.txt", "f: "),
    ];
    for (name, start) in begins {
        let file = folder.0.join(name);
        folder.out(&["report", "f", "-o", file.to_str().unwrap()], "");
        let text = std::fs::read_to_string(&file).unwrap().to_lowercase();
        assert!(text.starts_with(start), "{name}: {text}");
    }
    let file = folder.0.join("text.html");
    folder.out(&["report", "f", "--format", "text", "-o", file.to_str().unwrap()], "");
    assert!(std::fs::read_to_string(&file).unwrap().starts_with("f: "));
}

#[test]
fn a_judge_says_of_retreats_to_one_place_that_the_units_were_destroyed() {
    let folder = Folder::new();
    let position = "phase S1901R\nFRANCE: A BUR, A MUN\ndislodged\nGERMANY: A BUR from PAR\nITALY: A MUN from BOH\n\
                    orders\nGERMANY: A BUR R RUH\nITALY: A MUN R RUH\n";
    folder.run(&["new", "f", "--position", &folder.file("retreats.txt", position)], "");
    let told = folder.out(&["adjudicate", "f", "--layout", "judge"], "");
    for line in
        ["Germany: Army Burgundy -> Ruhr.  (*destroyed*)", "Italy: Army Munich -> Ruhr.  (*destroyed*)"]
    {
        assert!(told.contains(line), "{told}");
    }
}

#[test]
fn a_report_tells_where_the_dislodged_may_go_and_who_owns_the_centres() {
    let folder = Folder::new();
    let file = folder.file("fall.txt", FALL);
    let made = folder.run(&["new", "f", "--position", &file], "");
    assert_eq!(made.status, 0, "{}", made.err);
    let told = folder.out(&["adjudicate", "f"], "");
    let dislodged = "\nDislodged\n  Germany A MUN: dislodged by Austria A BOH\n  \
                     Turkey A GRE: dislodged by Austria A BUL; disbanded, no retreat\n";
    assert!(told.contains(dislodged), "{told}");
    assert!(told.contains("\nStandoff in BUR\n"), "{told}");
    // It is told once, with what is due.
    assert!(told.contains("  Germany: A MUN may retreat to BER, KIE, RUH, SIL\n"), "{told}");
    assert_eq!(told.matches("may retreat to").count(), 1, "{told}");
    // The owners change once nobody has to retreat any more.
    assert!(!told.contains("Centres"), "{told}");
    folder.out(&["orders", "f", "Germany", "-"], "A MUN R BER\n");
    let told = folder.out(&["adjudicate", "f", "--dry-run"], "");
    let owned = "\nCentres\n  Austria 4: GRE MUN SER VIE\n  England 0:\n  France 1: PAR\n  Germany 1: BER\n";
    assert!(told.contains(owned), "{told}");
    let json = folder.out(&["adjudicate", "f", "--json"], "");
    let retreats: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(retreats["phases"][0]["centers_after"]["GERMANY"], serde_json::json!(["BER"]));
    folder.out(&["undo", "f"], "");
    folder.out(&["undo", "f"], "");
    let json = folder.out(&["adjudicate", "f", "--json"], "");
    let moves: serde_json::Value = serde_json::from_str(&json).unwrap();
    let phase = &moves["phases"][0];
    let expected = serde_json::json!({
        "A MUN": {"power": "GERMANY", "from": "BOH", "retreats": ["BER", "KIE", "RUH", "SIL"]},
        "A GRE": {"power": "TURKEY", "from": "BUL", "retreats": []},
    });
    assert_eq!(phase["dislodged"], expected);
    assert_eq!(phase["contested"], serde_json::json!(["BUR"]));
    assert_eq!(phase["centers_after"]["GERMANY"], serde_json::json!(["BER", "MUN"]));
}

/// Orders that a power did not give are told to be somebody else's, and what it sent is told with them.
#[test]
fn a_report_tells_that_a_program_ordered() {
    let folder = Folder::new();
    // Nothing of it can be used, so that `games orders` would refuse it; a position may bring it along.
    let position = serde_json::json!({
        "units": {
            "FRANCE": ["A PAR", "A MAR", "F BRE"], "GERMANY": ["A BER", "A MUN", "F KIE"],
            "ITALY": ["A ROM", "A VEN", "F NAP"], "AUSTRIA": ["A VIE"], "ENGLAND": ["F LON"],
            "RUSSIA": ["A MOS"], "TURKEY": ["A CON"],
        },
        "orders": {"FRANCE": ["A Par - Xyzzy", "my dog ate it"]},
    });
    folder.run(&["new", "n", "--set", "nmr=bot", "--position", "-"], &position.to_string());
    folder.out(&["orders", "n", "Italy", "-"], "A Ven H\n");
    let told = folder.out(&["adjudicate", "n", "--dry-run", "--for", "gm"], "");
    assert!(told.contains("\nFrance (no usable orders, a computer player ordered)\n"), "{told}");
    assert!(told.contains("\nGermany (NMR, a computer player ordered)\n"), "{told}");
    assert!(told.contains("\nItaly\n"), "{told}");
    let sent = "France gave no orders that can be used (“A Par - Xyzzy / my dog ate it”); these are by the program `dumb`";
    assert!(told.contains("\nRulings\n") && told.contains(&format!("\n  {sent}\n")), "{told}");
    for (language, by) in
        [("de", "; diese sind von einem Computerspieler"), ("fr", " ; ceux-ci sont d’un joueur informatique")]
    {
        folder.out(&["set", "n", &format!("language={language}")], "");
        let told = folder.out(&["adjudicate", "n", "--dry-run", "--for", "gm"], "");
        assert!(told.contains(&format!("{by}\n")) && !told.contains("program"), "{told}");
    }
    folder.out(&["set", "n", "language=en"], "");
    let json = folder.out(&["adjudicate", "n", "--json"], "");
    let value: serde_json::Value = serde_json::from_str(&json).unwrap();
    let others = ["AUSTRIA", "ENGLAND", "FRANCE", "GERMANY", "RUSSIA", "TURKEY"];
    let powers = value["phases"][0]["powers"].as_object().unwrap();
    let by_bot = powers.iter().filter(|(_, power)| power["ordered_by"] == "bot").map(|(key, _)| key.as_str());
    assert_eq!(by_bot.collect::<Vec<_>>(), others);
    // What was sent is still known where nobody orders for France any longer.
    folder.out(&["undo", "n"], "");
    folder.out(&["set", "n", "nmr=hold"], "");
    let told = folder.out(&["adjudicate", "n"], "");
    assert!(told.contains("\nFrance (no usable orders)\n"), "{told}");
    assert!(told.contains("\nGermany (NMR)\n"), "{told}");
}

/// The convoy paradox of DATC 6.F.18: a report names the rule that settled it.
#[test]
fn a_report_names_the_rule_that_settled_a_paradox() {
    let position = serde_json::json!({
        "units": {"ENGLAND": ["F NTH", "A LON", "F ENG"], "FRANCE": ["F BEL"], "GERMANY": ["F HEL", "F SKA"]},
        "orders": {
            "ENGLAND": ["F NTH C A LON - BEL", "A LON - BEL", "F ENG S A LON - BEL"],
            "FRANCE": ["F BEL S F NTH"],
            "GERMANY": ["F HEL S F SKA - NTH", "F SKA - NTH"],
        },
    });
    for (choice, clause) in [
        ("a", "convoy paradox: the convoy in it fails (Szykman's rule)"),
        ("a+d", "convoy paradox: by the all-hold rule its moves fail"),
    ] {
        let folder = Folder::new();
        folder.run(
            &["new", "n", "--set", &format!("rule.4.A.2={choice}"), "--position", "-"],
            &position.to_string(),
        );
        let told = folder.out(&["adjudicate", "n"], "");
        assert!(told.contains(clause), "{told}");
    }
}
