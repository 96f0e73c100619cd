//! Builds and removals: typed, corrected, and read from mails.

use super::bench::{Bench, table};
use super::why::message;
use crate::tui::action::Action;
use crate::tui::layers::mail::Mail;
use chancery_core::map::Phase;
use chancery_core::order::Position;
use chancery_game::game::{Game, Matter};
use chancery_game::intake::Rank;
use chancery_session::board::Key;
use chancery_session::mail_review::MailReview;

/// Returns a winter in which France and Turkey may build three units each, and Germany has to remove one.
fn winter() -> Bench {
    winter_on(120, 40)
}

fn winter_on(width: u16, height: u16) -> Bench {
    let map = table().map();
    let power = |name: &str| map.names().power(name).unwrap();
    let mut position = Position::start(map);
    position.phase = Phase::winter(1905);
    position.units.retain(|u| u.power != power("France") && u.power != power("Turkey"));
    let berlin = map.names().province("BER").unwrap();
    position.owners[berlin.index()] = None;
    let mut bench = Bench::new(width, height);
    bench.open(Game::from_position(table(), "Winter", position).unwrap());
    bench.press("<Esc>");
    bench
}

fn lines(bench: &Bench, name: &str) -> Vec<String> {
    bench.session().lines(bench.map.names().power(name).unwrap())
}

fn mail(bench: &Bench) -> &MailReview {
    &bench.model.layer::<Mail>().expect("a mail is open").review
}

/// Returns what the line says that keeps it from being taken.
fn refusal(bench: &Bench) -> String {
    let typing = bench.model.typing().expect("the line is still open");
    assert!(typing.refused, "{}", bench.screen());
    typing.meaning.clone().unwrap().unwrap_err().to_string()
}

#[test]
fn a_build_that_may_be_either_is_not_read_from_a_mail_and_is_never_ruled_upon() {
    let mut bench = winter();
    bench.act(Action::Paste("TURKEY\nbuild Smyrna\nbuild F Con\n\nFRANCE\nbuild Paris\n".to_owned()));
    let piece = mail(&bench).piece().unwrap();
    assert_eq!((piece.text.as_str(), piece.rank), ("build Smyrna", Rank::Unread));
    assert_eq!(piece.taken_for(&bench.session().game), "cannot be read");
    let told = "SMY can have an army or a fleet: write A SMY or F SMY (DATC 4.C.3)";
    assert!(piece.remarks[0].text.contains(told), "{:?}", piece.remarks);
    assert_eq!(mail(&bench).counts(), (2, 1, 0), "only an army can be built in Paris");
    bench.press("a");
    assert_eq!(
        bench.model.message.as_ref().unwrap().text.split(';').next(),
        Some("saved 2 orders, 1 line unread")
    );
    assert_eq!(lines(&bench, "Turkey"), ["build Smyrna", "build F Con"]);
    assert!(bench.session().rulings().is_empty());
    bench.press("<:check list>");
    assert!(bench.screen().contains("unread"), "{}", bench.screen());
}

#[test]
fn what_the_house_refuses_is_not_taken_from_a_mail_either() {
    let mut bench = winter();
    bench.act(Action::Paste("FRANCE\nbuild A Par\nA Mar - Spa\n".to_owned()));
    let piece = mail(&bench).piece().unwrap();
    assert_eq!((piece.text.as_str(), piece.rank), ("A Mar - Spa", Rank::Doubtful));
    assert_eq!(piece.taken_for(&bench.session().game), "is not used");
    bench.press("sa");
    assert_eq!(lines(&bench, "France"), ["build A Par", "A Mar - Spa"]);
    let rulings: Vec<_> = bench.session().rulings().into_iter().map(|r| (r.matter, r.order)).collect();
    assert_eq!(rulings, [(Matter::Misplaced, "A Mar - Spa".into())]);
}

#[test]
fn a_build_that_is_ordered_already_is_not_taken_again() {
    let mut bench = winter();
    bench.press("a par<Enter>b a par<Enter>");
    assert_eq!(refusal(&bench), "B A PAR is ordered already");
    assert_eq!(lines(&bench, "France"), ["B A PAR"]);
    // The same order in its own row is no repetition, and another row keeps what it has.
    bench.press("<Ctrl-U>f bre<Enter><Up><Up><Enter><Enter>");
    assert_eq!(lines(&bench, "France"), ["B F BRE", "B A PAR"], "the row was taken as it stood");
    bench.press("<Esc>/par<Enter><Esc>");
    bench.press("<Ctrl-U>b f bre<Enter>");
    assert_eq!(refusal(&bench), "B F BRE is ordered already");
    assert_eq!(lines(&bench, "France").len(), 2);
}

#[test]
fn a_build_in_the_place_of_another_says_so_and_leaves_the_other_rows() {
    let mut bench = winter();
    bench.press("a bre<Enter>a mar<Enter><Up><Ctrl-U>f bre");
    assert!(bench.screen().contains("in place of B A BRE"), "{}", bench.screen());
    bench.press("<Enter>");
    assert_eq!(lines(&bench, "France"), ["B A MAR", "B F BRE"]);
    assert_eq!(bench.model.message.as_ref().unwrap().text, "B F BRE replaces B A BRE; Ctrl-Z undoes that");
}

/// Returns the orders of a power in the rows that are filled, in canonical notation.
fn ordered(bench: &Bench, name: &str) -> Vec<String> {
    let power = bench.map.names().power(name).unwrap();
    let rows = bench.session().board.rows.iter().filter(|row| row.power == power && row.written().is_some());
    rows.map(|row| row.order.clone()).collect()
}

/// Selects the first row of a power.
fn select(bench: &mut Bench, name: &str) {
    let power = bench.map.names().power(name).unwrap();
    bench.model.session_mut().unwrap().select(Key::Slot(power, 0));
}

#[test]
fn a_build_or_a_removal_goes_to_the_power_that_alone_can_give_it() {
    let builds = ["f con", "+ f con", "b f con", "build fleet constantinople", "f co"];
    let builds = builds.map(|text| (text, "France", "Turkey", "B F CON"));
    let removals = ["- f kie", "d f kie", "kie d", "f kie", "d kie"];
    let removals = removals.map(|text| (text, "Turkey", "Germany", "D F KIE"));
    let other = [("a par", "Turkey", "France", "B A PAR"), ("f bre", "Germany", "France", "B F BRE")];
    for (text, at, whose, order) in builds.into_iter().chain(removals).chain(other) {
        // After a refused text, a letter begins a new text and a sign continues the old one.
        for before in ["", "a gal<Enter>"].iter().take(1 + usize::from(text.starts_with(char::is_alphabetic)))
        {
            let mut bench = winter();
            select(&mut bench, at);
            bench.press(before).press(text);
            let screen = bench.screen();
            assert!(screen.contains(&format!("↵ {whose}: {order}")), "{at}, {before}{text}: {screen}");
            bench.press("<Enter>");
            assert_eq!(
                (ordered(&bench, whose), ordered(&bench, at)),
                (vec![order.to_owned()], vec![]),
                "{text}"
            );
            bench.press("<Esc><Ctrl-U><Ctrl-Z>");
            let told = bench.model.message.as_ref().unwrap().text.clone();
            assert!(told.starts_with(&format!("undone: {whose}'s order {order};")), "{told}");
        }
    }
}

#[test]
fn what_no_other_power_or_more_than_one_could_give_stays_with_the_selected_one() {
    let mut bench = winter();
    select(&mut bench, "Germany");
    for (text, told) in [
        ("b a mos", "B A MOS is for Russia to order, not for Germany: write “Russia: B A MOS”"),
        ("d a ven", "D A VEN is for Italy to order, not for Germany: write “Italy: D A VEN”"),
    ] {
        bench.press("<Ctrl-U>").press(text).press("<Enter>");
        assert_eq!(refusal(&bench), told);
    }
    // Both France and Turkey build.
    bench.press("<Ctrl-U>waive");
    assert_eq!(bench.model.typing().unwrap().meaning.as_ref().map(Result::is_ok), Some(true));
    assert!(!bench.screen().contains(": WAIVE"), "{}", bench.screen());
    // What the selected power can give is its own.
    select(&mut bench, "Turkey");
    bench.press("<Ctrl-U><Esc>");
    select(&mut bench, "Turkey");
    bench.press("waive<Enter>");
    assert_eq!((ordered(&bench, "Turkey"), ordered(&bench, "France").len()), (vec!["WAIVE".to_owned()], 0));
}

#[test]
fn a_build_is_waived_for_the_one_power_that_builds() {
    let map = table().map();
    let mut position = Position::start(map);
    position.phase = Phase::winter(1905);
    let (france, germany) = ("France", map.names().power("Germany").unwrap());
    position.units.retain(|u| map.power(u.power).name != france);
    position.owners[map.names().province("BER").unwrap().index()] = None;
    let mut bench = Bench::new(80, 24);
    bench.open(Game::from_position(table(), "Winter", position).unwrap());
    bench.press("<Esc>");
    bench.model.session_mut().unwrap().select(Key::Slot(germany, 0));
    bench.press("waive<Enter>");
    assert_eq!((lines(&bench, "France"), lines(&bench, "Germany")), (vec!["WAIVE".to_owned()], vec![]));
}

#[test]
fn what_the_line_shows_of_a_build_is_what_enter_does() {
    let all: Vec<(String, String)> = {
        let bench = winter();
        let name = |power| bench.map.power(power).name.clone();
        bench.session().candidates.iter().map(|c| (name(c.power), c.text.clone())).collect()
    };
    assert!(all.len() > 15, "{all:?}");
    for (whose, order) in all.iter().filter(|(_, order)| order != "WAIVE") {
        for at in ["France", "Turkey", "Germany"] {
            for refused in ["", "a gal<Enter>", "f lon<Enter>", "b a mos<Enter>"] {
                let mut bench = winter();
                select(&mut bench, at);
                // The letter and the place say it, too.
                bench.press(refused).press(&order[2..].to_lowercase());
                let shown = match bench.model.typing().unwrap().meaning.clone() {
                    Some(Ok(understood)) => understood.texts(bench.session()),
                    other => panic!("{at}: {refused}{order}: {other:?}"),
                };
                bench.press("<Enter>");
                assert_eq!((&shown, ordered(&bench, whose)), (&vec![order.clone()], vec![order.clone()]));
            }
        }
    }
}

#[test]
fn an_impossible_build_is_refused_with_its_reason_and_the_next_line_is_for_the_same_power() {
    for size in [(80, 24), (120, 40)] {
        let mut bench = winter_on(size.0, size.1);
        bench.press("/par<Enter>").rush("a gal<Enter>");
        let why = refusal(&bench);
        assert!(why.starts_with("B A GAL is illegal: ") && bench.screen().contains(&why), "{why}");
        assert!(message(&bench).starts_with("not saved: B A GAL is illegal: "), "{}", message(&bench));
        bench.rush("f bre<Enter>a lon<Enter>a mar<Enter>");
        assert_eq!(lines(&bench, "France"), ["B F BRE", "B A MAR"], "{}", bench.screen());
    }
    // What a mail brought stands, and its row is passed over by Enter.
    let mut bench = winter();
    bench.act(Action::Paste("FRANCE\nbuild A Gal\n".to_owned()));
    bench.press("a<Esc>");
    assert_eq!(lines(&bench, "France"), ["build A Gal"]);
    let key = bench.session().board.rows.iter().find(|row| row.order == "B A GAL").unwrap().key;
    bench.model.session_mut().unwrap().select(key);
    bench.press("<F2><Enter>");
    assert_eq!(lines(&bench, "France"), ["build A Gal"], "{}", message(&bench));
}

#[test]
fn whose_order_it_is_is_asked_with_what_giving_it_would_replace() {
    let mut bench = Bench::game(120, 40);
    bench.press("a mun - ruh<Enter><Esc>/par<Enter>a par - pic, a mun - bur<Enter>");
    let screen = bench.screen();
    let asked = ["Give it to Germany", "in place of A MUN - RUH", "Keep it as a void order of France"];
    assert!(asked.iter().all(|words| screen.contains(words)), "{screen}");
    bench.press("<Enter>");
    assert_eq!(lines(&bench, "Germany"), ["a mun - bur"]);
}

#[test]
fn an_order_typed_over_that_of_another_unit_says_what_it_replaces() {
    let mut bench = Bench::game(120, 40);
    bench.press("a mun - ruh<Enter><Esc>/par<Enter>a mun - bur");
    assert!(bench.screen().contains("in place of A MUN - RUH"), "{}", bench.screen());
    bench.press("<Enter>");
    assert_eq!(lines(&bench, "Germany"), ["a mun - ruh"]);
    let asked = "not saved yet: Germany's unit: A MUN - BUR in place of A MUN - RUH; Enter again saves it";
    assert_eq!(message(&bench), asked);
    bench.press("<Enter>");
    assert_eq!(
        bench.model.message.as_ref().unwrap().text,
        "A MUN - BUR replaces A MUN - RUH; Ctrl-Z undoes that"
    );
}

#[test]
fn an_order_under_a_condition_is_listed_as_unread() {
    let mut bench = winter();
    bench.act(Action::Paste("FRANCE\nIf German A Mun then build A Par else build F Bre endif\n".to_owned()));
    assert_eq!(mail(&bench).counts(), (0, 1, 0));
    assert!(bench.screen().contains("decide it yourself"), "{}", bench.screen());
    bench.press("a");
    assert_eq!(lines(&bench, "France").len(), 1);
    bench.press("<:check list>");
    assert!(bench.screen().contains("unread"), "{}", bench.screen());
}

#[test]
fn what_is_taken_back_leaves_the_selection_with_its_power() {
    let mut bench = winter();
    // The fourth build is one too many, and is a line of its own.
    bench.act(Action::Paste("FRANCE\nbuild A Par\nbuild F Bre\nbuild A Mar\nbuild F Lon\n".to_owned()));
    bench.press("a<Esc>");
    let france = bench.map.names().power("France").unwrap();
    let stray =
        bench.session().board.rows.iter().find(|r| r.power == france && r.order == "B F LON").unwrap().key;
    bench.act(Action::Run(crate::tui::commands::Command::End(crate::tui::commands::Way::Back)));
    while bench.session().key != Some(stray) {
        bench.press("<Down>");
    }
    bench.press("<Delete>");
    assert_eq!(lines(&bench, "France").len(), 3);
    let key = bench.session().key.unwrap();
    assert_eq!(bench.session().board.row(key).unwrap().order, "B A MAR", "{}", bench.screen());
}

#[test]
fn builds_that_differ_only_in_kind_are_offered_apart() {
    let mut bench = winter();
    bench.press("bre");
    let offers = &bench.model.line().unwrap().offers;
    let shown: Vec<&str> = offers.iter().map(|o| o.shown.as_str()).collect();
    assert_eq!(shown, ["B A BRE", "B F BRE"]);
}

#[test]
fn a_repair_is_still_seen_beside_the_result() {
    let mut bench = Bench::game(80, 24);
    bench.press("a bud - serbai<Enter><Esc>");
    let row = bench.session().board.rows.iter().find(|r| r.order == "A BUD - SER").unwrap();
    assert!(!row.notes().is_empty());
    assert!(bench.screen().contains("~ moves"), "{}", bench.screen());
}

#[test]
fn a_removal_that_nobody_ordered_is_said_to_be_chosen() {
    for size in [(80, 24), (120, 40)] {
        let mut bench = winter();
        bench.act(Action::Resize(size.0, size.1));
        bench.press("<:orders><End>");
        let germany = bench.map.names().power("Germany").unwrap();
        let row = bench
            .session()
            .board
            .rows
            .iter()
            .find(|r| r.power == germany && r.order.starts_with("D "))
            .unwrap();
        let (key, order) = (row.key, row.order.clone());
        bench.model.session_mut().unwrap().select(key);
        let chosen = format!("{order}: chosen by civil disorder");
        let screen = bench.screen();
        let line = screen.lines().find(|l| l.contains(&order)).unwrap();
        assert!(line.contains("chosen by civil disorder"), "{screen}");
        bench.press("<:check list>");
        assert!(bench.screen().contains(&chosen), "{}", bench.screen());
        // An order for the same unit is an order.
        bench.press("<Esc><Ctrl-U>").press(&order).press("<Enter><Esc>");
        assert!(!bench.screen().contains("chosen by"), "{}", bench.screen());
    }
}

#[test]
fn below_the_map_a_build_says_whose_it_is() {
    let mut bench = winter_on(80, 24);
    for pane in ["<:orders>", "<:map>"] {
        let screen = bench.press(pane).screen();
        let line = screen.lines().rev().find(|l| l.contains("build 1 of 3")).unwrap_or_default().to_owned();
        assert!(line.contains("France, build 1 of 3: no order"), "{screen}");
    }
}

#[test]
fn what_is_wrong_in_winter_is_told_with_orders_of_winter() {
    let mut bench = winter();
    bench.press("par xyzzy<Enter>");
    assert!(refusal(&bench).ends_with("write one like `B A PAR`"), "{}", refusal(&bench));
    // A unit that stands on the board is no build.
    let map = table().map();
    let mut position = Position::start(map);
    position.phase = Phase::winter(1905);
    let france = map.names().power("France").unwrap();
    let paris = map.names().province("PAR").unwrap();
    let burgundy = map.names().province("BUR").unwrap();
    position.units.retain(|u| u.power != france || u.at == paris.location());
    let army = position.units.iter_mut().find(|u| u.power == france).unwrap();
    army.at = burgundy.location();
    let mut bench = Bench::new(80, 24);
    bench.open(Game::from_position(table(), "Winter", position).unwrap());
    bench.press("<Esc>a bur<Enter>");
    assert_eq!(
        refusal(&bench),
        "A BUR stands on the board already, and units are built only in free centres"
    );
}

#[test]
fn a_mail_that_names_powers_is_not_for_the_one_that_is_selected() {
    let mut bench = winter();
    bench.press("<End>");
    bench.act(Action::Paste("FRANCE: build A Par\nbuild F Bre\nwaive\n".to_owned()));
    let taken: Vec<String> = mail(&bench).pieces.iter().map(|p| p.taken_for(&bench.session().game)).collect();
    assert_eq!(taken[..3], ["France: B A PAR", "France: B F BRE", "France: WAIVE"]);
}

#[test]
fn the_line_offers_no_place_again_that_another_build_is_for() {
    let mut bench = winter();
    bench.press("/par<Enter><:orders><Enter>");
    let offered = |bench: &Bench| -> Vec<String> {
        bench.model.line().unwrap().offers.iter().map(|o| o.shown.clone()).collect()
    };
    assert!(offered(&bench).iter().any(|o| o == "A PAR"), "{:?}", offered(&bench));
    bench.press("a par<Enter>");
    assert!(!offered(&bench).iter().any(|o| o.contains("PAR")), "{:?}", offered(&bench));
    // In its own row it may become another.
    bench.press("<Esc><Up>");
    bench.press("<Ctrl-U>");
    assert!(offered(&bench).iter().any(|o| o == "A PAR"), "{:?}", offered(&bench));
}

#[test]
fn from_a_build_back_to_the_fall_the_selection_and_the_cursor_on_the_map_stay_together() {
    let map = table().map();
    let (austria, vienna) = (map.names().power("Austria").unwrap(), map.names().province("VIE").unwrap());
    let mut position = Position::start(map);
    position.phase = Phase::fall(1905);
    position.units.retain(|u| map.province_of(u.at) != vienna);
    let mut game = Game::from_position(table(), "Fall", position).unwrap();
    game.adjudicate().unwrap();
    let mut bench = Bench::new(120, 40);
    bench.open(game);
    bench.press("<Esc>");
    let session = bench.model.session_mut().unwrap();
    session.province = Some(vienna);
    session.select(Key::Slot(austria, 0));
    bench.press("<Alt-Left>");
    let session = bench.session();
    let first = &session.board.rows[1];
    let there = first.unit().map(|unit| map.province_of(unit.at));
    assert_eq!((bench.phase().as_str(), session.province), ("W1905A", there));
    // Nobody stood there, so the first order is selected.
    assert_eq!(session.key, Some(first.key), "{}", bench.screen());
}

/// Returns a winter in which every power but Germany may build in its home centres, which are empty but for London.
fn empty_winter() -> Bench {
    let map = table().map();
    let mut position = chancery_core::order::Position::start(map);
    position.phase = chancery_core::map::Phase::winter(1901);
    let london = map.names().province("LON").unwrap();
    position.units.retain(|u| map.power(u.power).name == "Germany" || map.province_of(u.at) == london);
    let mut bench = Bench::new(120, 40);
    bench.open(Game::from_position(table(), "Winter", position).unwrap());
    bench.press("<Esc>");
    bench
}

#[test]
fn builds_typed_without_looking_go_to_their_powers_after_a_bad_one() {
    let mut bench = empty_winter();
    let lines = |bench: &Bench, power: &str| bench.session().lines(bench.map.names().power(power).unwrap());
    bench.press("/vie<Enter>a vie<Enter>a bud<Enter>f tri<Enter>");
    // The first is refused; what follows is for the next powers.
    bench.press("f lon<Enter>a par<Enter>f smy<Enter>");
    assert_eq!(lines(&bench, "France"), ["B A PAR"], "{}", bench.screen());
    assert_eq!(lines(&bench, "Turkey"), ["B F SMY"], "{}", bench.screen());
    assert!(bench.screen().contains("f lon"), "what was refused stays in its row: {}", bench.screen());
    // An impossible build is refused, too, and stays in its row.
    let mut bench = empty_winter();
    bench.press("/vie<Enter>a vie<Enter>a bud<Enter>f tri<Enter>b a lon<Enter>a par<Enter>");
    assert_eq!((lines(&bench, "England").len(), lines(&bench, "France")), (0, vec!["B A PAR".to_owned()]));
    assert!(bench.screen().contains("b a lon"), "{}", bench.screen());
}
