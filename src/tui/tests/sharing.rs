//! Handing on results and pictures of the board.

use std::collections::BTreeSet;

use super::bench::Bench;
use super::why::message;
use crate::tui::commands::{Command, found_commands};
use chancery_core::order::{Retreat, possible_retreats};
use chancery_draw::Action;
use chancery_session::shown_map::scene_for_paper;

/// Returns a game in Spring 1901 with a bounce, adjudicated, and with players.
fn played() -> Bench {
    let mut bench = Bench::game(120, 40);
    let mut game = bench.session().game.clone();
    for (power, name) in [("FRANCE", "Zoé"), ("ITALY", "Emil"), ("RUSSIA", "<b>&")] {
        game.set_fact(chancery_lab::engines::ALL, &format!("player.{power}"), name).unwrap();
    }
    bench.open(game);
    bench.press("<Esc>/vie<Enter>gal<Enter>war - gal<Enter><Esc><F5>y<Esc>");
    assert_eq!(bench.phase(), "F1901M");
    bench
}

#[test]
fn results_are_copied_and_written_and_the_message_names_the_file() {
    let mut bench = played();
    bench.press("<:copy results>");
    let [text] = bench.clipped.as_slice() else { panic!("{:?}", bench.clipped) };
    assert!(text.starts_with("Test game: Spring 1901, movement\n\nAustria\n"), "{text}");
    assert_eq!(bench.exported, [("S1901M.txt".to_owned(), text.clone())]);
    assert_eq!(message(&bench), "sent to the terminal's clipboard, and saved: S1901M.txt");
}

/// What the pane Why says may be of an order that is still secret.
#[test]
fn what_cannot_be_copied_says_why() {
    let mut bench = Bench::game(120, 40);
    bench.press("<Esc><:copy results>");
    assert_eq!(message(&bench), "nothing is adjudicated yet, so there are no results; F5 adjudicates");
    bench.press("<:what-if><:copy results>");
    assert!(message(&bench).starts_with("a what-if has no results"), "{}", message(&bench));
    assert!(bench.clipped.is_empty() && bench.exported.is_empty());
}

#[test]
fn a_picture_says_which_game_and_phase_it_shows_what_its_signs_mean_and_who_stands_where() {
    let mut bench = played();
    let mut game = bench.session().game.clone();
    game.set_fact(chancery_lab::engines::ALL, "deadline.F1901M", "2026-12-03 21:00").unwrap();
    bench.open(game);
    bench.press("<Esc><:picture of the board>");
    assert_eq!(message(&bench), "saved: F1901M-map.svg and F1901M-map.png");
    let [(_, svg), (_, png)] = bench.pictures.as_slice() else { panic!("two files") };
    assert!(png.starts_with(b"\x89PNG"));
    let svg = String::from_utf8(svg.clone()).unwrap();
    for text in [
        "Test game",
        "Fall 1901, movement · due 2026-12-03 21:00",
        "Russia 4, &lt;b&gt;&amp;",
        "France 3, Zoé",
        "Italy 3, Emil",
        "Turkey 3",
        "owned centre",
        "fails",
    ] {
        assert!(svg.contains(&format!(">{text}</text>")), "{text}");
    }
    assert!(!svg.contains(">supports</text>"), "the legend explains only what is drawn");
    let at = |text: &str| svg.find(text).expect("it is there");
    assert!(at("Russia 4") < at("Austria 3") && at("Austria 3") < at("Turkey 3"));
}

/// A picture is published, and a player's address is nobody else's business.
#[test]
fn a_picture_names_players_without_their_addresses() {
    let mut bench = played();
    let mut game = bench.session().game.clone();
    for (power, name) in [("ITALY", "Emil <emil@example.org>"), ("TURKEY", "gina@example.org")] {
        game.set_fact(chancery_lab::engines::ALL, &format!("player.{power}"), name).unwrap();
    }
    bench.open(game);
    bench.press("<Esc><:picture of the board>");
    let svg = String::from_utf8(bench.pictures[0].1.clone()).unwrap();
    assert!(svg.contains(">Italy 3, Emil</text>") && svg.contains(">Turkey 3</text>"), "{svg}");
    assert!(!svg.contains("example.org"));
}

#[test]
fn a_picture_of_a_retreat_phase_shows_where_the_dislodged_may_go() {
    let mut bench = super::retreats::after_spring_1904();
    let map = bench.map.clone();
    bench.press("<Esc>");
    let scene = scene_for_paper(bench.session());
    let retreats = scene.orders.iter().filter_map(|order| match order.action {
        Action::Retreat(Retreat::To(to)) => Some((map.place(order.at).clone(), map.place(to).clone())),
        _ => None,
    });
    let drawn: BTreeSet<_> = retreats.collect();
    let board = &bench.session().game;
    let told = board.node(board.current()).position.dislodged.iter().flat_map(|dislodged| {
        let of = possible_retreats(&map, board.position(), dislodged, &board.info.rules);
        of.into_iter().filter_map(|retreat| match retreat {
            Retreat::To(to) => Some((map.place(dislodged.unit.at).clone(), map.place(to).clone())),
            Retreat::Disband => None,
        })
    });
    assert_eq!(drawn, told.collect());
    assert!(!drawn.is_empty());
    bench.press("<:picture of the board>");
    let (_, svg) = bench.pictures.iter().find(|(name, _)| name.ends_with("svg")).expect("a picture");
    assert!(String::from_utf8_lossy(svg).contains(">may retreat</text>"));
}

#[test]
fn both_are_found_by_what_they_are_called() {
    for (text, command) in
        [("copy results", Command::CopyResults), ("picture of the board", Command::ExportMap)]
    {
        assert_eq!(found_commands(text, |_| false).first(), Some(&command));
        assert!(command.key(crate::tui::commands::Scope::GAME).is_none(), "no letter of its own");
    }
}

/// A picture is sent to everybody, so it shows no order that is still to be adjudicated.
#[test]
fn a_picture_shows_no_orders_that_are_still_secret() {
    let drawn = |bench: &Bench| scene_for_paper(bench.session()).orders.len();
    let at = |bench: &Bench| bench.map.place(scene_for_paper(bench.session()).orders[0].at);
    let mut bench = Bench::game(80, 24);
    bench.press("bud - ser<Enter><Esc><:picture of the board>");
    assert_eq!((drawn(&bench), bench.pictures.len()), (0, 2));
    bench.press("<F5>y<Esc>");
    assert_eq!(drawn(&bench), 1, "the results of the last movement");
    bench.press("ser - gre<Enter>");
    assert_eq!(at(&bench), "BUD");
    bench.press("<Esc><:picture of the board>");
    let svg = bench.pictures.iter().rfind(|(_, bytes)| bytes.starts_with(b"<")).expect("a picture");
    assert!(
        String::from_utf8_lossy(&svg.1).contains("arrows: Spring 1901, movement"),
        "whose arrows they are"
    );
    bench.press("<:what-if>");
    assert_eq!(at(&bench), "SER");
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
