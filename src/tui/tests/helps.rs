//! The help and the palette: they name what there is, and begin with where one stands.

use super::bench::Bench;
use crate::tui::action::Action;
use crate::tui::commands::keys::Chord;
use crate::tui::commands::{Command, Info, Scope, TABLE, menu};
use crate::tui::layers::help::Help;
use crate::tui::layers::mail::Mail;
use crate::tui::model::picker::Picker;
use crate::tui::model::{Stage, keymap};

#[test]
fn every_listed_command_can_be_run_from_the_palette() {
    for info in TABLE.iter().filter(|i| i.listed) {
        let mut bench = Bench::game(120, 40);
        bench.press("ser<Enter><Esc>:").press(info.name);
        assert_eq!(crate::tui::commands::found_commands(info.name, |_| false)[0], info.command());
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
        let here = info.command().keys_in(Scope::GAME);
        let key = info.command().key_elsewhere().map_or(":", |(key, _)| key);
        assert!(screen.contains(if here.is_empty() { key } else { &here }), "{}", info.name);
    }
}

#[test]
fn help_begins_with_the_pane_that_one_stands_in() {
    for (pane, about, first) in [
        ("<:map>", "Map", "On the map"),
        ("<:why>", "Why this result", "Why"),
        ("<:results>", "Results", "Phases"),
    ] {
        let mut bench = Bench::game(120, 40);
        bench.press("<Esc>").press(pane).press("?");
        let screen = bench.screen();
        let place = |text: &str| {
            screen.lines().position(|l| l.split('│').nth(1).is_some_and(|inside| inside.trim() == text))
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
        ("<:settings>", "Settings of the game", "Ctrl-Z"),
        ("<:check list>", "Check list", "s"),
        ("<F5>", "Before adjudicating", "y"),
        ("<:layers of the map>", "Layers of the map", "Enter"),
        ("<:theme>", "Theme", "Enter"),
        ("<:table view>", "Table view", "Space · Backspace"),
        ("<Alt-Left>/bud<Enter><:overrule a result>", "Overruling a result", "Enter"),
        ("<Alt-Left><:replay>", "Replay", "Space · p"),
        ("<:house rules>", "House rules", "u"),
        ("<:set up a position>", "A position", "Ctrl-E"),
        ("<:new game><Enter>", "A new game", "Up · Down"),
        ("<:clock>", "Clock", "Space"),
    ];
    for (keys, title, key) in titles {
        let mut bench = Bench::game(120, 50);
        bench.press("bud - gal<Enter><Esc><F5>y<Esc>").press(keys).press("<F1>");
        let screen = bench.screen();
        let edge = |l: &str| l.find("┌ Help ─").map(|at| l[..at].chars().count());
        let top = screen.lines().enumerate().find_map(|(row, l)| Some((row, edge(l)?)));
        let (top, left) = top.unwrap_or_else(|| panic!("{keys}: {screen}"));
        let inside = |l: &str| l.chars().skip(left + 2).take(96).collect::<String>();
        let lines: Vec<String> = screen.lines().map(inside).collect();
        let lines: Vec<&str> = lines.iter().map(|l| l.trim()).collect();
        assert_eq!(lines[top + 1], title, "{keys}: {screen}");
        let here = lines.iter().position(|l| *l == "Keys here");
        assert!(here.is_some_and(|at| lines[at..].iter().any(|l| l.starts_with(key))), "{keys}: {screen}");
    }
}

#[test]
fn only_where_lines_of_play_are_listed_a_key_names_them() {
    let named = "Names the selected branch";
    for (keys, heard) in [
        ("<:branches>", true),
        ("<:branches>c", true),
        ("<:check list>", false),
        ("<:layers of the map>", false),
        ("<:inbox: mails, what waits>", false),
    ] {
        let mut bench = Bench::game(120, 50);
        bench.press("bud - gal<Enter><Esc><F5>y<Esc><:correct the phase>bud - ser<Enter><Esc><F5>y<Esc>");
        if keys == "<:inbox: mails, what waits>" {
            bench.act(Action::Paste("Austria\nA BUD - GLA\nsee you on Monday\n".to_owned()));
            assert!(bench.model.layer::<Mail>().is_some());
        } else {
            bench.press(keys);
        }
        let before = bench.model.layers.len();
        bench.press("<F1>");
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
    let shown = (model.pane, model.zoomed, &model.viewport, model.clock(), &model.pace);
    let asked = (bench.asked.len(), bench.saves.len(), bench.unheard.len());
    format!("{:?} {session:?} {shown:?} {asked:?} {:?}", model.layers, model.table_view)
}

/// What lies on top, by the keys that open it from a game.
const OVERLAYS: [&str; 18] = [
    "<:press and votes>",
    "<:press and votes><Tab><Tab>n",
    "<:branches>",
    "<:branches><Down>c",
    "<:settings>",
    "<:check list>",
    "<F5>",
    "<:layers of the map>",
    "<:theme>",
    "<:table view>",
    "<Alt-Left>/bud<Enter><:overrule a result>",
    "<:replay>",
    "<:house rules>",
    "<:set up a position>",
    "<:new game><Shift-Tab>",
    "<:new game><Enter><Tab><Tab><Enter><Down><Down><Enter>",
    "<:clock>",
    "<:inbox: mails, what waits>",
];

#[test]
fn every_key_that_the_help_lists_under_keys_here_does_something_there() {
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
    let mut bench = super::lines::two_lines(100, 30);
    let write = "nA text.<Ctrl-S>";
    bench.press("<Esc><:press and votes>").press(write).press(write);
    let game = bench.session().game.clone();
    assert_eq!(game.node(game.current()).records.press.len(), 2);
    let open = |keys: &str| {
        let mut bench = Bench::new(100, 30);
        bench.open(game.clone());
        bench.press("<Esc>");
        if keys == "<:inbox: mails, what waits>" {
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
        bench.press("<F1>");
        assert!(bench.model.layer::<Picker<Help>>().is_some(), "{keys} has no help");
        for info in TABLE {
            // These leave the program to the system, and change nothing in it.
            if matches!(info.command(), Command::Redraw | Command::Suspend | Command::Quit) {
                continue;
            }
            for (_, key) in info.keys().filter(|(s, _)| s.meets(scope)) {
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

/// Elsewhere `/` begins a search, so in the help it may begin the words.
#[test]
fn a_search_in_the_help_may_begin_with_a_slash() {
    for words in ["deadline", "throw away", "discard"] {
        let found = [words.to_owned(), format!("/{words}")].map(|typed| {
            let mut bench = Bench::game(120, 40);
            bench.press("<Esc>?").press(&typed.replace(' ', "<Space>"));
            let screen = bench.screen();
            assert!(!screen.contains("No command has this name"), "{typed}: {screen}");
            screen.lines().filter(|line| !line.contains(words)).map(str::to_owned).collect::<Vec<_>>()
        });
        assert_eq!(found[0], found[1], "{words}");
    }
}

#[test]
fn the_end_of_the_help_fills_its_page() {
    for (width, height) in [(80, 24), (120, 40), (200, 55)] {
        let mut bench = Bench::game(width, height);
        bench.press("<Esc>?<End>");
        let screen = bench.screen();
        let empty = screen.lines().take(usize::from(height) - 4).filter(|l| l.trim().is_empty()).count();
        assert!(screen.contains("Suspends the program; the shell's fg resumes it."), "{screen}");
        assert!(empty < 6, "{screen}");
        // From the end one goes back at once.
        bench.press("<Up>");
        assert_ne!(bench.screen(), screen);
    }
}

/// Returns the keys and menu paths that a text names, such as `u` of “u undoes it”; what it quotes is left out.
pub(super) fn named_keys(text: &str) -> Vec<String> {
    let mut quoted = false;
    let unquoted: String = text
        .chars()
        .filter(|c| {
            quoted = if matches!(c, '“' | '”') { *c == '“' } else { quoted };
            !quoted
        })
        .collect();
    let words: Vec<&str> =
        unquoted.split_whitespace().map(|word| word.trim_matches(['(', ')', '”'])).collect();
    let bare = |at: usize| words.get(at).map_or("", |word| word.trim_end_matches([',', ';', ':', '.', ')']));
    let is_letter = |word: &str| word.len() == 1 && word.starts_with(|c: char| c.is_ascii_alphabetic());
    let mut named = Vec::new();
    let mut at = 0;
    while at < words.len() {
        let word = bare(at);
        if word == "Space" && words[at] == word && is_letter(bare(at + 1)) && is_letter(bare(at + 2)) {
            named.push(format!("Space {} {}", bare(at + 1), bare(at + 2)));
            at += 3;
            continue;
        }
        // A letter alone is a key where it does something: “x removes”, “n and N go”.
        let joined = |at: usize| matches!(bare(at), "and" | "or") && is_letter(bare(at + 1));
        let next = bare(at + 1);
        let verb = next.len() > 2 && next.ends_with('s') && next.chars().all(|c| c.is_ascii_lowercase());
        let does = verb || joined(at + 1) || (at > 1 && joined(at - 1) && is_letter(bare(at - 2)));
        let begins = at == 0 || words[at - 1].ends_with([',', ';', ':', '.']) || joined(at + 1);
        let is_article = word == "A" || (word == "a" && !begins);
        let is_key =
            if is_letter(word) { words[at] == word && does && !is_article } else { word.chars().count() > 1 };
        if is_key && word.parse::<Chord>().is_ok() {
            named.push(word.to_owned());
        }
        at += 1;
    }
    named
}

/// Returns whether a key that a text names does something where the text is read, or below it.
pub(super) fn is_bound(bench: &Bench, key: &str) -> bool {
    let scope = keymap::scope(&bench.model);
    let below = match &bench.model.stage {
        Stage::GameList(_) => Scope::GAMES,
        Stage::GameSession(_) => Scope::GAME.or(Scope::WHY).or(Scope::MAP).or(Scope::TYPING),
    };
    let path = |info: &Info| info.forms.iter().any(|form| menu::keys(form.command) == Some(key));
    if key.starts_with("Space ") {
        return TABLE.iter().any(path);
    }
    let chord: Chord = key.parse().expect("the text was parsed before");
    let heard = |scope: Scope| bench.bindings.command(scope, chord).is_some();
    heard(scope) || heard(below) || (bench.model.table_view.is_some() && heard(Scope::TABLE))
}

#[test]
fn a_text_names_keys() {
    let keys =
        named_keys("Enter accepts a line. e opens any line, a saves all; Space o m resumes it (u undoes).");
    assert_eq!(keys, ["Enter", "e", "a", "Space o m", "u"]);
    assert_eq!(named_keys("A unit. n and N go on; Ctrl-X discards “x removes”."), ["n", "N", "Ctrl-X"]);
    let bench = Bench::game(120, 40);
    assert!(is_bound(&bench, "Ctrl-Z") && is_bound(&bench, "Space g s"));
    assert!(!is_bound(&bench, "u") && !is_bound(&bench, "Space q q"));
}

/// A key that a help text names is in the command table of the place that it is about.
#[test]
fn every_key_that_a_help_text_names_is_bound_there() {
    for keys in OVERLAYS {
        let mut bench = Bench::game(120, 50);
        bench.press("bud - gal<Enter><Esc><F5>y<Esc>");
        if keys == "<:inbox: mails, what waits>" {
            bench.act(Action::Paste("Austria\nA BUD - GLA\nsee you on Monday\n".to_owned()));
        } else {
            bench.press(keys);
        }
        let Some(layer) = bench.model.layers.last() else { continue };
        for key in named_keys(layer.kind().2) {
            assert!(is_bound(&bench, &key), "{keys}: {key} in “{}”", layer.kind().2);
        }
    }
    let bench = Bench::game(120, 50);
    for info in TABLE {
        for key in named_keys(info.doc) {
            // What answers the question after it is bound there.
            let answers = key.parse().is_ok_and(|key| bench.bindings.command(Scope::CONFIRM, key).is_some());
            assert!(is_bound(&bench, &key) || answers, "{}: {key} in “{}”", info.name, info.doc);
        }
    }
}

const SIZES: [(u16, u16); 3] = [(80, 24), (120, 40), (200, 55)];

#[test]
fn what_lies_below_is_dimmed_and_the_line_stays_where_it_is() {
    for size in SIZES {
        let mut bench = Bench::bounced(size.0, size.1);
        let ink = bench.buffer()[(1, 0)].fg;
        bench.press(":");
        let title = |bench: &Bench| bench.screen().lines().position(|line| line.contains('┌'));
        let before = title(&bench);
        assert!(before.is_some());
        assert_ne!(bench.buffer()[(1, 0)].fg, ink, "the title lies below");
        for letter in ["c", "o", "p", "y"] {
            bench.press(letter);
            assert_eq!(title(&bench), before, "at {size:?}");
        }
    }
}
