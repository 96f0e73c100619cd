//! Orders in German or French, and orders written in the styles of others.

use super::builder::chancery;
use super::games::Folder;

fn json_of(text: &str) -> serde_json::Value {
    serde_json::from_str(text).unwrap()
}

#[test]
fn a_german_game_is_read_in_german_and_in_english() {
    let folder = Folder::with_game(&["g"]);
    let refused = folder.run(&["orders", "g", "Austria", "-"], "A Wien - Galizien\nA Bud H\n");
    assert_eq!(refused.status, 1, "{}", refused.out);
    let told = json_of(&folder.out(&["set", "g", "language=de", "--json"], ""));
    assert_eq!(told["was"]["language"], "en");
    assert_eq!(json_of(&folder.out(&["set", "g", "--json"], ""))["language"], "de");
    // What was written before is read anew.
    let shown = json_of(&folder.out(&["show", "g", "--json"], ""));
    assert_eq!(shown["powers"]["AUSTRIA"]["given"], 2, "{shown}");
    folder.out(
        &["orders", "g", "Germany", "-"],
        "Armee Berlin nach Kiel\nF Kie hält\nA Mun unterstützt A Ber - Kie\n",
    );
    folder.out(&["orders", "g", "Italien", "-"], "A Venice - Tyrolia\nA Rom - Ven\n");
    let told = json_of(&folder.out(&["adjudicate", "g", "--json"], ""));
    let orders: Vec<String> = told["phases"][0]["orders"]
        .as_array()
        .unwrap()
        .iter()
        .map(|o| o["order"].as_str().unwrap().to_owned())
        .collect();
    for order in
        ["A VIE - GAL", "A BER - KIE", "F KIE H", "A MUN S A BER - KIE", "A VEN - TYR", "A ROM - VEN"]
    {
        assert!(orders.iter().any(|o| o == order), "{order} in {orders:?}");
    }
    assert_eq!(told["phases"][0]["unread"], serde_json::json!([]));
}

#[test]
fn sheets_beside_a_powers_own_are_read_in_its_language() {
    let folder =
        Folder::with_game(&["f", "--set", "language=fr", "--set", "nmr=standby", "--set", "two-seasons=yes"]);
    // No winter follows a spring, and this sheet is one for the winter.
    folder.out(&["adjudicate", "f"], "");
    let remarks = |sheet: &str, text: &str| {
        let told = json_of(&folder.out(&["orders", "f", "France", sheet, "--json", "-"], text));
        told["remarks"].clone()
    };
    assert_eq!(remarks("--standby", "A Par - Bou\nF Bre - OAC\nA Mar Tenir\n"), serde_json::json!([]));
    assert_eq!(remarks("--later", "Construit F Brest\nSupprime A Mar\n"), serde_json::json!([]));
    let told = json_of(&folder.out(&["adjudicate", "f", "--json"], ""));
    assert_eq!(told["phases"][0]["powers"]["FRANCE"]["ordered_by"], "standby");
    assert_eq!(told["phases"][0]["unread"], serde_json::json!([]));
    let orders = told["phases"][0]["orders"].to_string();
    assert!(orders.contains("A PAR - BUR") && orders.contains("F BRE - MAO"), "{orders}");
}

#[test]
fn what_is_no_language_is_refused() {
    let folder = Folder::with_game(&["g"]);
    let ran = folder.run(&["set", "g", "language=klingon"], "");
    assert_eq!(ran.status, 2);
    assert!(
        ran.err.contains("`klingon` is not a language that Chancery writes; there are en, de, fr"),
        "{}",
        ran.err
    );
}

/// The examples of docs/reference/notation.md.
#[test]
fn what_was_read_is_written_in_a_style() {
    let parse = |style: &str, more: &[&str], text: &str| {
        let args: Vec<&str> = ["parse", "--style", style].iter().chain(more).copied().chain(["-"]).collect();
        chancery(&args).stdin(text).run()
    };
    for (style, expected) in [
        ("canonical", "A LON - NWY VIA\n"),
        ("full", "Army London - Norway via convoy\n"),
        ("zine", "A(Lon)-Nwy VIA\n"),
        ("python", "A LON - NWY VIA\n"),
        ("webdiplomacy", "The army at London move to Norway via convoy.\n"),
    ] {
        let ran = parse(style, &[], "A London - Norway via convoy\n");
        assert_eq!((ran.status, ran.out.as_str(), ran.err.as_str()), (0, expected, ""), "{style}");
    }
    let routed = parse("judge", &["--power", "England"], "A Lon - Nth - Nwy\n");
    assert_eq!(routed.out, "England: Army London -> North Sea -> Norway.\n");
    let daide = parse("daide", &["--power", "England"], "A Lon - Nth - Nwy\n");
    assert_eq!(daide.out, "( ( ENG AMY LON ) CTO NWY VIA ( NTH ) )\n");
    // What a style does not say is told.
    let unknown = parse("judge", &["--power", "England"], "A London - Norway via convoy\n");
    assert_eq!(unknown.out.lines().count(), 1, "{}", unknown.out);
    let why = "\nnot said: A LON - NWY VIA: this style cannot say that the army goes by convoy";
    assert!(unknown.err.starts_with(why), "{}", unknown.err);
    let nobodys = parse("daide", &[], "A London - Norway\n");
    assert!(
        nobodys.err.contains("not said: A LON - NWY: this style names the power; --power says"),
        "{}",
        nobodys.err
    );
    let wrong = parse("baroque", &[], "A London H\n");
    assert_eq!(wrong.status, 2);
    assert!(
        wrong.err.contains("`baroque` is not a style of writing orders; there are canonical, full, judge")
    );
}

#[test]
fn what_is_written_in_a_style_is_read_back_from_a_pipe() {
    let sheet = "A Par S A Mar - Bur\nA Mar - Burgundyy\nA Gas - Spa via convoy\nF MAO C A Gas - Spa\n";
    let read = |more: &[&str], text: &str| {
        let args = [&["parse", "--power", "France"][..], more, &["-"]].concat();
        chancery(&args).stdin(text).run()
    };
    for style in ["canonical", "full", "judge", "zine", "python", "webdiplomacy", "daide"] {
        let written = read(&["--style", style], sheet);
        assert!(written.err.contains("\n  2 | A Mar - Burgundyy\n    |         ^^^^^^^^^\n"), "{written:?}");
        let again = read(&[], &written.out);
        assert_eq!((again.status, again.out.lines().count()), (0, 4), "{style}: {again:?}");
    }
}

#[test]
fn the_report_is_written_in_the_style_of_the_game_or_of_the_moment() {
    let folder = Folder::with_game(&["z", "--set", "style=zine"]);
    folder.out(&["orders", "z", "France", "-"], "A Par - Bur\nF Bre H\nA Mar S A Par - Bur\n");
    let report = |more: &[&str]| {
        let args: Vec<&str> = ["adjudicate", "z", "--dry-run"].iter().chain(more).copied().collect();
        folder.out(&args, "")
    };
    let zine = report(&[]);
    for order in ["  F(Bre) Stands ", "  A(Mar) S A(Par)-Bur  supports", "  A(Par)-Bur "] {
        assert!(zine.contains(order), "{order} in {zine}");
    }
    let full = report(&["--style", "full"]);
    assert!(full.contains("  Army Marseilles supports Army Paris - Burgundy  supports"), "{full}");
    // A kind that the style leaves out is told the game master with its order.
    let web = report(&["--style", "webdiplomacy", "--for", "gm"]);
    assert!(
        web.contains(
            "\nNot written in this style: A MAR S A PAR - BUR: this style does not say what kind of unit"
        ),
        "{web}"
    );
    let json = json_of(&report(&["--json", "--style", "zine"]));
    let orders = json["phases"][0]["orders"].as_array().unwrap();
    assert!(orders.iter().any(|o| o["order"] == "A PAR - BUR"), "machines read canonical notation");
    assert_eq!(folder.run(&["adjudicate", "z", "--style", "baroque"], "").status, 2);
    assert!(report(&["--style", "canonical"]).contains("  A PAR - BUR "));
    let told = json_of(&folder.out(&["set", "z", "--json"], ""));
    assert_eq!(told["style"], "zine", "said once, it is not a fact");
}

/// A move that fails because a support of the defender's own power does not count is not told as if the unit that
/// stayed were the mover's.
#[test]
fn a_unit_of_the_supporters_power_is_not_called_the_movers_own() {
    let folder = Folder::new();
    let position = "phase S1901M\nITALY: F WES, A TUS, A VEN, A ROM\nFRANCE: F SPA/SC, F MAO\n";
    let made = folder.run(&["new", "g", "--position", "-"], position);
    assert_eq!(made.status, 0, "{}", made.err);
    folder.out(&["orders", "g", "Italy", "-"], "F WES - MAO\nA TUS - ROM\nA VEN S A TUS - ROM\nA ROM H\n");
    folder.out(&["orders", "g", "France", "-"], "F SPA/SC S F WES - MAO\nF MAO H\n");
    let told = folder.out(&["adjudicate", "g"], "");
    for (order, why) in [
        ("F WES - MAO", "F MAO did not leave, and a power's support never counts against its own unit"),
        ("A TUS - ROM", "its own A ROM did not leave"),
    ] {
        let row = told.lines().find(|line| line.trim_start().starts_with(order));
        assert!(row.is_some_and(|row| row.contains(&format!("fails: {why}"))), "{order}: {told}");
    }
}
