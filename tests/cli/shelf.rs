//! What `chancery games` says when something is missing, damaged, or cannot be written.

use super::games::Folder;

#[test]
fn what_comes_before_a_cut_is_had_back_from_a_game_with_branches() {
    let folder = Folder::new();
    folder.out(&["new", "lin"], "");
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
    assert!(had.ends_with("cut.ron, up to Fall 1901, movement.\n"), "{had}");
}

#[test]
fn a_changed_game_is_not_called_sound() {
    let folder = Folder::new();
    folder.out(&["new", "lin"], "");
    let path = folder.0.join("lin.ron");
    let shown = path.display().to_string();
    let change = || {
        let text = std::fs::read_to_string(&path).unwrap();
        std::fs::write(&path, text.replacen("A MAR, A PAR", "A MAR, A PIC", 1)).unwrap();
    };
    let sound = folder.out(&["recover", "lin"], "");
    assert_eq!(sound, format!("{shown} is sound; nothing was done.\n"));
    change();
    let verdict = folder.run(&["verify", "lin"], "");
    assert_eq!(verdict.status, 1);
    let alone = folder.run(&["recover", "lin"], "");
    assert_eq!((alone.status, alone.err.as_str()), (1, ""));
    let rest = alone.out.strip_prefix(&verdict.out).expect("recover says what verify says");
    assert_eq!(
        rest,
        "No copy of it is better and has as many phases; the file can be opened, and nothing was done.\n"
    );
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
    assert!(rest.starts_with(&format!("{}: had from ", folder.0.join("lin-2.ron").display())), "{rest}");
    assert!(rest.ends_with(", up to Fall 1901, movement.\n"), "{rest}");
    assert!(folder.out(&["verify", "lin-2"], "").ends_with(": sound\n"));
    assert_eq!(folder.run(&["verify", "lin"], "").status, 1, "the changed file stays");
}
