//! `chancery games mail` where a game cannot be saved: the others get their mails, and nothing is lost.

use std::time::Duration;

use chancery_game::store::GameFolder;
use serde_json::{Value, json};

use super::games::Folder;

/// Makes three games, and a mailbox with a mail for each: one order is certain, and one waits.
fn three_games() -> (Folder, String) {
    let folder = Folder::new();
    let mail = |name: &str| {
        folder.out(&["new", name, "--set", &format!("contact.France={name}@x.org")], "");
        format!(
            "From x Mon Jan  1 10:00:00 2026\nFrom: {name}@x.org\nSubject: {name}\nMIME-Version: 1.0\n\n\
             A PAR - Burgndyy\nF BRE - MAO\n\n"
        )
    };
    let mbox = ["Alpha", "Beta", "Gamma"].map(mail).concat();
    (folder, mbox)
}

/// Makes a game's file one that may not be changed, or one that may.
fn set_read_only(folder: &Folder, game: &str, is_read_only: bool) {
    let path = folder.0.join(format!("{game}.ron"));
    let mut permissions = std::fs::metadata(&path).unwrap().permissions();
    permissions.set_readonly(is_read_only);
    std::fs::set_permissions(&path, permissions).unwrap();
}

fn mails(folder: &Folder, mbox: &str) -> (i32, Vec<Value>, String) {
    let ran = folder.run(&["mail", "-", "--json"], mbox);
    let told: Value = serde_json::from_str(&ran.out).unwrap();
    (ran.status, told["mails"].as_array().unwrap().clone(), ran.err)
}

fn strays(folder: &Folder) -> usize {
    let texts: Value = serde_json::from_str(&folder.out(&["received", "--json"], "")).unwrap();
    texts["received"].as_array().unwrap().len()
}

#[test]
fn a_game_that_cannot_be_saved_hinders_no_other() {
    let (folder, mbox) = three_games();
    set_read_only(&folder, "beta", true);
    for _ in 0..2 {
        let (status, told, err) = mails(&folder, &mbox);
        assert_eq!((status, told.len(), err.as_str()), (1, 3, ""), "{told:#?}");
        for at in [0, 2] {
            assert_eq!(told[at]["waiting"][0]["line"], "A PAR - Burgndyy", "{}", told[at]);
        }
        assert_eq!(told[1]["kept_beside_games"], 1, "{}", told[1]);
        let why = told[1]["waiting"][0]["why"].as_str().unwrap();
        assert!(why.contains("beta.ron was not saved: "), "{why}");
        assert_eq!(strays(&folder), 1);
    }
    set_read_only(&folder, "beta", false);
    let (_, told, _) = mails(&folder, &mbox);
    assert_eq!(told[1]["orders"][0]["orders"], json!(["F BRE - MAO"]));
    assert_eq!(strays(&folder), 0, "the game keeps it now");
    // A mail that was entered before needs no writing.
    set_read_only(&folder, "beta", true);
    let (_, told, _) = mails(&folder, &mbox);
    assert_eq!((&told[1]["again"], strays(&folder)), (&json!(1), 0), "{}", told[1]);
}

#[test]
fn what_is_not_kept_has_a_status_of_its_own() {
    let (folder, mbox) = three_games();
    set_read_only(&folder, "beta", true);
    let beside = folder.0.join("received");
    std::fs::write(&beside, "no folder").unwrap();
    let (status, told, err) = mails(&folder, &mbox);
    assert_eq!((status, told.len()), (3, 3));
    assert!(err.contains("warning: standard input (2) was not kept: "), "{err}");
    let unknown = "From: nobody@x.org\nSubject: orders\n\nA PAR - BUR\n";
    assert_eq!(folder.run(&["mail", "-"], unknown).status, 3);
    assert_eq!(folder.run(&["mail", "-", "--dry-run"], unknown).status, 1);
    std::fs::remove_file(beside).unwrap();
    assert_eq!(folder.run(&["mail", "-"], unknown).status, 1);
}

#[test]
fn who_waits_for_a_game_is_told_so() {
    let (folder, mbox) = three_games();
    let held = GameFolder::new(chancery_lab::engines::ALL, folder.0.clone())
        .open(&folder.0.join("alpha.ron"))
        .unwrap();
    let (status, told, err) = std::thread::scope(|scope| {
        let reads = scope.spawn(|| mails(&folder, &mbox));
        // The others do not wait. Whether they were read is seen from outside: a command would hold
        // the game meanwhile.
        let gamma = folder.0.join(".gamma.chancery").join("received-00001");
        while !gamma.exists() {
            std::thread::sleep(Duration::from_millis(50));
        }
        std::thread::sleep(Duration::from_secs(1));
        drop(held);
        reads.join().unwrap()
    });
    assert_eq!((status, err.as_str()), (1, "warning: alpha is open in another Chancery; waiting for it\n"));
    assert!(told.iter().all(|mail| mail["orders"][0]["orders"] == json!(["F BRE - MAO"])), "{told:#?}");
}

#[test]
fn what_waits_is_told_until_its_unit_has_an_order() {
    let (folder, mbox) = three_games();
    folder.out(&["orders", "alpha", "France", "-"], "A PAR H");
    let waits = || {
        let (_, told, _) = mails(&folder, &mbox);
        told[0]["waiting"].as_array().unwrap().len()
    };
    // Orders that were typed on the screen left no text.
    let game = std::fs::read_dir(folder.0.join(".alpha.chancery")).unwrap();
    for text in game.map(|entry| entry.unwrap().path()).filter(|path| path.ends_with("received-00001")) {
        std::fs::remove_file(text).unwrap();
    }
    assert_eq!((waits(), waits()), (1, 1));
    folder.out(&["orders", "alpha", "France", "-"], "A MAR - SPA");
    assert_eq!(waits(), 1);
    folder.out(&["orders", "alpha", "France", "-"], "A PAR - BUR");
    assert_eq!(waits(), 0);
    folder.out(&["orders", "alpha", "France", "--restore"], "");
    assert_eq!(waits(), 1);
    // In the next phase nothing of it waits.
    let ran = folder.run(&["adjudicate", "alpha"], "");
    assert!(ran.status == 0 && ran.err.contains("1 mail waits for alpha"), "{}", ran.err);
    assert_eq!(waits(), 0);
}

#[test]
fn a_mail_for_a_game_that_cannot_be_read_orders_in_no_other() {
    let folder = Folder::new();
    for name in ["Northern Lights", "Southern Cross"] {
        folder.out(&["new", name, "--set", "contact.France=ann@x.org"], "");
    }
    std::fs::write(folder.0.join("northern-lights.ron"), "(name: \"Northern Lights\"").unwrap();
    let mail = "From: ann@x.org\nSubject: Northern Lights, my orders\n\nA Par - Bur\n";
    let told = folder.run(&["mail", "-"], mail);
    let waits = "the subject names another game: Northern Lights";
    assert!(told.status == 1 && told.out.contains(waits), "{}{}", told.out, told.err);
    assert!(told.out.ends_with("1 mail: 0 orders entered, 2 lines wait for a person.\n"), "{}", told.out);
}
