//! Reports in print: what is private stays private, what is hostile stays text, and what was printed is printed again.

use chancery_core::map::{Power, standard};
use chancery_core::text::Clean;
use chancery_game::exchange::{centres_csv, game_json, open_game, orders_csv, read_judge};
use chancery_game::game::{Audience, Ballot, Game, Motion, Nmr, OnOrder, Press, Ruling, WhichOrders};
use chancery_game::publish::{BbcodeProfile, Format, Layout, Profile, Publication, Scope, Settings, select};
use chancery_game::report::PhaseReport;
use chancery_game::store::{Tables, read, write};

use crate::games;

const FORMATS: [Format; 7] = [
    Format::Text,
    Format::Markdown,
    Format::Html,
    Format::Bbcode(BbcodeProfile::Phpbb),
    Format::Bbcode(BbcodeProfile::WebDiplomacy),
    Format::Json,
    Format::Csv,
];
const LAYOUTS: [Layout; 4] = [Layout::Table, Layout::Zine, Layout::Prose, Layout::Judge];

fn printed(game: &Game, scope: Scope, settings: &Settings) -> String {
    let selected = select(game, scope, None).expect("something is adjudicated");
    Publication::new(game, &selected, settings).write()
}

/// A report in every format and layout.
fn all(game: &Game, audience: Audience) -> Vec<(Format, Layout, String)> {
    let profile = Profile { house_rules: true, legend: true, ..Profile::default() };
    let mut all = Vec::new();
    for format in FORMATS {
        for layout in LAYOUTS {
            let settings = Settings {
                today: None,
                audience,
                format,
                layout: Some(layout),
                profile: profile.clone(),
                style: None,
                answers: true,
            };
            for scope in [Scope::Last, Scope::Season(game.phase()), Scope::All] {
                if select(game, scope, None).is_ok() {
                    all.push((format, layout, printed(game, scope, &settings)));
                }
            }
        }
    }
    all
}

fn power(game: &Game, name: &str) -> Power {
    game.map().names().power(name).expect("a power of the map")
}

/// A game in which every private field has a word of its own: `CANARYGM` is for nobody, `CANARYFRANCE` for France.
pub fn with_canaries() -> Game {
    let mut game = Game::new(&standard(), "Open game");
    game.info.house.open_votes = false;
    game.info.house.nmr = Nmr::Standby;
    game.info.rules.choose("4.E.4", "a").unwrap();
    game.info.notes = Clean::lines("CANARYGM notes");
    for power in game.map().clone().powers() {
        let player = &mut game.info.players[power.index()];
        player.contact = "CANARYGM@example.org".into();
        player.note = "CANARYGM is late".into();
        player.standby = "CANARYGM stands by".into();
        player.name = "Ann <CANARYGM@ann.org>".into();
    }
    let (france, phase) = (power(&game, "France"), game.phase());
    game.info.players[france.index()].replace("Ben", "CANARYGM@new", phase, "CANARYGM left");
    for (name, own) in [("France", "A PAR"), ("Germany", "A MUN")] {
        let word = format!("CANARY{}", name.to_uppercase());
        game.set_sheet(
            power(&game, name),
            [
                format!("{own} - {word}"),
                format!("{own} H"),
                format!("A VIE - GAL {word}"),
                format!("Dear {word},"),
                format!("IF ({word}) THEN {own} - BUR"),
                format!("{word} my plan is secret"),
            ],
        );
        game.set_orders(
            power(&game, name),
            WhichOrders::Later,
            [format!("build A {word}"), format!("IF ({word}) THEN build A PAR")],
        );
        game.set_orders(power(&game, name), WhichOrders::Standby, [format!("{own} - {word}")]);
    }
    // A power that sent nothing that counts, and one for which its standby ordered. Who that was is no secret, and how to
    // reach them is.
    let russia = power(&game, "Russia");
    game.info.players[russia.index()].standby = "Sasha O'Neill <CANARYGM@sasha.org>, CANARYGM 1234".into();
    game.set_sheet(power(&game, "Italy"), ["CANARYITALY ate my orders"]);
    game.set_orders(power(&game, "Russia"), WhichOrders::Standby, ["A WAR - UKR", "A MOS - CANARYRUSSIA"]);
    let here = game.current();
    game.set_note(here, "CANARYGM phase");
    let on_order =
        OnOrder::read(game.map(), "unread, Germany: A MUN - CANARYGERMANY", "ignored: CANARYGERMANY");
    game.rule_on(here, on_order.expect("a ruling on an order"));
    let note = |audience, text: &str| Ruling::Note { about: "A".into(), text: Clean::lines(text), audience };
    let mut rulings = game.node(here).records.rulings.clone();
    rulings.push(note(Audience::GameMaster, "CANARYGM ruling"));
    rulings.push(note(Audience::Power(france), "CANARYFRANCE ruling"));
    rulings.push(note(Audience::Everyone, "a public ruling"));
    *game.rulings_mut(here) = rulings;
    let press = |to: &str, text: &str| Press { to: to.into(), text: Clean::lines(text), ..Press::default() };
    game.press_mut(here).push(press("France", "CANARYFRANCE press"));
    game.press_mut(here).push(press("somebody", "CANARYGM press"));
    game.press_mut(here).push(press("", "public press"));
    let number =
        game.propose(Motion::Other("a public proposal".into()), Some(power(&game, "Turkey"))).unwrap();
    game.vote(number, power(&game, "Austria"), Ballot::No).unwrap();
    game.adjudicate_season(None).unwrap();
    game
}

#[test]
fn nothing_private_is_printed() {
    let game = with_canaries();
    for (format, layout, text) in all(&game, Audience::Everyone) {
        assert!(!text.contains("CANARY"), "{format:?} {layout:?}: {text}");
        let has_papers =
            !matches!(format, Format::Csv) && (layout != Layout::Judge || format != Format::Text);
        if has_papers {
            assert!(
                text.contains("Sasha O"),
                "the standby who ordered is named in {format:?} {layout:?}: {text}"
            );
            assert!(text.contains("public press") && text.contains("a public ruling"), "{format:?}: {text}");
        }
    }
    let mut own = 0;
    for name in ["France", "Germany", "Italy", "Russia"] {
        for (format, layout, text) in all(&game, Audience::Power(power(&game, name))) {
            let mine = format!("CANARY{}", name.to_uppercase());
            own += text.matches(&mine).count();
            assert!(!text.replace(&mine, "").contains("CANARY"), "{name} {format:?} {layout:?}: {text}");
        }
    }
    assert!(own > 100, "a power sees what of its own orders could not be read: {own}");
    let whole =
        printed(&game, Scope::Last, &Settings { audience: Audience::GameMaster, ..Settings::default() });
    for word in ["CANARYFRANCE", "CANARYGERMANY", "CANARYITALY", "CANARYRUSSIA", "CANARYGM ruling"] {
        assert!(whole.contains(word), "the game master sees {word}: {whole}");
    }
}

/// A game that is passed on has no private word in any form, and is still the same game.
#[test]
fn a_game_for_print_holds_nothing_private_and_is_the_same_game() {
    let tables = Tables::new(chancery_lab::engines::ALL);
    let boards =
        |game: &Game| -> Vec<_> { game.line().iter().map(|&id| game.node(id).position.clone()).collect() };
    let mut canaries = with_canaries();
    // Another branch, and orders for the phase that is due.
    canaries.set_sheet(power(&canaries, "France"), ["A PAR - CANARYFRANCE", "A MAR - SPA"]);
    let branch = canaries.open_branch("CANARYGM branch");
    canaries.go(branch);
    assert!(write(&canaries).contains("CANARYGM"));
    let games = ["acl-3", "cicero-448105", "searchbot-tur55"].map(|name| games::play(name, "Open", "none"));
    for game in std::iter::once(canaries).chain(games) {
        let open = open_game(&game).unwrap();
        assert_eq!(boards(&open), boards(&game));
        let saved = write(&open);
        for text in [saved.clone(), game_json(&open).to_string(), orders_csv(&open), centres_csv(&open)] {
            assert!(!text.contains("CANARY"), "{text}");
        }
        let read = read(saved.as_bytes(), &tables).unwrap();
        assert!(read.notices.is_empty(), "{:?}", read.notices);
        assert_eq!(boards(&read.game), boards(&game));
        // What everybody may read of it stays, but that it had lines that could not be used.
        let last = printed(&open, Scope::Last, &Settings::default());
        assert_eq!(last.lines().count(), printed(&game, Scope::Last, &Settings::default()).lines().count());
    }
}

/// Not only the text: the facts that any writer is given hold nothing private.
#[test]
fn the_facts_of_a_report_hold_nothing_private() {
    let game = with_canaries();
    for id in game.line() {
        let facts = format!("{:?}", PhaseReport::new(&game, id, Audience::Everyone));
        let at = facts.find("CANARY").map(|at| facts[at.saturating_sub(300)..at + 40].to_owned());
        assert_eq!(at, None);
        let france = PhaseReport::new(&game, id, Audience::Power(power(&game, "France")));
        let facts = format!("{france:?}").replace("CANARYFRANCE", "");
        let at = facts.find("CANARY").map(|at| facts[at.saturating_sub(300)..at + 40].to_owned());
        assert_eq!(at, None);
    }
}

#[test]
fn a_phase_is_printed_again_as_it_was() {
    let mut game = games::play("cicero-448105", "Again", "F1902M");
    let mut settings = Settings::default();
    let mut before = Vec::new();
    let phase = game.phase();
    let end = game.adjudicate().unwrap();
    for format in FORMATS {
        settings.format = format;
        before.push(printed(&game, Scope::Phase(phase), &settings));
    }
    let again = |game: &Game| -> Vec<String> {
        let of = |format| Settings { format, ..Settings::default() };
        FORMATS
            .iter()
            .map(|&format| {
                let settings = of(format);
                let selected = select(game, Scope::Phase(phase), Some(end.index())).unwrap();
                Publication::new(game, &selected, &settings).write()
            })
            .collect()
    };
    game.undo();
    assert_eq!(again(&game), before, "after undo");
    game.open_branch("another way");
    game.set_sheet(power(&game, "France"), ["A PAR H"]);
    let other = game.adjudicate().unwrap();
    assert_eq!(again(&game), before, "on another branch");
    game.make_main(other);
    assert_eq!(again(&game), before, "with another main branch");
    let now = printed(&game, Scope::Phase(phase), &Settings::default());
    assert_ne!(now, before[0], "the other branch has a report of its own");
}

/// What a judge would have printed is read back as the same game, phase by phase.
#[test]
fn the_judges_text_gives_the_same_game() {
    for name in ["acl-3", "cicero-448105", "searchbot-tur55"] {
        let game = games::play(name, "Judged", "none");
        let settings = Settings { layout: Some(Layout::Judge), ..Settings::default() };
        let text = printed(&game, Scope::All, &settings);
        let tables = Tables::new(chancery_lab::engines::ALL);
        let read = read_judge(&text, "Judged", "standard", &tables).unwrap();
        let boards = |game: &Game| -> Vec<_> {
            game.line().iter().map(|&id| game.node(id).position.clone()).collect()
        };
        let (ours, theirs) = (boards(&game), boards(&read.game));
        let end = ours.len().min(theirs.len());
        for (one, other) in ours.iter().zip(&theirs) {
            assert_eq!(one, other, "{name} {}: {:?}", one.phase, read.notices);
        }
        assert!(end >= ours.len() - 1, "{name}: {end} of {} phases", ours.len());
        assert!(!orders_csv(&read.game).is_empty());
    }
}

/// Texts that act in one format or another.
const HOSTILE: [&str; 6] = [
    "<script>alert(1)</script><img src=x onerror=alert(1)>\"'&amp;",
    "[url=http://evil.example]x[/url] [b]bold[/b] [/quote][img]x[/img]",
    "](javascript:alert(1)) **bold** _it_ `code` # head | @everyone <@1> http://evil.example ~~s~~ ||s||",
    "=HYPERLINK(\"http://evil.example\")",
    "{{ game }} {% for x in y %} $(rm) \\",
    "1. - + > # ====",
];

fn with_texts(texts: &[&str]) -> Game {
    let mut game = Game::new(&standard(), texts[0]);
    game.info.master = texts[1].into();
    game.info.event = texts[2].into();
    game.info.number = texts[3].into();
    for power in game.map().clone().powers() {
        game.info.players[power.index()].name = texts[power.index() % texts.len()].into();
    }
    let here = game.current();
    for (at, text) in texts.iter().enumerate() {
        let next = texts[(at + 1) % texts.len()];
        let press = Press {
            dateline: (*text).into(),
            from: next.into(),
            to: Clean::default(),
            text: Clean::lines(text),
            late: false,
        };
        game.press_mut(here).push(press);
        game.rulings_mut(here).push(Ruling::note(text, next));
        game.propose(Motion::Other((*text).into()), None).unwrap();
    }
    let place = game.map().names().province("PAR").unwrap();
    game.set_sheet(power(&game, "France"), ["A PAR - BUR"]);
    game.overrule(place, false, texts[0]).unwrap();
    game.adjudicate().unwrap();
    game
}

/// The tags of a text: what stands between these brackets, where it begins like a tag.
fn tags(text: &str, open: char, close: char) -> Vec<String> {
    let mut found = Vec::new();
    for (at, _) in text.match_indices(open) {
        let rest = &text[at + 1..];
        let is_tag = rest.starts_with(|c: char| c.is_ascii_alphabetic() || matches!(c, '/' | '!' | '*'));
        if let Some(end) = rest.find(close).filter(|_| is_tag) {
            found.push(rest[..end].to_owned());
        }
    }
    found
}

/// The cells of a table as RFC 4180 has them.
fn cells(text: &str) -> Vec<String> {
    let (mut cells, mut cell, mut quoted) = (Vec::new(), String::new(), false);
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        match c {
            '"' if quoted && chars.peek() == Some(&'"') => cell.extend(chars.next()),
            '"' => quoted = !quoted,
            ',' | '\n' if !quoted => cells.push(std::mem::take(&mut cell)),
            '\r' if !quoted => {}
            c => cell.push(c),
        }
    }
    cells
}

/// A document with hostile texts has the same tags as one with harmless texts.
#[test]
fn hostile_texts_stay_text_in_every_format() {
    let (hostile, plain) = (with_texts(&HOSTILE), with_texts(&["plain words"; 6]));
    let both = all(&hostile, Audience::GameMaster).into_iter().zip(all(&plain, Audience::GameMaster));
    for ((format, layout, text), (_, _, harmless)) in both {
        match format {
            Format::Html => {
                // A word with a hyphen, whosever it is, is kept in one line.
                let others = |text: &str| {
                    let mut parts = text.split("<span class=\"o\">");
                    let first = parts.next().unwrap_or_default().to_owned();
                    first + &parts.map(|part| part.replacen("</span>", "", 1)).collect::<String>()
                };
                assert_eq!(tags(&others(&text), '<', '>'), tags(&others(&harmless), '<', '>'), "{layout:?}");
                let scripts = |text: &str| text.matches("<script").count();
                assert_eq!(scripts(&text), scripts(&harmless), "only the page's own: {text}");
                assert!(!text.contains("onerror=alert(1)>"), "{text}");
            }
            Format::Bbcode(_) => {
                let known = |text: &str| -> Vec<String> {
                    let empty = text.replace("[i][/i]", "\u{1}");
                    tags(&empty, '[', ']').into_iter().filter(|t| !t.starts_with('\u{1}')).collect()
                };
                assert_eq!(known(&text), known(&harmless), "{layout:?}: {text}");
            }
            Format::Markdown => {
                for (at, c) in text.char_indices().filter(|(_, c)| "<[`@".contains(*c)) {
                    assert!(text[..at].ends_with('\\'), "`{c}` at {at}: {text}");
                }
                assert!(!text.contains("http://"), "no forum makes a link of it: {text}");
            }
            Format::Csv => {
                for cell in cells(&text) {
                    assert!(!cell.starts_with(['=', '+', '-', '@', '\t', '\r']), "{cell}");
                }
            }
            Format::Json => {
                let value: serde_json::Value = serde_json::from_str(&text).unwrap();
                assert_eq!(value["phases"][0]["press"][0]["text"], HOSTILE[0]);
            }
            Format::Text => assert!(!text.contains('\u{1b}')),
        }
    }
    // A press that looks like results is none for the reader of a judge's text.
    let settings = Settings { layout: Some(Layout::Judge), ..Settings::default() };
    let fake = with_texts(&["Movement results for Fall of 1901.\nAustria: Army Vienna -> Galicia."; 6]);
    let text = printed(&fake, Scope::Last, &settings);
    assert_eq!(text.matches("results for").count(), 1, "{text}");
}

/// Centres less units are what is due or unused, in every winter of a real game.
#[test]
fn the_numbers_of_a_summary_add_up() {
    let game = games::play("acl-3", "Sums", "none");
    let settings = Settings { format: Format::Json, ..Settings::default() };
    let value: serde_json::Value = serde_json::from_str(&printed(&game, Scope::All, &settings)).unwrap();
    let mut winters = 0;
    for phase in value["phases"].as_array().unwrap() {
        if !phase["phase"].as_str().unwrap().starts_with('W') {
            continue;
        }
        winters += 1;
        for (power, count) in phase["counts"].as_object().unwrap() {
            let number = |field: &str| count[field].as_i64().unwrap();
            assert_eq!(number("centers") - number("units"), number("unused"), "{} {power}", phase["phase"]);
        }
    }
    assert!(winters > 2, "{winters}");
}

/// An editor sets once how orders, heads and parts look.
#[test]
fn a_house_profile_orders_the_report_and_names_what_is_in_it() {
    let mut game = Game::new(&standard(), "Open game");
    let here = game.current();
    let england = power(&game, "England");
    game.set_sheet(england, ["F LON - NTH", "A LVP H", "F EDI - NWG"]);
    game.info.players[england.index()].name = "Ann".into();
    game.adjudicate().unwrap();
    game.press_mut(here).push(Press { text: "Hello".into(), late: true, ..Press::default() });
    let profile = Profile::read(
        "(parts: [press, orders], as_sent: true, hold: \"Stands\", head: \"{power} ({player})\", codes: {\"NTH\": \"NTS\"})",
    );
    let settings = Settings { profile: profile.unwrap(), ..Settings::default() };
    let text = printed(&game, Scope::Last, &settings);
    let orders =
        "England (Ann)\n  F LON - NTS      moves\n  A LVP Stands     holds\n  F EDI - NWG      moves\n";
    let [press, england, results] = ["late press", orders, "Next:"]
        .map(|part| text.find(part).unwrap_or_else(|| panic!("{part}: {text}")));
    assert!(press < england && england < results, "{text}");
    // The powers that it names come first, in its sequence.
    let profile = Profile::read("(powers: [\"Turkey\", \"England\"])").unwrap();
    let text = printed(&game, Scope::Last, &Settings { profile, ..Settings::default() });
    let heads = ["\nTurkey", "\nEngland", "\nAustria"].map(|head| text.find(head).expect("every power"));
    assert!(heads.is_sorted(), "{text}");
    // Cross's word for a hold, in his notation, and in whole words.
    for (notation, hold) in [("zine", "\n  A(Lvp) Stands"), ("full", "\n  Army Liverpool Stands")] {
        let profile = Profile::read(&format!("(hold: \"Stands\", notation: \"{notation}\")")).unwrap();
        let text = printed(&game, Scope::Last, &Settings { profile, ..Settings::default() });
        assert!(text.contains(hold), "{text}");
    }
    // Nobody else's sheet is told by the sequence of what is not adjudicated.
    let due = PhaseReport::new(&game, game.current(), Audience::Everyone);
    assert!(due.rows.iter().all(|row| row.written.is_none()));
}
