//! Lists that `/` filters, and letters typed into a list that change nothing.

use super::bench::Bench;
use super::stray_keys::complete;
use super::why::message;
use crate::tui::action::Action;
use crate::tui::layers::commit::{self, Commit};
use chancery_session::game_list::GameEntry;
use chancery_session::place::Place;

/// What cannot be undone is answered by `y` alone, after a pause: neither by Enter nor by a click.
#[test]
fn emptying_the_trash_and_leaving_take_y_alone() {
    let ask: [fn(&mut Bench); 2] = [
        |bench| {
            bench.press("<Esc><:what-if>/vie<Enter>gal<Enter>");
            assert!(commit::ask_to_leave(&mut bench.model, Commit::LoseWhatIf));
        },
        |bench| {
            bench.act(Action::InTrash(Ok(vec!["Old game".to_owned()])));
        },
    ];
    for ask in ask {
        let mut bench = complete((80, 24));
        ask(&mut bench);
        bench.press("<Enter><Enter>q<Ctrl-S>");
        assert_eq!(bench.model.layers.len(), 1, "{}", bench.screen());
        assert!(message(&bench).starts_with("Press y to"), "{}", message(&bench));
        let top = bench.screen().lines().position(|line| line.contains('┌')).expect("a box");
        bench.act(Action::Click(40, top as u16 + 1));
        assert_eq!(bench.model.layers.len(), 1, "{}", bench.screen());
        bench.rush("zy");
        assert_eq!(bench.model.layers.len(), 1, "{}", bench.screen());
        assert!(bench.screen().contains("Wait half a second"), "{}", bench.screen());
        bench.press("y");
        assert!(bench.model.layers.is_empty(), "{}", bench.screen());
    }
}

#[test]
fn a_small_screen_says_what_y_would_do() {
    let mut bench = Bench::new(30, 8);
    bench.act(Action::InTrash(Ok(vec!["Old game".to_owned()])));
    assert!(bench.screen().contains("Empty the trash? y does."), "{}", bench.screen());
}

#[test]
fn a_slash_filters_the_check_list_and_its_letters_are_commands_again_after_enter() {
    let mut bench = Bench::game(80, 24);
    for unit in ["bud", "vie", "edi", "lvp", "bre", "par", "ber", "mun", "kie", "ven"] {
        bench.press(&format!("/{unit}<Enter><Ctrl-U>bla<Enter><Esc>"));
    }
    bench.press("<Esc><Space>ok");
    assert!(bench.screen().contains("/ filter"), "{}", bench.screen());
    bench.press("/russia");
    let rows = |bench: &Bench| -> (bool, bool) {
        let screen = bench.screen();
        (screen.contains("A WAR"), screen.contains("F LON"))
    };
    assert_eq!(rows(&bench), (true, false), "{}", bench.screen());
    assert_eq!(bench.phase(), "S1901M");
    // The order that the filter found is the one that is ruled on.
    bench.press("<Enter>s");
    assert!(message(&bench).contains("A WAR"), "{}", message(&bench));
    bench.press("<Esc>");
    assert!(bench.screen().contains("A MAR"), "{}", bench.screen());
    bench.press("<Esc>");
    assert!(bench.model.layers.is_empty());
}

#[test]
fn typing_filters_lists_without_letters_of_their_own() {
    for (command, typed, found, gone) in
        [("<:theme>", "light", "Light", "Dark"), ("<:layers of the map>", "fail", "fail", "ranges")]
    {
        let mut bench = Bench::game(80, 24);
        bench.press("<Esc>").press(command).press(typed);
        let screen = bench.screen();
        assert!(screen.contains(found) && !screen.contains(gone), "{screen}");
    }
}

#[test]
fn no_letter_in_a_list_undoes_an_adjudication() {
    for list in ["<Space>ok", "<Space>td", "<Space>xh"] {
        let mut bench = complete((80, 24));
        bench.press("<F5>y");
        assert_eq!(bench.phase(), "F1901M");
        bench.press("<Esc>").press(list).press("u");
        assert_eq!(bench.phase(), "F1901M", "{list}");
        assert!(message(&bench).contains("Esc, then Ctrl-Z undoes it"), "{list}: {}", message(&bench));
    }
}

#[test]
fn a_filter_that_finds_nothing_says_so() {
    let mut bench = Bench::game(80, 24);
    bench.press("<Esc><Space>ok/itas");
    assert!(bench.screen().contains("Nothing in the list has these words."), "{}", bench.screen());
}

/// Returns the list of games with these.
fn game_list(names: &[&str]) -> Bench {
    let mut bench = Bench::new(80, 24);
    let game = |name: &&str| GameEntry {
        place: Place(format!("{name}.ron").into()),
        name: (*name).to_owned(),
        phase: "S1902M".parse().ok(),
        sound: true,
        ..GameEntry::default()
    };
    bench.act(Action::Listed(Ok(names.iter().map(game).collect())));
    bench
}

#[test]
fn games_are_found_by_words_and_not_by_scattered_letters() {
    let mut bench = game_list(&["Strange maps", "Club 1, a mail", "Sample game"]);
    bench.press("/sam");
    let screen = bench.screen();
    let box_only: Vec<&str> = screen.lines().filter(|line| line.contains("│")).collect();
    assert!(box_only.iter().any(|line| line.contains("Sample game")), "{screen}");
    assert!(!box_only.iter().any(|line| line.contains("Club 1")), "{screen}");
    bench.press("<Ctrl-U>clm");
    assert!(bench.screen().contains("No game has this name."), "{}", bench.screen());
}

#[test]
fn in_the_list_of_games_the_palette_begins_with_what_works_there() {
    let mut bench = game_list(&["Club"]);
    bench.model.size = (120, 200);
    bench.press(":");
    let screen = bench.screen();
    let at = |text: &str| screen.lines().position(|line| line.contains(text));
    let refused = at("open a game first").expect("most commands are for a game");
    for works in ["new game", "archive", "bring back", "trash"] {
        assert!(at(works) < Some(refused), "{works}: {screen}");
    }
    let order = screen.lines().find(|line| line.contains("type an order")).expect("a row");
    assert!(order.contains("open a game first"), "{order}");
    bench.press("type an order<Enter>");
    assert_eq!(message(&bench), "open a game first");
}

/// The search of a game finds a unit as players write it, by its kind and place or by its power.
#[test]
fn a_unit_is_found_by_its_kind_and_place_and_by_its_power() {
    for (text, code) in [
        ("F ANK", "ANK"),
        ("a vie", "VIE"),
        ("fleet ank", "ANK"),
        ("f stp/sc", "STP"),
        ("Turkish fleet", "ANK"),
        ("germany fleet", "KIE"),
        ("army mos", "MOS"),
        ("mos", "MOS"),
        ("north sea", "NTH"),
    ] {
        let mut bench = Bench::game(80, 24);
        bench.press("<Esc>/").press(text);
        let screen = bench.press("<Enter>").screen();
        let at = bench.session().province.map(|at| bench.map.code(at).to_owned());
        assert_eq!(at.as_deref(), Some(code), "{text}: {screen}");
    }
    // An army is no fleet, and what is nowhere is said so.
    for text in ["A ANK", "fleet vie", "xyzzy"] {
        let mut bench = Bench::game(80, 24);
        let screen = bench.press("<Esc>/").press(text).screen();
        assert!(screen.contains("No province or unit has this name."), "{text}: {screen}");
    }
}

/// What happened to a unit is found by where it stands, and by the words that people have for it.
#[test]
fn the_history_of_a_unit_is_one_key_from_where_it_is_found() {
    for size in [(80, 24), (120, 40)] {
        let mut bench = Bench::game(size.0, size.1);
        bench.press("/vie<Enter>gal<Enter>/war<Enter>gal<Enter><Esc><F5>y<Esc>");
        for (typed, season) in
            [("A VIE", "A VIE - GAL: bounces"), ("russian army", "A MOS"), ("ank", "F ANK")]
        {
            bench.press("/").press(typed);
            assert!(bench.screen().contains("Tab its history"), "{}", bench.screen());
            bench.press("<Tab>");
            assert!(bench.model.layers.is_empty(), "{}", bench.screen());
            let told = super::why::texts(&bench);
            let at = told.iter().position(|line| line.contains("What happened to the unit")).expect("a part");
            let below = told[at + 1..].iter().take(3).any(|line| line.contains("Spring 1901"));
            assert!(below && told.iter().any(|line| line.contains(season)), "{typed}: {told:#?}");
        }
        bench.press("/ion");
        assert!(!bench.screen().contains("its history"), "{}", bench.screen());
        bench.press("<Tab>");
        assert_eq!((message(&bench).as_str(), bench.model.layers.len()), ("no unit stands there", 1));
        bench.press("<Esc>");
        for words in ["happened", "all seasons", "history", "search"] {
            bench.press("?").press(words);
            assert!(
                bench.screen().contains("Shows the history of a unit in all seasons"),
                "{words}: {}",
                bench.screen()
            );
            bench.press("<Esc><Esc>");
        }
    }
}
