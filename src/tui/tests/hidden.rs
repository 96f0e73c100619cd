//! Orders and results that are hidden from players who look on or type at the same screen.

use super::bench::Bench;
use super::effort;
use super::why::message;
use crate::sample::sample;
use crate::tui::panes::map::scene_of;
use chancery_core::map::Power;
use chancery_draw::Scene;
use chancery_game::game::Audience;
use chancery_game::store::Tables;
use chancery_lab::engines;
use chancery_session::drafts::Draft;
use chancery_session::open_game::map_layer::Layer;
use chancery_session::shown_map::scene_for_paper;

const SIZES: [(u16, u16); 4] = [(80, 24), (120, 40), (160, 50), (220, 65)];

/// Returns the sample game, in which every order is in.
fn table(size: (u16, u16)) -> Bench {
    let mut bench = Bench::new(size.0, size.1);
    bench.open(sample(&Tables::new(engines::ALL)).game);
    bench
}

/// Returns the orders of a power that are due, but those that hold, which say nothing.
///
/// Orders that were given before, too, are left out: the results of phases that were adjudicated are no secret.
fn orders_of(bench: &Bench, power: Power) -> Vec<String> {
    let session = bench.session();
    let current = session.game.current();
    let known: Vec<&str> =
        session.log.rows().iter().filter(|row| row.node != current).map(|row| row.text.as_str()).collect();
    let rows = session.board.rows.iter();
    let rows = rows.filter(|row| row.unit().is_some() && row.power == power && !row.order.ends_with(" H"));
    let is_new = |order: &String| !known.iter().any(|text| text.contains(order.as_str()));
    rows.map(|row| row.order.clone()).filter(is_new).collect()
}

fn scene(bench: &Bench) -> Scene<'_> {
    scene_of(&bench.model, bench.model.areas().map_inside()).expect("a map is shown").0
}

/// Returns what the screen shows in each pane, on each row, and with each layer of the map.
fn everything(bench: &mut Bench) -> String {
    let mut all = String::new();
    for pane in ["<:orders>", "<:map>", "<:why>", "<:results>"] {
        bench.press(pane);
        for row in (0..bench.session().board.rows.len()).step_by(effort::of(2, 1)) {
            let key = bench.session().board.rows[row].key;
            bench.model.session_mut().expect("a game").select(key);
            bench.model.settle();
            all += &bench.screen();
        }
    }
    for layer in Layer::ALL {
        bench.model.session_mut().expect("a game").layer = layer;
        bench.model.settle();
        all += &bench.screen();
    }
    bench.model.session_mut().expect("a game").layer = Layer::Power;
    bench.press("<:orders>");
    all
}

#[test]
fn one_key_hides_all_orders_and_says_so_in_their_place() {
    for size in SIZES {
        let mut bench = table(size);
        let secrets: Vec<String> =
            bench.map.clone().powers().flat_map(|power| orders_of(&bench, power)).collect();
        assert!(secrets.len() > 15);
        bench.press("<F8>");
        let screen = bench.screen();
        assert!(screen.contains("hidden") && screen.contains("F8 shows everything"), "{screen}");
        let shown = everything(&mut bench);
        for secret in &secrets {
            assert!(!shown.contains(secret.as_str()), "{secret} at {size:?}");
        }
        assert!(shown.contains("all orders are hidden"), "the title or the map says it");
        assert!(shown.contains("The orders of France are hidden"), "the inspector says it");
        assert!(shown.contains("orders and results are hidden"), "the results say it");
        bench.press("<F8>y");
        assert_eq!(bench.session().audience, Audience::GameMaster);
        let again = everything(&mut bench);
        assert!(secrets.iter().all(|order| again.contains(order.as_str())), "{size:?}");
    }
}

#[test]
fn choosing_a_power_shows_its_orders_and_no_others() {
    for size in SIZES {
        let mut bench = table(size);
        let map = bench.map.clone();
        let france = map.powers().find(|p| map.power(*p).name == "France").expect("a power");
        let own = orders_of(&bench, france);
        let others: Vec<String> =
            map.powers().filter(|p| *p != france).flat_map(|p| orders_of(&bench, p)).collect();
        bench.press("<F8>");
        bench.model.session_mut().expect("a game").select(chancery_session::board::Key::Power(france));
        bench.press("<Enter>");
        assert_eq!(bench.session().audience, Audience::Power(france));
        let shown = everything(&mut bench);
        assert!(own.iter().all(|order| shown.contains(order.as_str())), "{size:?}: {own:?}");
        // A support names the order that it is for.
        let others = others.iter().filter(|order| !own.iter().any(|own| own.contains(order.as_str())));
        for order in others {
            assert!(!shown.contains(order.as_str()), "{order} at {size:?}");
        }
        bench.press("<:map>");
        bench.model.session_mut().expect("a game").layer = Layer::All;
        bench.model.settle();
        let position = &bench.session().board.report.board;
        let is_own = |at| position.units.iter().any(|unit| unit.at == at && unit.power == france);
        let drawn = scene(&bench).orders;
        assert!(!drawn.is_empty() && drawn.iter().all(|order| is_own(order.at)));
        assert!(
            drawn.iter().all(|order| order.outcome == chancery_draw::Outcome::Open),
            "no result is drawn"
        );
        let paper = scene_for_paper(bench.session()).orders;
        assert!(paper.iter().all(|order| is_own(order.at)));
        // The next press hides these, too.
        bench.press("<F8>");
        assert_eq!(bench.session().audience, Audience::Everyone);
    }
}

#[test]
fn copies_and_pictures_keep_the_secret() {
    let mut bench = table((120, 40));
    let map = bench.map.clone();
    let secrets: Vec<String> = map.powers().flat_map(|power| orders_of(&bench, power)).collect();
    bench.press("<F8><:copy results><:picture of the board>");
    let mut texts = bench.clipped.clone();
    texts.extend(bench.exported.iter().map(|(_, text)| text.clone()));
    let svg = bench.pictures.iter().find(|(name, _)| name.ends_with("svg")).expect("a picture");
    let svg = String::from_utf8_lossy(&svg.1).into_owned();
    assert!(svg.contains("all orders are hidden"), "the picture says so");
    assert!(!texts.is_empty());
    for secret in &secrets {
        // Of phases that were adjudicated everything is known.
        let is_known = |text: &str| text.contains("Winter 1903") || text.contains("Fall 1903");
        assert!(texts.iter().all(|text| is_known(text) || !text.contains(secret.as_str())));
        assert!(!svg.contains(secret.as_str()), "{secret}");
    }
}

#[test]
fn a_player_types_orders_of_no_other_power() {
    let mut bench = Bench::game(120, 40);
    let written = |bench: &Bench| -> Vec<String> {
        let game = &bench.session().game;
        game.map().powers().map(|p| game.sheet(p).lines().len().to_string()).collect()
    };
    bench.press("a mun - ruh<Enter><F8>");
    let before = written(&bench);
    bench.press("a par - bur<Enter>");
    assert_eq!(written(&bench), before, "nobody is chosen");
    assert!(bench.screen().contains("are hidden"), "{}", bench.screen());
    bench.press("<Ctrl-U><Home><Down><Down><Enter>");
    assert!(bench.screen().contains("FRANCE"), "{}", bench.screen());
    bench.press("a par - bur<Enter>");
    assert!(bench.screen().contains("A PAR - BUR"), "{}", bench.screen());
    // A support of an order that is hidden says nothing of that order.
    bench.press("mar s a mun - bur");
    assert!(!bench.screen().contains("void") && !bench.screen().contains("match"), "{}", bench.screen());
    bench.press("<Enter>a mun - tyr");
    assert!(bench.screen().contains("the orders of Germany are hidden"), "{}", bench.screen());
    bench.press("<Enter><Ctrl-U>");
    let germany = bench.map.powers().find(|p| bench.map.power(*p).name == "Germany").expect("a power");
    let lines = |bench: &Bench| {
        bench.session().game.sheet(germany).lines().iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    assert_eq!(lines(&bench), ["a mun - ruh"]);
    assert!(!bench.screen().contains("A MUN - RUH"));
    // What could show or change more is for the game master.
    for command in ["<F5>", "<Ctrl-Z>", "<:preview>", "<:check list>", "<:what-if>", "<:step of an engine>"] {
        bench.press(command);
        assert!(bench.model.layers.is_empty(), "{command}");
        assert!(bench.screen().contains("rders are hidden"), "{command} {}", bench.screen());
        assert!(!bench.screen().contains("A MUN - RUH"));
    }
    assert_eq!(bench.phase(), "S1901M");
    bench.act(crate::tui::action::Action::Paste("Germany\nA MUN - BUR\nF KIE - DEN\n".to_owned()));
    assert!(
        bench.model.layers.is_empty() && bench.screen().contains("rders are hidden"),
        "{}",
        bench.screen()
    );
    bench.press("<F8><F8>y");
    assert!(everything(&mut bench).contains("A MUN - RUH"));
}

/// A player who presses the key once too often must not see everything.
#[test]
fn only_an_answer_shows_everything() {
    let mut bench = Bench::game(80, 24);
    bench.press("a mun - ruh<Enter><F8><F8>");
    let screen = bench.screen();
    assert!(screen.contains("Show all orders?") && screen.contains("Press y to show them"), "{screen}");
    bench.press("<F8><Enter><F8>z");
    assert_eq!(bench.session().audience, Audience::Everyone);
    assert!(!bench.screen().contains("RUH"), "{}", bench.screen());
    for no in ["<Esc>", "<F8>n"] {
        bench.press(no);
        assert!(bench.model.layers.is_empty());
        assert_eq!(bench.session().audience, Audience::Everyone);
    }
    assert!(bench.screen().contains("F8 show everything (asks)"), "{}", bench.screen());
    // The orders of one power are hidden at once.
    bench.press("<Home><Enter><F8>");
    assert!(bench.model.layers.is_empty());
    assert_eq!(bench.session().audience, Audience::Everyone);
    bench.press("<F8>y");
    assert_eq!(bench.session().audience, Audience::GameMaster);
}

#[test]
fn a_line_that_is_not_saved_is_shown_to_nobody_else() {
    let mut bench = Bench::game(80, 24);
    let game = bench.session().game.clone();
    bench.press("<F8><Home>a vie - bud<Esc>");
    assert!(!bench.screen().contains("vie - bud"), "{}", bench.screen());
    bench.press("<Down><Down><Enter>");
    let screen = bench.screen();
    assert!(screen.contains("1 unsaved") && !screen.contains("vie - bud"), "{screen}");
    // Also when the game is opened again.
    let mut again = Bench::new(80, 24);
    again.open_with(game, bench.drafts.clone());
    for key in ["", "<Down>", "<Down>", "<Enter>"] {
        again.press(key);
        let screen = again.screen();
        assert!(screen.contains("1 unsaved") && !screen.contains("vie - bud"), "{screen}");
    }
    // The power itself sees it, and what it throws away is not told when it is hidden.
    bench.press("<F8><Home><Enter><Home>");
    assert!(bench.screen().contains("“a vie - bud” unsaved"), "{}", bench.screen());
    bench.press("<F8><Home>a vie - tyr<Ctrl-X>");
    assert!(!bench.screen().contains("vie - tyr"), "{}", bench.screen());
}

#[test]
fn the_menu_leads_to_it_and_past_results_stay_open() {
    let mut bench = table((120, 40));
    bench.press("<Space>tp");
    assert!(bench.session().is_hidden());
    bench.press("<Alt-Left>");
    assert!(bench.session().hidden().is_none(), "what was adjudicated is known to all");
    assert!(!bench.screen().contains("all orders are hidden"), "{}", bench.screen());
    // There, an order is no correction of a player's own.
    bench.press("a par - bur<Enter>");
    assert!(bench.session().correction.is_none() && bench.model.layers.is_empty());
}

/// Returns the row of the screen on which a power's heading stands, from its name on.
fn heading(bench: &Bench, power: &str) -> String {
    let screen = bench.screen();
    let line =
        screen.lines().find(|line| line.contains(power)).unwrap_or_else(|| panic!("{power}: {screen}"));
    line.split_once(power).unwrap().1.to_owned()
}

/// Returns a new game whose players have names, with all orders hidden.
fn hidden_table(size: (u16, u16)) -> Bench {
    let mut bench = Bench::game(size.0, size.1);
    for player in &mut bench.model.session_mut().expect("a game").game.info.players {
        player.name = "Zoe".into();
    }
    bench.press("<Esc><F8>");
    bench
}

#[test]
fn the_keys_say_what_enter_does_while_others_are_hidden() {
    for size in [(80, 24), (120, 40)] {
        let mut bench = hidden_table(size);
        let foot = |bench: &Bench| bench.screen().lines().last().unwrap().to_owned();
        bench.press("<Down>");
        assert!(foot(&bench).contains("Enter show these orders"), "{}", foot(&bench));
        bench.press("<Enter>edi - nth<Enter>");
        assert!(bench.session().is_hidden());
        assert!(foot(&bench).contains("Enter next"), "{}", bench.screen());
        bench.press("<Up>");
        assert!(foot(&bench).contains("Enter change"), "{}", bench.screen());
    }
}

#[test]
fn a_line_that_was_refused_while_orders_are_hidden_is_kept_for_its_unit() {
    for size in [(80, 24), (120, 40)] {
        let mut bench = hidden_table(size);
        bench.press("lon - nth<Enter>");
        assert!(bench.screen().contains("the orders of England are hidden"), "{}", bench.screen());
        bench.press("<Esc>");
        let (austria, england) = (heading(&bench, "AUSTRIA"), heading(&bench, "ENGLAND"));
        assert!(!austria.contains("unsaved") && austria.contains("Zoe"), "{austria}");
        assert!(england.contains("1 unsaved") && england.contains("Zoe"), "{england}");
        assert!(england.contains("3  1 unsaved"), "the centres stay, too: {england}");
        bench.press("<F8>y");
        let england = bench.screen();
        let unit = england.lines().find(|line| line.contains("F LON")).unwrap_or_else(|| panic!("{england}"));
        assert!(unit.contains("“lon - nth” unsaved"), "{england}");
    }
}

#[test]
fn what_cannot_be_read_stays_at_its_heading_and_can_be_discarded_there() {
    for size in [(80, 24), (120, 40)] {
        let mut bench = hidden_table(size);
        bench.press("xyz<Enter><Esc>");
        let austria = heading(&bench, "AUSTRIA");
        assert!(austria.contains("Zoe") && austria.contains("3  1 unsaved"), "{austria}");
        bench.press("<Ctrl-X>");
        assert!(!heading(&bench, "AUSTRIA").contains("unsaved"), "{}", bench.screen());
        bench.press("xyz<Enter><Esc><F8>y");
        let austria = heading(&bench, "AUSTRIA");
        assert!(austria.contains("Zoe") && austria.contains("3  “xyz” unsaved"), "{austria}");
        bench.press("<Ctrl-X>");
        assert!(!heading(&bench, "AUSTRIA").contains("unsaved"), "{}", bench.screen());
    }
}

#[test]
fn hidden_orders_stay_hidden_when_the_game_is_opened_again() {
    let mut bench = Bench::game(80, 24);
    bench.press("a bud - ser<Enter><F8>");
    // What belongs nowhere would be set aside when the game is read from its file.
    let belongs = |draft: &Draft| draft.belongs_to(&bench.session().game);
    assert!(!bench.drafts.is_empty() && bench.drafts.iter().all(belongs), "{:?}", bench.drafts);
    let mut again = Bench::new(80, 24);
    again.open_with(bench.session().game.clone(), bench.drafts.clone());
    assert!(again.session().is_hidden() && !again.screen().contains("SER"), "{}", again.screen());
    assert!(message(&again).contains("F8 shows everything"), "{}", message(&again));
    again.press("<F8>y");
    let mut shown = Bench::new(80, 24);
    shown.open_with(again.session().game.clone(), again.drafts.clone());
    assert!(!shown.session().is_hidden());
}

#[test]
fn while_all_is_hidden_the_key_bar_says_that_the_key_shows_everything() {
    let mut bench = Bench::bounced(120, 40);
    bench.press("<F8><Down>");
    assert!(bench.screen().contains("F8 show everything"), "{}", bench.screen());
    bench.press("<:results><Up>");
    assert!(bench.screen().contains("F8 show everything"), "{}", bench.screen());
}
