//! The check before adjudicating: what it finds, what is ruled, and that orders are seen to be wrong
//! as they are typed.

use super::bench::Bench;
use super::why::word;
use chancery_game::game::{Decision, Matter};
use chancery_session::check::{Finding, findings};

/// Types whole orders, each taken wherever the line stands.
fn typed(orders: &[&str]) -> Bench {
    let mut bench = Bench::game(120, 40);
    for order in orders {
        if bench.model.typing().is_none() {
            bench.press("<Enter>");
        }
        bench.press("<Ctrl-U>").press(order).press("<Enter>");
    }
    bench.press("<Esc>");
    bench
}

fn found(bench: &Bench, matter: Matter) -> Vec<(String, String)> {
    let all = findings(bench.session()).into_iter().filter(|f| f.topic == matter);
    all.map(|f| (f.order, f.why)).collect()
}

/// Moves the selection of the check to the first finding of a kind.
fn select(bench: &mut Bench, matter: Matter) {
    bench.press("<:check list>");
    let at = findings(bench.session()).iter().position(|f| f.topic == matter).unwrap();
    for _ in 0..at {
        bench.press("<Down>");
    }
}

#[test]
fn the_check_finds_everything_that_is_wrong() {
    let bench = typed(&[
        "a bud - mos",
        "a vie s a ven - tyr",
        "a par - bur",
        "a mar - bur",
        "france: a mun - ruh",
        "f nth c a yor - nwy",
        "f lon - wal",
    ]);
    // What is missing of a power is one row.
    let missing = found(&bench, Matter::Missing);
    assert_eq!(missing.len(), 7, "{missing:?}");
    assert_eq!(missing[0], ("F TRI".to_owned(), "no order; it will hold".to_owned()));
    assert_eq!(missing[6], ("A CON, A SMY, F ANK".to_owned(), "no orders; they will hold".to_owned()));
    assert_eq!(found(&bench, Matter::Impossible)[0].0, "A BUD - MOS");
    assert_eq!(found(&bench, Matter::Unmatched)[0].0, "A VIE S A VEN - TYR");
    let clash = found(&bench, Matter::Clash);
    assert_eq!(clash.len(), 2);
    assert_eq!(clash[0].1, "PAR of the same power goes to BUR, too");
    let misplaced = found(&bench, Matter::Misplaced);
    assert_eq!(misplaced.len(), 1, "{:?}", findings(bench.session()));
    assert_eq!(misplaced[0].0, "A MUN - RUH");
}

#[test]
fn the_check_and_the_question_say_what_the_orders_say() {
    let bench = &mut typed(&["a bud - mos", "a vie s a ven - tyr", "a par - bur", "f lon - nth"]);
    assert_eq!((word(bench, "A BUD"), word(bench, "A VIE")), ("illegal".to_owned(), "void".to_owned()));
    for keys in ["<:check list>", "<Esc><F5>"] {
        let words = bench.press(keys).words();
        assert!(words.contains("illegal") && words.contains("void"), "{words}");
        assert!(!words.contains("impossible") && !words.contains("unmatched"), "{words}");
    }
}

#[test]
fn what_is_wrong_is_seen_before_what_is_missing() {
    let mut bench = Bench::game(80, 24);
    bench.press("<Enter><Ctrl-U>a bud - mos<Enter><Ctrl-U>france: a mun - ruh<Enter><Esc><:check list>");
    let screen = bench.screen();
    let line = |text: &str| screen.lines().position(|l| l.contains(&format!("│ {text}"))).unwrap();
    let missing = line("missing");
    assert!(line("misplaced") < line("illegal") && line("illegal") < missing, "{screen}");
}

#[test]
fn who_is_in_civil_disorder_is_seen_in_the_orders_and_in_the_check() {
    for size in [(80, 24), (120, 40), (200, 55)] {
        let mut bench = Bench::game(size.0, size.1);
        bench
            .model
            .session_mut()
            .unwrap()
            .set_fact(chancery_lab::engines::ALL, "disorder-after", "1")
            .unwrap();
        assert!(!bench.screen().contains("civil disorder"), "{}", bench.screen());
        bench.press("bud - gal<Enter><Esc><F5>y<Esc><:orders><End>");
        assert!(bench.screen().contains("TURKEY in civil disorder"), "{}", bench.screen());
        // Nobody waits for it, so no orders are missing.
        let turkey = bench.screen().lines().find(|l| l.contains("TURKEY in")).unwrap_or_default().to_owned();
        assert!(turkey.contains("0/3") && !turkey.contains("missing"), "{}", bench.screen());
        bench.press("<Home>");
        let screen = bench.screen();
        let heading = screen.lines().find(|l| l.contains("ENGLAND in civil disorder")).unwrap();
        assert!(heading.contains("0/3") && !heading.contains('…'), "{screen}");
        bench.press("<End>");
        let found: Vec<String> = found(&bench, Matter::Disorder).into_iter().map(|f| f.0).collect();
        assert_eq!(
            found,
            ["ENGLAND", "FRANCE", "GERMANY", "ITALY", "RUSSIA", "TURKEY"],
            "Austria has ordered"
        );
        select(&mut bench, Matter::Disorder);
        assert!(bench.screen().contains("civil disorder; nobody waits for it"), "{}", bench.screen());
        let open = |f: &Finding| f.topic == Matter::Disorder && !f.is_settled();
        assert!(!findings(bench.session()).iter().any(open), "it holds nobody up");
    }
}

#[test]
fn a_ruling_with_its_note_is_kept_and_undone() {
    let mut bench = typed(&["a bud - mos"]);
    select(&mut bench, Matter::Impossible);
    bench.press("s");
    let rulings = |bench: &Bench| bench.session().rulings();
    assert_eq!(rulings(&bench)[0].decision, Decision::Stands);
    bench.press("nhe asked for it<Enter>");
    assert_eq!(rulings(&bench)[0].note.as_str(), "he asked for it");
    assert_eq!(rulings(&bench).len(), 1);
    assert!(bench.screen().contains("kept: he asked for it"), "{}", bench.screen());
    bench.press("uu");
    assert!(rulings(&bench).is_empty());
    bench.press("<Ctrl-R><Ctrl-R>");
    assert_eq!(rulings(&bench)[0].note.as_str(), "he asked for it");
    assert!(bench.saves.len() >= 5, "every change is saved");
}

#[test]
fn a_note_without_a_word_is_no_ruling() {
    let mut bench = typed(&["a bud - mos"]);
    select(&mut bench, Matter::Impossible);
    let saves = bench.saves.len();
    bench.press("n<Enter>");
    assert_eq!(bench.session().rulings(), []);
    assert_eq!(bench.saves.len(), saves);
    // One that there is can be emptied; what was ruled stays.
    bench.press("snhe asked<Enter>n<Ctrl-U><Enter>");
    let rulings = bench.session().rulings();
    assert_eq!((rulings[0].decision, rulings[0].note.as_str()), (Decision::Stands, ""));
    // A ruling that was only its note goes with it.
    bench.press("uuu").press("nlater<Enter>");
    assert_eq!(bench.session().rulings()[0].decision, Decision::Noted);
}

#[test]
fn an_order_that_is_struck_leaves_its_sheet_and_is_still_told() {
    let mut bench = typed(&["a bud - mos", "a vie - gal"]);
    select(&mut bench, Matter::Impossible);
    bench.press("x");
    let austria = bench.map.names().power("Austria").unwrap();
    assert_eq!(bench.session().lines(austria), ["a vie - gal"]);
    assert_eq!(found(&bench, Matter::Impossible)[0].1, "ignored by the GM's ruling");
    bench.press("u");
    assert_eq!(bench.session().lines(austria).len(), 2);
    // A unit without an order has nothing to strike.
    bench.press("<Esc>");
    select(&mut bench, Matter::Missing);
    bench.press("x");
    assert!(bench.screen().contains("there is no order to ignore"), "{}", bench.screen());
}

#[test]
fn what_was_ruled_upon_does_not_keep_from_adjudicating() {
    let mut bench = typed(&["a par - bur", "a mar - bur"]);
    for _ in 0..20 {
        bench.press("<:next unit without an order><Ctrl-U>h<Enter><Esc>");
    }
    assert_eq!(found(&bench, Matter::Missing), []);
    let asked_first = |bench: &mut Bench| {
        bench.press("<F5>");
        assert_eq!((bench.phase().as_str(), bench.model.layers.len()), ("S1901M", 1));
        bench.screen().contains("2 clash. Down shows why.")
    };
    assert!(asked_first(&mut bench), "{}", bench.screen());
    bench.press("<Esc><:check list>s<Down>s<Esc>");
    assert!(findings(bench.session()).iter().all(Finding::is_settled));
    asked_first(&mut bench);
    bench.press("y");
    assert_eq!(bench.phase(), "F1901M", "{}", bench.screen());
}

#[test]
fn one_may_go_ahead_all_the_same() {
    for keys in ["<F5>y", "<:check list><Esc><F5>y", "<F5><Down><Down>y", "<F5><Down><Up>y"] {
        let mut bench = typed(&["a bud - mos"]);
        bench.press(keys);
        assert_eq!((bench.phase().as_str(), bench.model.layers.len()), ("F1901M", 0), "{keys}");
    }
}

#[test]
fn what_is_wrong_is_seen_as_it_is_typed() {
    let doubts = |orders: &[&str], line: &str| {
        let mut bench = typed(orders);
        bench.press("<Ctrl-U>").press(line);
        let meaning = bench.model.line().unwrap().meaning.clone();
        let shown = bench.screen();
        let doubt = meaning.unwrap().unwrap().doubts.first().cloned().unwrap_or_default();
        assert!(doubt.is_empty() || shown.contains(&doubt[..doubt.len().min(20)]), "{doubt}\n{shown}");
        doubt
    };
    assert!(doubts(&[], "a bud - mos").starts_with("illegal: "));
    assert!(doubts(&["a par - pic"], "a mar s a par - bur").starts_with("void: "));
    assert!(doubts(&[], "f nap c a rom - tun").starts_with("illegal: "));
    assert_eq!(doubts(&["a par - bur"], "a mar - bur"), "clash: PAR of the same power goes to BUR, too");
    assert_eq!(doubts(&["a par - bur"], "a mar s a par - bur"), "");
}

#[test]
fn what_is_wrong_is_seen_wherever_the_line_stands() {
    let wrong = [("mar", "s a tri - tyr"), ("ank", "s a tri - tyr"), ("smy", "s a ven - tyr")];
    for size in [(80, 24), (120, 40), (200, 55)] {
        for pane in ["<:orders>", "<:map>"] {
            for (unit, support) in wrong {
                let mut bench = Bench::game(size.0, size.1);
                bench.press("<Esc>").press(pane).press(&format!("/{unit}<Enter>")).press(support);
                let screen = bench.screen();
                let sheet = screen.lines().map(|l| l.split('│').next().unwrap_or_default());
                let words = sheet.flat_map(str::split_whitespace).collect::<Vec<_>>().join(" ");
                let told = "illegal: the supporting unit cannot reach that province";
                assert!(words.contains(told), "{unit} {pane}\n{screen}");
            }
        }
    }
}

#[test]
fn the_check_stays_at_what_is_struck_and_at_what_is_taken_back() {
    let mut bench = typed(&["a bud - mos", "a lvp - bre", "a mos - par"]);
    let at = |bench: &Bench| crate::tui::layers::check::selected(&bench.model).unwrap().order;
    select(&mut bench, Matter::Impossible);
    assert_eq!(at(&bench), "A BUD - MOS");
    for keys in ["x", "u", "<Ctrl-R>", "x", "s"] {
        bench.press(keys);
        assert_eq!(at(&bench), "A BUD - MOS", "{keys}\n{}", bench.screen());
    }
    let others = found(&bench, Matter::Impossible).into_iter().map(|f| f.0);
    assert!(["A LVP - BRE", "A MOS - PAR"].iter().all(|o| others.clone().any(|f| f == *o)));
}

#[test]
fn a_long_note_on_a_ruling_is_told_in_full() {
    let note =
        "Tom meant Galicia but wrote Livonia; he told me so at the table before the others had read it";
    for size in [(80, 24), (120, 40), (200, 55)] {
        let mut bench = Bench::game(size.0, size.1);
        bench.press("<Ctrl-U>a vie - lvn<Enter><Esc>");
        select(&mut bench, Matter::Impossible);
        bench.press("sn").press(note).press("<Enter>");
        let screen = bench.screen();
        let words = bench.words();
        assert!(words.contains(note), "{screen}");
    }
}

#[test]
fn beside_a_box_no_row_below_is_marked() {
    for pane in ["<:orders>", "<:why>", "<:results>"] {
        let mut bench = typed(&["a bud - mos", "a lvp - bre"]);
        bench.press(pane);
        assert!(bench.screen().contains('▌'), "{}", bench.screen());
        for keys in ["<:check list>", "<:layers of the map>", "<:branches>", "?"] {
            bench.press(keys);
            // It marks the line that searches the help or a list.
            let marks = bench.screen().matches('▌').count();
            let is_searched = ["?", "<:layers of the map>"].contains(&keys);
            assert_eq!(marks, usize::from(is_searched), "{keys}\n{}", bench.screen());
            bench.press("<Esc>");
        }
    }
}

#[test]
fn a_ruling_on_an_order_that_was_replaced_is_told_as_one_that_does_not_count() {
    let mut bench = typed(&["a vie - lvn"]);
    select(&mut bench, Matter::Impossible);
    bench.press("snmeant GAL<Enter><Esc>");
    let changed = "(before the orders were changed)";
    let told = |bench: &Bench| {
        let rows = bench.session().log.rows();
        let of = rows.iter().filter(|r| r.text.starts_with("Ruling: ") || r.text.starts_with("        "));
        of.map(|r| r.text.trim().to_owned()).collect::<Vec<_>>().join(" ")
    };
    assert!(told(&bench).contains("meant GAL") && !told(&bench).contains(changed), "{}", told(&bench));
    bench.press("/vie<Enter><Ctrl-U>vie - gal<Enter><Esc><F5>y<Esc>");
    assert_eq!(bench.phase(), "F1901M");
    assert!(told(&bench).ends_with(&format!("kept: meant GAL {changed}")), "{}", told(&bench));
}

/// What came of the orders is told at once, with the way to see it.
#[test]
fn after_adjudicating_it_is_told_how_many_orders_failed() {
    let mut bench = typed(&["a par - bur", "a mun - bur", "a bud - mos", "a vie - gal"]);
    bench.press("<F5>y");
    let said = bench.model.message.as_ref().expect("something is said").text.clone();
    assert_eq!(said, "adjudicated Spring 1901 movement; 3 of 4 failed; Ctrl-Z undoes it");
    let mut bench = typed(&["a vie - gal"]);
    bench.press("<F5>y");
    let said = bench.model.message.as_ref().expect("something is said").text.clone();
    assert_eq!(said, "adjudicated Spring 1901 movement; no order failed; Ctrl-Z undoes it");
}
