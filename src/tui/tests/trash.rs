//! Undoing in the list of games, and bringing games back from the trash.

use super::bench::{Bench, update};
use super::game_lists::game_list;
use crate::tui::action::{Action, Effect};
use crate::tui::commands::Command;
use chancery_game::game::Game;
use chancery_game::store::Folder;
use chancery_session::place::Place;

/// What the list can undo stays while a game is open; Ctrl-R redoes what was undone.
#[test]
fn a_game_in_the_trash_is_given_back_after_another_one_was_opened() {
    let mut bench = game_list();
    let place = |name: &str| Place(name.into());
    let said = |bench: &Bench| bench.model.message.as_ref().map(|message| message.text.clone());
    update(&mut bench.model, Action::Run(Command::Trash));
    bench.act(Action::Moved(Ok((place("trash/Cup.ron"), Some(Folder::Trash)))));
    bench.open(Game::on(super::bench::table(), "Zine"));
    bench.asked.clear();
    bench.press("<Space>ggu");
    assert!(
        bench.asked.contains(&format!("{:?}", Effect::PutAway(place("trash/Cup.ron"), None))),
        "{:?}",
        bench.asked
    );
    bench.act(Action::Moved(Ok((place("Cup.ron"), None))));
    assert_eq!(said(&bench).as_deref(), Some("Cup is back in the list"));
    // The same the other way, and back again.
    bench.press("<Ctrl-R>");
    assert_eq!(
        bench.asked.last(),
        Some(&format!("{:?}", Effect::PutAway(place("Cup.ron"), Some(Folder::Trash))))
    );
    bench.act(Action::Moved(Ok((place("trash/Cup.ron"), Some(Folder::Trash)))));
    assert!(said(&bench).is_some_and(|said| said.ends_with("moved to the trash; u undoes it")));
    bench.press("<Ctrl-R>");
    assert_eq!(said(&bench).as_deref(), Some("there is nothing to redo here"));
    bench.press("<Ctrl-Z>");
    assert_eq!(bench.asked.last(), Some(&format!("{:?}", Effect::PutAway(place("trash/Cup.ron"), None))));
}

/// What was brought back and opened since is not put away again by undoing.
#[test]
fn a_game_that_was_opened_since_is_not_put_away_by_undoing() {
    let mut bench = game_list();
    update(&mut bench.model, Action::Copied(Ok(Place("test".into()))));
    bench.open(Game::on(super::bench::table(), "Zine"));
    bench.asked.clear();
    bench.press("<Space>ggu");
    assert!(bench.screen().contains("there is nothing to undo here"), "{}", bench.screen());
}

#[test]
fn the_way_to_the_trash_is_named_while_something_is_in_it() {
    for (width, height) in [(60, 20), (80, 24), (120, 40)] {
        let mut bench = game_list();
        (bench.model.size, bench.model.message) = ((width, height), None);
        let footer = |bench: &Bench| bench.screen().lines().last().unwrap().to_owned();
        update(&mut bench.model, Action::Copied(Ok(Place("Cup-copy.ron".into()))));
        bench.act(Action::LieAway(vec![Folder::Trash]));
        bench.model.message = None;
        let foot = footer(&bench);
        assert!(
            foot.contains("B bring back") && foot.contains("? help") && foot.contains("u undo"),
            "{foot}"
        );
        bench.press("uu");
        let said = bench.model.message.as_ref().map(|message| message.text.as_str());
        assert_eq!(said, Some("there is nothing to undo here; B brings games back from the trash"));
    }
}
