//! Reports in German and French have no English in them, and what a booklet tells by year adds up.

use chancery_core::map::standard;
use chancery_core::text::Clean;
use chancery_game::game::{Audience, Game, Nmr, Press, WhichOrders};
use chancery_game::publish::{Format, Layout, Profile, Publication, Scope, Settings, select};
use chancery_notation::Language;

use crate::games;

/// A season with faults of every usual kind, in a language.
fn with_faults(language: &str) -> Game {
    let mut game = Game::new(&standard(), "X");
    game.set_fact(chancery_lab::engines::ALL, "language", language).unwrap();
    game.set_fact(chancery_lab::engines::ALL, "rules", "rulebook-2023").unwrap();
    let set = |game: &mut Game, power: &str, lines: &[&str]| {
        let power = game.map().names().power(power).unwrap();
        game.set_sheet(power, lines);
    };
    set(
        &mut game,
        "France",
        &[
            "A Par - Atlantis",
            "A Par - Bur",
            "A Par - Pic",
            "F Bre - Iri - Nao",
            "xyzzy plugh",
            "IF (mist) THEN A Mar - Spa",
            "A Mun - Ruh",
            "Germany: A Mar H",
            "Build A Par",
            "A Mar",
            "A Mar S",
        ],
    );
    set(&mut game, "Germany", &["A Mun - Bur", "F Kie - Mos", "A Ber S A Mun - Bur", "A Mun - Tyr"]);
    set(&mut game, "England", &["F Lon - Eng", "F Edi C A Lvp - Nwy", "A Lvp - Nwy"]);
    game.press_mut(game.current()).push(Press { text: Clean::lines("Zzz"), ..Press::default() });
    game.adjudicate().unwrap();
    game
}

/// Words that are English and neither German nor French.
const ENGLISH: [&str; 40] = [
    "the", "is", "was", "of", "and", "orders", "order", "its", "this", "with", "there", "called", "not",
    "cannot", "be", "read", "write", "one", "like", "power", "has", "have", "several", "which", "unit",
    "stands", "supports", "moves", "fails", "holds", "cut", "illegal", "void", "counts", "no", "for", "next",
    "centres", "units", "from",
];

/// Whom press is from and for has the name of the report's language, as the powers above it have.
#[test]
fn press_names_its_powers_in_the_language() {
    let mut game = Game::new(&standard(), "Krake");
    game.info.reading_options.language = Language::German;
    let here = game.current();
    let press =
        Press { from: "Austria".into(), to: "".into(), text: Clean::lines("Hallo"), ..Press::default() };
    game.press_mut(here).push(press);
    game.adjudicate().unwrap();
    let selected = select(&game, Scope::Last, None).unwrap();
    let text = Publication::new(&game, &selected, &Settings::default()).write();
    assert!(text.contains("\nÖsterreich:\n  Hallo"), "{text}");
}

#[test]
fn reports_in_other_languages_have_no_english_sentence() {
    for language in [Language::German, Language::French] {
        let game = with_faults(language.code());
        let map = game.map().clone();
        let audiences = map.powers().map(Audience::Power).chain([Audience::Everyone, Audience::GameMaster]);
        let mut faults = 0;
        for audience in audiences {
            for layout in [Layout::Table, Layout::Zine, Layout::Prose] {
                let profile = Profile { house_rules: true, legend: true, ..Profile::default() };
                let settings = Settings { audience, layout: Some(layout), profile, ..Settings::default() };
                let selected = select(&game, Scope::All, None).unwrap();
                let text = Publication::new(&game, &selected, &settings).write();
                let markdown = Settings { format: Format::Markdown, ..settings };
                let markdown = Publication::new(&game, &selected, &markdown).write();
                // What was written by players, and the example of an order, stands between marks.
                let own = text.split('`').step_by(2).collect::<Vec<_>>().join(" ");
                let is_french = |word: &str| language == Language::French && matches!(word, "centres");
                let marked = format!("{own} {}", markdown.split('`').step_by(2).collect::<String>());
                let is_close = |mark| {
                    language == Language::French && marked.replace(&format!(" {mark}"), "").contains(mark)
                };
                assert!(
                    !is_close(": ") && !is_close("; "),
                    "no space before a colon or semicolon in\n{text}"
                );
                for word in own.split(|c: char| !c.is_alphabetic()) {
                    let word = word.to_lowercase();
                    assert!(!ENGLISH.contains(&word.as_str()) || is_french(&word), "{word} in\n{text}");
                }
                faults = faults.max(text.matches('`').count());
            }
        }
        assert!(faults > 12, "the report of the game master tells the faults");
    }
}

/// A power's page ends with what it needs for its next orders, and no other page has that.
#[test]
fn a_powers_page_has_its_units_and_where_they_can_go() {
    let game = with_faults("en");
    let selected = select(&game, Scope::Last, None).unwrap();
    let page = |audience| {
        let settings = Settings { audience, ..Settings::default() };
        Publication::new(&game, &selected, &settings).write()
    };
    let france = game.map().names().power("France").unwrap();
    let own = page(Audience::Power(france));
    let (_, units) = own.split_once("\nYour units, and where each can go\n").expect("the heading");
    assert!(units.contains("  A MAR: BUR, GAS, PIE, SPA\n"), "{units}");
    assert!(!page(Audience::Everyone).contains("Your units"));
}

/// Rulings that were made by themselves: retreats and builds that were chosen, conditions, who was silent.
#[test]
fn rulings_are_written_in_the_language_of_the_report() {
    for (language, told) in [
        (
            "de",
            [
                "Frankreich, bedingter Befehl: IF (A PAR) trifft ",
                "Frankreich, Wunschliste: B A PAR wird übergangen: ",
                "\n  England gab keine Befehle; die des Ersatzspielers gelten",
            ],
        ),
        (
            "fr",
            [
                "France, ordre conditionnel : IF (A PAR) est ",
                "France, liste de préférences : B A PAR est ignoré : ",
                "\n  Angleterre : aucun ordre ; ceux du remplaçant comptent",
            ],
        ),
    ] {
        let mut game = Game::new(&standard(), "X");
        game.set_fact(chancery_lab::engines::ALL, "language", language).unwrap();
        game.info.house.two_seasons = true;
        game.adjudicate_season(None).unwrap();
        let france = game.map().names().power("France").unwrap();
        let england = game.map().names().power("England").unwrap();
        game.info.house.nmr = Nmr::Standby;
        game.set_orders(england, WhichOrders::Standby, ["F Lon - Nth"]);
        game.set_sheet(france, ["A Mar - Spa", "A Par H"]);
        game.set_orders(france, WhichOrders::Later, ["Build A PAR", "IF (A PAR) THEN Build F MAR ENDIF"]);
        game.adjudicate_season(None).unwrap();
        let settings = Settings { audience: Audience::GameMaster, ..Settings::default() };
        let selected = select(&game, Scope::Last, None).unwrap();
        let text = Publication::new(&game, &selected, &settings).write();
        for told in told {
            assert!(text.contains(told), "{told}\n{text}");
        }
        assert!(!text.contains("no orders") && !text.contains("passed over"), "{text}");
    }
}

/// Returns the rows of the table below a heading.
fn table(text: &str, heading: &str) -> Vec<Vec<String>> {
    let below = text.split(&format!("\n{heading}\n")).nth(1).expect("the heading");
    let rows = below.lines().skip(1).take_while(|line| !line.is_empty());
    rows.map(|row| {
        row.split("  ").filter(|cell| !cell.is_empty()).map(|cell| cell.trim().to_owned()).collect()
    })
    .collect()
}

#[test]
fn what_a_booklet_tells_by_year_adds_up() {
    let mut game = games::play("acl-3", "Octopus", "S1901M");
    let phases = games::phases("acl-3");
    for phase in &phases {
        if game.phase().year > 1904 {
            break;
        }
        if phase["phase"] == game.phase().to_string() {
            games::write_orders(&mut game, phase);
            game.adjudicate().unwrap();
        }
    }
    let settings = Settings::default();
    let selected = select(&game, Scope::All, None).unwrap();
    let publication = Publication::new(&game, &selected, &settings);
    let text = publication.write();
    let (counts, owners) = (table(&text, "Centres by year"), table(&text, "Owners by year"));
    assert_eq!(owners.len(), game.map().centres().count());
    for row in &counts {
        for (year, count) in row[1..].iter().enumerate() {
            let letter = &row[0][..1];
            let owned = owners.iter().filter(|row| row[year + 1] == letter).count();
            assert_eq!(&owned.to_string(), count, "{row:?}");
        }
    }
    // What a power won and lost in its story leads from one count to the next.
    let story = text.split("\nYear by year\n").nth(1).expect("the stories");
    for row in &counts {
        let own = story.split(&format!("\n{}\n", row[0])).nth(1).expect("a story");
        let mut before: i64 = row[1].parse().unwrap();
        for line in own.lines().take_while(|line| !line.is_empty()) {
            let (won, lost) = (line.matches('+').count() as i64, line.matches(" -").count() as i64);
            let says = line.contains(&format!("{} centre", before + won - lost));
            assert!(says || before + won - lost == 0 && line.contains("eliminated"), "{line} after {before}");
            before += won - lost;
        }
    }
    // It names every unit that was built.
    let told = story.lines().filter_map(|line| Some(line.split_once("builds ")?.1.split(", ").count()));
    let until = phases.iter().filter(|phase| phase["phase"].as_str().is_some_and(|name| name[1..] < *"1905"));
    let ordered = until.flat_map(|phase| games::table(&phase["orders"]).into_values().flatten());
    assert_eq!(told.sum::<usize>(), ordered.filter(|order| order.ends_with(" B")).count());
    // Only HTML has the chart, and it says what it shows.
    let html = Settings { format: Format::Html, ..Settings::default() };
    let chart = chancery_game::publish::Picture {
        alt: "Centres by year".to_owned(),
        image: chancery_game::publish::Image::Svg("<svg></svg>".to_owned()),
    };
    let page = Publication::new(&game, &selected, &html).with_chart(Some(chart)).write();
    assert!(page.contains("aria-label=\"Centres by year\"><svg></svg>"), "{}", &page[page.len() - 3000..]);
}
