//! The table clock on the screen; instants are told to it, no clock is asked.

use std::time::Duration;

use super::bench::Bench;
use super::houses::in_one_line;
use crate::tui::action::{Action, Arrival};
use chancery_draw::Glyphs;
use chancery_game::game::ProposalState;
use chancery_session::game_list::GameEntry;
use chancery_session::place::Place;

fn time(bench: &mut Bench, seconds: u64) {
    bench.act(Action::Time(Duration::from_secs(seconds)));
}

#[test]
fn the_clock_runs_down_and_is_seen_while_one_works() {
    let mut bench = Bench::game(80, 24);
    assert!(!bench.screen().contains("15:00"), "a clock that was never started is not shown");
    bench.press("<Esc><:clock>");
    let screen = bench.screen();
    assert!(screen.contains("N E G O T I A T I O N") && screen.contains("not started"), "{screen}");
    assert!(screen.lines().filter(|l| l.contains('█')).count() >= 15, "{screen}");
    bench.press("<Space><Esc>");
    time(&mut bench, 30);
    assert!(bench.screen().lines().next().unwrap().contains("negotiation 14:30"), "{}", bench.screen());
    assert!(bench.asked.is_empty());
    time(&mut bench, 840);
    assert_eq!(bench.asked, ["Bell"]);
    assert!(bench.screen().contains("one minute of negotiation is left"), "{}", bench.screen());
    time(&mut bench, 900);
    assert!(bench.screen().contains("write your orders"), "{}", bench.screen());
    assert!(bench.screen().lines().next().unwrap().contains("writing 2:00"));
    // The next key takes the message away; nothing is lost of what is typed meanwhile.
    bench.press("");
    bench.press("a bu");
    time(&mut bench, 901);
    assert_eq!(bench.model.line().unwrap().entry.text(), "a bu");
    time(&mut bench, 1020);
    assert!(bench.screen().contains("time is up"), "{}", bench.screen());
    assert_eq!(bench.model.clock().wait(bench.model.now), None, "nothing is drawn any more");
}

#[test]
fn minutes_pauses_periods_and_the_bell() {
    let mut bench = Bench::new(120, 40);
    bench.press("W<Space>");
    time(&mut bench, 60);
    bench.press("+");
    assert_eq!(bench.model.clock().text(bench.model.now), "15:00");
    bench.press("--<Space>");
    time(&mut bench, 600);
    assert_eq!(bench.model.clock().text(bench.model.now), "13:00");
    assert!(bench.screen().contains("paused"), "{}", bench.screen());
    bench.press("n");
    assert!(bench.screen().contains("W R I T I N G"), "{}", bench.screen());
    bench.press("b");
    assert!(bench.screen().contains("the bell is off"));
    bench.press("<Space>");
    bench.asked.clear();
    time(&mut bench, 800);
    assert!(bench.asked.is_empty(), "{:?}", bench.asked);
    bench.press("r");
    assert_eq!(bench.model.clock().text(bench.model.now), "15:00");
}

#[test]
fn a_clock_that_was_put_back_is_not_shown_beside_the_game() {
    let mut bench = Bench::game(80, 24);
    bench.press("<Esc><:clock><Space>");
    time(&mut bench, 60);
    bench.press("r");
    assert!(bench.screen().contains("not started"), "{}", bench.screen());
    bench.press("<Esc>");
    assert!(!bench.screen().contains("negotiation"), "{}", bench.screen());
}

#[test]
fn lengths_are_set_and_remembered() {
    let mut bench = Bench::new(80, 24);
    bench.press("Wl<Ctrl-U>soon<Enter><Enter><Enter>");
    assert!(bench.screen().contains("is not a length"), "{}", bench.screen());
    assert!(bench.screen().contains("Negotiation: “soon”"), "{}", bench.screen());
    // The first letter replaces what stands in a line.
    bench.press("<Up><Up><Ctrl-U>10<Enter>1:30<Enter><Enter>");
    assert_eq!(bench.model.clock().text(bench.model.now), "10:00");
    assert_eq!(bench.asked.len(), 1);
    assert!(bench.asked[0].contains("negotiation: 600, writing: 90"), "{:?}", bench.asked);
}

#[test]
fn the_digits_fill_the_screen_in_plain_characters_too() {
    for (width, height, rows) in [(80, 24, 15), (200, 55, 45), (40, 10, 0)] {
        let mut bench = Bench::new(width, height);
        bench.model.glyphs = Glyphs::Ascii;
        bench.press("W");
        let screen = bench.screen();
        assert!(screen.is_ascii(), "{screen}");
        assert_eq!(screen.lines().filter(|l| l.contains('#')).count(), rows, "{screen}");
        assert!(rows > 0 || screen.contains("15:00"), "{screen}");
    }
}

/// Nothing is lost with the clock, so nobody is asked, and the next start goes on where it stood.
#[test]
fn a_clock_survives_the_end_of_the_program() {
    for ends in ["<Ctrl-C>", ""] {
        let mut bench = Bench::game(80, 24);
        bench.press("<Esc><:start or stop the clock>");
        time(&mut bench, 95);
        bench.press(ends);
        assert_eq!(bench.asked.iter().any(|effect| effect == "Quit"), !ends.is_empty(), "{}", bench.screen());
        let kept = bench.list_drafts.clone();
        let mut again = Bench::new(80, 24);
        again.act(Action::Left(kept, Vec::new()));
        let told = "Test game: the table clock is paused at 13:30 of negotiation";
        assert!(again.screen().contains(told), "{}", again.screen());
        again.open(chancery_game::game::Game::on(super::bench::table(), "Test game"));
        again.press("<Esc>");
        let title = again.screen().lines().next().unwrap().to_owned();
        assert!(title.contains("13:30 (paused)"), "{title}");
        again.press("<:clock>r<Esc>");
        assert!(again.list_drafts.is_empty(), "what was reset is not kept: {:?}", again.list_drafts);
    }
}

/// With `yes` in the form of the lengths a clock that was started begins anew with each movement phase.
#[test]
fn a_clock_begins_anew_with_the_season_if_one_likes() {
    for (wanted, shown) in [("no", "negotiation 13:20"), ("yes", "negotiation 15:00")] {
        let mut bench = Bench::game(120, 40);
        bench.press(&format!("<Esc><:clock>l<Enter><Enter><Ctrl-U>{wanted}<Enter><Space><Esc>"));
        time(&mut bench, 100);
        bench.press("<F5>y");
        assert_eq!(bench.phase(), "F1901M");
        let title = bench.screen().lines().next().unwrap().to_owned();
        assert!(title.contains(shown), "{wanted}: {title}");
    }
}

#[test]
fn the_clock_never_cuts_the_season_off_the_title() {
    let mut bench = Bench::new(80, 24);
    let mut game = chancery_game::game::Game::on(super::bench::table(), "Tuesday night in the club");
    game.set_fact(chancery_lab::engines::ALL, "number", "2026A").unwrap();
    bench.open(game);
    bench.press("<Esc><:start or stop the clock>");
    time(&mut bench, 3);
    bench.press("<:start or stop the clock><Esc>");
    let title = bench.screen().lines().next().unwrap_or_default().to_owned();
    // What matters least is left out, and not the game's name.
    let told = " Tuesday night in the club · Spring 1901 ";
    assert!(title.starts_with(told) && title.ends_with("14:57 (paused)  0 of 22 orders"), "{title}");
}

#[test]
fn a_narrow_footer_names_the_keys_of_a_round_and_the_way_to_the_others() {
    let mut bench = Bench::game(80, 24);
    bench.press("<Esc><:clock>");
    let foot = bench.screen().lines().last().unwrap_or_default().to_owned();
    for hint in ["Space start", "n next period", "+ a minute more", "- less", "Esc close", "? help"] {
        assert!(foot.contains(hint), "{hint}: {foot}");
    }
    let help = in_one_line(&bench.press("?").screen());
    assert!(help.contains("b turns the bell on or off, l sets the lengths."), "{help}");
}

/// A clock belongs to its game: no other one shows it, and it runs on meanwhile.
#[test]
fn each_game_has_its_own_clock() {
    let mut bench = Bench::new(80, 24);
    let open = |bench: &mut Bench, name: &str| {
        let game = chancery_game::game::Game::on(super::bench::table(), name);
        let (place, looks_at) = (Place(format!("{name}.ron").into()), None);
        let arrival = Arrival {
            game,
            place,
            warnings: Vec::new(),
            drafts: Vec::new(),
            read_only: false,
            looks_at,
            lesson: None,
        };
        bench.act(Action::Opened(Ok(Box::new(arrival))));
        bench.press("<Esc>");
    };
    let title = |bench: &Bench| bench.screen().lines().next().unwrap_or_default().to_owned();
    open(&mut bench, "Club");
    bench.press("<:start or stop the clock>");
    time(&mut bench, 5);
    bench.press("<:start or stop the clock><Esc>");
    assert!(title(&bench).contains("14:55 (paused)"), "{}", title(&bench));
    open(&mut bench, "Cup");
    assert!(!title(&bench).contains("14:55") && !title(&bench).contains("negotiation"), "{}", title(&bench));
    bench.press("<:start or stop the clock><Esc>");
    open(&mut bench, "Club");
    assert!(title(&bench).contains("14:55 (paused)"), "as it was left: {}", title(&bench));
    // The other one runs on, and says of which game it is.
    time(&mut bench, 5 + 14 * 60);
    assert!(bench.screen().contains("Cup: one minute of negotiation is left"), "{}", bench.screen());
    assert_eq!(bench.asked.last().map(String::as_str), Some("Bell"));
    // The list of games shows the clock of the selected game, with its name.
    bench.press("<Esc><Space>gg");
    let entry = |name: &str| GameEntry {
        place: Place(format!("{name}.ron").into()),
        name: name.to_owned(),
        sound: true,
        ..GameEntry::default()
    };
    bench.act(Action::Listed(Ok(vec![entry("Club"), entry("Cup")])));
    assert!(title(&bench).contains("Club: negotiation 14:55 (paused)"), "{}", title(&bench));
    bench.press("<Down>");
    assert!(title(&bench).contains("Cup: negotiation 1:00"), "{}", title(&bench));
    bench.press("W");
    assert!(bench.screen().lines().rev().take(4).any(|line| line.trim() == "Cup"), "{}", bench.screen());
}

#[test]
fn a_title_leaves_out_what_matters_least_and_cuts_the_name_last() {
    let title = |name: &str, width: u16| {
        let mut bench = Bench::new(width, 24);
        bench.open(chancery_game::game::Game::on(super::bench::table(), name));
        bench.press("<Esc><:start or stop the clock>");
        time(&mut bench, 3);
        bench.press("<:start or stop the clock><Esc>");
        bench.screen().lines().next().unwrap_or_default().trim_end().to_owned()
    };
    let name = "Tuesday night";
    let wholes = [
        (100, " Tuesday night · Spring 1901, movement", "negotiation 14:57 (paused)  0 of 22 orders · saved"),
        (84, " Tuesday night · Spring 1901 ", "negotiation 14:57 (paused)  0 of 22 orders · saved"),
        (76, " Tuesday night · Spring 1901 ", "negotiation 14:57 (paused)  0 of 22 orders"),
        (64, " Tuesday night · Spring 1901 ", "  14:57 (paused)  0 of 22 orders"),
        (52, " Tuesday night · Spring 1901 ", "  14:57 (paused)"),
        (40, " Tuesday night · Spring 1901 ", "  14:57"),
    ];
    for (width, begins, ends) in wholes {
        let title = title(name, width);
        let all = title.split("  ").filter(|part| !part.is_empty()).count();
        assert!(title.starts_with(begins) && title.ends_with(ends), "{width}: {title}");
        assert_eq!(all, 1 + ends.split("  ").filter(|part| !part.is_empty()).count(), "{width}: {title}");
    }
    let long = title("The very long name of the Tuesday evening club game, autumn 2026", 80);
    assert!(long.starts_with(" The very long name of the Tuesday evening club game, "), "{long}");
    assert!(long.contains("… · Spring 1901 ") && long.ends_with("14:57"), "{long}");
}

fn title(bench: &Bench) -> String {
    bench.screen().lines().next().unwrap_or_default().to_owned()
}

/// What the clock showed of the season before is gone with it; a clock that runs goes on.
#[test]
fn the_clock_of_the_last_season_is_not_shown_in_the_next() {
    for (keys, seconds, stays) in [
        ("<Space>", 30, true),
        // Stopped before its time was over, and after it.
        ("<Space>", 20 * 60, false),
        ("<Space><Space>", 30, false),
    ] {
        let mut bench = Bench::game(120, 40);
        bench.press("<Esc><:clock>").press(keys).press("<Esc>");
        bench.act(Action::Time(std::time::Duration::from_secs(seconds)));
        assert!(title(&bench).contains(':'), "{}", title(&bench));
        bench.press("<F5>y<Esc>");
        assert_eq!(bench.phase(), "F1901M");
        assert_eq!(title(&bench).contains(':'), stays, "{keys}: {}", title(&bench));
        assert_eq!(bench.model.clock().is_used, stays);
    }
    // A vote that ends nothing leaves it as it is.
    let mut bench = Bench::game(120, 40);
    bench.press("<Esc><F5>y<Esc><:clock><Space><Space><Esc><Space>tdn<Enter>c<Down><Enter><Esc><Esc>");
    assert!(bench.session().game.votes().iter().all(|vote| vote.standing != ProposalState::Open));
    assert!(title(&bench).contains("(paused)"), "{}", title(&bench));
}
