//! What new game masters stumbled over in an evening: one default for new games, the summary, votes, people, the list.

use super::bench::{Bench, table};
use super::why::message;
use crate::tui::action::Action;
use crate::tui::layers::new_game::NewGameForm;
use chancery_core::rules::Rules;
use chancery_game::game::{Audience, Game, Motion};
use chancery_game::report::PhaseReport;

/// A game that is begun inside of another has the rules that one from the list has, whatever the other is played by.
#[test]
fn a_new_game_has_the_same_rules_wherever_it_is_begun() {
    let mut game = Game::on(table(), "By other rules");
    game.info.rules = Rules::preset("web").expect("it is shipped");
    for keys in ["<:new game>", "<:set up a position>"] {
        let mut bench = Bench::new(120, 40);
        bench.open(game.clone());
        bench.press("<Esc>").press(keys);
        let form = bench.model.layers.iter().find_map(|layer| layer.get::<NewGameForm>()).expect("a form");
        assert_eq!(form.game.info.rules, NewGameForm::new().game.info.rules, "{keys}");
    }
}

#[test]
fn the_summary_stands_in_the_menu_of_what_is_shared_and_is_saved_there() {
    let mut bench = Bench::game(120, 40);
    bench.press("<Space>s");
    assert!(bench.screen().contains("summary for the director"), "{}", bench.screen());
    bench.press("s");
    assert!(bench.screen().contains("Centres after each year"), "{}", bench.screen());
    bench.press("c");
    let (name, text) = bench.exported.last().expect("a file");
    assert_eq!((name.as_str(), bench.clipped.last()), ("summary.txt", Some(text)));
    assert!(text.contains("Centres after each year"), "{text}");
    assert!(
        message(&bench).starts_with("sent to the terminal's clipboard, and saved: "),
        "{}",
        message(&bench)
    );
}

/// Returns a game with a proposal of a draw on which everybody may vote.
fn proposed() -> Bench {
    let mut game = Game::on(table(), "To the vote");
    let all: Vec<_> = game.map().powers().collect();
    game.propose(Motion::Draw(all), None).expect("a proposal");
    let mut bench = Bench::new(120, 40);
    bench.open(game);
    bench.press("<Esc><Space>td");
    bench
}

#[test]
fn a_vote_says_whose_is_next_and_counting_a_closed_proposal_stays_on_it() {
    let mut bench = proposed();
    bench.press("<Enter>y");
    assert_eq!(message(&bench), "recorded Austria's vote; now England's, Up goes back");
    for _ in 0..6 {
        bench.press("y");
    }
    bench.press("c<Enter>");
    assert!(bench.session().game.ending().is_some(), "{}", bench.screen());
    bench.press("<Esc><Space>td");
    assert!(bench.screen().contains("draw"), "{}", bench.screen());
    let tabs = |bench: &Bench| bench.screen().contains("Centres after each year");
    bench.press("c");
    assert!(!tabs(&bench), "it stays on the proposal: {}", bench.screen());
    assert!(!message(&bench).is_empty());
}

#[test]
fn what_is_typed_in_the_results_says_what_the_key_for_failures_is() {
    let mut bench = Bench::game(120, 40);
    bench.press("f lon - eng<Enter>f bre - eng<Enter><F5>y");
    assert!(bench.model.reads_results());
    bench.press("n");
    assert!(message(&bench).contains(". goes on to the next failure"), "{}", message(&bench));
}

/// A season's issue may be out when somebody takes over: the screen and the next report say it, too.
#[test]
fn a_takeover_is_told_in_the_season_in_which_it_begins() {
    let mut bench = super::people::game();
    bench.press("<Space>gl<Delete>Hugo<Enter><Esc>");
    let told = |bench: &Bench, node| {
        let rows =
            chancery_session::open_game::log::results(&bench.session().game, node, Audience::GameMaster);
        rows.into_iter().any(|row| row.text == "Austria: Hugo replaces Ann from Fall 1901 movement.")
    };
    let due: Vec<String> = bench.session().log.rows().iter().map(|row| row.text.clone()).collect();
    assert!(due.contains(&"Austria: Hugo replaces Ann from Fall 1901 movement.".to_owned()), "{due:#?}");
    bench.press("<F5>y");
    assert!(bench.screen().contains("Austria: Hugo replaces Ann"), "{}", bench.screen());
    let game = &bench.session().game;
    let (spring, fall) = (game.line()[0], game.line()[1]);
    assert!(told(&bench, fall) && !told(&bench, spring), "{}", bench.screen());
    let report = |node| PhaseReport::new(game, node, Audience::GameMaster).replaced.len();
    assert_eq!([spring, fall].map(report), [1, 1], "in print it stands in both");
}

#[test]
fn the_list_names_the_key_of_the_archive_at_the_smallest_size() {
    let mut list = super::game_lists::game_list();
    list.act(Action::Resize(80, 24));
    let screen = list.press("<Down><Up>").screen();
    let foot = screen.lines().last().unwrap_or_default();
    assert!(foot.contains("archive"), "{foot}");
}

/// Whoever wants to learn has no game yet.
#[test]
fn lessons_open_from_the_list() {
    let mut list = super::game_lists::game_list();
    list.press(":lessons<Enter>");
    assert!(list.screen().contains("RB.4"), "{}", list.screen());
    list.press("RB.8<Enter><Enter>");
    assert!(list.screen().contains(" · lesson"), "{}", list.screen());
    list.press("<Space>gg");
    assert!(list.screen().starts_with(" Chancery · games"), "{}", list.screen());
}
