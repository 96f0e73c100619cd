//! The help and the palette: they name what there is, and begin with where one stands.

use super::bench::Bench;
use crate::tui::action::Action;
use crate::tui::commands::{Command, TABLE};
use crate::tui::layers::help::Help;
use crate::tui::layers::mail::Mail;
use crate::tui::model::picker::Picker;

#[test]
fn every_listed_command_can_be_run_from_the_palette() {
    for info in TABLE.iter().filter(|i| i.listed) {
        let mut bench = Bench::game(120, 40);
        bench.press("ser<Enter><Esc>:").press(info.name);
        assert_eq!(crate::tui::commands::found_commands(info.name)[0], info.command);
        bench.press("<Enter>");
        bench.screen();
    }
}

#[test]
fn the_help_names_every_command_of_the_table() {
    let mut bench = Bench::game(120, 1000);
    bench.press("<Esc>?");
    let screen = bench.screen();
    for info in TABLE {
        let first = info.doc.split_whitespace().take(4).collect::<Vec<_>>().join(" ");
        assert!(screen.contains(&first), "{} is not in the help", info.name);
        assert!(screen.contains(&info.command.all_keys()), "{}", info.name);
    }
}

#[test]
fn help_begins_with_the_pane_that_one_stands_in() {
    for (pane, about, first) in [
        ("<:map>", "Map", "On the map"),
        ("<:inspector>", "Inspector", "Why"),
        ("<:results>", "Results", "Phases"),
    ] {
        let mut bench = Bench::game(120, 40);
        bench.press("<Esc>").press(pane).press("?");
        let screen = bench.screen();
        let place = |text: &str| {
            screen.lines().position(|l| l.chars().skip(12).take(96).collect::<String>().trim() == text)
        };
        assert!(place(about) < place(first) && place(first).is_some(), "{screen}");
        let orders = place("Orders").unwrap_or(usize::MAX);
        assert!(place(first).unwrap() < orders, "{screen}");
    }
}

#[test]
fn help_begins_with_what_lies_on_top() {
    let titles = [
        ("<:press and votes>", "Press, rulings and votes", "n"),
        ("<:branches>", "Branches", "c"),
        ("<:settings>", "Settings of the game", "Ctrl-_"),
        ("<:check the orders>", "The check", "s"),
        ("<F5>", "Before adjudicating", "y"),
        ("<:layers of the map>", "Layers of the map", "Enter"),
        ("<:theme>", "Theme", "Enter"),
        ("<:table view>", "Table view", "Space n"),
        ("<Alt-Left>/bud<Enter><:overrule a result>", "Overruling a result", "Enter"),
        ("<Alt-Left><:replay the phase>", "Replay", "Space p"),
        ("<:house rules>", "House rules", "u"),
        ("<Alt-Left><:all engines>", "All engines", "n"),
        ("<Alt-Left><:engine step by step>", "Step by step", "v 2"),
        ("<:set up a position>", "A position", "f"),
        ("<:new game><Enter>", "A new game", "Down Tab"),
        ("<:table clock>", "Table clock", "Space"),
    ];
    for (keys, title, key) in titles {
        let mut bench = Bench::game(120, 50);
        bench.press("bud - gal<Enter><Esc><F5>y<Esc>").press(keys).press("?");
        let screen = bench.screen();
        let lines: Vec<String> = screen.lines().map(|l| l.chars().skip(11).take(96).collect()).collect();
        let lines: Vec<&str> = lines.iter().map(|l| l.trim()).collect();
        let top = screen.lines().position(|l| l.contains("┌ Help ─"));
        let top = top.unwrap_or_else(|| panic!("{keys}: {screen}"));
        assert_eq!(lines[top + 1], title, "{keys}: {screen}");
        let here = lines.iter().position(|l| *l == "Keys here");
        assert!(here.is_some_and(|at| lines[at..].iter().any(|l| l.starts_with(key))), "{keys}: {screen}");
    }
}

#[test]
fn only_where_lines_of_play_are_listed_a_key_names_them() {
    let named = "Names the current branch";
    for (keys, heard) in [
        ("<:branches>", true),
        ("<:branches>c", true),
        ("<:check the orders>", false),
        ("<:layers of the map>", false),
        ("<:read a mail>", false),
    ] {
        let mut bench = Bench::game(120, 50);
        bench.press("bud - gal<Enter><Esc><F5>y<Esc><:correct the phase>bud - ser<Enter><Esc><F5>y<Esc>");
        if keys == "<:read a mail>" {
            bench.act(Action::Paste("Austria\nA BUD - GLA\nsee you on Monday\n".to_owned()));
            assert!(bench.model.layer::<Mail>().is_some());
        } else {
            bench.press(keys);
        }
        let before = bench.model.layers.len();
        bench.press("?");
        let screen = bench.screen();
        let here = screen.split("Keys here").nth(1).expect("keys are listed");
        let here = here.split("Orders").next().unwrap_or_default();
        assert_eq!(here.contains(named), heard, "{keys}\n{screen}");
        bench.press("<Esc>B");
        assert_eq!(bench.model.layers.len() > before, heard, "{keys}\n{}", bench.screen());
    }
}

/// Returns all that a key can change, without drawing it.
fn state(bench: &Bench) -> String {
    let model = &bench.model;
    let session = model
        .session()
        .map(|d| (d.key, d.province, d.look, d.node(), d.revision, d.why.items.len(), d.why.at));
    let shown = (model.pane, model.zoomed, &model.viewport, &model.clock, &model.pace, model.motion);
    let asked = (bench.asked.len(), bench.saves.len(), bench.unheard.len());
    format!("{:?} {session:?} {shown:?} {asked:?} {:?}", model.layers, model.table_view)
}

#[test]
fn every_key_that_the_help_lists_under_keys_here_does_something_there() {
    const OVERLAYS: [&str; 21] = [
        "<:press and votes>",
        "<:press and votes><Tab><Tab>n",
        "<:branches>",
        "<:branches><Down>c",
        "<:settings>",
        "<:check the orders>",
        "<F5>",
        "<:layers of the map>",
        "<:theme>",
        "<:table view>",
        "<Alt-Left>/bud<Enter><:overrule a result>",
        "<:replay the phase>",
        "<:house rules>",
        "<Alt-Left><:all engines>",
        "<Alt-Left><:engine step by step>",
        "<:set up a position>",
        "<:new game><Shift-Tab>",
        "<:new game><Enter><Tab><Tab><Enter><Down><Down><Enter>",
        "<:table clock>",
        "<:read a mail>",
        ":fineness<Enter>",
    ];
    // First where one comes to stand, then where there is room in every direction.
    let further = (3..16).map(|rows| "<Down>".repeat(rows));
    let before = [
        "",
        "<Down>",
        "<Down><Down>",
        "<End>",
        "<End><Up>",
        "<Right>",
        "<Left>",
        "<Left><Down>",
        "<Home><Down><Down><Right>",
        "n",
        "x",
    ];
    let before: Vec<String> = before.into_iter().map(str::to_owned).chain(further).collect();
    let game = super::lines::two_lines(100, 30).session().game.clone();
    let open = |keys: &str| {
        let mut bench = Bench::new(100, 30);
        bench.open(game.clone());
        bench.press("<Esc>");
        if keys == "<:read a mail>" {
            bench.act(Action::Paste("Austria\nA RUM - GLA\nA VIE - TYR\nsee you on Monday\n".to_owned()));
        } else {
            bench.press(keys);
        }
        bench
    };
    let mut dead = Vec::new();
    for keys in OVERLAYS {
        let mut bench = open(keys);
        let scope = crate::tui::model::keymap::scope(&bench.model);
        bench.press("?");
        assert!(bench.model.layer::<Picker<Help>>().is_some(), "{keys} has no help");
        for info in TABLE {
            // These leave the program to the system, and change nothing in it.
            if matches!(info.command, Command::Redraw | Command::Suspend | Command::Quit) {
                continue;
            }
            for (_, key) in info.keys.iter().filter(|(s, _)| s.meets(scope)) {
                let press = if key.chars().count() > 1 { format!("<{key}>") } else { (*key).to_owned() };
                let works = |before: &String| {
                    let mut bench = open(keys);
                    bench.press(before);
                    let same = crate::tui::model::keymap::scope(&bench.model) == scope;
                    let was = state(&bench);
                    bench.press(&press);
                    // A key that is heard takes the last message away, so that one that is there is its own.
                    same && (state(&bench) != was || bench.model.message.is_some())
                };
                if !before.iter().any(works) {
                    dead.push(format!("{keys}: {key} ({})", info.name));
                }
            }
        }
    }
    assert!(dead.is_empty(), "{dead:#?}");
}

#[test]
fn the_end_of_the_help_fills_its_page() {
    for (width, height) in [(80, 24), (120, 40), (200, 55)] {
        let mut bench = Bench::game(width, height);
        bench.press("<Esc>?<End>");
        let screen = bench.screen();
        let empty = screen.lines().take(usize::from(height) - 4).filter(|l| l.trim().is_empty()).count();
        assert!(screen.contains("Stops the program until the shell's fg."), "{screen}");
        assert!(empty < 6, "{screen}");
        // From the end one goes back at once.
        bench.press("<Up>");
        assert_ne!(bench.screen(), screen);
    }
}
