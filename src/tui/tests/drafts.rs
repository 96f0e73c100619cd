//! What was typed and not saved, and left.

use super::bench::Bench;
use super::crashes::killed;
use super::why::message;
use crate::tui::action::{Action, Effect};
use crate::tui::layers::game_settings::SettingsList;
use crate::tui::layers::mail::Mail;
use chancery_game::game::{Game, WhichOrders};
use chancery_session::board::{Board, Key};
use chancery_session::drafts::{Draft, FormDraft, NameDraft, Naming, Purpose, Spot, TypedLine};
use chancery_session::place::Place;

/// Returns a line that is typed for the unit in a province at the start.
fn draft(province: &str, text: &str) -> Draft {
    let game = Game::on(super::bench::table(), "Test game");
    let at = game.map().names().province(province).unwrap();
    let board = Board::new(&game, game.current(), false);
    let key = board.unit_in(game.map(), at).unwrap();
    Draft::Line(TypedLine { turn: Spot::new(&game, game.current()), key, text: text.into() })
}

#[test]
fn what_is_typed_is_kept_at_each_key_until_it_is_taken() {
    let mut bench = Bench::game(80, 24);
    bench.press("a bud - s");
    assert_eq!(bench.drafts, [draft("BUD", "a bud - s")]);
    bench.press("er");
    assert_eq!(bench.drafts, [draft("BUD", "a bud - ser")]);
    bench.press("<Enter>");
    assert_eq!(bench.drafts, []);
    // A line that is left is kept beside the one that is typed in.
    bench.press("vie - x<Esc><:next unit without an order>tri - ");
    assert_eq!(bench.drafts, [draft("VIE", "vie - x"), draft("TRI", "tri -")]);
}

#[test]
fn lines_of_another_phase_wait_for_it() {
    let mut bench = Bench::game(80, 24);
    bench.press("a bud - x<Esc><F5>y<Esc>");
    assert_eq!(bench.drafts, [draft("BUD", "a bud - x")]);
    let mut again = killed(&bench);
    assert!(!again.screen().contains("not taken"), "{}", again.screen());
    again.press("ser");
    assert_eq!(again.drafts.len(), 2);
    again.press("<Ctrl-X><:correct the phase>");
    assert_eq!(again.drafts, [draft("BUD", "a bud - x")]);
    again.press("/bud<Enter><Enter>");
    assert_eq!(again.model.line().unwrap().entry.text(), "a bud - x");
    again.press("<Ctrl-X>");
    assert_eq!(again.drafts, []);
}

#[test]
fn a_what_if_keeps_nothing() {
    let mut bench = Bench::game(80, 24);
    bench.press("ser<Enter><Esc><:what-if>");
    bench.press("vie - bo");
    assert_eq!(bench.drafts, []);
}

#[test]
fn a_line_that_is_left_waits_where_it_was_typed() {
    for (keys, typed, again) in [
        ("<:settings><Down><Enter>", "1877QX", "<Enter>"),
        ("/bud<Enter><:overrule a result><Enter>", "he wrote it late", "<Enter>"),
        ("<:branches><Down>B", "the wrong sheet", "B"),
        ("<:clock>l<Down>", "17", "l<Down>"),
    ] {
        let mut bench = Bench::game(120, 40);
        bench.press("a bud - ser<Enter><Esc><F5>y<Ctrl-Z>").press(keys).press("<Ctrl-U>").press(typed);
        assert!(bench.screen().contains(typed), "{keys}: {}", bench.screen());
        bench.press("<Esc>");
        assert!(!bench.screen().contains(typed), "{keys}: {}", bench.screen());
        assert!(message(&bench).contains("open it again to resume"), "{keys}: {}", message(&bench));
        bench.press(again);
        assert!(bench.screen().contains(typed), "{keys}: {}", bench.screen());
        // Thrown away, it does not come back.
        bench.press("<Ctrl-X>").press(again);
        assert!(!bench.screen().contains(typed), "{keys}: {}", bench.screen());
    }
}

#[test]
fn a_setting_that_was_typed_and_changed_since_says_what_it_is_now() {
    let line = |bench: &Bench| {
        let Some(details) = bench.model.layer::<SettingsList>() else { panic!("the details") };
        details.entry.as_ref().map(|entry| entry.text().to_owned())
    };
    let mut bench = Bench::game(80, 24);
    bench.press("<Esc><:settings><Enter><Ctrl-U>Monday<Esc><Esc>");
    let session = bench.model.session_mut().unwrap();
    session.set_fact(chancery_lab::engines::ALL, "name", "Thaw").unwrap();
    bench.press("");
    for mut bench in [killed(&bench), bench] {
        bench.press("<Esc><:settings>");
        assert_eq!(line(&bench).as_deref(), Some("Monday"));
        assert!(message(&bench).contains("resumed"), "{}", message(&bench));
        bench.model.message = None;
        assert!(bench.screen().contains("Now: “Thaw”."), "{}", bench.screen());
        bench.press("<Ctrl-X>");
        assert_eq!((line(&bench), bench.drafts.len()), (None, 0));
        assert_eq!(bench.session().game.info.name.as_str(), "Thaw");
    }
}

#[test]
fn a_line_that_is_thrown_away_is_told() {
    let mut bench = Bench::game(80, 24);
    bench.press("vie - x<Ctrl-X>");
    assert_eq!(message(&bench), "discarded “vie - x”");
    // There is nothing to tell of a line that says nothing, or what stands.
    bench.press("<Ctrl-X>");
    assert_eq!(message(&bench), "");
    bench.press("h<Enter><Esc>/bud<Enter><Ctrl-X>");
    assert_eq!(message(&bench), "");
    // Nor does it wait for a line to be opened that was left.
    bench.press("/vie<Enter><Ctrl-U>q mm<Tab>");
    assert!(message(&bench).contains("Ctrl-X discards it"), "{}", message(&bench));
    bench.press("<Esc>/vie<Enter>");
    assert!(bench.screen().contains("unsaved"), "{}", bench.screen());
    bench.press("<Ctrl-X>");
    assert_eq!((message(&bench).as_str(), bench.drafts.len()), ("discarded “q mm”", 0));
    assert!(!bench.screen().contains("unsaved"), "{}", bench.screen());
}

#[test]
fn what_undoing_brings_back_is_said_with_how_long_it_does() {
    for keys in [
        "a bud - ser<Enter><Esc>/bud<Enter><Delete>",
        "a bud - ser<Enter><Esc>/bud<Enter><Left><Delete>",
        "<Esc><:press and votes>npeace<Ctrl-X>",
    ] {
        let mut bench = Bench::game(120, 40);
        bench.press(keys);
        assert!(message(&bench).ends_with("while the game is open"), "{keys}: {}", message(&bench));
    }
}

#[test]
fn a_line_of_a_new_game_waits_while_the_form_is_left_too() {
    let mut bench = Bench::game(80, 24);
    bench.press("<Esc><:new game>Monday<Esc><Esc>");
    assert!(bench.model.layers.is_empty());
    let mut again = killed(&bench);
    again.press("<Esc><:new game>");
    assert!(again.screen().contains("▌ Monday"), "{}", again.screen());
    again.press("<Enter><Enter>");
    assert_eq!(again.list_drafts, []);
}

#[test]
fn the_path_of_a_file_to_be_read_waits() {
    let mut bench = Bench::game(120, 40);
    bench.press("<Esc><:inbox: mails, what waits><Enter>/tmp/post.txt<Esc>");
    assert!(message(&bench).contains("open it again to resume"), "{}", message(&bench));
    let mut again = killed(&bench);
    assert!(message(&again).contains("the file of a mail (Space o m)"), "{}", message(&again));
    again.press("<Esc><:inbox: mails, what waits><Enter>");
    assert!(again.screen().contains("/tmp/post.txt"), "{}", again.screen());
    again.press("<Enter>");
    assert_eq!(again.asked.last().unwrap(), "Load(\"/tmp/post.txt\")");
    assert_eq!(again.drafts, []);

    let mut game_list = Bench::new(120, 40);
    game_list.act(Action::Listed(Ok(Vec::new())));
    game_list.press("i/tmp/judge.txt<Esc>i");
    assert!(game_list.screen().contains("/tmp/judge.txt"), "{}", game_list.screen());
    let belongs = |draft: &Draft| draft.belongs_to_list(super::bench::tables());
    assert!(game_list.list_drafts.iter().all(belongs), "{:?}", game_list.list_drafts);
    game_list.press("<Ctrl-X>i");
    assert!(!game_list.screen().contains("/tmp/judge.txt"), "{}", game_list.screen());
}

#[test]
fn what_is_saved_is_no_draft_any_more() {
    for (keys, typed, take) in [
        ("<:press and votes>n", "War<Tab>LONDON", "<Ctrl-S>"),
        ("<:press and votes><Tab>n", "x<Tab>why", "<Ctrl-S>"),
        ("<:press and votes><Tab>N", "a note", "<Ctrl-S>"),
        ("<:press and votes><Tab><Tab>n", "<Left><Enter>a day more", "<Enter>"),
        ("<:settings>", "<Down><Enter>1994LF", "<Enter>"),
        ("/bud<Enter><:orders for later phases>", "A VEN retreat TYR", "<Ctrl-S>"),
        ("/bud<Enter><:overrule a result>", "<Enter>late", "<Enter>"),
        ("<:new game>", "Tuesday", "<Enter><Enter>"),
    ] {
        let mut bench = Bench::game(120, 40);
        bench.press("a bud - ser<Enter><Esc>").press(keys).press(typed);
        assert_eq!(bench.drafts.len() + bench.list_drafts.len(), 1, "{keys}");
        bench.press(take);
        assert_eq!((bench.drafts.len(), bench.list_drafts.len()), (0, 0), "{keys}: {}", bench.screen());
    }
}

#[test]
fn a_long_line_that_is_pasted_into_an_order_is_read_as_a_mail() {
    let mut bench = Bench::game(120, 40);
    let short = "a bud - ser; a vie - gal; f tri - alb";
    bench.act(Action::Paste(short.to_owned()));
    assert_eq!(bench.model.typing().map(|t| t.entry.text().to_owned()).as_deref(), Some(short));
    bench.press("<Ctrl-U>");
    bench.act(Action::Paste(format!("Dear GM, {}my orders are A Bud - Ser.", "how are you? ".repeat(60))));
    assert!(bench.model.layer::<Mail>().is_some(), "{}", bench.screen());
}

#[test]
fn several_things_wait_at_once() {
    let mut bench = Bench::game(120, 40);
    bench.press(
        "a bud - s<Esc><:press and votes>nfirst<Esc><Tab>nsecond<Esc><Esc><:new game>Third<Enter><Esc>",
    );
    bench.press("/bud<Enter><:orders for later phases>something<Esc>");
    assert_eq!((bench.drafts.len(), bench.list_drafts.len()), (4, 1));
    let mut again = killed(&bench);
    let told = "left unsaved last time: a line of orders, press (Space t n), a ruling (Space t n), orders for later phases (Space o l)";
    assert_eq!(message(&again), told);
    again.press("<Esc><:press and votes>n");
    assert!(again.screen().contains("first"), "{}", again.screen());
    again.press("<Esc><Tab>n");
    assert!(again.screen().contains("second"), "{}", again.screen());
    assert_eq!(again.drafts.len(), 4);
}

/// Returns a game that stands in Fall 1901, and its first phase and the present one.
fn two_phases() -> (Game, [Spot; 2]) {
    let mut game = Game::on(super::bench::table(), "Test game");
    let first = Spot::new(&game, game.current());
    game.adjudicate().unwrap();
    let now = Spot::new(&game, game.current());
    (game, [first, now])
}

#[test]
fn drafts_of_nothing_that_is_there_are_told_apart() {
    let game = Bench::game(80, 24).session().game.clone();
    let (other, [first, missing]) = two_phases();
    let (power, province) = (chancery_core::map::Power(200), chancery_core::map::Province(60_000));
    let line = |turn: &Spot, key| Draft::Line(TypedLine { turn: turn.clone(), key, text: "x".into() });
    let form = |purpose, spot: &Spot| {
        Draft::Form(FormDraft { purpose, spot: Some(spot.clone()), fields: vec![], text: "x".into(), row: 0 })
    };
    let name = |what, spot: Option<&Spot>| {
        Draft::Name(NameDraft { what, spot: spot.cloned(), subject: String::new(), text: "x".into() })
    };
    let first_place = chancery_core::map::Province(0);
    let overruling =
        |spot: &Spot| Naming::Overruling { node: spot.node, province: first_place, succeeds: true };
    let lost = [
        line(&first, Key::Unit(chancery_core::map::Location(60_000))),
        line(&first, Key::Power(power)),
        line(&missing, Key::Power(chancery_core::map::Power(0))),
        form(Purpose::Press(first.node, Some(4)), &first),
        form(Purpose::Press(missing.node, None), &first),
        form(Purpose::Ruling(missing.node, None), &missing),
        form(Purpose::Beside(power, WhichOrders::Later), &first),
        form(Purpose::Beside(power, WhichOrders::Proxies), &first),
        form(Purpose::Motion(Some(power)), &first),
        name(Naming::Overruling { node: first.node, province, succeeds: true }, Some(&first)),
        name(overruling(&missing), Some(&missing)),
        name(Naming::Line(missing.node), Some(&missing)),
        name(Naming::Import, None),
        Draft::Setting("mood".to_owned(), "x".into(), false),
    ];
    for draft in lost {
        assert!(!draft.belongs_to(&game), "{draft:?}");
    }
    assert!(form(Purpose::Note(first.node), &first).belongs_to(&game));
    assert!(form(Purpose::Note(missing.node), &missing).belongs_to(&other));
    let of_game = [form(Purpose::Note(first.node), &first), Draft::Hidden, name(Naming::Mail, None)];
    for draft in of_game {
        assert!(draft.belongs_to(&game) && !draft.belongs_to_list(super::bench::tables()), "{draft:?}");
    }
}

#[test]
fn drafts_that_were_changed_by_hand_do_no_harm() {
    // Each number is another one, and each text, where the state can still be read.
    let screens = super::crashes::SCREENS;
    let mut read = 0;
    for (keys, typed, _, again) in screens {
        let mut bench = Bench::game(120, 40);
        bench.press("a bud - ser<Enter><Esc>").press(keys).press(typed);
        let game = bench.session().real().clone();
        let written = ron::to_string(&[bench.drafts.clone(), bench.list_drafts.clone()]).unwrap();
        let numbers = written.split_inclusive(|c: char| !c.is_ascii_digit());
        let big = numbers.map(|part| part.replace(|c: char| c.is_ascii_digit(), "9")).collect::<String>();
        let one = |c: char| c.is_ascii_digit();
        let changes =
            [big, written.replace(one, "7"), written.replace(one, "0"), written.replace(' ', "\\u{0}")];
        for changed in changes {
            let Ok([of_game, of_list]) = ron::from_str::<[Vec<Draft>; 2]>(&changed) else { continue };
            read += 1;
            let mut bench = Bench::new(120, 40);
            bench.act(Action::Left(of_list, Vec::new()));
            bench.open_with(game.clone(), of_game.into_iter().filter(|d| d.belongs_to(&game)).collect());
            bench.press("<Esc>").press(again);
            let _ = bench.screen();
        }
    }
    assert!(read > screens.len(), "{read} were read");
}

#[test]
fn a_copy_that_goes_on_has_a_name_of_its_own_and_says_it() {
    let folder = std::env::temp_dir().join(format!("chancery-copies-{}", std::process::id()));
    let mut files = super::bench::Files::new(&folder);
    let game = || Box::new(chancery_game::game::Game::on(super::bench::table(), "Cup"));
    let mut name = |from: &str| {
        let done = files.act(Effect::Copy(game(), Place(from.into()), Vec::new()));
        let said =
            done.iter().find_map(|one| if let Action::Say(text) = one { Some(text.clone()) } else { None });
        let [Action::Opened(Ok(arrival)), ..] = done.as_slice() else { panic!("{done:?}") };
        (arrival.game.info.name.to_string(), said.unwrap_or_default())
    };
    assert_eq!(name(""), ("Cup".to_owned(), String::new()), "there is no other game of this name");
    let says = |name: &str| (name.to_owned(), format!("this is the copy “{name}”; Space g s renames it"));
    assert_eq!(name("cup.ron"), says("Cup, copy"));
    assert_eq!(name("cup.ron"), says("Cup, copy, copy"));
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn the_keeper_keeps_drafts_of_games_and_of_none() {
    let folder = std::env::temp_dir().join(format!("chancery-keeper-{}", std::process::id()));
    let storage = || super::bench::Files::new(&folder);
    let mut first = storage();
    assert!(first.act(Effect::LookForDrafts).is_empty());
    assert!(!folder.exists(), "nothing is made before there is something to keep");
    // A copy of a game has what was typed for it.
    let game = chancery_game::game::Game::on(super::bench::table(), "Test game");
    let typed = vec![draft("BUD", "bud - se"), Draft::Setting("mood".to_owned(), "x".into(), false)];
    let opened = first.act(Effect::Copy(Box::new(game), Place("none.ron".into()), typed.clone()));
    let [Action::Opened(Ok(arrival))] = opened.as_slice() else { panic!("{opened:?}") };
    assert_eq!(arrival.drafts, typed);
    let place = arrival.place.clone();
    let path =
        NameDraft { what: Naming::Import, spot: None, subject: String::new(), text: "judge.txt".into() };
    let form = vec![Draft::Name(path)];
    assert!(first.act(Effect::KeepDrafts(None, form.clone())).is_empty());
    // A second program says once that it cannot keep any.
    let mut second = storage();
    assert!(second.act(Effect::LookForDrafts).is_empty());
    let told = second.act(Effect::KeepDrafts(None, form.clone()));
    assert!(
        matches!(told.as_slice(), [Action::Warn(why)] if why.contains("another Chancery keeps")),
        "{told:?}"
    );
    assert!(second.act(Effect::KeepDrafts(None, form.clone())).is_empty());
    let opened = second.act(Effect::Open(place.clone()));
    let [Action::Opened(Ok(arrival))] = opened.as_slice() else { panic!("{opened:?}") };
    assert!(arrival.drafts.is_empty() && arrival.warnings[0].contains("read-only"), "{arrival:?}");
    assert!(arrival.read_only, "{arrival:?}");
    drop(second);
    drop(first);
    let mut again = storage();
    let left = again.act(Effect::LookForDrafts);
    assert!(
        matches!(left.as_slice(), [Action::Left(drafts, warnings)] if *drafts == form && warnings.is_empty())
    );
    let opened = again.act(Effect::Open(place.clone()));
    let [Action::Opened(Ok(arrival))] = opened.as_slice() else { panic!("{opened:?}") };
    assert_eq!(arrival.drafts, typed[..1]);
    assert!(arrival.warnings[0].contains("it was saved as"), "{:?}", arrival.warnings);
    again.act(Effect::KeepDrafts(Some(place), Vec::new()));
    again.act(Effect::KeepDrafts(None, Vec::new()));
    drop(again);
    assert!(storage().act(Effect::LookForDrafts).is_empty());
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn what_is_typed_after_a_refusal_takes_the_place_of_the_refused_text() {
    let mut bench = Bench::game(80, 24);
    bench.press("bud - zzz<Enter>");
    assert!(bench.screen().contains("not saved"), "{}", bench.screen());
    bench.press("vie - gal<Enter>war - gal<Enter>");
    assert!(bench.screen().contains("A WAR - GAL"), "{}", bench.screen());
    // It is kept for its row.
    bench.press("<Esc>/vie<Enter>");
    let screen = bench.screen();
    assert!(screen.contains("A VIE - GAL"), "{screen}");
    assert!(screen.contains("“bud - zzz”"), "{screen}");
}

#[test]
fn a_refused_text_is_changed_by_keys_that_begin_no_order() {
    let mut bench = Bench::game(80, 24);
    bench.press("bud - zzz<Enter><Backspace><Backspace><Backspace>ser<Enter>");
    assert!(bench.screen().contains("A BUD - SER"), "{}", bench.screen());
    bench.press("<Esc>tri<Enter> - alb<Enter>");
    assert!(bench.screen().contains("F TRI - ALB"), "{}", bench.screen());
    // A dash changes no text that has one: it begins the order anew.
    for (refused, text, order) in [
        ("- zzz<Enter>", "- gal<Enter>", "A VIE - GAL"),
        ("lon - yrok<Enter>", "- yor<Enter>", "F LON - YOR"),
        ("kie-zz<Enter>", "-den<Enter>", "F KIE - DEN"),
    ] {
        bench.press("<Esc>").press(&format!("/{}<Enter>", &order[2..5])).press(refused).press(text);
        assert!(bench.screen().contains(order), "{refused} {text}: {}", bench.screen());
    }
}

/// The short form is told what the whole order would be told, and a line that gives no order can be taken away.
#[test]
fn a_short_line_that_cannot_be_read_names_its_place_and_can_be_removed() {
    for (unit, line, told) in [
        ("kie", "- hlo", "there is no place called `hlo`; was HOL or HEL meant? Enter"),
        ("bud", "-> zzzz", "there is no place called `zzzz`"),
        ("lon", "– yrok", "there is no place called `yrok`"),
    ] {
        let mut bench = Bench::game(80, 24);
        bench.press(&format!("<Esc>/{unit}<Enter>{line}<Enter>"));
        assert!(bench.screen().contains(told), "{line}: {}", bench.screen());
        bench.press("<Enter>");
        let key = bench.session().board.rows.iter().find(|row| row.order.contains(line)).map(|row| row.key);
        let key = key.expect("the line that is kept");
        bench.model.session_mut().expect("a game").select(key);
        bench.press("<Down><Up>");
        assert!(bench.screen().contains("Delete remove"), "{}", bench.screen());
    }
}

/// Single orders can be undone after the game was closed and opened again, as long as it is what it was.
#[test]
fn orders_are_undone_after_the_game_was_opened_again() {
    let mut bench = Bench::game(80, 24);
    bench.press("ser<Enter>gal<Enter><Esc>bud - rum<Enter><Enter><Esc>");
    let austria = bench.map.names().power("Austria").unwrap();
    let lines = |bench: &Bench| bench.session().lines(austria);
    assert_eq!((lines(&bench).len(), bench.undo.len()), (2, 3), "{}", bench.screen());
    let (game, kept) = (bench.session().game.clone(), bench.undo.clone());
    let mut again = Bench::new(80, 24);
    again.open_with(game.clone(), kept.clone());
    for (undone, count) in [("A BUD - RUM", 2), ("A VIE - GAL", 1), ("A BUD - SER", 0)] {
        again.press("<Ctrl-Z>");
        let told = again.model.message.clone().unwrap().text;
        assert!(told.contains(undone) && lines(&again).len() == count, "{told}: {:?}", lines(&again));
    }
    again.press("<Ctrl-R><Ctrl-R><Ctrl-R>");
    assert_eq!(lines(&again), lines(&bench));
    // Whoever wrote other orders meanwhile undoes none of them.
    let mut other = game;
    other.set_sheet(austria, ["A BUD H"]);
    let mut again = Bench::new(80, 24);
    again.open_with(other, kept);
    again.press("<Ctrl-Z>");
    assert_eq!(lines(&again), ["A BUD H"]);
}

#[test]
fn a_draft_of_an_order_that_was_typed_again_is_gone() {
    for (left, typed) in [
        // Both rows were typed at; the order names its unit, or the row does.
        ("/bud<Enter>a vie - gal<Esc>", "/vie<Enter>vie - gal<Enter>"),
        ("/vie<Enter>gal<Esc>", "/bud<Enter>a vie-gal<Enter>"),
        ("/vie<Enter>a vie - b<Esc>", "/bud<Enter>a vie-gal<Enter>"),
    ] {
        let mut bench = Bench::game(80, 24);
        bench.press("<Esc>").press(left);
        assert_eq!(bench.drafts.len(), 1);
        bench.press(typed);
        assert_eq!(bench.drafts, [], "{left} {typed}");
        assert!(!bench.screen().contains("unsaved"), "{}", bench.screen());
    }
    // Another order for another unit stays.
    let mut bench = Bench::game(80, 24);
    bench.press("<Esc>/bud<Enter>a vie - tyr<Esc>/vie<Enter>vie - gal<Enter>");
    assert_eq!(bench.drafts.len(), 1);
}

/// A value that was refused waits in its own field, and takes over no other list.
#[test]
fn a_refused_value_is_offered_again_only_in_its_field() {
    for (from, refused, others) in [
        ("<Space>gd", "soon<Enter><Esc><Esc>", ["<Space>gl", "<Space>tn", "<Space>gl"]),
        ("<Space>gl", "<Right>nobody<Esc><Esc>", ["<Space>gd", "<Space>xh", "<Space>gd"]),
        ("<Space>gl", "Hugo<Esc><Esc>", ["<Space>gd", "<Space>tk", "<Space>gd"]),
    ] {
        let mut bench = super::people::game();
        bench.press(from).press(refused);
        assert_eq!(bench.drafts.len(), 1, "{from}");
        for other in others {
            bench.press(other);
            let typed = bench.model.layer::<SettingsList>().is_some_and(|list| list.entry.is_some());
            assert!(!typed && !message(&bench).contains("resumed"), "{from} {other}: {}", bench.screen());
            bench.press("<Esc>");
        }
        bench.press(from);
        assert!(
            bench.model.layer::<SettingsList>().is_some_and(|list| list.entry.is_some()),
            "{}",
            bench.screen()
        );
        assert!(message(&bench).contains("resumed what you typed"), "{}", message(&bench));
    }
}
