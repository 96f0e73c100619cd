//! `chancery maps`: listing, showing and checking.

use serde_json::Value;

use crate::cli::builder::chancery;
use crate::cli::games::Folder;

#[test]
fn the_standard_map_is_listed_first() {
    let out = chancery(&["maps"]).out();
    assert!(out.starts_with("standard: Standard, 7 powers, 75 provinces, 34 supply centres\n"), "{out}");
}

#[test]
fn the_standard_map_has_the_provinces_that_the_datc_has() {
    let shown: Value =
        serde_json::from_str(&chancery(&["maps", "show", "standard", "--json"]).out()).expect("JSON");
    let data: Value = serde_json::from_str(chancery_lab::datc::DATC).expect("JSON");
    assert_eq!(shown["name"], "standard");
    let powers = ["Austria", "England", "France", "Germany", "Italy", "Russia", "Turkey"];
    assert_eq!(shown["powers"], Value::from(powers.to_vec()));
    let without_aliases = |value: &Value| {
        let mut value = value.clone();
        for province in value["provinces"].as_array_mut().expect("a list of provinces") {
            province.as_object_mut().expect("a province").remove("aliases");
        }
        value["provinces"].clone()
    };
    assert_eq!(without_aliases(&shown), without_aliases(&data));
    // Chancery reads more spellings than the data lists, never fewer.
    let pairs = |value: &Value| -> Vec<(String, Vec<String>)> {
        let aliases =
            |p: &Value| p["aliases"].as_array().map(|a| a.iter().map(text).collect()).unwrap_or_default();
        let provinces = value["provinces"].as_array().expect("a list of provinces");
        provinces.iter().map(|p| (text(&p["id"]), aliases(p))).collect()
    };
    for ((id, shown), (_, listed)) in pairs(&shown).into_iter().zip(pairs(&data)) {
        for alias in listed {
            assert!(shown.iter().any(|a| a.eq_ignore_ascii_case(&alias)), "{id}: {alias}");
        }
    }
}

fn text(value: &Value) -> String {
    value.as_str().expect("a string").to_owned()
}

#[test]
fn a_map_is_shown_for_people() {
    let out = chancery(&["maps", "show", "standard"]).out();
    assert!(out.contains("\nRussia: A MOS, A WAR, F SEV, F STP/SC; home to MOS, SEV, STP, WAR\n"), "{out}");
    let spain = "\
SPA Spain, coastal, supply centre
    armies: GAS MAR POR
    fleets at NC: GAS MAO POR
    fleets at SC: LYO MAO MAR POR WES
";
    assert!(out.contains(spain), "{out}");
    let chaos = chancery(&["maps", "show", "chaos"]).out();
    assert!(chaos.contains("won with 18 centres; builds in any centre that a power owns\n"), "{chaos}");
    assert!(chaos.contains("\nAnkara: no units; home to ANK\n"), "{chaos}");
    let ran = chancery(&["maps", "show", "standart"]).run();
    let message =
        "error: there is no map called `standart` (perhaps standard)\nhint: `chancery maps` lists the maps\n";
    ran.ended("", message, 1);
}

#[test]
fn a_sound_map_passes_the_check() {
    let out =
        chancery(&["maps", "check", "-"]).stdin(chancery_maps::board("standard").unwrap().as_bytes()).out();
    assert_eq!(out, "standard input: sound; Standard, 7 powers, 75 provinces, 34 supply centres\n");
}

#[test]
fn faults_of_a_map_have_line_and_column() {
    let map = chancery_maps::board("standard").unwrap().replace("victory: 18", "victory: 99");
    let ran = chancery(&["maps", "check", "-"]).stdin(map).run();
    ran.ended("standard input:10:5: victory at 99 centres: the map has 34\n", "", 1);
}

#[test]
fn a_file_that_is_no_map_is_refused() {
    let ran = chancery(&["maps", "check", "-"]).stdin("hello").run();
    assert_eq!((ran.err.as_str(), ran.status), ("", 1));
    assert_eq!(ran.out, "standard input:1:1: write `(` here, not `hello`\n");
    let ran = chancery(&["maps", "check", "-"]).stdin(b"(\n\xff)").run();
    let message = "error: standard input is not UTF-8 text: line 2 has an invalid byte\n";
    ran.ended("", message, 1);
    let ran = chancery(&["maps", "check", "-"]).stdin(vec![b'x'; (4 << 20) + 1]).run();
    let message = "error: standard input is too large: it has more than 4194304 bytes\n";
    ran.ended("", message, 1);
}

#[test]
fn every_file_is_checked_though_one_cannot_be_read() {
    let folder = Folder::new();
    let file = |name: &str| folder.0.join(name).to_str().unwrap().to_owned();
    let standard = chancery_maps::board("standard").unwrap();
    std::fs::write(file("good.ron"), standard).unwrap();
    std::fs::write(file("odd.ron"), standard.replace("victory: 18", "victory: 99")).unwrap();
    std::fs::write(file("bytes.ron"), b"(\n\xff)").unwrap();
    let ran = chancery(&[
        "maps",
        "check",
        &file("none.ron"),
        &file("odd.ron"),
        &file("bytes.ron"),
        &file("good.ron"),
    ])
    .run();
    assert_eq!(ran.status, 1);
    let lines: Vec<&str> = ran.out.lines().collect();
    assert_eq!(lines.len(), 2, "{}", ran.out);
    assert!(lines[0].ends_with("odd.ron:10:5: victory at 99 centres: the map has 34"), "{}", lines[0]);
    assert!(lines[1].ends_with("good.ron: sound; Standard, 7 powers, 75 provinces, 34 supply centres"));
    let told: Vec<&str> = ran.err.lines().collect();
    assert_eq!(told.len(), 2, "{}", ran.err);
    assert!(told[0].starts_with("error: there is no file ") && told[0].contains("none.ron"), "{}", told[0]);
    assert!(told[1].contains("bytes.ron is not UTF-8 text: line 2"), "{}", told[1]);
}

#[test]
fn a_name_that_orders_are_not_read_with_is_told() {
    let standard = chancery_maps::board("standard").unwrap();
    let ran = chancery(&["maps", "check", "-"]).stdin(standard.replace("\"Silesia\"", "\"To\"")).run();
    assert_eq!(ran.status, 0);
    assert!(ran.out.starts_with("standard input: sound; "), "{}", ran.out);
    let why = "warning: standard input: SIL cannot be ordered as `To`, ";
    assert!(ran.err.starts_with(why) && ran.err.lines().count() == 1, "{}", ran.err);
    // Words of orders that can be told from a place by where they stand are names as any.
    let ran = chancery(&["maps", "check", "-"]).stdin(standard.replace("\"Picardy\"", "\"Piccardia\"")).run();
    ran.ended("standard input: sound; Standard, 7 powers, 75 provinces, 34 supply centres\n", "", 0);
    for name in ["1900", "ancient-mediterranean", "chaos", "colonial", "hundred", "milan", "modern", "pure"] {
        let file = format!("{}/maps/{name}.ron", env!("CARGO_MANIFEST_DIR"));
        let ran = chancery(&["maps", "check", &file]).run();
        assert_eq!((ran.status, ran.err.as_str()), (0, ""), "{name}");
    }
}

#[test]
fn a_map_is_drawn_from_an_svg() {
    let folder = Folder::new();
    let file = |name: &str| folder.0.join(name).to_str().unwrap().to_owned();
    let docs = include_str!("../../docs/reference/maps.md");
    let text = docs.split("```ron\n").nth(1).and_then(|rest| rest.split("```").next()).expect("an example");
    std::fs::write(file("two-isles.ron"), text).unwrap();
    let svg = r#"<svg viewBox="0 0 600 400"><rect id="str" width="600" height="400"/>
        <path id="oce" d="M0 0H60V400H0Z"/><path id="nor" d="M200 60h200v60h-200z"/>
        <path id="harbor" d="M50 60h150v100h-150z"/><path id="mid" d="M200 120h100v60h-100z"/>
        <circle id="sou" cx="400" cy="300" r="40"/><path id="bay" d="M50 240h320v120h-320z"/></svg>"#;
    std::fs::write(file("isles.svg"), svg).unwrap();
    let (map, from, to) = (file("two-isles.ron"), file("isles.svg"), file("two-isles.shapes.ron"));
    let draw = ["maps", "draw", &map, "--from", &from, "--output", &to];
    let ran = chancery(&draw).run();
    assert_eq!((ran.status, ran.out.as_str()), (1, ""), "{}", ran.err);
    let lines: Vec<&str> = ran.err.lines().collect();
    assert_eq!(lines[0], "HAR: no shape has this code or the name Harbour");
    assert!(lines.iter().any(|l| l.starts_with("hint: name their shapes")), "{}", ran.err);
    assert!(!std::path::Path::new(&to).exists());

    let ran = chancery(&[&draw[..], &["--shape", "harbor=HAR"]].concat()).run();
    assert_eq!(ran.status, 0, "{}", ran.err);
    assert!(ran.err.contains("STR and MID do not touch on the map, but their shapes do"), "{}", ran.err);
    let ran = chancery(&["map", &map, "--svg"]).run();
    assert!(ran.status == 0 && ran.out.contains(">HAR<"), "{}", ran.err);

    std::fs::write(&from, "<svg>\n<g>&lol;</g></svg>").unwrap();
    let ran = chancery(&["maps", "draw", &map, "--from", &from]).run();
    assert!(
        ran.status == 1 && ran.err.ends_with("isles.svg:2:4: the entity `&lol;` is not expanded\n"),
        "{}",
        ran.err
    );
}

/// A map says which of its rules are not played: where it is shown, when a game begins, and in every report.
#[test]
fn rules_that_are_not_played_are_told() {
    for (map, rule) in [
        ("1900", "Suez rule: a fleet moves between MAO and EGY or HEJ at half strength"),
        ("1900", "Russian emergency measures"),
        ("colonial", "Trans-Siberian railway"),
        ("colonial", "Suez canal"),
        ("colonial", "Hong Kong"),
        ("hundred", "Calendar: a turn is five years"),
    ] {
        let folder = Folder::new();
        let shown = chancery(&["maps", "show", map]).out();
        assert!(shown.contains(&format!("\nnot played: {rule}")), "{shown}");
        let json: Value = serde_json::from_str(&chancery(&["maps", "show", map, "--json"]).out()).unwrap();
        assert!(json["unplayed"].to_string().contains(rule), "{json}");
        let ran = folder.run(&["new", "g", "--map", map], "");
        assert!(ran.status == 0 && ran.err.contains(rule), "{ran:?}");
        folder.out(&["adjudicate", "g"], "");
        for form in [["--layout", "zine"], ["--layout", "judge"], ["--format", "html"], ["--format", "json"]]
        {
            let report = folder.out(&[&["report", "g"][..], &form[..]].concat(), "");
            assert!(report.contains(rule), "{form:?}: {report}");
        }
    }
    let shown = chancery(&["maps", "show", "standard"]).out();
    assert!(!shown.contains("not played"), "{shown}");
}
