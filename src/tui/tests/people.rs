//! Players who come and go, on the screen: few keys, no waiting for those who left.

use super::bench::Bench;
use crate::tui::commands::{Command, found_commands};
use chancery_game::game::Matter;
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
