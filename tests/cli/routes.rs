//! Written routes of convoys (DATC 4.A.6): in the batch protocol, in a game of the folder of games, in an explanation.

use serde_json::json;

use super::games::Folder;
use crate::cli::builder::chancery;
use crate::cli::protocol::answer;

/// The army writes one way and the fleets of two are ordered; the one that is written is driven out.
const BOARD: &str = "phase S1901M\nENGLAND: A LON, F NTH, F ENG\nGERMANY: F HEL, F SKA\n";
const ENGLAND: &str = "A LON - NTH - BEL\nF NTH C A LON - BEL\nF ENG C A LON - BEL\n";
const GERMANY: &str = "F HEL S F SKA - NTH\nF SKA - NTH\n";
const FAILED: &str = "its written route, which binds, was disrupted at F NTH";

#[test]
fn a_line_of_the_batch_protocol_writes_a_route() {
    let request = |rules: serde_json::Value| {
        json!({
            "units": {"ENGLAND": ["A LON", "F NTH", "F ENG"], "GERMANY": ["F HEL", "F SKA"]},
            "orders": {"ENGLAND": ENGLAND.lines().collect::<Vec<_>>(), "GERMANY": GERMANY.lines().collect::<Vec<_>>()},
            "rules": rules,
        })
    };
    let answered = answer(&request(json!({"4.A.6": "b"})));
    let army = json!({"unit": "A LON", "order": "A LON - NTH - BEL", "result": "fails",
        "reason": "route_disrupted", "with": ["F NTH"], "why": FAILED});
    assert_eq!(answered["orders"]["ENGLAND"][0], army);
    assert_eq!(answered["orders"]["ENGLAND"][2]["reason"], "off_written_route");
    assert_eq!(answered["orders"]["ENGLAND"][2]["with"], json!(["A LON"]));
    assert_eq!(answer(&request(json!({})))["orders"]["ENGLAND"][0]["result"], "succeeds");
    let mut bare = request(json!({"4.A.6": "c"}));
    bare["orders"]["ENGLAND"][0] = json!("A LON - BEL");
    assert_eq!(answer(&bare)["orders"]["ENGLAND"][0]["reason"], "no_written_route");
    let mut refused = request(json!({"4.A.6": "b"}));
    refused["engine"] = json!("atlas");
    assert_eq!(answer(&refused)["error"]["code"], "engine_refuses");
}

#[test]
fn a_game_in_which_routes_bind_is_adjudicated_reported_and_explained_by_them() {
    let folder = Folder::new();
    let board = folder.file("board.txt", BOARD);
    // Nobody owns a centre, which is told.
    assert_eq!(folder.run(&["new", "Routes", "--position", &board], "").status, 0);
    folder.out(&["set", "routes", "rule.4.A.6=b"], "");
    folder.out(&["orders", "routes", "England", "-"], ENGLAND);
    folder.out(&["orders", "routes", "Germany", "-"], GERMANY);
    let report = folder.out(&["adjudicate", "routes"], "");
    assert!(report.contains("A LON - NTH - BEL"), "{report}");
    assert!(report.contains("fails: its written route was disrupted at F NTH"), "{report}");
    // The game is opened again from its file.
    let path = folder.0.join("routes.ron");
    let told =
        chancery(&["explain", path.to_str().unwrap(), "LON", "--phase", "S1901M"]).out().replace('\n', " ");
    assert!(told.contains("on the written route"), "{told}");
}

#[test]
fn an_explanation_tries_another_route() {
    let orders = ENGLAND.lines().map(|line| format!("  {line}")).collect::<Vec<_>>().join("\n");
    let text = format!("{BOARD}orders\nENGLAND\n{orders}\nGERMANY\n  F HEL S F SKA - NTH\n  F SKA - NTH\n");
    let args = ["explain", "-", "LON", "--rule", "4.A.6=b", "--suppose", "A LON - ENG - BEL"];
    let told = chancery(&args).stdin(text).out().replace('\n', " ");
    assert!(told.contains("the written route through ENG, which binds, was open"), "{told}");
}
