//! Units without an order where the house lets orders be implied (DATC 4.E.3), or takes support to hold from a power
//! in civil disorder (DATC 4.D.9).

use serde_json::{Value, json};

use crate::cli::builder::chancery;
use crate::cli::games::Folder;
use crate::cli::protocol::answer;

const IMPLIED: &str = "the unit was given no order, and that of A RUH implies this one";

#[test]
fn an_answer_tells_from_which_orders_one_was_deduced() {
    let mut request = json!({
        "units": {"GERMANY": ["A RUH", "A KIE"], "ENGLAND": ["F HOL"]},
        "orders": {"GERMANY": ["A RUH S A KIE - HOL"]}, "rules": {"4.E.3": "a"},
    });
    let orders = answer(&request)["orders"].take();
    let kiel = json!({
        "unit": "A KIE", "order": "A KIE - HOL", "result": "succeeds", "reason": "implied", "with": ["A RUH"],
        "implied_by": ["A RUH"], "why": IMPLIED,
    });
    assert_eq!(orders["GERMANY"][1], kiel);
    assert_eq!(orders["GERMANY"][0].get("implied_by"), None);
    // Where it bounced, that is told, too; under the rules of the DATC nothing is implied.
    request["units"]["ENGLAND"] = json!(["F HOL", "F NTH"]);
    request["orders"]["ENGLAND"] = json!(["F NTH S F HOL"]);
    let bounced = answer(&request)["orders"]["GERMANY"][1].take();
    assert_eq!(bounced["why"], format!("{IMPLIED}; it bounced with F HOL"));
    assert_eq!((&bounced["reason"], &bounced["implied_by"]), (&"bounced".into(), &json!(["A RUH"])));
    request["rules"] = Value::Null;
    let usual = answer(&request)["orders"]["GERMANY"][1].take();
    assert_eq!((&usual["order"], &usual["reason"]), (&"A KIE H".into(), &"no_order".into()));
}

#[test]
fn an_answer_tells_which_support_is_for_a_unit_in_civil_disorder() {
    let answer = answer(&json!({
        "units": {"TURKEY": ["A BUL"], "ITALY": ["A GRE"]}, "orders": {"ITALY": ["A GRE S A BUL"]},
        "rules": {"4.D.9": "a"},
    }));
    let greece = &answer["orders"]["ITALY"][0];
    assert_eq!((&greece["result"], &greece["reason"]), (&"invalid".into(), &"power_in_disorder".into()));
    assert_eq!(greece["with"], json!(["A BUL"]));
}

/// An order that the house does not let count is one all the same: nothing is implied for its unit, and its power is
/// not in civil disorder.
#[test]
fn a_unit_whose_order_does_not_count_is_not_without_an_order() {
    let orders = |choice: &str, italy: &str| {
        answer(&json!({
            "units": {"ITALY": ["A ROM", "A VEN"], "AUSTRIA": ["A TRI"]},
            "orders": {"ITALY": [italy, "A VEN S ENGLISH A TRI"], "AUSTRIA": ["A TRI S A VEN"]},
            "rules": {"4.C.6": "a", choice: "a"},
        }))["orders"]
            .take()
    };
    let implied = orders("4.E.3", "A ROM S A VEN - TUS");
    assert_eq!(implied["ITALY"][1]["order"], "A VEN H", "{implied}");
    assert_eq!(implied["ITALY"][1].get("implied_by"), None);
    let disorder = orders("4.D.9", "A ROM - ???");
    assert_eq!(disorder["AUSTRIA"][0]["result"], "given", "{disorder}");
}

#[test]
fn a_position_is_explained_by_the_choice_of_the_house() {
    let position =
        "phase S1901M\nGERMANY: A RUH, A KIE\nENGLAND: F HOL\norders\nGERMANY: A RUH S A KIE - HOL\n";
    let told = chancery(&["explain", "--rule", "4.E.3=a", "-", "A KIE"]).stdin(position).out();
    let told = told.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(
        told.contains("A KIE was given no order, and A RUH S A KIE - HOL implies A KIE - HOL (4.E.3=a)."),
        "{told}"
    );
    assert!(told.contains("DATC 4.E.3=a"), "{told}");
    let spoken = chancery(&["explain", "--rule", "4.E.3=a", "-", "A KIE", "--spoken"]).stdin(position).out();
    assert!(
        !spoken.contains("A RUH") && spoken.contains(" implies the move of the army in Kiel"),
        "{spoken}"
    );
}

#[test]
fn a_game_tells_what_its_sheets_imply_before_and_after_the_phase() {
    let folder = Folder::with_game(&["A", "--set", "rule.4.E.3=a"]);
    let said = folder.out(&["orders", "a", "France", "-"], "A PAR S A MAR - BUR");
    let implied = "A MAR - BUR: the unit was given no order, and that of A PAR implies this one";
    assert_eq!(said, format!("  A PAR S A MAR - BUR\n~ {implied}\nFrance: 1 of 3 orders\n"));
    folder.out(&["orders", "a", "Germany", "-"], "A MUN S A BER - KIE\nF KIE S A BER - PRU");
    let shown = folder.out(&["show", "a"], "");
    assert!(shown.contains(&format!("\n  ~ {implied}\n")), "{shown}");
    let report = folder.out(&["adjudicate", "a"], "");
    let row = "  A MAR - BUR          moves: no order of its own; the order of A PAR implies this one\n";
    assert!(report.contains(row), "{report}");
    let board = folder.json(&["show", "a"]);
    let units = board["powers"]["FRANCE"]["units"].as_array().unwrap();
    assert!(units.contains(&"A BUR".into()), "{units:?}");
}

/// What was judged in a game is not judged once more in its explanation (DATC 4.A.3=b).
#[test]
fn a_move_by_land_is_explained_as_one() {
    let folder = Folder::with_game(&["A", "--set", "rule.4.A.3=b"]);
    folder.out(&["orders", "a", "England", "-"], "A LVP - YOR\nF LON - NTH");
    for _ in 0..2 {
        folder.out(&["adjudicate", "a"], "");
    }
    folder.out(&["orders", "a", "England", "-"], "A YOR - LON by land\nF NTH C A YOR - LON");
    let games = folder.0.to_str().unwrap().to_owned();
    let told = chancery(&["--games", &games, "explain", "a", "A YOR"]).run().out;
    assert!(told.starts_with("A YOR - LON by land succeeded"), "{told}");
    assert!(!told.contains("convoy"), "{told}");
}

/// A year's end in which Austria must remove its last unit, and three others have a choice.
const WINTER: &str = "phase W1905A\nAUSTRIA: A SER\nGERMANY: A MUN, A BER\nFRANCE: A PAR\n\
                      centres\nGERMANY: MUN\nFRANCE: PAR MAR BRE\n";
/// Retreats of which one is possible and one is not.
const RETREATS: &str = "phase S1901R\nunits\nGERMANY: A BER\nFRANCE: A BUR, A SPA, F LYO, F MAR\ncentres\n\
                        GERMANY: BER\nFRANCE: PAR\ndislodged\nGERMANY: A MUN from BUR\nITALY: A PIE from TYR\n";

fn begun(folder: &Folder, name: &str, position: &str, settings: &[&str]) {
    let file = folder.file("position.txt", position);
    let set = settings.iter().flat_map(|setting| ["--set", setting]);
    let args = ["new", name, "--position", &file].into_iter().chain(set);
    assert_eq!(folder.run(&args.collect::<Vec<_>>(), "").status, 0);
}

/// NMR says that no moves came. A power that leaves out builds, removals or retreats did not miss its moves.
#[test]
fn nmr_is_said_of_moves_alone() {
    let folder = Folder::new();
    for (position, phase) in [(WINTER, "W1905A"), (RETREATS, "S1901R")] {
        begun(&folder, phase, position, &[]);
        let game = phase.to_lowercase();
        folder.out(&["adjudicate", &game], "");
        for layout in ["Zine", "Table", "Prose"] {
            for (language, none) in [("en", "no orders"), ("de", "keine Befehle"), ("fr", "aucun ordre")] {
                let house = folder.file("house.ron", format!("(language: \"{language}\", layout: {layout})"));
                let report = ["report", &game, "--phase", phase, "--house", &house];
                let report = folder.out(&report, "");
                assert!(!report.contains("NMR") && report.contains(&format!("({none})")), "{report}");
            }
        }
        let json = folder.out(&["report", &game, "--phase", phase, "--format", "json"], "");
        let json: Value = serde_json::from_str(&json).unwrap();
        let phase = &json["phases"][0];
        let nobody = phase["powers"].as_object().unwrap().values().any(|p| p["ordered_by"] == "nobody");
        assert!(nobody && !phase.to_string().contains("NMR"), "{json}");
        let log = folder.out(&["log", &game], "");
        assert!(!log.contains("NMR") && log.contains("no orders: "), "{log}");
    }
}

/// Nobody waits for a power that has no choice, and nothing is said of its silence.
#[test]
fn a_removal_of_the_last_unit_is_not_a_missing_order() {
    let folder = Folder::new();
    begun(&folder, "a", WINTER, &["nmr=bot"]);
    let list = folder.out(&["list"], "");
    assert!(list.contains("orders missing: France, Germany"), "{list}");
    folder.out(&["orders", "a", "France", "-"], "Build A Mar\nBuild F Bre\n");
    folder.out(&["orders", "a", "Germany", "-"], "Remove A Ber\n");
    let report = folder.out(&["adjudicate", "--complete"], "");
    assert!(report.contains("\nAustria\n  D A SER  disbands"), "{report}");
    let log = folder.out(&["log", "a"], "");
    assert!(!log.contains("NMR") && !log.contains("no orders"), "{log}");
    // A power that orders the removal is not told that it has too many.
    begun(&folder, "b", WINTER, &[]);
    let entered = folder.out(&["orders", "b", "Austria", "-"], "Remove A Ser\n");
    assert!(entered.contains("Austria: 1 of 1 orders"), "{entered}");
}

/// Where years have two seasons, retreats and builds come with the moves: whoever sent moves is not silent after them.
#[test]
fn the_second_half_of_a_season_is_not_waited_for() {
    let board = "phase S1901M\nGERMANY: A MUN\nFRANCE: A BUR, A RUH\nAUSTRIA: A BOH\n\
                 centres\nGERMANY: BER KIE MUN\nFRANCE: PAR MAR BRE\nAUSTRIA: VIE BUD TRI\n\
                 orders\nFRANCE: A BUR - MUN; A RUH S A BUR - MUN\nGERMANY: A MUN H\n";
    let folder = Folder::new();
    for (two_seasons, nmr, retreat) in [("no", "hold", "no orders"), ("yes", "hold", ""), ("yes", "bot", "")]
    {
        let name = format!("g-{two_seasons}-{nmr}");
        begun(&folder, &name, board, &[&format!("two-seasons={two_seasons}"), &format!("nmr={nmr}")]);
        let ran = folder.run(&["adjudicate", &name], "");
        // What nobody ordered of the second half is said.
        let warned = ran.err.starts_with("warning: nobody ordered the retreats of Germany; ");
        assert_eq!((ran.status, warned, ran.err.is_empty()), (0, two_seasons == "yes", two_seasons == "no"));
        if two_seasons == "no" {
            let list = folder.out(&["list"], "");
            assert!(list.contains("orders missing: Germany"), "{list}");
            folder.out(&["adjudicate", &name], "");
        }
        let report = folder.out(&["report", &name, "--phase", "S1901R"], "");
        let head =
            if retreat.is_empty() { "\nGermany\n".to_owned() } else { format!("\nGermany ({retreat})\n") };
        assert!(report.contains(&head) && report.contains("A MUN D  disbands"), "{name}: {report}");
        let moves = folder.out(&["report", &name, "--phase", "S1901M"], "");
        assert!(moves.contains("\nAustria (NMR"), "{moves}");
    }
}

/// In sentences, too, a unit that nobody ordered to retreat is disbanded.
#[test]
fn a_unit_without_a_retreat_is_disbanded_in_sentences() {
    let folder = Folder::new();
    begun(&folder, "r", RETREATS, &[]);
    folder.out(&["adjudicate", "r"], "");
    for (language, said) in [
        ("en", "Munich is disbanded (no order)"),
        ("de", "München wird aufgelöst (kein Befehl)"),
        ("fr", "l’armée à Munich est dispersée (sans ordre)"),
    ] {
        let house = folder.file("house.ron", format!("(language: \"{language}\", layout: Prose)"));
        let report = ["report", "r", "--phase", "S1901R", "--house", &house];
        let report = folder.out(&report, "");
        assert!(report.contains(said), "{report}");
    }
}
