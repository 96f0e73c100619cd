//! The report as it is printed, looked at before it is copied or saved.

use super::bench::Bench;
use crate::tui::action::Action;
use crate::tui::commands::{Command, ReportPart};
use crate::tui::tests::bench::table;
use chancery_game::game::{Audience, Game};
use chancery_game::publish::{Format, Layout, Profile, Publication, Scope, Settings, select};

/// Returns a game in Spring 1901 with a bounce and a line that cannot be read, adjudicated.
fn played(size: (u16, u16)) -> Bench {
    let mut game = Game::on(table(), "Test game");
    let power = |game: &Game, name: &str| game.map().names().power(name).unwrap();
    let (austria, russia) = (power(&game, "Austria"), power(&game, "Russia"));
    game.set_sheet(austria, ["A VIE - GAL", "A BUD - CANARY"]);
    game.set_sheet(russia, ["A WAR - GAL"]);
    game.adjudicate().unwrap();
    let mut bench = Bench::new(size.0, size.1);
    bench.open(game);
    bench.press("<Esc>");
    bench
}

fn printed(bench: &Bench, format: Format, layout: Layout, audience: Audience) -> String {
    let game = &bench.session().game;
    let settings = Settings { audience, format, layout: Some(layout), answers: true, ..Settings::default() };
    Publication::new(game, &select(game, Scope::Last, None).unwrap(), &settings).write()
}

#[test]
fn the_report_is_shown_as_it_is_printed_and_copied_and_saved_so() {
    let mut bench = played((80, 24));
    bench.press("<Space>sv");
    let screen = bench.screen();
    assert!(screen.contains("Report: text, table, for everybody"), "{screen}");
    let text = printed(&bench, Format::Text, Layout::Table, Audience::Everyone);
    for line in text.lines().take(10) {
        assert!(screen.contains(line), "{line}\n{screen}");
    }
    for hint in ["f HTML", "l layout", "a for whom", "c copy", "s save", "Esc close"] {
        assert!(screen.lines().last().unwrap().contains(hint), "{hint}\n{screen}");
    }
    bench.press("cs");
    assert_eq!(
        (bench.clipped.as_slice(), bench.exported.as_slice()),
        ([text.clone()].as_slice(), [("S1901M.txt".to_owned(), text)].as_slice())
    );
    bench.press("<Esc>");
    assert!(bench.model.layers.is_empty());
}

#[test]
fn format_layout_and_audience_are_chosen_by_keys() {
    let mut bench = played((120, 40));
    bench.press("<Space>svl");
    assert!(bench.screen().contains("Report: text, zine, for everybody"), "{}", bench.screen());
    assert!(
        bench.screen().contains("_A(Vie)-Gal_; F(Tri) Stands [no order]")
            && bench.screen().contains("England (NMR): A(Lvp) Stands; F(Edi) Stands; F(Lon) Stands."),
        "{}",
        bench.screen()
    );
    bench.press("f");
    assert!(bench.screen().contains("Report: HTML, zine, for everybody"), "{}", bench.screen());
    assert!(bench.screen().lines().last().unwrap().contains("f Markdown"), "{}", bench.screen());
    // A page is shown as what a reader sees of it, and saved as it is.
    assert!(bench.screen().contains("_A(Vie)-Gal_; F(Tri) Stands [no order]"), "{}", bench.screen());
    assert!(bench.screen().contains("the page as text") && !bench.screen().contains("<!DOCTYPE"));
    bench.press("s");
    let html = printed(&bench, Format::Html, Layout::Zine, Audience::Everyone);
    assert_eq!(bench.exported.pop(), Some(("S1901M.html".to_owned(), html)));
    // The judge's layout is of text alone, and a table for programs has none.
    bench.press("lll");
    assert!(bench.screen().contains("Report: HTML, zine"), "{}", bench.screen());
    bench.press("fffff");
    assert!(bench.screen().contains("Report: CSV, for everybody"), "{}", bench.screen());
    bench.press("fa");
    assert!(bench.screen().contains("for the GM"), "{}", bench.screen());
    bench.press("<PageDown>").press("as");
    let austria = bench.session().map().names().power("Austria").unwrap();
    let own = printed(&bench, Format::Text, Layout::Zine, Audience::Power(austria));
    assert!(own.contains("CANARY"));
    assert_eq!(bench.exported.pop(), Some(("S1901M-austria.txt".to_owned(), own)));
    bench.press("as");
    let (name, text) = bench.exported.pop().unwrap();
    assert!(name == "S1901M-england.txt" && !text.contains("CANARY"), "{text}");
}

#[test]
fn a_long_report_scrolls_to_its_end_and_no_further() {
    let mut bench = played((60, 12));
    bench.press("<Space>sv<End>");
    let end = bench.screen();
    let text = printed(&bench, Format::Text, Layout::Table, Audience::Everyone);
    assert!(end.contains(text.lines().last().unwrap().trim()), "{end}");
    bench.press("<PageDown><Down>");
    assert_eq!(bench.screen(), end);
    bench.press("<Home>");
    assert!(bench.screen().contains("Test game: Spring 1901, movement"), "{}", bench.screen());
}

#[test]
fn where_there_is_no_report_it_says_why() {
    let mut bench = Bench::game(80, 24);
    bench.press("<Esc><:look at the report>");
    assert!(bench.model.layers.is_empty());
    let message = |bench: &Bench| bench.model.message.as_ref().map(|m| m.text.clone()).unwrap_or_default();
    assert!(message(&bench).contains("nothing is adjudicated yet"), "{}", message(&bench));
    // While players look, what is private stays so.
    let mut bench = played((80, 24));
    bench.press("<F8><:look at the report>a");
    assert!(bench.screen().contains("for everybody"), "{}", bench.screen());
    assert_eq!(Command::Look(ReportPart::Audience).key(crate::tui::commands::Scope::REPORT), Some("a"));
}

fn house(text: &str) -> Result<Profile, String> {
    Profile::read(text).map_err(String::from)
}

#[test]
fn a_house_profile_is_used_and_every_choice_is_remembered_with_the_game() {
    let mut bench = played((120, 40));
    let zine = "(layout: Zine, seasons: [\"Spring\", \"Autumn\", \"Winter\"], title: \"{season} of {game}\")";
    let houses = || vec![("mine".to_owned(), house(zine)), ("worn".to_owned(), house("(wdth: 3)"))];
    bench.press("<Space>sv");
    assert_eq!(bench.asked.pop().as_deref(), Some("ReadHouses"));
    bench.press("h");
    assert!(bench.screen().contains("there is no house profile"), "{}", bench.screen());
    bench.act(Action::Houses(houses()));
    let told = bench.model.message.as_ref().unwrap().text.clone();
    assert!(told.contains("worn.ron, line 1, column ") && told.contains("wdth"), "{told}");
    // The profile decides the layout, until another one is chosen.
    bench.press("h");
    assert!(bench.screen().contains("Report: text, zine, house mine, for everybody"), "{}", bench.screen());
    assert!(bench.screen().contains("Spring 1901 of Test game"), "{}", bench.screen());
    let game = &bench.session().game;
    let settings =
        Settings { layout: Some(Layout::Zine), profile: house(zine).unwrap(), ..Settings::default() };
    let text = Publication::new(game, &select(game, Scope::Last, None).unwrap(), &settings).write();
    bench.press("c");
    assert_eq!(bench.clipped.pop(), Some(text));
    bench.press("fa<Esc>");
    assert!(bench.asked.pop().is_some_and(|effect| effect.starts_with("Remember(Report(")));
    // Opened again, it is as it was; a profile that is gone is none.
    bench.press("<Space>sv");
    bench.act(Action::Houses(houses()));
    // What is private is shown only to whoever asks for it.
    let title = "Report: HTML, zine, house mine, for everybody";
    assert!(bench.screen().contains(title), "{}", bench.screen());
    bench.act(Action::Houses(Vec::new()));
    assert!(bench.screen().contains("Report: HTML, zine, for everybody"), "{}", bench.screen());
    // Unchanged choices are not remembered anew, and players see what is public.
    bench.act(Action::Houses(houses()));
    bench.press("<Esc>");
    bench.asked.clear();
    bench.press("<Space>sv<Esc>");
    assert_eq!(bench.asked, ["ReadHouses"]);
    bench.press("<F8><:look at the report>");
    assert!(bench.screen().contains("for everybody"), "{}", bench.screen());
}
