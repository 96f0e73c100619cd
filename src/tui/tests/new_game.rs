//! A new game by its form, through the keys.

use super::bench::{Bench, table};
use crate::tui::action::Action;
use crate::tui::layers::house_rules::RulesList;
use crate::tui::layers::new_game::{NewGameForm, Row};
use chancery_core::adjudicate::EngineId;
use chancery_core::rules::Rules;
use chancery_game::game::Game;

fn game_list(width: u16, height: u16) -> Bench {
    let mut bench = Bench::new(width, height);
    bench.act(Action::Listed(Ok(Vec::new())));
    bench
}

fn form(bench: &Bench) -> &NewGameForm {
    let found = bench.model.layers.iter().rev().find_map(|layer| layer.get());
    found.expect("the form is open")
}

/// Goes by Tab to a line of the form.
fn go(bench: &mut Bench, key: &str) {
    bench.press("<PageUp><PageUp><PageUp><PageUp>");
    while form(bench).row().key() != key {
        let before = form(bench).selected;
        bench.press("<Tab>");
        assert_ne!(form(bench).selected, before, "{key} is reached");
    }
}

/// Begins the game from wherever one is.
fn begin(bench: &mut Bench) {
    go(bench, "begin");
    bench.press("<Enter>");
}

fn players(bench: &Bench) -> Vec<(String, String)> {
    let game = &bench.session().game;
    let name = |power| game.info.players[chancery_core::map::Power::index(power)].name.to_string();
    game.map().powers().map(|power| (game.map().power(power).name.clone(), name(power))).collect()
}

const NAMES: [&str; 7] = ["Anna", "Ben", "Cleo", "Dora", "Emil", "Fay", "Greg"];

/// The form says which rules of the map are not played, and on other maps nothing of that.
#[test]
fn rules_that_are_not_played_are_told_before_the_game_begins() {
    let mut bench = game_list(120, 40);
    bench.press("n");
    go(&mut bench, "map");
    let mut told = Vec::new();
    for _ in 0..12 {
        if bench.screen().contains("Not played: ") {
            told.push(form(&bench).game.map.name().to_owned());
        }
        bench.press("<Right>");
    }
    told.sort();
    assert_eq!(told, ["1900", "colonial", "hundred"]);
}

/// Returns how many keys a script has.
fn keys(script: &str) -> usize {
    let (mut count, mut rest) = (0, script);
    while let Some(c) = rest.chars().next() {
        rest = rest.strip_prefix('<').and_then(|r| r.split_once('>')).map_or(&rest[c.len_utf8()..], |r| r.1);
        count += 1;
    }
    count
}

#[test]
fn seven_names_cost_their_letters_and_at_most_ten_keys_more() {
    for next in ["<Tab>", "<Enter>"] {
        let mut bench = game_list(80, 24);
        let script = format!("n<Tab>{}{next}<Enter>", NAMES.join(next));
        let letters: usize = NAMES.iter().map(|name| name.chars().count()).sum();
        assert!(keys(&script) <= letters + 10, "{} keys", keys(&script));
        bench.press(&script);
        let named: Vec<String> = players(&bench).into_iter().map(|p| p.1).collect();
        assert_eq!(named, NAMES);
        // The first order can be typed.
        bench.press("gal<Enter>");
        assert_eq!(bench.session().board.count().1, 1, "{}", bench.screen());
    }
}

#[test]
fn two_keys_begin_a_usual_game() {
    let mut bench = game_list(80, 24);
    bench.press("n<Enter><Enter>");
    let game = &bench.session().game;
    assert_eq!((game.info.name.as_str(), game.map().name()), ("New game", "standard"));
    assert_eq!(bench.phase(), "S1901M");
    assert!(bench.model.layers.is_empty() && bench.model.line().is_some());
}

#[test]
fn letters_are_text_wherever_one_is() {
    let mut bench = game_list(80, 24);
    // What is typed on a button is the first name that is missing.
    bench.press("nFriday<Enter>Anna<Enter>Ben<Enter>");
    let named = |bench: &Bench, at: usize| form(bench).game.info.players[at].name.to_string();
    assert_eq!((named(&bench, 0), named(&bench, 1)), ("Anna".into(), "Ben".into()));
    bench.press("Hal Bjq?<Tab>");
    assert_eq!(named(&bench, 2), "Hal Bjq?");
    go(&mut bench, "draw");
    bench.press("b<Tab>");
    assert_eq!(named(&bench, 3), "b");
    // On what is chosen with Left and Right they do nothing.
    go(&mut bench, "map");
    bench.press("bhlJHN ");
    assert_eq!((form(&bench).row(), form(&bench).game.map.name()), (Row::Map, "standard"));
    begin(&mut bench);
    assert_eq!(bench.session().game.info.name.as_str(), "Friday");
}

#[test]
fn powers_are_drawn_by_lot_and_the_names_stay() {
    let mut bench = game_list(80, 24);
    bench.press(&format!("n<Tab>{}<Enter><Tab>", NAMES.join("<Tab>")));
    assert_eq!(form(&bench).row(), Row::Draw);
    let before = bench.screen();
    let column = |screen: &str| {
        let rows = NAMES.map(|name| screen.lines().find(|l| l.contains(name)).unwrap_or_default().to_owned());
        // The first word is the frame of the form.
        rows.map(|row| row.split_whitespace().nth(1).unwrap_or_default().to_owned())
    };
    bench.press("<Enter>");
    let after = bench.screen();
    let places = |screen: &str| NAMES.map(|name| screen.lines().position(|l| l.contains(name)));
    assert_eq!(places(&before), places(&after), "the names stay");
    let (mut drawn, mut powers) = (column(&after), column(&before));
    assert_ne!(drawn, powers);
    let shown: Vec<(String, String)> = drawn.iter().cloned().zip(NAMES.map(str::to_owned)).collect();
    drawn.sort();
    powers.sort();
    assert_eq!(drawn, powers);
    // Another lot draws otherwise, and what is drawn is kept like what is typed.
    assert!(bench.model.message.as_ref().is_some_and(|m| m.text.contains("powers drawn")));
    let kept = NewGameForm::resumed(&bench.list_drafts[0], &bench.model.tables).expect("it is a form");
    assert_eq!(
        (&kept.game.powers, &kept.game.info.players),
        (&form(&bench).game.powers, &form(&bench).game.info.players)
    );
    begin(&mut bench);
    let mut played = players(&bench);
    played.sort();
    let mut shown = shown;
    shown.sort();
    assert_eq!(played, shown, "as it was shown it is played");
}

#[test]
fn what_the_form_says_is_what_the_game_has() {
    let mut bench = game_list(120, 40);
    bench.press("nSpring Thaw");
    go(&mut bench, "player.FRANCE");
    bench.press("<Ctrl-U>Ann<Enter>");
    go(&mut bench, "preset");
    bench.press("<Right>");
    let rules = form(&bench).game.info.rules;
    begin(&mut bench);
    let info = &bench.session().game.info;
    assert_eq!((info.name.as_str(), info.rules), ("Spring Thaw", rules));
    assert_ne!(rules, chancery_core::rules::Rules::default());
    let france = &info.players[bench.map.names().power("France").unwrap().index()];
    assert_eq!(france.name.as_str(), "Ann");
}

/// The form asks for what cannot wait; the settings have all else.
#[test]
fn the_form_fits_on_one_page() {
    let mut bench = game_list(80, 24);
    bench.press("n");
    let screen = bench.screen();
    for text in ["Map ", "Name", "Austria", "Turkey", "[ Begin ]", "by lot", "Rules ", "All rules", "Start  "]
    {
        assert!(screen.contains(text), "{text}: {screen}");
    }
}

#[test]
fn going_on_while_typing_takes_the_line_and_what_cannot_be_stays() {
    let mut bench = game_list(80, 24);
    let long = "x".repeat(5000);
    bench.press("n");
    go(&mut bench, "player.FRANCE");
    bench.act(Action::Paste(long));
    bench.press("<Down>");
    assert_eq!(form(&bench).row().key(), "player.FRANCE", "the line stays: {}", bench.screen());
    bench.press("<Ctrl-U>Ann<Tab>");
    assert_eq!(form(&bench).row().key(), "player.GERMANY");
    assert!(form(&bench).entry.is_some());
    bench.press("Bo<Esc>");
    assert!(bench.model.layers.is_empty());
    assert_eq!(form_left(&bench).game.info.players[2].name.as_str(), "Ann");
}

fn form_left(bench: &Bench) -> NewGameForm {
    NewGameForm::resumed(&bench.model.left[0], &bench.model.tables).expect("the form was kept")
}

#[test]
fn a_form_that_is_left_is_gone_on_with() {
    let mut bench = game_list(80, 24);
    bench.press("n<Esc>");
    assert!(bench.model.layers.is_empty() && bench.model.left.is_empty(), "nothing was said in it");
    bench.press("nThaw<Tab>An<Esc>");
    assert!(bench.screen().contains("n resumes the form"));
    bench.press("nna<Enter>");
    assert_eq!(form(&bench).game.info.name.as_str(), "Thaw");
    begin(&mut bench);
    assert_eq!(bench.session().game.info.name.as_str(), "Thaw");
    assert_eq!(players(&bench)[0].1, "Anna", "the line went on, too");
    bench.press("<Esc><:new game>");
    assert_eq!(form(&bench).game.info.name.as_str(), "New game");
}

#[test]
fn the_house_rules_are_chosen_in_the_form_and_hold_in_the_game() {
    let mut bench = game_list(120, 40);
    bench.press("n");
    go(&mut bench, "house");
    bench.press("<Enter>");
    assert!(bench.model.layer::<RulesList>().is_some());
    // The first line is a preset; further down come the engines.
    bench.press("<Down><Enter>");
    let rules = form(&bench).game.info.rules;
    assert_ne!(rules, chancery_core::rules::Rules::default());
    while !bench.screen().contains("It works as its author wrote it") {
        bench.press("<Down>");
    }
    bench.press("<Enter><Esc>");
    let chosen = form(&bench).game.info.engine;
    begin(&mut bench);
    let info = &bench.session().game.info;
    assert_eq!((info.rules, info.engine), (rules, chosen));
    assert_ne!(chosen, EngineId::default());
    // The next game begins with the usual rules, as one from the list does.
    bench.press("<Esc><:new game>");
    let info = &form(&bench).game.info;
    assert_eq!((info.rules, info.engine), (chancery_core::rules::Rules::default(), EngineId::default()));
}

#[test]
fn another_map_is_played_on_by_as_many_as_it_has_powers() {
    let mut bench = game_list(80, 24);
    bench.press("n<Shift-Tab>");
    assert_eq!(form(&bench).row(), Row::Map);
    let mut counts = std::collections::BTreeSet::new();
    for _ in form(&bench).game.maps.names() {
        bench.press("<Right>");
        let named = |row: &&Row| row.key().starts_with("player.");
        let rows = form(&bench).rows().iter().filter(named).count();
        assert_eq!(rows, form(&bench).game.map.powers().len());
        counts.insert(rows);
    }
    assert!(counts.len() > 1, "{counts:?}");
    bench.press("<Right>");
    let name = form(&bench).game.map.name().to_owned();
    assert_ne!(name, "standard");
    begin(&mut bench);
    assert_eq!(bench.session().game.map().name(), name);
}

#[test]
fn what_is_pasted_into_a_line_is_cleaned() {
    let mut bench = game_list(80, 24);
    bench.press("n");
    bench.act(Action::Paste("Thaw\x1b[2J\u{202e}".to_owned()));
    bench.press("<Enter>");
    let name = &form(&bench).game.info.name;
    assert!(!name.chars().any(chancery_core::text::is_harmful), "{name}");
    assert!(name.starts_with("Thaw"));
}

/// Whoever pastes orders into the form is told so, and no player has their name.
#[test]
fn orders_are_no_names_of_players() {
    let mut bench = game_list(80, 24);
    bench.press("n");
    go(&mut bench, "player.AUSTRIA");
    bench.act(Action::Paste("AUSTRIA: A VIE - GAL\nA BUD - SER\n".to_owned()));
    let told = "These are orders. Begin the game first, then paste or type them.";
    assert!(bench.words().contains(told), "{}", bench.screen());
    // So it is where a terminal passes a paste on letter by letter.
    bench.press("A PAR - BUR<Enter>");
    assert!(
        bench.words().contains(told) && form(&bench).row().key() == "player.AUSTRIA",
        "{}",
        bench.screen()
    );
    bench.press("<Ctrl-U>Ann Berlin<Enter>");
    assert_eq!(form(&bench).row().key(), "player.ENGLAND");
    begin(&mut bench);
    assert_eq!(players(&bench)[0].1, "Ann Berlin");
}

#[test]
fn the_mouse_selects_a_line_and_presses_a_button() {
    for (width, height) in super::screens::SIZES {
        let mut bench = game_list(width, height);
        bench.press("nThaw");
        let click = |bench: &mut Bench, text: &str| {
            let screen = bench.screen();
            let (y, line) = screen.lines().enumerate().find(|(_, l)| l.contains(text)).expect("it is seen");
            let x = line.find(text).map_or(0, |at| line[..at].chars().count());
            bench.act(Action::Click(x as u16, y as u16));
        };
        click(&mut bench, "Germany");
        assert_eq!(form(&bench).game.info.name.as_str(), "Thaw", "what was typed is taken");
        bench.press("Dora");
        click(&mut bench, "Players");
        assert_eq!(form(&bench).row().key(), "player.GERMANY", "a heading is no line");
        // The first click selects, the second chooses.
        let before = form(&bench).game.info.rules;
        click(&mut bench, "Rules   ");
        assert_eq!(form(&bench).game.info.rules, before);
        click(&mut bench, "Rules   ");
        assert_ne!(form(&bench).game.info.rules, before);
        click(&mut bench, "Begin");
        assert_eq!(bench.session().game.info.name.as_str(), "Thaw");
        assert_eq!(players(&bench)[3].1, "Dora");
    }
}

#[test]
fn the_form_looks_as_it_should() {
    for (width, height) in super::screens::SIZES {
        let mut bench = game_list(width, height);
        bench.press("nSpring Thaw<Tab>Anna<Tab>Ben");
        super::screens::check(&format!("form-{width}x{height}"), &bench.screen());
    }
}

#[test]
fn begin_speaks_of_names_only_while_one_is_missing() {
    let mut bench = game_list(80, 24);
    bench.press("nFriday<Enter>");
    assert!(form(&bench).hint().contains("typing names the next player"), "{}", form(&bench).hint());
    for name in NAMES {
        bench.press(name).press("<Enter>");
    }
    go(&mut bench, "begin");
    let hint = form(&bench).hint();
    assert!(hint.starts_with("Enter begins the game. Settings"), "{hint}");
}

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
