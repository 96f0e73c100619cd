//! What was typed and not saved, and left.

use super::bench::Bench;
use super::crashes::killed;
use crate::session::place::Place;
use crate::store::Draft;
use crate::tui::action::{Action, Effect};
use crate::tui::layers::game_settings::Details;
use crate::tui::layers::mail::Mail;

fn draft(row: &str, text: &str) -> Draft {
    Draft::new("order", format!("0 S1901M {row}")).saying("text", text)
}

pub(super) fn message(bench: &Bench) -> String {
    bench.model.message.as_ref().map(|m| m.text.clone()).unwrap_or_default()
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
        bench.press("a bud - ser<Enter><Esc><F5>y<Ctrl-_>").press(keys).press("<Ctrl-U>").press(typed);
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
        let Some(details) = bench.model.layer::<Details>() else { panic!("the details") };
        details.entry.as_ref().map(|entry| entry.text().to_owned())
    };
    let mut bench = Bench::game(80, 24);
    bench.press("<Esc><:settings><Enter><Ctrl-U>Monday<Esc><Esc><:rename the game><Ctrl-U>Thaw<Enter>");
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
        "a bud - ser<Enter><Esc>/bud<Enter><:clear the power's orders>",
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
    assert_eq!(again.shelf_drafts, []);
}

#[test]
fn the_path_of_a_file_to_be_read_waits() {
    let mut bench = Bench::game(120, 40);
    bench.press("<Esc><:read a mail>/tmp/post.txt<Esc>");
    assert!(message(&bench).contains("open it again to resume"), "{}", message(&bench));
    let mut again = killed(&bench);
    assert!(message(&again).contains("the file of a mail (Space o m)"), "{}", message(&again));
    again.press("<Esc><:read a mail>");
    assert!(again.screen().contains("/tmp/post.txt"), "{}", again.screen());
    again.press("<Enter>");
    assert_eq!(again.asked, ["Load(\"/tmp/post.txt\")"]);
    assert_eq!(again.drafts, []);

    let mut game_list = Bench::new(120, 40);
    game_list.act(Action::Listed(Ok(Vec::new())));
    game_list.press("i/tmp/judge.txt<Esc>i");
    assert!(game_list.screen().contains("/tmp/judge.txt"), "{}", game_list.screen());
    let belongs = |draft: &Draft| crate::session::drafts::belongs_to_shelf(draft, super::bench::tables());
    assert!(game_list.shelf_drafts.iter().all(belongs), "{:?}", game_list.shelf_drafts);
    game_list.press("<Ctrl-X>i");
    assert!(!game_list.screen().contains("/tmp/judge.txt"), "{}", game_list.screen());
}

#[test]
fn what_is_saved_is_no_draft_any_more() {
    for (keys, typed, take) in [
        ("<:press and votes>n", "LONDON<Tab><Tab><Tab>War", "<Ctrl-S>"),
        ("<:press and votes><Tab>n", "x<Tab>why", "<Ctrl-S>"),
        ("<:press and votes><Tab>N", "a note", "<Ctrl-S>"),
        ("<:press and votes><Tab><Tab>n", "<Left><Enter>a day more", "<Enter>"),
        ("<:settings>", "<Down><Enter>1994LF", "<Enter>"),
        ("/bud<Enter><:orders for later phases>", "A VEN retreat TYR", "<Ctrl-S>"),
        ("/bud<Enter><:overrule a result>", "<Enter>late", "<Enter>"),
        ("<:rename the game>", "<Ctrl-U>Monday", "<Enter>"),
        ("<:new game>", "Tuesday", "<Enter><Enter>"),
    ] {
        let mut bench = Bench::game(120, 40);
        bench.press("a bud - ser<Enter><Esc>").press(keys).press(typed);
        assert_eq!(bench.drafts.len() + bench.shelf_drafts.len(), 1, "{keys}");
        bench.press(take);
        assert_eq!((bench.drafts.len(), bench.shelf_drafts.len()), (0, 0), "{keys}: {}", bench.screen());
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
    assert_eq!((bench.drafts.len(), bench.shelf_drafts.len()), (4, 1));
    let mut again = killed(&bench);
    let told = "left unsaved last time: a line of orders, press (Space t n), a ruling (Space t n), orders for later phases (Space o l)";
    assert_eq!(message(&again), told);
    again.press("<Esc><:press and votes>n");
    assert!(again.screen().contains("first"), "{}", again.screen());
    again.press("<Esc><Tab>n");
    assert!(again.screen().contains("second"), "{}", again.screen());
    assert_eq!(again.drafts.len(), 4);
}

#[test]
fn drafts_of_nothing_that_is_there_are_told_apart() {
    let game = Bench::game(80, 24).session().game.clone();
    for (kind, place) in [
        ("order", "0 S1901M SWI"),
        ("order", "0 F1901M BUD"),
        ("order", "7 S1901M BUD"),
        ("order", "BUD"),
        ("press", "0 S1901M 4"),
        ("press", ""),
        ("ruling", "9999999999999999999999 S1901M"),
        ("later", "0 S1901M ATLANTIS"),
        ("proxies", "0 S1901M ATLANTIS"),
        ("overrule", "0 S1901M XYZ"),
        ("proposal", "ATLANTIS"),
        ("fact", "mood"),
        ("poem", "0 S1901M"),
        ("new-game", "standard"),
    ] {
        assert!(!crate::session::drafts::belongs(&game, &Draft::new(kind, place)), "{kind} {place}");
    }
    for (kind, place) in [("position", "atlantis"), ("press", "0 S1901M"), ("", "")] {
        assert!(
            !crate::session::drafts::belongs_to_shelf(&Draft::new(kind, place), super::bench::tables()),
            "{kind} {place}"
        );
    }
}

#[test]
fn drafts_that_were_changed_by_hand_do_no_harm() {
    let kinds = ["press", "ruling", "note", "fact", "overrule", "mail", "motion", "later", "name"];
    let says = ["text", "row", "selected", "position", "kind", "names", "by", "way", "open", "typing"];
    let texts = ["", "-1", "99999999999999999999", "x\ny\nz", "\u{0}", &"long ".repeat(2000)];
    for text in texts {
        let full = |kind: &str, place: &str| {
            says.iter().fold(Draft::new(kind, place), |draft, name| draft.saying(*name, text))
        };
        let place = |kind: &str| match kind {
            "fact" => "number",
            "overrule" => "0 S1901M BUD",
            "later" => "0 S1901M AUSTRIA",
            "mail" | "motion" | "name" => "",
            _ => "0 S1901M",
        };
        let mut bench = Bench::new(80, 24);
        let game_list = vec![full("new-game", "standard"), full("position", "standard")];
        bench.act(Action::Left(game_list, Vec::new()));
        let game = crate::game::Game::on(super::bench::table(), "Test game");
        bench.open_with(game, kinds.iter().map(|kind| full(kind, place(kind))).collect());
        bench.press(
            "<Esc>/bud<Enter><:overrule a result><Esc><Esc><:orders for later phases><Esc><:press and votes>n<Esc><Tab>n<Esc>N<Esc><Tab>n<Esc><Esc><:rename the game><Esc><:read a mail><Esc><Esc>",
        );
        bench.press("<:settings><Esc><Esc><:new game><Esc><Esc><:set up a position>");
        let _ = bench.screen();
    }
}

#[test]
fn the_keeper_keeps_drafts_of_games_and_of_none() {
    let folder = std::env::temp_dir().join(format!("chancery-keeper-{}", std::process::id()));
    let storage = || super::bench::Files::new(&folder);
    let mut first = storage();
    assert!(first.act(Effect::LookForDrafts).is_empty());
    assert!(!folder.exists(), "nothing is made before there is something to keep");
    // A copy of a game has what was typed for it.
    let game = crate::game::Game::on(super::bench::table(), "Test game");
    let typed = vec![draft("BUD", "bud - se"), Draft::new("poem", "")];
    let opened = first.act(Effect::Copy(Box::new(game), Place("none.ron".into()), typed.clone()));
    let [Action::Opened(Ok(arrival))] = opened.as_slice() else { panic!("{opened:?}") };
    assert_eq!(arrival.drafts, typed);
    let place = arrival.place.clone();
    let form = vec![Draft::new("new-game", "standard").saying("name", "Tuesday")];
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
}
