//! Players who come and go, on the screen: few keys, no waiting for those who left.

use super::bench::Bench;
use super::why::message;
use crate::tui::action::Action;
use crate::tui::commands::{Command, found_commands};
use crate::tui::layers::game_settings::SettingsList;
use chancery_game::game::{Audience, Game, Matter};
use chancery_game::report::PhaseReport;
use chancery_session::check::findings;

/// Returns a game in its second phase, with a player of each power.
pub(super) fn game() -> Bench {
    let mut bench = Bench::game(120, 40);
    let session = bench.model.session_mut().unwrap();
    for (player, name) in
        session.game.info.players.iter_mut().zip(["Ann", "Bob", "Cy", "Di", "Ed", "Flo", "Gus"])
    {
        player.name = name.into();
    }
    bench.press("a bud - ser<Enter><Esc><F5>y<Esc>");
    assert_eq!(bench.phase(), "F1901M");
    bench
}

fn told(bench: &Bench, power: usize) -> String {
    bench.session().game.info.players[power].describe()
}

/// From the orders of any power to any other: the menu's three keys, at most four along the list, and one.
#[test]
fn a_departure_is_at_most_eight_keys_and_the_name() {
    const NAMES: [&str; 7] = ["Ann", "Bob", "Cy", "Di", "Ed", "Flo", "Gus"];
    for (power, name) in NAMES.into_iter().enumerate() {
        for from in 0..NAMES.len() {
            let along =
                |by: i64| if by < 0 { "<Up>".repeat(-by as usize) } else { "<Down>".repeat(by as usize) };
            let straight = along(power as i64 - from as i64);
            let end = "<End>".to_owned() + &along(power as i64 - 6);
            // The rules about silence stand above the players.
            let home = "<Home>".to_owned() + &along(power as i64 + 2);
            let keys = |keys: &String| keys.matches('<').count();
            let way = [straight, end, home].into_iter().min_by_key(keys).unwrap_or_default();
            assert!((1..=8).contains(&(3 + keys(&way) + 1)), "{way}");
            if from > 0 {
                continue;
            }
            let mut bench = game();
            bench.press("<Space>gl").press(&way).press("<Delete>");
            let told_is = |bench: &Bench, wanted: String| {
                assert_eq!(told(bench, power), wanted, "{}", bench.screen());
            };
            told_is(&bench, format!("{name}; civil disorder from Fall 1901"));
            bench.press("Hugo<Enter>");
            told_is(&bench, format!("{name}; Hugo from Fall 1901"));
            assert!(bench.press("<Esc>").screen().contains("Hugo"), "{}", bench.screen());
            bench.press("<Ctrl-Z><Ctrl-Z>");
            told_is(&bench, name.to_owned());
        }
    }
}

/// The list begins at the power whose orders are selected, says who played, and Enter corrects a name.
#[test]
fn the_list_of_players_begins_at_the_selected_power() {
    let mut bench = game();
    bench.press("/par<Enter><Space>gl<Delete><Esc><Space>gl");
    let screen = bench.screen();
    assert!(screen.contains("Cy; civil disorder from Fall 1901"), "{screen}");
    assert!(screen.contains("Civil disorder after") && screen.contains("Without orders"), "{screen}");
    bench.press("<Down><Enter>Dee<Enter>");
    assert_eq!(told(&bench, 3), "Dee", "a correction has no date");
}

#[test]
fn nobody_waits_for_a_power_without_a_player_or_with_a_bot() {
    let mut bench = game();
    bench.press("/par<Enter><Space>gl<Delete><Down>bot<Enter><Esc>");
    let found = findings(bench.session());
    let of = |power: &str| {
        let power = bench.session().map().names().power(power);
        found.iter().filter(|f| f.power == power).map(|f| f.topic.ruled()).collect::<Vec<_>>()
    };
    assert_eq!(of("France"), [Some(Matter::Disorder)], "{found:?}");
    assert_eq!(of("Germany"), [Some(Matter::Program)], "{found:?}");
    assert_eq!(of("Italy"), [Some(Matter::Missing)], "{found:?}");
    assert_eq!(bench.session().board.count(), (22 - 6, 0));
    // A phase that was taken back waits for them no more than before.
    bench.press("<F5>y<Esc><Ctrl-Z>");
    assert_eq!(bench.session().board.count(), (22 - 6, 0), "{}", bench.screen());
    // The next unit without an order is never one of theirs.
    let mut visited = Vec::new();
    for _ in 0..22 {
        bench.press("<:next unit without an order>");
        visited.push(bench.selected());
    }
    assert!(
        visited.iter().all(|unit| !["A MAR", "A PAR", "F BRE", "A MUN"].contains(&&**unit)),
        "{visited:?}"
    );
    // An order for one of them brings the power back.
    bench.press("a par - bur<Enter><Esc>");
    assert_eq!(bench.session().board.count(), (22 - 3, 1));
    bench.press("<F5>y<Esc>");
    assert_eq!(bench.phase(), "W1901A", "{}", bench.screen());
}

#[test]
fn the_palette_finds_departures() {
    for word in ["civil", "leave", "resign", "drop", "quit", "disorder", "replace"] {
        let found = found_commands(word, |_| false);
        assert!(found.iter().take(3).any(|command| *command == Command::Players), "{word}: {found:?}");
    }
    assert_eq!(found_commands("quit", |_| false)[0], Command::Quit);
}

/// Results name who played then, also beside a power with a single row, and also after that player left.
#[test]
fn old_results_name_who_played_then() {
    let mut bench = game();
    bench.press("<:results>");
    assert!(bench.screen().contains("Ann"), "{}", bench.screen());
    bench.press("<:orders><Space>gl<Home><Down><Down><Delete>Hugo<Enter><Esc>");
    assert_eq!(told(&bench, 0), "Ann; Hugo from Fall 1901");
    bench.press("<:results>");
    let screen = bench.screen();
    let row = screen.lines().find(|line| line.contains("AUSTRIA") && line.contains("A BUD - SER"));
    assert!(row.is_some() && screen.contains("Ann"), "{screen}");
    assert!(!screen.lines().skip(20).any(|line| line.contains("Hugo")), "{screen}");
    // The orders that are looked back at have the player of then, too.
    bench.press("<:orders><Alt-Left>");
    let heading = bench.screen().lines().find(|line| line.contains("AUSTRIA")).unwrap().to_owned();
    assert!(heading.contains("Ann") && !heading.contains("Hugo"), "{heading}");
}

/// In the first phase, too, whoever is typed takes over with a date. The message says who played, and undo gives them back.
#[test]
fn a_name_typed_over_another_keeps_who_played_and_can_be_undone() {
    let mut bench = Bench::game(80, 24);
    bench.press("<Space>glAnn<Enter><Up>Bob<Enter><Up>");
    bench.press("Cy<Enter><Up>");
    assert_eq!(told(&bench, 0), "Ann; Cy from Spring 1901");
    assert!(
        bench.screen().contains("Ann; Cy from Spring 1901. Type who plays Austria"),
        "{}",
        bench.screen()
    );
    bench.press("Ann<Enter>");
    assert_eq!(told(&bench, 0), "Ann");
    bench.press("<Up><Delete>");
    assert_eq!(told(&bench, 0), "Ann; civil disorder from Spring 1901");
    let message = |bench: &Bench| bench.model.message.as_ref().map(|m| m.text.clone()).unwrap_or_default();
    assert_eq!(message(&bench), "Austria: Ann; civil disorder from Spring 1901; Ctrl-Z undoes that");
    bench.press("<Delete>");
    assert!(bench.screen().contains("nobody plays Austria already"), "{}", bench.screen());
    bench.press("<Ctrl-Z><Ctrl-Z>");
    assert_eq!(told(&bench, 0), "Ann; Cy from Spring 1901");
}

/// Player, contact, standby and note of a power are one row, also among all settings.
#[test]
fn the_players_are_one_table() {
    for (size, keys) in [((80, 24), "<Space>gl"), ((120, 40), "<Space>gl"), ((80, 24), "<:settings>austria")]
    {
        let mut bench = Bench::game(size.0, size.1);
        let is_list = keys == "<Space>gl";
        let open = if is_list { "" } else { "<Enter>" };
        bench.press(keys).press(open).press("Ann<Enter>");
        for (text, column) in ["ann@example.org", "Zoe", "late twice"].into_iter().zip(1..) {
            // The column stays the same from row to row.
            let found = "austria".to_owned() + &"<Right>".repeat(column);
            bench
                .press(if is_list { "<Up><Right>" } else { &found })
                .press(open)
                .press(text)
                .press("<Enter>");
        }
        let screen = bench.screen();
        let row =
            screen.lines().find(|line| line.contains("ann@example")).unwrap_or_else(|| panic!("{screen}"));
        let column = |line: &str, text: &str| line.find(text).map(|at| line[..at].chars().count());
        let cells = ["Ann", "ann@example.org", "Zoe", "late twice"].map(|cell| column(row, cell));
        let head = screen.lines().find(|line| line.contains("Contact")).unwrap_or_default();
        let heads = ["Player", "Contact", "Standby", "Note"].map(|text| column(head, text));
        assert!(heads == cells && heads.is_sorted() && heads[0].is_some(), "{keys}: {screen}");
        bench.press("<Up>");
        let screen = bench.screen();
        assert!(screen.lines().any(|line| column(line, "late twice") == heads[3]), "selected: {screen}");
        bench.press("<Ctrl-Z>");
        assert_eq!(bench.session().game.fact("note.AUSTRIA").as_deref(), Some(""));
    }
}

#[test]
fn the_heading_of_a_power_in_civil_disorder_asks_for_no_orders() {
    let mut bench = Bench::game(80, 24);
    assert!(bench.screen().lines().nth(2).unwrap().contains("3 of 3 missing"), "{}", bench.screen());
    bench.press("<Esc> gl<Delete><Esc>");
    let screen = bench.screen();
    let heading = screen.lines().nth(2).unwrap();
    assert!(heading.contains("AUSTRIA in civil disorder") && heading.contains("0/3"), "{screen}");
    assert!(!heading.contains("missing"), "{screen}");
}

#[test]
fn the_standings_say_who_is_in_civil_disorder() {
    let mut bench = Bench::game(120, 40);
    assert!(bench.screen().contains("3 Austria"), "{}", bench.screen());
    bench.press("<Esc> gl<Delete><Esc>");
    assert!(bench.screen().contains("3 civil disorder"), "{}", bench.screen());
    assert!(!bench.screen().contains("3 Austria"), "{}", bench.screen());
}

#[test]
fn a_player_is_renamed_from_the_palette_the_menu_and_the_help() {
    for keys in [":rename a player<Enter>", "<Space>gl", "?players<Enter>"] {
        let mut bench = Bench::game(80, 24);
        bench.press(keys).press("<Enter>Anna<Enter><Esc>");
        assert_eq!(bench.session().game.info.players[0].name.as_str(), "Anna", "{keys}: {}", bench.screen());
    }
    // Beside the name of the game that of a player is offered, too.
    let mut bench = Bench::game(80, 24);
    bench.press(":rename");
    assert!(bench.screen().contains("│ players "), "{}", bench.screen());
}

/// A name that was left was resumed without a word on whether it corrects the player's name or takes the power over.
#[test]
fn a_players_name_that_was_left_says_whether_it_takes_over() {
    let told = |bench: &Bench| bench.session().game.info.players[0].describe();
    for (begins, title, after) in [
        ("Hugo", "Who plays Austria from Fall 1901 movement on", "Ann; Hugo from Fall 1901"),
        ("<Enter>Hugo", "Correct the name of Austria's player", "Hugo"),
    ] {
        let mut bench = super::people::game();
        bench.press("<Space>gl<Home><Down><Down>").press(begins);
        assert!(bench.screen().contains(title), "{}", bench.screen());
        bench.press("<Esc><Esc>");
        assert_eq!(told(&bench), "Ann");
        for mut bench in [super::crashes::killed(&bench), bench] {
            bench.press("<Esc><Space>gl");
            assert!(bench.screen().contains(title) && bench.screen().contains("Hugo"), "{}", bench.screen());
            bench.press("<Enter>");
            assert_eq!(told(&bench), after);
        }
    }
    // A letter begins another name.
    let mut bench = super::people::game();
    bench.press("<Space>gl<Home><Down><Down>Hug<Esc>Zoe<Enter><Esc>");
    assert_eq!((told(&bench).as_str(), bench.drafts.len()), ("Ann; Zoe from Fall 1901", 0));
}

/// An order for a power in civil disorder counts by every house rule, and says so before and after it is saved.
#[test]
fn an_order_for_a_power_in_civil_disorder_says_that_it_counts() {
    let mut bench = super::people::game();
    bench.press("/par<Enter><Space>gl<Delete><Esc>/par<Enter>a par - bur");
    let Some(Ok(meaning)) = bench.model.line().and_then(|line| line.meaning.clone()) else {
        panic!("an order")
    };
    assert_eq!(meaning.doubts, ["France is in civil disorder; its orders count all the same"]);
    assert!(bench.screen().contains("France is in civil disorder"), "{}", bench.screen());
    bench.press("<Enter><Esc><Space>ok");
    assert!(bench.screen().contains("its orders count all the same"), "{}", bench.screen());
    bench.press("<Esc><F5>y");
    let game = &bench.session().game;
    let burgundy = game.map().names().province("BUR").expect("a province");
    assert!(game.position().unit_in(game.map(), burgundy).is_some(), "{}", bench.screen());
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
fn a_name_of_two_letters_stands_in_the_table_view() {
    let names = ["Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gil"];
    let mut game = Game::on(super::bench::table(), "Club");
    for (player, name) in game.info.players.iter_mut().zip(names) {
        player.name = chancery_core::text::Clean::line(name);
    }
    let mut bench = Bench::new(120, 40);
    bench.open(game);
    bench.press("<Esc><:table view>");
    let screen = bench.screen();
    let standings = screen.lines().nth(1).expect("a line");
    assert!(names.iter().all(|name| standings.contains(&format!(" {name}"))), "{standings}");
}

#[test]
fn the_list_of_players_has_nothing_else_and_typing_changes_a_name() {
    let mut bench = Bench::game(80, 24);
    bench.press("<Space>gl");
    let screen = bench.screen();
    let rows = |what: &str| screen.lines().filter(|line| line.contains(what)).count();
    assert_eq!((rows("Contact"), rows("Deadline"), rows("Centres to win")), (1, 0, 0), "{screen}");
    assert!(screen.contains("Players") && screen.contains("Type who plays Austria"), "{screen}");
    bench.press("<Down><Down><Down>Greta<Enter>Ida<Enter>");
    let names: Vec<&str> = bench.session().game.info.players.iter().map(|p| p.name.as_str()).collect();
    assert_eq!(names[3..5], ["Greta", "Ida"], "{}", bench.screen());
    bench.press("<Esc>");
    assert!(bench.model.layer::<SettingsList>().is_none());
    // The whole list is still searched by what is typed.
    bench.press("<Space>gsgreta");
    let screen = bench.screen();
    assert!(screen.contains("Greta") && !screen.contains("Deadline"), "{screen}");
}

#[test]
fn the_keys_of_the_players_tell_a_correction_from_a_new_player() {
    let mut bench = Bench::game(80, 24);
    bench.press("<Esc> gl");
    let told = "type who plays from now on  Enter corrects the name, Delete leaves";
    assert!(bench.screen().contains(told), "{}", bench.screen());
    bench.press("<Right>");
    assert!(bench.screen().contains("Enter change"), "{}", bench.screen());
}

/// A mail for a power that nobody plays says what becomes of its orders, before and after they are saved.
#[test]
fn a_mail_for_a_power_in_civil_disorder_says_what_becomes_of_its_orders() {
    for (powers, told) in [
        ("<Down><Down><Delete>", "France is in civil disorder; its orders count all the same"),
        (
            "<Down><Down><Delete><Down><Delete>",
            "France and Germany are in civil disorder; their orders count all the same",
        ),
    ] {
        let mut bench = super::people::game();
        bench.press("<Space>gl<Home>").press("<Down><Down>").press(powers).press("<Esc>");
        bench.act(Action::Paste(
            "France:\nA Par - Bur\nGermany:\nA Mun - Tyr\nEngland:\nF Lon - Nth\n".into(),
        ));
        let words = bench.words();
        assert!(words.contains(told) && words.contains("x skips one, Space g l names a player"), "{words}");
        bench.press("a");
        assert!(message(&bench).contains(told), "{}", message(&bench));
        // Who is played is not spoken of.
        bench.press("<Ctrl-Z>");
        bench.act(Action::Paste("England:\nF Lon - Nth\nA Lvp - Yor\n".into()));
        assert!(!bench.words().contains("disorder"), "{}", bench.words());
        bench.press("a");
        assert!(!message(&bench).contains("disorder"), "{}", message(&bench));
    }
}

/// What is wanted first is said first: typing names a new player.
#[test]
fn the_keys_of_a_player_say_what_typing_does() {
    for (size, along) in [((80, 24), ""), ((120, 40), "<Down>"), ((200, 55), "<Down><Down>")] {
        let mut bench = Bench::game(size.0, size.1);
        bench.press("<Esc><Space>gl").press(along);
        let last = |bench: &Bench| bench.screen().lines().last().unwrap_or_default().trim().to_owned();
        let told = "type who plays from now on  Enter corrects the name, Delete leaves";
        assert!(last(&bench).starts_with(told) && last(&bench).contains("Esc close"), "{}", last(&bench));
        bench.press("<Right>");
        assert!(last(&bench).starts_with("Enter change"), "{}", last(&bench));
        // A short message leaves the keys in sight, and any key brings back the others.
        bench.press("<Left>Zoe<Enter><Up>");
        bench.press("<Delete>");
        assert!(
            last(&bench).contains("Ctrl-Z undoes that") && last(&bench).ends_with("Esc close"),
            "{}",
            last(&bench)
        );
        bench.press("<Down>");
        assert!(last(&bench).starts_with(told), "{}", last(&bench));
    }
}
