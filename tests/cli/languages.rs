//! Games whose orders are written in German or French.

use super::games::Folder;

fn json_of(text: &str) -> serde_json::Value {
    serde_json::from_str(text).unwrap()
}

#[test]
fn a_german_game_is_read_in_german_and_in_english() {
    let folder = Folder::new();
    folder.out(&["new", "g"], "");
    let refused = folder.run(&["orders", "g", "Austria", "-"], "A Wien - Galizien\n");
    assert_eq!(refused.status, 1, "{}", refused.out);
    let told = json_of(&folder.out(&["set", "g", "language=de", "--json"], ""));
    assert_eq!(told["was"]["language"], "en");
    assert_eq!(json_of(&folder.out(&["set", "g", "--json"], ""))["language"], "de");
    // What was written before is read anew.
    let shown = json_of(&folder.out(&["show", "g", "--json"], ""));
    assert_eq!(shown["powers"]["AUSTRIA"]["given"], 1, "{shown}");
    folder.out(
        &["orders", "g", "Germany", "-"],
        "Armee Berlin nach Kiel\nF Kie hält\nA Mun unterstützt A Ber - Kie\n",
    );
    folder.out(&["orders", "g", "Italy", "-"], "A Venice - Tyrolia\nA Rom - Ven\n");
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
    let folder = Folder::new();
    folder.out(&["new", "f", "--set", "language=fr", "--set", "nmr=standby", "--set", "two-seasons=yes"], "");
    let remarks = |sheet: &str, text: &str| {
        let told = json_of(&folder.out(&["orders", "f", "France", sheet, "--json", "-"], text));
        told["remarks"].clone()
    };
    assert_eq!(remarks("--standby", "A Par - Bou\nF Bre - OAC\nA Mar Tenir\n"), serde_json::json!([]));
    assert_eq!(remarks("--later", "Construit F Brest\nSupprime A Mar\n"), serde_json::json!([]));
    let told = json_of(&folder.out(&["adjudicate", "f", "--json"], ""));
    assert_eq!(told["phases"][0]["standbys"], serde_json::json!(["FRANCE"]));
    assert_eq!(told["phases"][0]["unread"], serde_json::json!([]));
    let orders = told["phases"][0]["orders"].to_string();
    assert!(orders.contains("A PAR - BUR") && orders.contains("F BRE - MAO"), "{orders}");
}

#[test]
fn what_is_no_language_is_refused() {
    let folder = Folder::new();
    folder.out(&["new", "g"], "");
    let ran = folder.run(&["set", "g", "language=klingon"], "");
    assert_eq!(ran.status, 2);
    assert!(
        ran.err.contains("`klingon` is no language that orders are read in; there are en, de, fr"),
        "{}",
        ran.err
    );
}
