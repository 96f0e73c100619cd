//! Several sets of orders of one power, one after the other, and what becomes of them.

use serde_json::Value;

use super::games::Folder;
use super::sheets::json;

#[test]
fn a_second_set_says_what_became_of_the_first_and_by_which_choice() {
    let folder = Folder::with_game(&["A", "--set", "rule.4.D.1=a"]);
    assert_eq!(
        folder.out(&["orders", "a", "France", "-"], "A Par - Bur\nF Bre - MAO"),
        "  A PAR - BUR\n  F BRE - MAO\nFrance: 2 of 3 orders\n"
    );
    let ran = folder.out(&["orders", "a", "France", "-"], "A Par - Pic");
    let told = "~ these orders of France are combined with the 2 earlier ones (DATC 4.D.1=a)\n";
    assert_eq!(ran, format!("  A PAR - PIC\n{told}France: 2 of 3 orders\n"));
    let shown = folder.out(&["show", "a"], "");
    assert!(
        shown.contains("A Par - Pic") && shown.contains("F Bre - MAO") && !shown.contains("A Par - Bur"),
        "{shown}"
    );
    // The game master may say otherwise.
    let ran = folder.out(&["orders", "a", "France", "-", "--sets", "replace"], "A Mar - Spa");
    let told = "~ these orders of France replace the 2 earlier ones (as asked)\n~ now without an order: A PAR, F BRE\n";
    assert_eq!(ran, format!("  A MAR - SPA\n{told}France: 1 of 3 orders\n"));
    folder.out(&["set", "a", "rule.4.D.1=d"], "");
    let ran = folder.run(&["orders", "a", "France", "-", "--json"], "A Par - Pic");
    assert_eq!(json(&ran)["sets"], "replace", "{}", ran.out);
    let ran = folder.out(&["orders", "a", "France", "-", "--sets", "combine"], "A Mar - Spa");
    assert!(ran.ends_with("France: 2 of 3 orders\n"), "{ran}");
    // By what the DATC prefers an order for a unit of which the later set says nothing counts still.
    folder.out(&["set", "a", "rule.4.D.1=c"], "");
    let told = "~ these orders of France are combined with the 2 earlier ones, because they do not order every unit (DATC 4.D.1=c)\n";
    assert_eq!(
        folder.out(&["orders", "a", "France", "-"], "A Par - Bur"),
        format!("  A PAR - BUR\n{told}France: 2 of 3 orders\n")
    );
    let all = folder.out(&["orders", "a", "France", "-"], "A Par - Pic\nF Bre H\nA Mar - Spa");
    let told =
        "~ these orders of France replace the 2 earlier ones, because they order every unit (DATC 4.D.1=c)\n";
    let orders = "  A PAR - PIC\n  F BRE H\n  A MAR - SPA\n";
    assert_eq!(all, format!("{orders}{told}France: 3 of 3 orders\n"));
}

/// A note between two sets of orders wipes nothing, whatever the house says of sets; nor do the orders of others.
#[test]
fn a_text_without_a_usable_order_changes_nothing() {
    for rule in ["a", "b", "c", "d"] {
        let folder = Folder::with_game(&["A", "--set", &format!("rule.4.D.1={rule}")]);
        folder.out(&["orders", "a", "France", "-"], "A Par - Bur\nA Mar - Spa\nF Bre - MAO");
        let before = std::fs::read(folder.0.join("a.ron")).unwrap();
        let texts = [
            "",
            "\n \n",
            "Thank you, Jean! See you on Friday.\n",
            "A Ven - Tri\nA Rom - Ven\n",
            "Italy:\nA Ven - Tri\nA Rom - Ven\n",
            "Germany: CLEAR\n",
            "CLEAR\n",
            "Build A Par\n",
            "A Par R Gas\n",
            "A Bur - Mun\n",
            "IF (FRA A PAR) THEN A Par - Bur ENDIF\n",
        ];
        for (i, text) in texts.iter().enumerate() {
            let options = [&[][..], &["--sets", "replace"], &["--standby"], &["--json"], &["--dry-run"]];
            // By the other answers of the house, one way to enter each text is enough.
            let ways = if rule == "a" { 0..options.len() } else { i % options.len()..i % options.len() + 1 };
            for options in options[ways].iter().copied() {
                let ran = folder.run(&[&["orders", "a", "France", "-"], options].concat(), text);
                assert_eq!(ran.status, 1, "{rule} {options:?} {text:?}: {}", ran.out);
                let why = "has no order for France that can be used; nothing was changed";
                assert!(ran.err.contains(why), "{rule} {options:?} {text:?}: {}", ran.err);
                assert!(
                    std::fs::read(folder.0.join("a.ron")).unwrap() == before,
                    "{rule} {options:?} {text:?}"
                );
            }
        }
        let ran = folder.run(&["orders", "a", "France", "-", "--json"], "A Ven - Tri");
        assert_eq!((json(&ran)["refused"].as_bool(), json(&ran)["given"].as_u64()), (Some(true), Some(3)));
    }
}

#[test]
fn a_change_of_one_order_leaves_the_others() {
    let folder = Folder::with_game(&["A"]);
    let all = "A Par - Bur\nA Mar - Spa\nF Bre - MAO";
    folder.out(&["orders", "a", "France", "-"], all);
    // What cannot be read as an order changes nothing, and what can changes that order.
    let ran =
        folder.run(&["orders", "a", "France", "-"], "I would rather see F Bre - Eng, rest as before.\n");
    assert_eq!(ran.status, 1, "{}", ran.out);
    assert!(folder.out(&["show", "a"], "").contains("F Bre - MAO"));
    let change = "Change of plan:\nF Bre - Eng\nThe rest as before, please.\n";
    let ran = folder.out(&["orders", "a", "France", "-"], change);
    assert!(ran.ends_with("France: 3 of 3 orders\n"), "{ran}");
    let shown = folder.out(&["show", "a"], "");
    for order in ["A Par - Bur", "A Mar - Spa", "F Bre - Eng"] {
        assert!(shown.contains(order), "{order}: {shown}");
    }
    assert!(!shown.contains("MAO"), "{shown}");
    // The same of a standby's orders.
    folder.out(&["orders", "a", "France", "-", "--standby"], all);
    let ran = folder.run(&["orders", "a", "France", "-", "--standby", "--json"], "F Bre - Eng");
    assert_eq!((ran.status, json(&ran)["sets"].as_str()), (0, Some("combine")), "{}", ran.err);
    let shown = folder.out(&["show", "a", "--json"], "");
    let shown: Value = serde_json::from_str(&shown).unwrap();
    let standby = shown["powers"]["FRANCE"]["standby"].to_string();
    assert!(
        standby.contains("A Par - Bur") && standby.contains("F Bre - Eng") && !standby.contains("MAO"),
        "{standby}"
    );
}

#[test]
fn what_replaces_orders_says_which_units_are_left_without_one() {
    let folder = Folder::with_game(&["A"]);
    folder.out(&["orders", "a", "France", "-"], "A Par - Bur\nA Mar - Spa\nF Bre - MAO");
    let orders = ["orders", "a", "France", "-", "--sets", "replace", "--dry-run"];
    let ran = folder.out(&orders, "F Bre - Eng");
    assert!(ran.contains("~ now without an order: A MAR, A PAR\nFrance: 1 of 3 orders\n"), "{ran}");
    let ran = folder.run(&[&orders[..], &["--json"]].concat(), "F Bre - Eng");
    assert_eq!(json(&ran)["without_order"], serde_json::json!(["A MAR", "A PAR"]), "{}", ran.out);
    // A set that takes back what stood waits for a person, and what the house itself has replaced says the same.
    let ran = folder.run(&["orders", "a", "France", "-"], "CLEAR\nF Bre - Eng");
    assert_eq!(ran.status, 1, "{}", ran.out);
    assert!(
        ran.err.contains("withdraws all earlier orders") && ran.err.contains("--sets replace"),
        "{}",
        ran.err
    );
    assert!(folder.out(&["show", "a"], "").contains("F Bre - MAO"));
    folder.out(&["set", "a", "rule.4.D.1=d"], "");
    let ran = folder.out(&["orders", "a", "France", "-", "--dry-run"], "F Bre - Eng");
    assert!(ran.contains("~ now without an order: A MAR, A PAR\n"), "{ran}");
    // What another power takes back is not France's.
    folder.out(&["set", "a", "rule.4.D.1=c"], "");
    let ran = folder.run(&["orders", "a", "France", "-", "--dry-run"], "Germany: CLEAR\nFrance: F Bre - Eng");
    assert!(ran.out.contains("France: 3 of 3 orders\n"), "{}", ran.out);
}

#[test]
fn orders_are_withdrawn_where_that_is_asked_for() {
    let folder = Folder::with_game(&["A", "--set", "two-seasons=yes"]);
    for which in [&[][..], &["--standby"], &["--later"]] {
        let order = if which == ["--later"] { "A Par R Gas" } else { "A Par - Bur" };
        folder.out(&[&["orders", "a", "France", "-"], which].concat(), order);
        assert!(folder.out(&["show", "a"], "").contains(order), "{which:?}");
        let clear = [&["orders", "a", "France", "--clear"], which].concat();
        let dry = folder.out(&[&clear[..], &["--dry-run"]].concat(), "");
        assert!(dry.contains("deleted 1 line") && folder.out(&["show", "a"], "").contains(order), "{dry}");
        assert!(folder.out(&clear, "").contains("deleted 1 line"), "{which:?}");
        assert!(!folder.out(&["show", "a"], "").contains(order), "{which:?}");
        assert!(folder.out(&clear, "").contains("there were no orders"), "{which:?}");
    }
    let both = folder.run(&["orders", "a", "France", "-", "--clear"], "");
    assert_eq!(both.status, 2, "{}", both.err);
    assert_eq!(folder.run(&["orders", "a", "France"], "").status, 2);
    assert_eq!(folder.run(&["orders", "a", "France", "--clear", "--sets", "replace"], "").status, 2);
}

#[test]
fn a_power_that_has_nothing_to_order_is_told_so() {
    let folder = Folder::new();
    let file = folder.file("board.txt", "phase W1901A\nFRANCE: A PAR\ncentres\nFRANCE: PAR\nITALY: ROM\n");
    folder.out(&["new", "A", "--position", &file], "");
    let ran = folder.run(&["orders", "a", "France", "-"], "Build A Mar");
    assert_eq!(ran.status, 1);
    assert!(ran.err.contains("France has nothing to order in Winter 1901"), "{}", ran.err);
}

#[test]
fn that_none_of_several_sheets_counts_is_told_once() {
    let folder = Folder::with_game(&["A", "--set", "rule.4.D.2=a"]);
    let two = "France:\nA PAR - BUR\nF BRE H\nFrance:\nA PAR - PIC\n";
    let ran = folder.run(&["orders", "a", "France", "-"], two);
    let why =
        "! there are 2 order sets of France, and nobody knows which came last: its units hold (DATC 4.D.2=a)";
    assert_eq!((ran.status, ran.out), (1, format!("{why}\nFrance: 0 of 3 orders\n")));
}
