//! Years that no calendar has, wherever they are read, and the last one that it has.

use super::builder::chancery;
use super::games::Folder;

const NO_YEAR: &str = "there is no year 65535: years go from 1 to 9999";

#[test]
fn a_year_that_is_none_is_refused_with_its_place() {
    let folder = Folder::new();
    let game_folder = folder.0.to_str().unwrap();
    let position = "phase W65535A\nFRANCE: A PAR\ncentres\nFRANCE: PAR BRE\n";
    for args in [&["adjudicate", "-"][..], &["explain", "-"], &["map", "-"]] {
        let told = chancery(args).stdin(position).fails();
        assert!(told.contains("line 1: ") && told.contains(NO_YEAR), "{args:?}: {told}");
    }
    let new = folder.run(&["new", "late", "--position", "-"], position);
    assert!(new.status == 1 && new.err.contains("line 1: ") && new.err.contains(NO_YEAR), "{new:?}");
    let none = folder.run(&["new", "early", "--position", "-"], &position.replace("W65535A", "S0000M"));
    assert!(none.status == 1 && none.err.contains("there is no year 0: "), "{none:?}");
    folder.out(&["new", "g"], "");
    let due = folder.run(&["set", "g", "deadline.S65535M=2026-12-01"], "");
    assert!(due.status == 2 && due.err.contains(NO_YEAR), "{due:?}");
    let file = folder.0.join("g.ron");
    let text = std::fs::read_to_string(&file).unwrap().replace("S1901M", "S65535M");
    std::fs::write(&file, text).unwrap();
    let shown = folder.run(&["show", "g"], "");
    assert!(shown.status == 1 && shown.err.contains("phase 0 (S65535M): "), "{shown:?}");
    assert!(shown.err.contains(NO_YEAR), "{shown:?}");
    let python = r#"{"phases": [{"name": "S65535M", "state": {"units": {"FRANCE": ["A PAR"]}}}]}"#;
    let taken = folder.run(&["import", "-"], python);
    assert!(taken.status == 1 && taken.err.contains(NO_YEAR), "{taken:?}");
    let judge = "Movement results for Spring of 65535.\n\nFrance: Army Paris -> Burgundy.\n";
    let taken = folder.run(&["import", "-", "--format", "judge"], judge);
    assert!(taken.status == 1 && taken.err.contains(NO_YEAR), "{taken:?}");
    let map = chancery_maps::board("standard").unwrap().replace("S1901M", "W65535A");
    let checked = chancery(&["--games", game_folder, "maps", "check", "-"]).stdin(map).run();
    assert_eq!((checked.status, checked.out), (1, format!("standard input:9:14: `W65535A`: {NO_YEAR}\n")));
}

#[test]
fn no_game_goes_beyond_the_last_year() {
    let folder = Folder::new();
    let file = folder.0.join("late.ron");
    for phase in ["F9999M", "W9999A"] {
        let position = format!("phase {phase}\nFRANCE: A PAR\ncentres\nFRANCE: PAR BRE\n");
        folder.out(&["new", "late", "--position", "-"], &position);
        if phase == "F9999M" {
            assert!(folder.out(&["adjudicate", "late"], "").contains("\nNext: Winter 9999, adjustments\n"));
        }
        let before = std::fs::read(&file).unwrap();
        for args in [&["adjudicate", "late"][..], &["adjudicate", "late", "--season"]] {
            let ran = folder.run(args, "");
            assert_eq!((ran.status, ran.out.as_str()), (1, ""), "{phase}");
            let message = "error: no phase follows Winter 9999 adjustments: years go from 1 to 9999\n";
            assert_eq!(ran.err, message, "{phase}");
        }
        assert!(std::fs::read(&file).unwrap() == before);
        assert!(folder.out(&["verify"], "").ends_with(": sound\n"));
        assert!(!folder.out(&["set", "late"], "").contains("10000"));
        std::fs::remove_file(&file).unwrap();
        std::fs::remove_dir_all(folder.0.join(".late.chancery")).unwrap();
    }
}

#[test]
fn a_year_before_the_map_begins_is_remarkable() {
    let folder = Folder::new();
    let position = "phase S1850M\nFRANCE: A PAR\ncentres\nFRANCE: PAR\n";
    let ran = folder.run(&["new", "early", "--position", "-"], position);
    assert_eq!(ran.status, 0);
    assert!(
        ran.err.contains("the map begins with Spring 1901 movement, and this is Spring 1850 movement"),
        "{ran:?}"
    );
}
