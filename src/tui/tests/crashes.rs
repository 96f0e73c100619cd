//! What was typed and not saved is there again after a crash.

use super::bench::Bench;
use super::why::message;
use crate::tui::action::Action;
use crate::tui::layers::mail::Mail;
use chancery_session::drafts::Draft;

/// Returns the program after it was killed: what was on the disk is all that is left.
pub(super) fn killed(bench: &Bench) -> Bench {
    let saved = bench.session().real().clone();
    let tables = &bench.model.tables;
    assert!(bench.drafts.iter().all(|draft| draft.belongs_to(&saved)), "{:?}", bench.drafts);
    let of_list = bench.list_drafts.iter().all(|draft| draft.belongs_to_list(tables));
    assert!(of_list, "{:?}", bench.list_drafts);
    let written =
        |drafts: &Vec<Draft>| -> Vec<Draft> { ron::from_str(&ron::to_string(drafts).unwrap()).unwrap() };
    let (width, height) = bench.model.size;
    let mut again = Bench::new(width, height);
    again.drafts.clone_from(&bench.drafts);
    again.list_drafts.clone_from(&bench.list_drafts);
    again.act(Action::Left(written(&bench.list_drafts), Vec::new()));
    again.open_with(saved, written(&bench.drafts));
    again
}

#[test]
fn after_a_crash_the_line_is_open_where_it_was() {
    let mut bench = Bench::game(80, 24);
    bench.press("a bud - ser<Enter>vie - ga");
    let mut again = killed(&bench);
    assert_eq!(again.selected(), "A VIE");
    assert_eq!(again.model.line().unwrap().entry.text(), "vie - ga");
    assert!(again.screen().contains("from last time"), "{}", again.screen());
    again.press("l<Enter>");
    assert_eq!(again.drafts, []);
    assert_eq!(again.session().board.count(), (22, 2));
}

#[test]
fn after_a_crash_the_map_marks_the_unit_whose_line_is_open() {
    for powers in [0, 1, 7] {
        let mut bench = Bench::game(120, 40);
        bench.press(&"all hold<Enter>".repeat(powers)).press("/mun<Enter>mun - ru");
        let again = killed(&bench);
        let session = again.session();
        assert_eq!(
            (again.selected().as_str(), again.model.line().unwrap().entry.text()),
            (if powers == 7 { "A MUN H" } else { "A MUN" }, "mun - ru")
        );
        let at = session.selected_unit().map(|unit| session.map().province_of(unit.at));
        assert!(at.is_some() && session.province == at, "{}", again.screen());
        assert_eq!(session.why.asked, session.key);
    }
}

/// Keys that lead to a screen from the game screen, what is typed there, a text that is then on the screen,
/// and keys that lead there again after a crash.
pub(super) const SCREENS: &[(&str, &str, &str, &str)] = &[
    (
        "<:press and votes>n",
        "LONDON<Enter>The Times<Tab><Tab>War is<Enter>declared",
        "declared",
        "<:press and votes>n",
    ),
    (
        "<:press and votes><Tab>n",
        "the fleet<Enter>it stood in Kiel",
        "it stood in Kiel",
        "<:press and votes><Tab>n",
    ),
    ("<:press and votes><Tab>N", "ask Ann about Spain", "ask Ann about Spain", "<:press and votes><Tab>N"),
    (
        "<:press and votes><Tab><Tab>n",
        "<Right><Down><Right>",
        "a concession",
        "<:press and votes><Tab><Tab>n",
    ),
    (
        "<:press and votes><Tab><Tab>n",
        "<Left><Enter>a day more",
        "a day more",
        "<:press and votes><Tab><Tab>n<Left><Enter>",
    ),
    ("<:settings>", "<Down><Enter>1994LF", "1994LF", "<:settings>"),
    (
        "/bud<Enter><:orders for later phases>",
        "A VEN retreat TYR",
        "A VEN retreat TYR",
        "/bud<Enter><:orders for later phases>",
    ),
    ("/bud<Enter>:standby<Enter>", "A BUD H", "A BUD H", "/bud<Enter>:standby<Enter>"),
    (
        "/bud<Enter><:overrule a result>",
        "<Enter>he wrote it late",
        "he wrote it late",
        "/bud<Enter><:overrule a result>",
    ),
    ("<:branches>B", "the northern way", "the northern way", "<:branches>B"),
    ("<:check list><Down>n", "he is on holiday", "he is on holiday", "<:check list><Down>n"),
    ("<:new game>", "Tuesday<Tab>", "Tuesday", "<:new game>"),
    (
        "<:set up a position>",
        "<Ctrl-E><Down><Down><Down>A Mun, F Kie",
        "A Mun, F Kie",
        "<:set up a position>",
    ),
];

#[test]
fn after_a_crash_every_screen_has_what_was_typed() {
    for (keys, typed, text, again) in SCREENS {
        for left in [false, true] {
            let mut bench = Bench::game(120, 40);
            bench.press("a bud - ser<Enter><Esc>").press(keys).press(typed);
            assert!(bench.screen().contains(text), "{keys}: {}", bench.screen());
            let before = (bench.drafts.clone(), bench.list_drafts.clone());
            assert_eq!(before.0.len() + before.1.len(), 1, "{keys}: {before:?}");
            // One that is left with Esc waits in the same way.
            if left {
                bench.press("<Esc>");
            }
            let mut crashed = killed(&bench);
            let told = message(&crashed);
            assert!(told.contains("left unsaved last time"), "{keys}: {told}");
            crashed.press("<Esc>").press(again);
            let told = message(&crashed);
            assert!(told.contains("resumed"), "{keys}: {told}");
            crashed.model.message = None;
            assert!(crashed.screen().contains(text), "{keys}: {}", crashed.screen());
            assert_eq!((crashed.drafts.clone(), crashed.list_drafts.clone()), before, "{keys}");
            // DiscardedWhatIf away, it is gone.
            for _ in 0..3 {
                crashed.press("<Ctrl-X>");
            }
            assert_eq!((crashed.drafts.len(), crashed.list_drafts.len()), (0, 0), "{keys}");
        }
    }
}

#[test]
fn a_mail_under_review_outlives_a_crash_with_what_was_decided() {
    let mut bench = Bench::game(120, 40);
    bench.press("<Esc>");
    let text =
        "Austria:\nA bud - ser\nF tri - albania??\nA vie blah gal\n\nItaly\nF nap - ion\nA rome - apu\n";
    bench.act(Action::Paste(text.to_owned()));
    bench.press("<Enter><Down>x<Up>e<Ctrl-U>A VIE - GAL");
    let screen = bench.screen();
    let mut again = killed(&bench);
    assert!(message(&again).contains("a mail (Space o m)"), "{}", message(&again));
    again.press("<Esc><:inbox: mails, what waits><Enter>");
    again.model.message = None;
    let piece = |bench: &Bench| {
        let Mail { review: mail, entry, .. } = bench.model.layer().expect("a mail");
        let states: Vec<_> = mail.pieces.iter().map(|p| (p.text.clone(), p.state)).collect();
        (states, mail.piece().unwrap().text.clone(), mail.corrected.clone(), entry.clone(), mail.counts())
    };
    assert_eq!(piece(&again), piece(&bench), "{screen}\n{}", again.screen());
    assert_eq!(again.drafts, bench.drafts);
    // Esc leaves the correction as the piece was before.
    again.press("<Esc>");
    bench.press("<Esc>");
    assert_eq!(piece(&again), piece(&bench));
    again.press("<Esc>");
    assert_eq!(again.drafts.len(), 1, "left with Esc, it waits");
    again.press("<:inbox: mails, what waits><Enter>a");
    assert_eq!(again.drafts, []);
    assert!(again.session().board.count().1 >= 3, "{}", again.screen());
}

#[test]
fn a_sheet_beside_the_orders_outlives_a_crash() {
    let facts = [("rule.4.E.5", "a"), ("two-seasons", "yes"), ("nmr", "standby")];
    for (command, told) in [
        ("later orders", "orders for later phases (Space o l)"),
        ("standby orders", "a standby's orders"),
        ("record proxies", "recorded proxies"),
    ] {
        let mut bench = Bench::game(120, 40);
        for (key, value) in facts {
            bench.model.session_mut().unwrap().set_fact(chancery_lab::engines::ALL, key, value).unwrap();
        }
        bench.press(&format!("<Esc>/bud<Enter>:{command}<Enter>A BUD proxy Italy"));
        let mut again = killed(&bench);
        assert!(message(&again).contains(told), "{command}: {}", message(&again));
        again.press(&format!("<Esc>/bud<Enter>:{command}<Enter>"));
        assert!(again.screen().contains("A BUD proxy Italy"), "{command}: {}", again.screen());
    }
}
