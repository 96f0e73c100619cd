//! Reports of two real games in every format, kept beside the tests: somebody reads them as an editor would.

use chancery_core::map::Phase;
use chancery_core::text::Clean;
use chancery_game::game::{Ballot, Game, Motion, Press, Ruling};
use chancery_game::publish::{BbcodeProfile, Format, Layout, Profile, Publication, Scope, Settings, select};

use crate::games;
use crate::snapshots::compare;

const FORMATS: [(Format, Layout, &str); 10] = [
    (Format::Text, Layout::Table, "table.txt"),
    (Format::Text, Layout::Zine, "zine.txt"),
    (Format::Text, Layout::Prose, "prose.txt"),
    (Format::Text, Layout::Judge, "judge.txt"),
    (Format::Markdown, Layout::Zine, "zine.md"),
    (Format::Html, Layout::Table, "table.html"),
    (Format::Bbcode(BbcodeProfile::Phpbb), Layout::Zine, "phpbb.txt"),
    (Format::Bbcode(BbcodeProfile::WebDiplomacy), Layout::Table, "webdiplomacy.txt"),
    (Format::Json, Layout::Table, "json"),
    (Format::Csv, Layout::Table, "csv"),
];

/// Who plays, in the order of the map.
const PLAYERS: [&str; 7] =
    ["Ann Ash", "Ben Birch", "Cleo Cole", "Dan Dorn", "Eva Elm", "Finn Fir", "Gus Gorse"];

/// What an editor adds to a real game: names, a deadline, press, a public ruling, a vote.
fn edited(source: &str, title: &str, language: &str, year: u16, press: &str) -> Game {
    let mut game = games::play(source, title, &format!("S{year}M"));
    let set = |game: &mut Game, key: &str, value: &str| {
        game.set_fact(chancery_lab::engines::ALL, key, value).expect("a setting of the game");
    };
    set(&mut game, "language", language);
    set(&mut game, "master", "Zoe Lind");
    set(&mut game, "number", "2026AB");
    set(&mut game, "time-zone", "Europe/Berlin");
    for (power, name) in game.map().clone().powers().zip(PLAYERS) {
        game.info.players[power.index()].name = name.into();
    }
    game.press_mut(game.current()).push(Press {
        dateline: "MOSCOW".into(),
        text: Clean::lines(press),
        ..Press::default()
    });
    let note = Ruling::Note {
        about: "A PAR".into(),
        text: Clean::lines("The first of two mails counted."),
        audience: chancery_game::game::Audience::Everyone,
    };
    *game.rulings_mut(game.current()) = vec![note];
    let all = game.map().powers().filter(|&p| game.position().centres_of(p).next().is_some()).collect();
    let number = game.propose(Motion::Draw(all), None).expect("a proposal");
    let survivor = game.map().powers().find(|&p| game.position().units_of(p).next().is_some()).unwrap();
    game.vote(number, survivor, Ballot::No).expect("a vote");
    let phases = games::phases(source);
    let at = phases.iter().position(|phase| phase["phase"] == game.phase().to_string()).unwrap();
    for phase in &phases[at..] {
        if phase["phase"] != game.phase().to_string() {
            continue;
        }
        if game.phase().year > year {
            break;
        }
        games::write_orders(&mut game, phase);
        game.adjudicate().expect("a phase of the source");
    }
    let next: Phase = game.phase();
    set(&mut game, &format!("deadline.{next}"), "2026-12-01 18:00");
    game
}

fn compare_all(name: &str, game: &Game, year: u16) {
    let profile = Profile { width: 72, ..Profile::default() };
    for (format, layout, ending) in FORMATS {
        let settings =
            Settings { format, layout: Some(layout), profile: profile.clone(), ..Settings::default() };
        let selected = select(game, Scope::Year(year), None).expect("the year was played");
        let text = Publication::new(game, &selected, &settings).write();
        compare("data/reports", &format!("{name}-{ending}"), &text);
    }
}

#[test]
fn a_year_of_a_game_in_english_is_printed_as_it_was_read() {
    let press = "The Tsar regrets everything but Rumania.";
    let game = edited("acl-3", "Octopus 12", "en", 1902, press);
    compare_all("english", &game, 1902);
}

#[test]
fn a_year_of_a_game_in_german_is_printed_as_it_was_read() {
    let press = "Der Zar bedauert alles außer Rumänien.";
    let game = edited("cicero-448105", "Krake 7", "de", 1903, press);
    compare_all("german", &game, 1903);
}
