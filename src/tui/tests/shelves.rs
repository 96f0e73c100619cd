//! The shelf and the details of a game, through the keys.

use super::bench::Bench;
use crate::tui::action::Action;
use crate::tui::model::Stage;
use crate::tui::overlay::Overlay;
use crate::tui::place::Place;
use crate::tui::shelf::Listed;

fn shelf() -> Bench {
    let mut bench = Bench::new(120, 40);
    let game = |name: &str, deadline: &str| Listed {
        place: Place(format!("{name}.ron").into()),
        name: name.to_owned(),
        phase: "S1901M".to_owned(),
        deadline: deadline.to_owned(),
        sound: true,
        ..Listed::default()
    };
    bench.act(Action::Listed(Ok(vec![
        game("Zine", "2026-12-01"),
        game("Friday", ""),
        game("Cup", "2026-11-30"),
    ])));
    bench
}

fn names(bench: &Bench) -> Vec<String> {
    let Stage::Shelf(shelf) = &bench.model.stage else { panic!("the shelf is left") };
    shelf.games.iter().map(|g| g.name.clone()).collect()
}

#[test]
fn games_are_sorted_and_the_selected_one_stays_selected() {
    let mut bench = shelf();
    bench.press("S");
    assert_eq!(names(&bench), ["Cup", "Friday", "Zine"]);
    let Stage::Shelf(shelf) = &bench.model.stage else { panic!("the shelf is left") };
    assert_eq!(shelf.chosen().map(|g| g.name.as_str()), Some("Zine"));
    bench.press("S");
    assert_eq!(names(&bench), ["Cup", "Zine", "Friday"]);
    assert!(bench.screen().contains("Your games, by deadline."));
}

#[test]
fn a_game_is_put_away_and_taken_back() {
    use crate::store::Drawer;
    use crate::tui::action::Effect;
    use crate::tui::command::Command;
    use crate::tui::update::update;
    let mut bench = shelf();
    let effects = update(&mut bench.model, Action::Run(Command::Trash));
    let [Effect::PutAway(place, Drawer::Trash)] = effects.as_slice() else { panic!("{effects:?}") };
    assert_eq!(place.0.to_str(), Some("Zine.ron"));
    let there = Place("trash/Zine.ron".into());
    let effects = update(&mut bench.model, Action::Moved(Ok((there, Some(Drawer::Trash)))));
    assert!(matches!(effects.as_slice(), [Effect::List]));
    assert!(bench.screen().contains("put into the trash; u takes it back"));
    let effects = update(&mut bench.model, Action::Run(Command::TakeBack));
    let [Effect::TakeOut(place)] = effects.as_slice() else { panic!("{effects:?}") };
    assert_eq!(place.0.to_str(), Some("trash/Zine.ron"));
    update(&mut bench.model, Action::Run(Command::TakeBack));
    assert!(bench.screen().contains("nothing was put away"));
}

#[test]
fn facts_are_changed_row_by_row_and_what_cannot_be_is_told() {
    let mut bench = Bench::game(80, 24);
    bench.press("<Esc>I<Down><Enter>1994LF<Enter>");
    assert_eq!(bench.desk().game.info.number.as_str(), "1994LF");
    // The next row is selected; going on to the deadline, which is no text like any other.
    let rows = bench.desk().game.fact_rows();
    let deadline = rows.iter().position(|r| r.key.starts_with("deadline")).unwrap();
    for _ in 2..deadline {
        bench.press("<Down>");
    }
    bench.press("<Enter>soon<Enter>");
    assert!(bench.screen().contains("`soon` is no deadline"), "{}", bench.screen());
    bench.press("<Ctrl-U>2026-12-01<Enter>");
    assert_eq!(bench.desk().game.info.deadlines.len(), 1);
    // Esc leaves the row, then the list.
    bench.press("<Enter>x<Esc>");
    assert!(matches!(bench.model.overlays.last(), Some(Overlay::Details(_))));
    bench.press("<Esc>");
    assert!(bench.model.overlays.is_empty());
    assert!(bench.desk().game.info.players.iter().all(|p| p.name.is_empty()));
}
