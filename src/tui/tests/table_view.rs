//! The table view: the whole screen for the map, the clock, the standings and the last results, and none of the
//! players' secrets.

use super::bench::Bench;
use crate::sample::sample;
use crate::tui::action::Action;
use crate::tui::panes::map::scene_of;
use crate::tui::panes::table_view::count;
use chancery_draw::Scene;
use chancery_game::store::Tables;
use chancery_lab::engines;
use chancery_session::open_game::Look;
use chancery_session::open_game::map_layer::Layer;
use chancery_session::replay::Replay;

const SIZES: [(u16, u16); 4] = [(80, 24), (120, 40), (160, 50), (220, 65)];

fn sample_on(size: (u16, u16)) -> Bench {
    let mut bench = Bench::new(size.0, size.1);
    bench.open(sample(&Tables::new(engines::ALL)).game);
    bench.press("<Esc>");
    bench
}

fn scene(bench: &Bench) -> Scene<'_> {
    scene_of(&bench.model, bench.model.areas().map_inside()).expect("a map is shown").0
}

/// Returns what all pages tell, and the pages one by one.
fn told(bench: &mut Bench) -> String {
    let mut all = String::new();
    for _ in 0..count(&bench.model) {
        let band = bench.model.areas().strip;
        let screen = bench.screen();
        let told: Vec<&str> =
            screen.lines().skip(usize::from(band.y)).take(usize::from(band.height)).collect();
        let flowing: Vec<&str> = told.iter().flat_map(|line| line.split_whitespace()).collect();
        all.push_str(&flowing.join(" "));
        all.push(' ');
        bench.press("<Space>");
    }
    all
}

#[test]
fn how_the_game_ended_is_told_first() {
    let mut bench = sample_on((80, 24));
    bench.press("<:table view>Y");
    assert!(!told(&mut bench).contains("is over"));
    bench.press("<Esc><:press and votes><Tab><Tab>n<Enter><Enter>yyyyyyyyc<Enter><Esc><Esc>");
    assert!(bench.session().game.ending().is_some(), "{}", bench.screen());
    bench.press("<:table view>");
    let told = told(&mut bench);
    assert!(told.starts_with("The game is over: a draw of "), "{told}");
    assert!(told.contains("Fall 1903, movement."), "{told}");
}

#[test]
fn the_whole_map_and_the_last_results_fill_the_screen() {
    for size in SIZES {
        let mut bench = sample_on(size);
        bench.press("<:table view>");
        let area = bench.model.areas().map_inside();
        assert!(area.width == size.0 && area.height >= size.1 - 3 - 10, "{area}");
        let screen = bench.screen();
        assert!(screen.starts_with(" Sample game · results of Fall 1903"), "{screen}");
        assert!(screen.lines().next().is_some_and(|head| head.ends_with("next: Spring 1904")), "{screen}");
        for code in ["STP", "NAF", "POR", "SYR"] {
            assert!(screen.contains(code), "{code} at {size:?}:\n{screen}");
        }
        let told = told(&mut bench);
        for text in [
            "Fall 1903, movement.",
            "Centres: ",
            "Winter 1903, adjustments.",
            "England and France bounce in Burgundy.",
            "France builds an army in Paris.",
            "moves from Serbia to Rumania",
            "Trieste fails to support Serbia to Rumania: the supporting unit cannot reach that province.",
            "Baltic Sea supports Denmark.",
            "Russia: Ukraine supports Galicia to Rumania;",
        ] {
            assert!(told.contains(text), "{text} at {size:?}: {told}");
        }
        bench.press("<Esc>");
        assert!(bench.model.table_view.is_none() && bench.screen().contains(" Orders "));
    }
}

#[test]
fn names_of_players_take_all_the_room_that_there_is() {
    let mut game = sample(&Tables::new(engines::ALL)).game;
    let names = ["Anna", "Bert", "Carl", "Dora", "Emil", "Fred", "Gina"];
    for (power, name) in
        ["AUSTRIA", "ENGLAND", "FRANCE", "GERMANY", "ITALY", "RUSSIA", "TURKEY"].iter().zip(names)
    {
        game.set_fact(engines::ALL, &format!("player.{power}"), name).expect("a name");
    }
    let mut bench = Bench::new(80, 24);
    bench.open(game);
    bench.press("<Esc><:table view>");
    let screen = bench.screen();
    let row = screen.lines().nth(1).expect("the standings");
    assert!(names.iter().all(|name| row.contains(name)), "{row}");
}

/// Some names are too long for the row: the shorter ones stay whole.
#[test]
fn of_long_names_only_the_long_ones_are_cut() {
    let mut game = sample(&Tables::new(engines::ALL)).game;
    let names = ["Anna", "Yves", "Cécile", "Dmitri", "Emil", "Frederike", "Gina"];
    for (player, name) in game.info.players.iter_mut().zip(names) {
        player.name = chancery_core::text::Clean::line(name);
    }
    let mut bench = Bench::new(80, 24);
    bench.open(game);
    bench.press("<Esc><:table view>");
    let screen = bench.screen();
    let row = screen.lines().nth(1).expect("the standings");
    for name in ["Anna", "Yves", "Céci", "Dmit", "Emil", "Fred", "Gina"] {
        assert!(row.contains(name), "{name}: {row}");
    }
}

#[test]
fn below_the_map_a_row_tells_the_whole_phase_and_how_the_results_begin() {
    let mut bench = Bench::game(80, 24);
    bench.press("vie - gal<Enter><Esc><F5>y<:table view>");
    let band = bench.model.areas().strip;
    let screen = bench.screen();
    let row = screen.lines().nth(usize::from(band.y)).expect("a row");
    assert!(row.contains("Spring 1901, movement. Austria moves from Vienna to Galicia."), "{screen}");
}

#[test]
fn a_move_that_fails_is_told_as_one_reads_it_aloud() {
    for size in SIZES {
        let mut bench = Bench::game(size.0, size.1);
        bench.press("a ven - tri<Enter><Esc><F5>y<:table view>");
        let told = told(&mut bench);
        let text = "the army in Venice does not reach Trieste: it bounced with Austria's fleet there.";
        assert!(told.contains(text), "{told}");
    }
}

#[test]
fn orders_that_are_due_are_never_shown() {
    let mut bench = sample_on((160, 50));
    let due: Vec<String> =
        bench.session().board.rows.iter().filter(|r| r.unit().is_some()).map(|r| r.order.clone()).collect();
    assert!(due.len() > 30);
    bench.press("<:preview><:table view>");
    assert_eq!(bench.session().look, Look::Now, "a preview is put away");
    let results = scene(&bench).orders.clone();
    let mut positions = vec![scene(&bench).units.clone()];
    for keys in ["v", "v", "v", "L<Home><Down><Enter>", "L<Down><Down><Enter>", "L<End><Enter>", "L<Home>"] {
        bench.press(keys);
        positions.push(scene(&bench).units.clone());
        let drawn = scene(&bench).orders.clone();
        // Whatever is drawn is of the last results, if it is not a threat.
        assert!(drawn.iter().all(|o| results.iter().any(|r| (r.at, r.action) == (o.at, o.action))), "{keys}");
    }
    bench.press("<Esc>");
    assert!(positions.windows(2).all(|pair| pair[0] == pair[1]));
    // Every layer, each page, and with the cursor everywhere: no order that is due is read anywhere.
    for down in 0..14 {
        bench.press("L<Home>").press(&"<Down>".repeat(down)).press("<Enter>");
        let text = told(&mut bench);
        let screen = bench.screen();
        for order in due.iter().filter(|o| !o.ends_with(" H")) {
            assert!(!text.contains(order.as_str()) && !screen.contains(order.as_str()), "{order}: {screen}");
        }
    }
    // Keys of the game screen do nothing here.
    let before = bench.screen();
    bench.press("aixXpwedf").model.message = None;
    assert_eq!(bench.screen(), before);
}

#[test]
fn a_phase_that_is_gone_back_to_is_due_again() {
    let mut bench = sample_on((160, 50));
    bench.press("<:table view>");
    let before = told(&mut bench);
    bench.press("<Esc>");
    let counted = bench.screen().contains("32 of 32 orders");
    bench.press("<F5>y");
    assert_ne!(bench.phase(), "S1904M");
    bench.press("<Esc><Ctrl-Z>");
    assert_eq!(bench.phase(), "S1904M");
    assert!(counted && bench.screen().contains("32 of 32 orders"), "{}", bench.screen());
    bench.press("<:table view>");
    assert_eq!(told(&mut bench), before);
}

#[test]
fn the_keys_walk_and_turn_pages_and_phases() {
    let mut bench = sample_on((80, 24));
    bench.press("<:table view>");
    let count = count(&bench.model);
    assert!(count > 1, "at 80x24 there is more than one page");
    let page = |bench: &Bench, page: usize| bench.screen().contains(&format!(" {page}/{count}\n"));
    assert!(page(&bench, 1));
    for key in ["Space more results", "r replay", "c start the clock", "Esc leave"] {
        assert!(bench.screen().contains(key), "{key}: {}", bench.screen());
    }
    bench.press("<PageDown>");
    assert!(page(&bench, 2));
    bench.press("<PageUp><PageUp>");
    assert!(page(&bench, count), "pages go round");
    // A page turns by itself, but only on its own ticket.
    let (ticket, _) = bench.model.wait().expect("there are pages to turn");
    bench.act(Action::Tick(ticket + 1));
    assert!(page(&bench, count));
    bench.act(Action::Tick(ticket));
    assert!(page(&bench, 1));
    let before = bench.session().province;
    bench.press("<Right><Down>");
    assert_ne!(bench.session().province, before);
    let at = bench.session().province.unwrap();
    assert!(bench.screen().lines().next().unwrap().contains(&bench.map.province(at).name));
    bench.press("+");
    assert_eq!(bench.model.viewport.note().as_deref(), Some("3:2"));
    bench.press("[");
    assert!(bench.screen().contains("Winter 1903, adjustments · looking back"), "{}", bench.screen());
    bench.press("<Esc><:map>");
    assert_eq!(bench.model.viewport.note(), None, "the game screen has its own zoom");
}

#[test]
fn a_page_is_filled_before_the_next_one_begins() {
    for (size, most) in [((200, 55), 1), ((80, 24), 5)] {
        let mut bench = sample_on(size);
        bench.press("<:table view>");
        let count = count(&bench.model);
        // The first page is below the map where that takes turns with the results.
        let full = if size.0 == 80 { 1..count - 1 } else { 0..count - 1 };
        for page in 0..count {
            let band = bench.model.areas().strip;
            let screen = bench.screen();
            let rows = screen.lines().skip(usize::from(band.y)).take(usize::from(band.height));
            let empty = rows.filter(|row| row.trim().is_empty()).count();
            assert!(!full.contains(&page) || empty <= most, "{size:?}: {screen}");
            bench.press("<Space>");
        }
    }
}

#[test]
fn the_clock_has_no_period_in_retreats_and_is_gone_after_the_end() {
    let mut bench = sample_on((80, 24));
    bench.press("<:table view>c");
    assert!(bench.screen().contains("NEGOTIATION 15:00"), "{}", bench.screen());
    bench.press("<Esc><:press and votes><Tab><Tab>n<Enter><Enter>yyyyyyyyc<Enter><Esc><Esc>");
    assert!(
        bench.session().game.ending().is_some() && !bench.screen().contains("15:00"),
        "{}",
        bench.screen()
    );
    let mut bench = Bench::game(80, 24);
    bench.press("ven - tyr<Enter>rom - ven<Enter><F5>y");
    bench.press("ven - tri<Enter>tyr s ven - tri<Enter><F5>y<Esc><:table view>c");
    assert_eq!(bench.phase(), "F1901R");
    let screen = bench.screen();
    assert!(screen.contains("CLOCK 15:00") && !screen.contains("NEGOTIATION"), "{screen}");
}

/// A sentence on an empty screen was a page of its own.
#[test]
fn after_the_last_page_of_results_comes_the_map_and_the_foot_says_so() {
    let mut bench = sample_on((80, 24));
    bench.press("<:table view><PageUp>");
    assert!(bench.screen().contains("Space the map"), "{}", bench.screen());
}

/// The title has the clock, so no message with an old time hides the keys.
#[test]
fn the_clock_is_started_without_a_message_over_the_keys() {
    let mut bench = sample_on((80, 24));
    bench.press("<:table view>c");
    bench.act(Action::Time(bench.model.now + std::time::Duration::from_secs(16)));
    let screen = bench.screen();
    assert!(screen.contains("NEGOTIATION 14:44") && screen.contains("c stop the clock"), "{screen}");
    assert!(!screen.contains("is running"), "{screen}");
}

/// At 80x24 a single row was left for the results, which turned a page in the middle of a sentence.
#[test]
fn results_are_read_in_whole_sentences_at_every_size() {
    for size in SIZES.into_iter().chain([(80, 25), (80, 26), (100, 30), (60, 20)]) {
        let mut bench = sample_on(size);
        bench.press("<:table view>");
        let count = count(&bench.model);
        // Sentences that name the units take a page more than those that named only places.
        assert!(count <= 9, "{count} pages at {size:?}");
        for page in 0..count {
            let area = bench.model.areas().strip;
            assert!(page == 0 || area.height >= 3, "a page has {} rows at {size:?}", area.height);
            let screen = bench.screen();
            let rows = screen.lines().skip(usize::from(area.y)).take(usize::from(area.height));
            let last = rows.filter(|row| !row.is_empty()).last().expect("something is told").to_owned();
            // Where one row is too short for the first sentence, the next page has it whole.
            let is_whole = last.ends_with(['.', ';']) || (page == 0 && size.0 < 80 && last.ends_with('…'));
            assert!(is_whole, "page {page} at {size:?} ends within a sentence: {last}");
            bench.press("<Space>");
        }
    }
}

#[test]
fn the_map_comes_back_as_soon_as_something_is_done_on_it() {
    for keys in ["<Right>", "+", "v", "/mun<Enter>", "[", "L<Down><Enter>"] {
        let mut bench = sample_on((80, 24));
        bench.press("<:table view><Space>");
        assert!(bench.model.areas().map_inside().is_empty(), "the results have the screen");
        bench.press(keys);
        assert!(!bench.model.areas().map_inside().is_empty(), "{keys}: {}", bench.screen());
    }
}

#[test]
fn a_new_game_has_nothing_to_tell_yet() {
    let mut bench = Bench::game(80, 24);
    bench.press("<Esc><:table view>");
    assert!(
        bench.screen().contains("Nothing has happened yet: the first orders are due."),
        "{}",
        bench.screen()
    );
}

#[test]
fn the_table_top_is_left_to_the_pane_that_it_was_opened_from() {
    for size in SIZES {
        for pane in ["<:orders>", "<:map>", "<:why>", "<:results>"] {
            let mut bench = sample_on(size);
            bench.press(pane);
            let before = (bench.model.pane, bench.model.side);
            bench.press("<:table view><Right><Left><Esc>");
            assert!(bench.model.table_view.is_none());
            assert_eq!((bench.model.pane, bench.model.side), before, "{pane} at {size:?}");
        }
    }
}

/// On the game screen are all orders, so no letter goes there unawares.
#[test]
fn no_letter_leaves_the_table_view() {
    for key in ["q", "V", "x"] {
        let mut bench = sample_on((80, 24));
        bench.press("<:table view>").press(key);
        assert!(bench.model.table_view.is_some(), "{key}");
        assert!(bench.screen().contains("Esc leaves the table view"), "{key}: {}", bench.screen());
        bench.press("+");
        assert!(!bench.screen().contains("Esc leaves the table view"));
    }
}

#[test]
fn the_table_view_that_is_read_aloud_names_no_order_that_is_due() {
    let mut bench = sample_on((80, 24));
    bench.model.plain = true;
    bench.press("<Down>");
    let last = |bench: &Bench| bench.screen().lines().last().map(str::to_owned).unwrap_or_default();
    let order = bench.selected();
    assert!(!order.is_empty() && last(&bench).contains(&order), "{}", last(&bench));
    bench.press("<:table view>");
    assert!(!last(&bench).contains(&order) && last(&bench).contains("Esc leave"), "{}", last(&bench));
}

#[test]
fn every_layer_says_how_the_table_top_is_left() {
    for size in SIZES {
        for layer in [Layer::Power, Layer::Threats, Layer::Ranges] {
            let mut bench = sample_on(size);
            bench.model.session_mut().unwrap().layer = layer;
            bench.press("<:table view>");
            assert!(bench.screen().contains("Esc leave"), "{layer:?} {size:?} {}", bench.screen());
        }
    }
}

/// Returns a table with players, a deadline and a clock that runs.
fn evening(size: (u16, u16)) -> Bench {
    let mut bench = Bench::new(size.0, size.1);
    bench.model.today = "2027-05-01".to_owned();
    let mut game = sample(&Tables::new(engines::ALL)).game;
    let names = ["Anna", "Benjamin", "Claire", "Dora", "Emil", "Fritz", "Gregor"];
    for (player, name) in game.info.players.iter_mut().zip(names) {
        player.name = chancery_core::text::Clean::line(name);
    }
    let phase = game.phase();
    game.info.deadlines.insert(phase, "2027-05-03 18:00".parse().expect("a date"));
    bench.open(game);
    bench.press("<Esc><:table view>");
    bench
}

#[test]
fn players_see_the_clock_the_deadline_and_who_has_how_many_centres() {
    for size in SIZES {
        let mut bench = evening(size);
        assert!(!bench.screen().contains("NEGOTIATION"), "a clock that nobody started is not there");
        bench.press("c");
        bench.act(Action::Time(bench.model.now + std::time::Duration::from_secs(176)));
        let screen = bench.screen();
        let title = screen.lines().next().expect("a title");
        assert!(title.starts_with(" Sample game · results of Fall 1903"), "{title}");
        assert!(
            title.contains("NEGOTIATION 12:04") && title.contains("Spring 1904 due "),
            "{size:?}: {title}"
        );
        let standings = screen.lines().nth(1).expect("standings");
        for power in ["ENG 6 Ben", " AUS 5 Anna", " RUS 3 Fritz"] {
            let full = power.replace("ENG", "England").replace("AUS", "Austria").replace("RUS", "Russia");
            assert!(standings.contains(power) || standings.contains(&full), "{size:?}: {standings}");
        }
        assert!(size.0 < 120 || standings.contains("Benjamin"), "{standings}");
        bench.press("<Space>c");
        assert!(bench.screen().contains("(PAUSED)"), "{}", bench.screen());
    }
}

#[test]
fn the_replay_begins_with_the_last_movement_and_shows_no_order_that_is_due() {
    let mut bench = evening((120, 40));
    bench.press("r");
    let frame = |bench: &Bench| bench.model.layer::<Replay>().and_then(|replay| Some(replay.shot()?.node));
    let phase = |bench: &Bench, node| bench.session().game.node(node).position.phase.to_string();
    let first = frame(&bench).expect("a replay");
    assert_eq!(phase(&bench, first), "F1903M");
    assert!(bench.model.wait().is_some(), "it runs by itself");
    let foot = bench.screen().lines().last().map(str::to_owned).expect("a foot");
    assert!(!foot.trim_end().ends_with("1/3"), "the number of the page lies below it: {foot}");
    for _ in 0..4 {
        bench.press("]");
    }
    assert_eq!(phase(&bench, frame(&bench).expect("a replay")), "W1903A", "{}", bench.screen());
    bench.press("<Esc>");
    assert!(bench.model.table_view.is_some() && bench.model.layers.is_empty());
    // A game in which nothing was adjudicated has nothing to replay.
    let mut bench = Bench::game(80, 24);
    bench.press("<:table view>r");
    assert!(bench.model.layers.is_empty() && bench.screen().contains("nothing to replay"));
}

#[test]
fn a_unit_that_was_driven_out_is_told_with_its_retreats() {
    let mut bench = Bench::game(120, 40);
    bench.press("ven - tyr<Enter>rom - ven<Enter><F5>y");
    bench.press("ven - tri<Enter>tyr s ven - tri<Enter><F5>y");
    let lost = "Trieste: the Austrian fleet is dislodged by Italy";
    bench.press("<Esc><:table view>");
    let before = told(&mut bench);
    assert!(before.contains(&format!("{lost} and may retreat to ")), "{before}");
    assert!(
        before.contains("Adriatic Sea or Albania") || before.contains("Albania or Adriatic Sea"),
        "{before}"
    );
    bench.press("<Esc>alb<Enter><F5>y<:table view>");
    let after = told(&mut bench);
    assert!(
        after.contains(&format!("{lost}. ")) && after.contains("Austria: Trieste retreats to Albania."),
        "{after}"
    );
}

#[test]
fn a_name_that_is_cut_says_so() {
    let mut game = sample(&Tables::new(engines::ALL)).game;
    let names =
        [("AUSTRIA", "Charlotte"), ("ENGLAND", "Dieter"), ("FRANCE", "Fyodor"), ("GERMANY", "Dieter")];
    for (power, name) in
        names.into_iter().chain([("ITALY", "Giulia"), ("RUSSIA", "Sergei"), ("TURKEY", "Mehmet")])
    {
        game.set_fact(engines::ALL, &format!("player.{power}"), name).expect("a name");
    }
    let mut bench = Bench::new(80, 24);
    bench.open(game);
    bench.press("<Esc><:table view>");
    let screen = bench.screen();
    let standings = screen.lines().nth(1).unwrap_or_default();
    assert!(standings.contains('…'), "{screen}");
    for word in standings.split_whitespace().filter(|word| word.len() > 3) {
        let is_name = ["Charlotte", "Dieter", "Fyodor", "Giulia", "Sergei", "Mehmet"].contains(&word);
        assert!(is_name || word.ends_with('…'), "{word} {screen}");
    }
}
