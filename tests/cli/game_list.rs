//! What `chancery games` says when something is missing, damaged, or cannot be written.

use super::builder::{Ran, chancery};
use super::games::Folder;
use serde_json::Value;

fn failed(ran: &Ran, message: &str) {
    assert_eq!((ran.status, ran.out.as_str(), ran.err.as_str()), (1, "", message));
}

#[test]
fn what_comes_before_a_cut_is_had_back_from_a_game_with_branches() {
    let folder = Folder::with_game(&["lin"]);
    for _ in 0..5 {
        folder.out(&["adjudicate", "lin"], "");
    }
    for _ in 0..4 {
        folder.out(&["undo", "lin"], "");
    }
    folder.out(&["branch", "lin", "open", "trial"], "");
    let bytes = std::fs::read(folder.0.join("lin.ron")).unwrap();
    std::fs::write(folder.0.join("cut.ron"), &bytes[..bytes.len() * 45 / 100]).unwrap();
    let had = folder.out(&["recover", "cut"], "");
    assert!(had.contains("cut.ron up to Fall 1901 movement as "), "{had}");
}

#[test]
fn a_changed_game_is_not_called_sound() {
    let folder = Folder::with_game(&["lin"]);
    let path = folder.0.join("lin.ron");
    let shown = path.display().to_string();
    let change = || {
        let text = std::fs::read_to_string(&path).unwrap();
        std::fs::write(&path, text.replacen("A MAR, A PAR", "A MAR, A PIC", 1)).unwrap();
    };
    let sound = folder.out(&["recover", "lin"], "");
    assert_eq!(sound, format!("{shown} is not damaged; nothing was done.\n"));
    change();
    let verdict = folder.run(&["verify", "lin"], "");
    assert_eq!(verdict.status, 1);
    let alone = folder.run(&["recover", "lin"], "");
    assert_eq!((alone.status, alone.err.as_str()), (1, ""));
    let rest = alone.out.strip_prefix(&verdict.out).expect("recover says what verify says");
    assert_eq!(rest, "No backup is better. The file can be opened, and nothing was done.\n");
    std::fs::remove_dir_all(folder.0.join(".lin.chancery")).ok();
    std::fs::remove_file(&path).unwrap();

    folder.out(&["new", "lin"], "");
    folder.out(&["adjudicate", "lin"], "");
    change();
    let verdict = folder.run(&["verify", "lin"], "").out;
    assert_ne!(verdict, "");
    let dry = folder.out(&["recover", "lin", "--dry-run"], "");
    assert!(dry.starts_with(&verdict), "{dry}");
    assert!(dry.contains(".lin.chancery/"), "{dry}");
    let had = folder.out(&["recover", "lin"], "");
    let rest = had.strip_prefix(&verdict).expect("recover says what verify says");
    assert!(rest.starts_with("Recovered ") && rest.contains(" up to Fall 1901 movement as "), "{rest}");
    let made = folder.0.join("lin-2.ron");
    assert!(rest.ends_with(&format!("{}; changes since that backup are lost.\n", made.display())), "{rest}");
    assert!(folder.out(&["verify", "lin-2"], "").ends_with(": sound\n"));
    assert_eq!(folder.run(&["verify", "lin"], "").status, 1, "the changed file stays");
}

#[test]
fn what_is_kept_in_words_has_some() {
    let folder = Folder::with_game(&["a"]);
    let saved = std::fs::read(folder.0.join("a.ron")).unwrap();
    for args in [&["ruling", "a", ""][..], &["ruling", "a", " \n"], &["branch", "a", "open", " "]] {
        let ran = folder.run(args, "");
        assert_eq!((ran.status, ran.out.as_str()), (2, ""), "{args:?}");
        assert!(
            ran.err.starts_with("error: the ruling needs a text")
                || ran.err.starts_with("error: the branch needs a name"),
            "{}",
            ran.err
        );
    }
    assert_eq!(std::fs::read(folder.0.join("a.ron")).unwrap(), saved);
}

#[test]
fn in_a_folder_that_takes_no_games_another_folder_is_advised() {
    let folder = Folder::new();
    // Whoever runs the tests may write everywhere; but no folder can be made where a file is.
    std::fs::write(folder.0.join(".y.chancery"), "").unwrap();
    let ran = folder.run(&["new", "y"], "");
    assert_eq!(ran.status, 1);
    assert!(ran.err.contains("its folder cannot be written to"), "{}", ran.err);
    let advice = "Make it writable, or name another folder with --games DIR or CHANCERY_GAMES.\n";
    assert!(ran.err.ends_with(advice), "{}", ran.err);
}

#[cfg(target_os = "linux")]
#[test]
fn a_report_that_cannot_be_written_does_not_hide_what_was_done() {
    let folder = Folder::new();
    let game_folder = folder.0.to_str().unwrap();
    let full = |args: &[&str]| {
        let mut command = super::builder::command();
        command.args(["--games", game_folder, "games"]).args(args);
        let output = command.stdout(std::fs::File::create("/dev/full").unwrap()).output().unwrap();
        (output.status.code(), String::from_utf8(output.stderr).unwrap())
    };
    let file = folder.0.join("s.ron").display().to_string();
    let told = |done: &str| {
        let why = "only the report was lost: standard output could not be written";
        (Some(1), format!("error: {done}; {why}: No space left on device (os error 28)\n"))
    };
    assert_eq!(full(&["new", "s"]), told(&format!("{file} was written")));
    assert_eq!(full(&["adjudicate", "s"]), told(&format!("{file} was adjudicated and saved")));
    assert!(folder.out(&["list"], "").contains("\ns     F1901M"), "the phase is adjudicated");
    assert_eq!(full(&["undo", "s"]), told(&format!("{file} was changed and saved")));
    // Without a change there is nothing to add.
    let nothing = "error: standard output could not be written: No space left on device (os error 28)\n";
    for args in [&["adjudicate", "s", "--dry-run"][..], &["show", "s"]] {
        assert_eq!(full(args), (Some(1), nothing.to_owned()), "{args:?}");
    }
    let away = folder.0.join("archive").join("s.ron");
    assert_eq!(full(&["archive", "s"]), told(&format!("the game was moved to {}", away.display())));
}

#[test]
fn a_game_that_is_not_there_is_told() {
    let folder = Folder::new();
    let shown = folder.0.display();
    for args in [
        &["trash", "nope"][..],
        &["archive", "nope"],
        &["archive", "nope", "--dry-run"],
        &["recover", "nope"],
    ] {
        let message = format!(
            "error: there is no game `nope` in {shown}\nhint: `chancery games list` lists the games\n"
        );
        failed(&folder.run(args, ""), &message);
    }
    let left = std::fs::read_dir(&folder.0).unwrap().count();
    assert_eq!(left, 0, "nothing is made for a game that is not there");
    failed(
        &folder.run(&["trash", "nope", "--restore"], ""),
        &format!(
            "error: there is no game `nope` in {shown}/trash\nhint: `chancery games list --in trash` lists the games there\n"
        ),
    );
    folder.out(&["new", "s"], "");
    folder.out(&["archive", "s"], "");
    failed(
        &folder.run(&["archive", "s"], ""),
        &format!(
            "error: there is no game `s` in {shown}\nhint: it is in the archive; `chancery games archive s --restore` brings it back\n"
        ),
    );
}

#[test]
fn where_a_game_is_that_was_put_away_is_told_by_every_command() {
    let folder = Folder::with_game(&["S"]);
    let shown = folder.0.display().to_string();
    for drawer in ["archive", "trash"] {
        folder.out(&[drawer, "s"], "");
        for command in
            [&["show", "s"][..], &["adjudicate", "s"], &["set", "s", "master=Zoe"], &["export", "s"]]
        {
            failed(
                &folder.run(command, ""),
                &format!(
                    "error: there is no game `s` in {shown}\nhint: it is in the {drawer}; `chancery games {drawer} s --restore` brings it back\n"
                ),
            );
        }
        folder.out(&[drawer, "s", "--restore"], "");
    }
}

#[test]
fn a_folder_that_is_none_is_told() {
    let folder = Folder::new();
    let shown = &folder.file("file", "");
    for args in [&["list"][..], &["verify"]] {
        let args: Vec<&str> = ["--games", shown, "games"].iter().chain(args).copied().collect();
        let message = format!(
            "error: {shown} is not a folder; say where the games are with --games DIR or CHANCERY_GAMES\n"
        );
        failed(&chancery(&args).run(), &message);
    }
}

#[test]
fn a_folder_that_is_not_there_is_told() {
    let folder = Folder::new();
    let none = folder.0.join("none");
    let shown = none.to_str().unwrap();
    let run = |args: &[&str]| {
        let args: Vec<&str> = ["--games", shown, "games"].iter().chain(args).copied().collect();
        chancery(&args).run()
    };
    let listed = run(&["list"]);
    let expected = format!(
        "There are no games: the folder {shown} does not exist yet; the first new game creates it.\n"
    );
    assert_eq!((listed.status, listed.out, listed.err.as_str()), (0, expected, ""));
    assert_eq!(run(&["list", "--json"]).out, "[]\n");
    let message = format!(
        "error: nothing was checked: the folder {shown} does not exist\nhint: name the folder of your games with --games DIR or CHANCERY_GAMES\n"
    );
    failed(&run(&["verify"]), &message);
    assert_eq!(folder.out(&["verify"], ""), format!("There are no games in {}.\n", folder.0.display()));
    assert_eq!(folder.out(&["verify", "--json"], ""), "[]\n");
}

#[test]
fn a_text_that_is_no_game_is_refused_with_its_name() {
    let folder = Folder::with_game(&["s"]);
    let json = folder.out(&["export", "s"], "");
    failed(
        &folder.run(&["import", "-"], &json),
        "error: standard input was not imported: it was exported with `--format json`, which cannot be imported; export with `--format python` or `--format ron`\n",
    );
    let file = folder.0.join("other.json");
    std::fs::write(&file, r#"{"phases": [{}]}"#).unwrap();
    let other = folder.run(&["import", file.to_str().unwrap()], "");
    let place = format!("error: {} was not imported: phase 0 has no `name`", file.display());
    assert!(other.err.starts_with(&place), "{}", other.err);
    for form in ["judge", "ron"] {
        let ran = folder.run(&["import", "-", "--format", form], "nothing of the kind");
        assert!(ran.err.starts_with("error: standard input was not imported: "), "{form}: {}", ran.err);
    }
}

/// As every other command's JSON names them.
#[test]
fn a_listed_game_names_powers_as_programs_know_them() {
    let folder = Folder::with_game(&["s", "--map", "france-austria"]);
    let list = || -> serde_json::Value {
        serde_json::from_str(&folder.out(&["list", "--json"], "")).expect("a line of JSON")
    };
    assert_eq!(list()[0]["waiting"], serde_json::json!(["AUSTRIA", "FRANCE"]));
    assert!(folder.out(&["list"], "").contains("orders missing: Austria"), "people read names");
}

#[test]
fn a_game_whose_file_ends_in_capitals_is_listed_and_found() {
    let folder = Folder::with_game(&["a"]);
    std::fs::rename(folder.0.join("a.ron"), folder.0.join("X.RON")).unwrap();
    std::fs::remove_dir_all(folder.0.join(".a.chancery")).ok();
    assert!(folder.out(&["list"], "").contains("X.RON"));
    for name in ["X", "X.RON", "X.ron"] {
        assert!(folder.run(&["export", name], "").status == 0, "{name}");
    }
}

#[test]
fn a_game_that_was_changed_by_hand_is_listed_as_it_is() {
    let folder = Folder::with_game(&["lin", "--set", "deadline.S1901M=2026-12-03"]);
    let path = folder.0.join("lin.ron");
    let whole = std::fs::read_to_string(&path).unwrap();
    let listed = |from: &str, to: &str| {
        assert!(whole.contains(from), "{from}");
        std::fs::write(&path, whole.replace(from, to)).unwrap();
        let ran = folder.run(&["list"], "");
        assert_eq!(ran.status, 0, "{}", ran.err);
        ran.out + &ran.err
    };
    let due = listed("\"S1901M\": \"2026-12-03\"", "\"S1901M\": \"2027-01-31\"");
    assert!(due.contains("  2027-01-31  "), "{due}");
    let bad = listed("A MAR, A PAR", "A MAR, A PARI");
    assert!(bad.contains("cannot be read: phase 0 (S1901M): there is no place `PARI`\n"), "{bad}");
    // Of a game whose map is not there its head is all that can be told.
    let far = listed("\"standard\"", "\"two-isles\"");
    assert!(far.contains("\nlin   S1901M  2026-12-03  "), "{far}");
}

#[test]
fn what_a_copy_lacks_is_said() {
    let folder = Folder::with_game(&["lin"]);
    folder.out(&["adjudicate", "lin"], "");
    folder.out(&["set", "lin", "master=Zoe"], "");
    let path = folder.0.join("lin.ron");
    let bytes = std::fs::read(&path).unwrap();
    std::fs::write(&path, &bytes[..bytes.len() - 200]).unwrap();
    let lacks = "; changes since that backup are lost.";
    let dry = folder.out(&["recover", "lin", "--dry-run"], "");
    assert!(dry.contains(&format!("up to Fall 1901 movement, from {}", folder.0.display())), "{dry}");
    assert!(dry.contains(&format!("00002-F1901M.ron{lacks} Nothing")), "{dry}");
    let had = folder.out(&["recover", "lin"], "");
    assert!(had.ends_with(&format!("{lacks}\n")) && had.contains("00002-F1901M.ron"), "{had}");
}

#[test]
fn verify_says_of_a_game_that_is_not_there_what_all_commands_say() {
    let folder = Folder::with_game(&["s"]);
    folder.out(&["new", "t"], "");
    folder.out(&["archive", "s"], "");
    for name in ["s", "nope"] {
        let shown = folder.run(&["show", name], "").err;
        let ran = folder.run(&["verify", name, "t"], "");
        assert_eq!(ran.status, 1);
        assert_eq!(ran.err, shown);
        assert_eq!(ran.out, format!("{}: sound\n", folder.0.join("t.ron").display()));
    }
}

#[test]
fn a_damaged_game_that_is_elsewhere_is_recovered_as_its_message_says() {
    let folder = Folder::with_game(&["s"]);
    folder.out(&["adjudicate", "s"], "");
    let path = folder.0.join("s.ron");
    let whole = std::fs::read(&path).unwrap();
    std::fs::write(&path, &whole[..whole.len() - 200]).unwrap();
    assert!(folder.run(&["show", "s"], "").err.contains("`chancery games recover s` recovers what it can"));
    folder.out(&["archive", "s"], "");
    let away = folder.0.join("archive/s.ron").display().to_string();
    for command in ["show", "verify"] {
        let ran = folder.run(&[command, &away], "");
        let told = ran.err + &ran.out;
        assert!(told.contains(&format!("`chancery games recover {away}` recovers what it can")), "{told}");
    }
    let said = folder.out(&["recover", &away], "");
    assert!(said.contains(&format!(" as {}", path.display())), "{said}");
}

/// The format of a file is recognised.
#[test]
fn a_games_own_file_is_imported_as_what_it_is() {
    let folder = Folder::with_game(&["s"]);
    let path = folder.0.join("s.ron").display().to_string();
    folder.out(&["import", &path, "--name", "again"], "");
    assert!(folder.out(&["list"], "").contains("again"));
    let ran = folder.run(&["import", &path, "--format", "python"], "");
    assert!(ran.status != 0 && ran.err.contains("it is not JSON"), "{}", ran.err);
}

/// A history by season becomes a game that goes on.
#[test]
fn a_history_by_season_is_imported_as_a_game() {
    let folder = Folder::new();
    let text = "Spring 1901\nFrance: A Par - Bur, A Mar - Spa, F Bre - Mao\nGermany:\nA Mun - Ruh\nF Kie - Den\nA Ber - Kie\n\n\
                Fall 1901\nFrance: A Bur - Bel, A Spa - Por, F Mao - Spa/sc\nGermany: F Den H, A Kie - Hol, A Ruh S A Bur - Bel\n\n\
                Winter 1901\nFrance: Build F Bre, Build A Par\nGermany: Build A Mun, Build F Kie\n";
    let path = folder.file("friday.txt", text);
    // The format is recognised.
    let ran = folder.run(&["import", &path], "");
    assert_eq!(ran.status, 0, "{}", ran.err);
    let game: Value =
        serde_json::from_str(&folder.out(&["export", "friday", "--format", "python"], "")).unwrap();
    let last = game["phases"].as_array().unwrap().last().unwrap();
    assert_eq!(last["name"], "S1902M");
    let units = last["state"]["units"].to_string();
    for unit in ["A BEL", "A POR", "F SPA/SC", "A HOL", "F DEN", "A RUH", "A PAR", "F BRE", "A MUN", "F KIE"]
    {
        assert!(units.contains(unit), "{unit}\n{units}");
    }
}

/// Copies that file services make of a game are named and are no games; so are the marks of a conflict in git.
#[test]
fn copies_in_conflict_are_named_with_the_way_out() {
    let folder = Folder::with_game(&["s", "--set", "contact.FRANCE=ann@x.org"]);
    let game = std::fs::read_to_string(folder.0.join("s.ron")).unwrap();
    for name in ["s (Ann's conflicted copy 2026-11-28).ron", "s.sync-conflict-20261128-101010-ABCDEFG.ron"] {
        std::fs::write(folder.0.join(name), &game).unwrap();
    }
    std::fs::write(folder.0.join("t.ron"), game.replacen('\n', "\n<<<<<<< HEAD\n", 1)).unwrap();
    let ran = folder.run(&["list"], "");
    assert_eq!(ran.out.lines().count(), 2, "{}", ran.out);
    assert_eq!(ran.err.matches("because two computers changed the game").count(), 2, "{}", ran.err);
    assert!(ran.err.contains("line 2: git left both sides of a conflict in it"), "{}", ran.err);
    // A mail is for the game, and for no copy of it.
    let ran =
        folder.run(&["mail", "-"], "From: ann@x.org\nDate: Mon, 2 Nov 2026 10:00:00 +0000\n\nA Par - Bur\n");
    assert!(ran.out.contains("France: A PAR - BUR"), "{}", ran.out);
}
