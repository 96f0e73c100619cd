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
