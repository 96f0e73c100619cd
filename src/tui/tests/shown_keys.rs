//! What the screen says of its keys: the menu, hints, lists of commands, and questions before something is lost.

use ratatui::style::Modifier;

use super::bench::Bench;
use super::why::message;
use crate::tui::action::Action;
use crate::tui::commands::keys::Chord;
use crate::tui::commands::menu::MENU;
use crate::tui::commands::{Info, Scope, TABLE};
use crate::tui::layers::check::Check;
use crate::tui::layers::menu::Menu;
use crate::tui::layout::Pane;
use crate::tui::model::picker::Picker;

const SIZES: [(u16, u16); 2] = [(80, 24), (120, 40)];

fn line(bench: &Bench) -> &str {
    bench.model.line().map_or("", |line| line.entry.text())
}

#[test]
fn a_letter_that_no_command_has_stays_in_the_menu() {
    for (width, height) in SIZES {
        let mut bench = Bench::game(width, height);
        bench.press_every(1000, "<Space>oq");
        assert!(bench.model.layer::<Menu>().is_some() && line(&bench).is_empty(), "{}", bench.screen());
        assert_eq!(
            message(&bench),
            "No command has the letter q. Esc closes the menu; : finds commands by name."
        );
        assert!(bench.screen().contains("k check list"), "{}", bench.screen());
        bench.press_every(1000, "k");
        assert!(bench.model.layer::<Picker<Check>>().is_some(), "{}", bench.screen());
        bench.press_every(1000, "<Esc><Space>b");
        assert!(bench.model.layer::<Menu>().is_some() && line(&bench).is_empty());
        assert!(message(&bench).contains("the letter b"), "{}", message(&bench));
        // A wrong letter is none at the second level, either, though provinces begin so.
        bench.press_every(1000, "<Esc><Space>se");
        assert!(bench.model.layer::<Menu>().is_some() && line(&bench).is_empty(), "{}", bench.screen());
        assert_eq!(
            message(&bench),
            "No command has the letter e. Esc closes the menu; : finds commands by name."
        );
        bench.press_every(1000, "x");
        assert!(!bench.screen().contains("No command") && line(&bench).is_empty(), "{}", bench.screen());
        // What goes on as an order is one.
        bench.press_every(1000, "<Esc><Space>bu");
        assert!(bench.model.layers.is_empty());
        assert_eq!(line(&bench), "bu");
        bench.press("<Ctrl-X>").rush("<Space>oqs");
        assert_eq!(line(&bench), "oqs", "typed without a pause it is no command: {}", bench.screen());
    }
}

#[test]
fn enter_in_a_group_of_the_menu_gives_no_order() {
    let mut bench = Bench::game(80, 24);
    for group in ["<Space>h", "<Space>t"] {
        // Whoever looked at the menu sees first what Enter would choose.
        bench.press(group).press("<Enter>");
        assert!(
            bench.model.layer::<Menu>().is_some_and(|menu| menu.selected == Some(0)),
            "{}",
            bench.screen()
        );
        bench.press("<Esc><Esc>");
        assert!(bench.screen().contains("0 of 22 orders"), "{}", bench.screen());
    }
    // Typed at once it is the order “hold” behind a stray space.
    bench.rush("<Space>h<Enter>");
    assert!(bench.screen().contains("1 of 22 orders"), "{}", bench.screen());
}

#[test]
fn the_name_of_the_menu_does_not_look_like_an_entry() {
    let mut bench = Bench::game(80, 24);
    bench.press("<Space>");
    assert!(bench.screen().contains(" Space:   o orders, mail…"), "{}", bench.screen());
    bench.press("o");
    assert!(bench.screen().contains(" Space o, orders:   k check list"), "{}", bench.screen());
}

#[test]
fn leaving_the_program_in_a_changed_what_if_asks_first() {
    for (width, height) in SIZES {
        let mut bench = Bench::game(width, height);
        bench.press("<:what-if><Ctrl-U>a bud - ser<Enter><Space>gq");
        let words = bench.words();
        assert!(words.contains("the what-if is lost") && words.contains("Space o s keeps"), "{words}");
        assert!(!bench.model.leaving && bench.asked.is_empty(), "{:?}", bench.asked);
        bench.press("<Esc>");
        assert!(bench.session().what_if.is_some());
        bench.press("<Space>gq").press("y");
        assert_eq!(bench.asked, ["Quit"]);
    }
    // Nothing is lost of one in which nothing was tried.
    let mut bench = Bench::game(80, 24);
    bench.press("<:what-if><Space>gq");
    assert_eq!(bench.asked, ["Quit"]);
}

#[test]
fn a_reopened_phase_says_what_it_corrects() {
    for (width, height) in SIZES {
        let mut bench = Bench::game(width, height);
        bench.press("a vie - gal<Enter><F5>y<Esc>a bud - ser<Enter><F5>y");
        assert!(!bench.screen().contains("correction"), "{}", bench.screen());
        bench.press("<Space>hc<Space>hc");
        let title = |bench: &Bench| bench.screen().lines().next().unwrap_or_default().to_owned();
        assert_eq!(bench.phase(), "S1901M", "{}", bench.screen());
        assert!(
            title(&bench).contains("Spring 1901") && title(&bench).contains("(correction)"),
            "{}",
            title(&bench)
        );
        bench.press("<F5>");
        assert!(bench.words().contains("movement. Nothing is changed in it yet."), "{}", bench.words());
        bench.press("<Esc><Ctrl-U>a bud - rum<Enter><F5>");
        let words = bench.words();
        assert!(words.contains("This corrects Spring 1901 movement."), "{words}");
        assert!(words.contains("phases that followed are kept as a branch"), "{words}");
        bench.press_every(1000, "y");
        assert_eq!(bench.phase(), "F1901M");
        assert!(!title(&bench).contains("correction"), "{}", title(&bench));
    }
}

#[test]
fn a_phase_whose_adjudication_was_undone_is_simply_open_again() {
    for (width, height) in SIZES {
        let mut bench = Bench::game(width, height);
        bench.press("a vie - gal<Enter><F5>y<Ctrl-Z>");
        let title = |bench: &Bench| bench.screen().lines().next().unwrap_or_default().to_owned();
        assert!(bench.phase() == "S1901M" && !title(&bench).contains("correction"), "{}", bench.screen());
        bench.press("a bud - rum<Enter>");
        assert!(!title(&bench).contains("correction"), "{}", bench.screen());
        // Once the next phase has orders, they are passed over.
        bench.press("<F5>ya bud - rum<Enter><Space>hc");
        assert!(bench.phase() == "S1901M" && title(&bench).contains("(correction)"), "{}", bench.screen());
    }
}

#[test]
fn whoever_corrects_a_phase_from_another_pane_sees_its_orders() {
    for keys in ["<:why>", "<:results>"] {
        let mut bench = Bench::game(80, 24);
        bench.press("a vie - gal<Enter><F5>y").press(keys).press("<Space>hc");
        assert_eq!(
            (bench.phase().as_str(), bench.model.pane),
            ("S1901M", Pane::Orders),
            "{}",
            bench.screen()
        );
    }
}

#[test]
fn beside_a_what_if_that_was_kept_the_phase_is_no_correction() {
    let mut bench = Bench::game(120, 40);
    bench.press("<:what-if>a vie - gal<Enter><Esc><:what-if><:keep the what-if>");
    bench.press_every(1000, "y");
    assert!(bench.session().what_if.is_none(), "{}", bench.screen());
    assert_eq!(bench.session().game.corrects(), None, "{}", bench.screen());
    assert!(!bench.screen().contains("(correction)"), "{}", bench.screen());
}

#[test]
fn the_keys_of_the_inspector_are_shown() {
    let mut bench = Bench::game(120, 50);
    bench.press("a vie - gal<Enter>a bud s vie - gal<Enter>a war - gal<Enter>/vie<Enter><Esc><F6>");
    crate::tui::tests::why::go_to(&mut bench, "· ✓ A BUD S");
    for hint in ["Enter ask about it", ". next failure", "! suppose the opposite"] {
        assert!(bench.screen().contains(hint), "{hint}: {}", bench.screen());
    }
}

#[test]
fn the_palette_begins_with_what_works_here() {
    let mut bench = Bench::game(120, 200);
    bench.press(":");
    let screen = bench.screen();
    let at = |text: &str| screen.lines().position(|line| line.contains(text));
    let refused = at("this works in the list of games").expect("some commands are for the list of games");
    assert!(at("adjudicate  ") < Some(refused) && at("table view") < Some(refused), "{screen}");
    assert!(at("Space t w") < Some(refused), "{screen}");
    // A key of another place is not named.
    let replay = screen.lines().find(|line| line.contains("│ replay ")).expect("a row");
    assert!(replay.contains("Space t w") && !replay.contains("· r"), "{replay}");
}

#[test]
fn the_help_says_where_a_key_works_that_does_not_work_here() {
    let mut bench = Bench::game(120, 1000);
    bench.press("<Esc>?");
    let screen = bench.screen();
    let row = |text: &str| {
        screen.lines().position(|line| line.contains(text)).unwrap_or_else(|| panic!("{text}: {screen}"))
    };
    let vote = row("Records the selected power's vote for or against the proposal");
    assert!(row("Saves what is in front") < vote, "{screen}");
}

#[test]
fn read_aloud_the_map_is_left_out_until_it_is_asked_for() {
    for (width, height) in SIZES {
        let mut bench = Bench::game(width, height);
        bench.model.plain = true;
        bench.model.settle();
        for keys in ["<Esc><:map>", "<:table view>"] {
            bench.press(keys);
            let screen = bench.screen();
            assert!(screen.contains("Space o o lists the units") && !screen.contains("STP"), "{screen}");
        }
        bench.press("<Esc><Space>mw");
        assert!(bench.screen().contains("STP"), "{}", bench.screen());
        bench.press("<Space>mw");
        assert!(!bench.screen().contains("STP"), "{}", bench.screen());
    }
}

/// Whoever reads a window aloud finds its keys in the last line, as on the screen.
#[test]
fn read_aloud_a_window_names_its_keys() {
    for (width, height) in SIZES {
        let mut bench = Bench::game(width, height);
        bench.model.plain = true;
        bench.model.settle();
        bench.act(Action::Paste("FRANCE\nA Per - Pic\n".to_owned()));
        for (keys, told) in
            [("", "Enter correct"), ("<Esc><:house rules>", "Esc"), ("<Esc><:branches>", "Enter")]
        {
            bench.press(keys);
            let screen = bench.screen();
            assert!(screen.lines().last().is_some_and(|foot| foot.contains(told)), "{keys}: {screen}");
        }
    }
}

#[test]
fn no_pane_is_marked_while_something_lies_on_top() {
    for (width, height) in SIZES {
        for keys in ["<Space>", "<:theme>"] {
            let mut bench = Bench::game(width, height);
            let marked = |bench: &Bench| {
                let heading = bench.model.areas();
                let row = if heading.tabs.is_empty() { heading.pane(bench.model.pane) } else { heading.tabs };
                let buffer = bench.buffer();
                (row.x..row.right()).any(|x| buffer[(x, row.y)].modifier.contains(Modifier::REVERSED))
            };
            assert!(marked(&bench), "{}", bench.screen());
            bench.press(keys);
            assert!(!marked(&bench), "{keys}: {}", bench.screen());
        }
    }
}

#[test]
fn the_names_of_branches_are_not_cut() {
    let mut bench = Bench::game(80, 24);
    bench.press("a bud - ser<Enter><Esc><F5>y<Esc><:correct the phase><Ctrl-U>a bud - rum<Enter><Esc><F5>y");
    bench
        .press("<:branches><Down>BThe branch in which Budapest goes to Serbia as Anna says she wrote<Enter>");
    let words = bench.words();
    assert!(words.contains("as Anna says she wrote") && words.contains("reaches Fall 1901"), "{words}");
}

/// Over a slow line opening the menu costs no more than its own rows.
#[test]
fn the_menu_draws_only_its_rows_anew() {
    let mut bench = Bench::game(120, 40);
    bench.press("<Esc>");
    let before = bench.buffer().clone();
    bench.press("<Space>");
    let after = bench.buffer();
    let is_changed = |at: &ratatui::layout::Position| {
        let (old, new) = (&before[*at], &after[*at]);
        (old.symbol(), old.fg, old.bg) != (new.symbol(), new.fg, new.bg)
    };
    let rows: std::collections::BTreeSet<u16> =
        before.area.positions().filter(is_changed).map(|at| at.y).collect();
    assert!((2..=4).contains(&rows.len()), "{rows:?}");
}

#[test]
fn a_reopened_game_hears_commands() {
    let mut bench = Bench::game(80, 24);
    bench.press("<Space>");
    assert!(bench.model.layer::<Menu>().is_some());
    bench.press("<Esc>:q<Enter>");
    assert!(bench.asked.iter().any(|effect| effect == "Quit"), "{:?}", bench.asked);
}

#[test]
fn no_letter_is_a_command_on_the_game_screen() {
    let bench = Bench::game(80, 24);
    // No order begins with these.
    for c in (' '..='~').filter(|c| !" :?/.,![]{}=\"#@".contains(*c)) {
        let chord = c.to_string().parse::<Chord>().unwrap();
        for scope in [Scope::GAME, Scope::WHY, Scope::MAP, Scope::TYPING] {
            assert_eq!(bench.bindings.command(scope, chord), None, "{c} in {scope:?}");
        }
    }
}

#[test]
fn every_listed_command_of_the_game_screen_has_a_key_or_is_in_the_menu() {
    let elsewhere = |info: &Info| info.keys().any(|(scope, _)| !scope.meets(Scope::GAME));
    for info in TABLE.iter().filter(|info| info.listed) {
        assert!(info.command().game_key().is_some() || elsewhere(info), "{}", info.name);
    }
    // A group has one subject, and two letters lead to each of its commands.
    assert!(MENU.len() <= 8 && MENU.iter().all(|group| group.entries.len() <= 15));
}

/// The words for what is looked for, in the first level of the menu and in the palette.
#[test]
fn the_first_level_of_the_menu_names_what_is_looked_for() {
    for (width, height) in [(80, 24), (120, 40)] {
        let mut bench = Bench::game(width, height);
        bench.press("<Esc><Space>");
        let screen = bench.screen();
        for (words, keys) in [
            ("o orders, mail…", "o"),
            ("s share, reports…", "s"),
            ("g game, players, deadlines…", "g"),
            ("t table, votes…", "t"),
            ("x expert, house rules…", "x"),
        ] {
            assert!(screen.contains(words), "{words}: {screen}");
            let group = bench.press(keys).screen();
            bench.press("<Esc><Space>");
            for word in words[2..].trim_end_matches('…').split(", ").skip(1) {
                assert!(group.contains(word.trim_end_matches('s')), "{word}: {group}");
            }
        }
    }
}

/// A capital letter that does something in the list of games is told what does it in a game, once Enter shows that nobody
/// meant an order.
#[test]
fn a_key_of_the_list_of_games_says_which_keys_do_the_same_in_a_game() {
    for (letter, keys) in [('M', "Space o m"), ('P', "Space s z"), ('W', "Space t k")] {
        let mut bench = Bench::game(80, 24);
        bench.press(&format!("<Esc>{letter}<Enter>"));
        let told = format!("This key is for the list of games. Ctrl-X clears it; then {keys}: ");
        assert!(message(&bench).contains(&told), "{letter}: {}", message(&bench));
        // What begins an order goes on.
        bench.press("<Ctrl-X>").press("a mun - bur<Enter>");
        assert!(
            message(&bench).is_empty() || !message(&bench).contains("list of games"),
            "{}",
            message(&bench)
        );
    }
}

/// Beside a short message there is room for keys, also where a list or a page lies on top.
#[test]
fn a_short_message_leaves_keys_of_what_lies_on_top() {
    let last = |bench: &Bench| bench.screen().lines().last().unwrap_or_default().trim().to_owned();
    for (open, done, keys) in [
        ("<:draw and other votes>n<Enter><Enter>", "y", "Esc"),
        ("<:look at the report>", "c", "Esc close"),
        ("<:house rules>", "u", "Esc"),
    ] {
        let mut bench = Bench::game(120, 40);
        bench.press("/par<Enter>bur<Enter><Esc><F5>y<Esc>").press(open);
        let before = bench.model.layers.len();
        bench.press(done);
        assert_eq!(bench.model.layers.len(), before, "{}", bench.screen());
        let told = message(&bench);
        assert!(!told.is_empty() && last(&bench).starts_with(&told), "{open}: {}", last(&bench));
        assert!(last(&bench)[told.len()..].contains(keys), "{open}: {}", last(&bench));
    }
}

/// `q` leaves most programs, and here it types an order: wherever it is pressed, it is said how one leaves.
#[test]
fn q_in_a_game_says_how_to_leave() {
    for (size, keys) in [((80, 24), "<Esc>"), ((120, 40), "<F5>y"), ((80, 24), "<F5>y<Esc><Alt-Left>")] {
        let mut bench = Bench::game(size.0, size.1);
        bench.press("/par<Enter>bur<Enter><Esc>").press(keys).press("q");
        let told = "Space g g opens the list of games, Ctrl-C quits";
        assert!(message(&bench).starts_with(told), "{keys}: {}", message(&bench));
        assert_eq!(line(&bench), "q");
    }
    // Within an order it is a letter.
    let mut bench = Bench::game(80, 24);
    bench.press("aq");
    assert!(!message(&bench).contains("Ctrl-C quits"), "{}", message(&bench));
}
