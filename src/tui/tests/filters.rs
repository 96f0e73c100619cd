//! Lists that `/` filters, and letters typed into a list that change nothing.

use super::bench::Bench;
use super::stray_keys::complete;
use super::why::message;
use crate::tui::action::Action;
use crate::tui::layers::commit::{self, Commit};

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
