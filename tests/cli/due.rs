//! Deadlines in a time zone, and several games at once.

use super::games::Folder;

/// Three games: `late` was due in 2001, `next` is due in 2999, `open` has no deadline.
fn three() -> Folder {
    let folder = Folder::with_game(&["Open"]);
    folder.out(&["new", "Next", "--set", "deadline.S1901M=2999-01-01"], "");
    folder.out(
        &["new", "Late", "--set", "deadline.S1901M=2001-01-01 18:00", "--set", "time-zone=Europe/Berlin"],
        "",
    );
    folder
}

#[test]
fn the_list_has_a_header_marks_what_is_overdue_and_is_sorted() {
    let folder = three();
    let list = folder.out(&["list"], "");
    let lines: Vec<&str> = list.lines().collect();
    assert!(lines[0].starts_with("GAME  PHASE   DEADLINE                  STATE"), "{list}");
    assert!(lines[1].starts_with("late  S1901M  2001-01-01 18:00 overdue  orders missing:"), "{list}");
    assert!(lines[2].starts_with("next  S1901M  2999-01-01                orders missing:"), "{list}");
    assert_eq!(list.matches("overdue").count(), 1, "{list}");
    let names = |by: &str| -> Vec<String> {
        let list = folder.out(&["list", "--sort", by], "");
        list.lines().skip(1).map(|line| line.split(' ').next().unwrap().to_owned()).collect()
    };
    assert_eq!(names("deadline"), ["late", "next", "open"]);
    folder.out(&["adjudicate", "late"], "");
    assert_eq!(names("phase"), ["next", "open", "late"]);
    let all = folder.json(&["list"]);
    assert_eq!((&all[0]["time_zone"], &all[0]["overdue"]), (&"Europe/Berlin".into(), &false.into()));
}

#[test]
fn what_is_due_is_adjudicated_and_nothing_else() {
    let folder = three();
    let phases = || -> Vec<String> {
        let all = folder.json(&["list"]);
        all.as_array().unwrap().iter().map(|game| game["phase"].as_str().unwrap().to_owned()).collect()
    };
    folder.out(&["adjudicate", "--due", "--dry-run"], "");
    assert_eq!(phases(), ["S1901M", "S1901M", "S1901M"]);
    folder.out(&["adjudicate", "--due"], "");
    assert_eq!(phases(), ["F1901M", "S1901M", "S1901M"], "late, next, open");
    assert_eq!(folder.out(&["adjudicate", "--due"], ""), "No game is due.\n");
    assert_eq!(folder.out(&["adjudicate", "--complete"], ""), "No game is complete.\n");
    let powers = ["Austria", "England", "France", "Germany", "Italy", "Russia", "Turkey"];
    for power in powers {
        folder.out(&["suggest", "open", power, "--enter"], "");
    }
    folder.out(&["adjudicate", "--complete"], "");
    assert_eq!(phases(), ["F1901M", "S1901M", "F1901M"]);
    folder.out(&["adjudicate", "late", "next"], "");
    assert_eq!((phases()[0] != "F1901M", phases()[1].as_str()), (true, "F1901M"));
    let none = folder.run(&["adjudicate"], "");
    assert_eq!(none.status, 2, "{}", none.err);
    let missing = folder.run(&["adjudicate", "next", "nope"], "");
    assert!(missing.status == 1 && missing.err.contains("1 of 2 games failed"), "{}", missing.err);
}

#[test]
fn where_no_game_is_due_programs_get_an_empty_list() {
    let folder = Folder::with_game(&["a"]);
    for (option, word) in [("--due", "due"), ("--complete", "complete")] {
        assert_eq!(folder.out(&["adjudicate", option], ""), format!("No game is {word}.\n"));
        assert_eq!(folder.json(&["adjudicate", option])["games"], serde_json::json!([]));
    }
}

#[test]
fn a_time_zone_is_kept_shown_and_checked() {
    let folder = Folder::with_game(&["a"]);
    let set = folder.out(&["set", "a", "time-zone=america/new_york", "deadline.S1901M=2999-07-01 18:00"], "");
    assert!(set.starts_with("time-zone=America/New_York"), "{set}");
    assert!(folder.out(&["show", "a"], "").contains("\nDeadline: 2999-07-01 18:00 (America/New_York)\n"));
    assert_eq!(folder.json(&["show", "a"])["time_zone"], "America/New_York");
    let wrong = folder.run(&["set", "a", "time-zone=Berlin"], "");
    let error = "error: time-zone must be a name such as Europe/Berlin or UTC; `Berlin` is not one\nhint: ";
    assert!(wrong.status == 2 && wrong.err.starts_with(error), "{}", wrong.err);
    let unknown = folder.run(&["set", "a", "mood=grim"], "");
    assert_eq!(
        unknown.err,
        "error: unknown setting `mood`\nhint: `chancery games set GAME` lists the settings\n"
    );
    let all = folder.out(&["set", "a"], "");
    let row = all.lines().find(|line| line.starts_with("nmr=hold ")).unwrap();
    assert!(row.ends_with("  Without orders (hold, standby or bot)"), "{row}");
}
