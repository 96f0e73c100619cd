//! Tests of the check: a ruling, and the cursor, are on an order and not on its words.

use super::*;
use crate::place::Place;
use chancery_core::map::standard;
use chancery_game::game::Ruling as Kept;

/// A game in which this is Austria's sheet, and the matter was let stand; its words are then written as a person might.
fn ruled(sheet: &[&str], matter: Matter, in_other_words: &str) -> GameSession {
    let map = standard();
    let mut game = Game::new(&map, "Friday");
    let austria = map.names().power("Austria").unwrap();
    game.set_sheet(austria, sheet);
    let mut session = GameSession::new(game, Place::default());
    let found = findings(&session).into_iter().find(|f| f.topic == matter && f.power == Some(austria));
    let found = found.unwrap_or_else(|| panic!("{:?}", findings(&session)));
    rule_on(&mut session, &found, Decision::Stands).unwrap();
    let here = session.game.current();
    for ruling in session.game.rulings_mut(here) {
        let Kept::OnOrder(ruling) = ruling else { continue };
        assert_ne!(ruling.order.as_str(), in_other_words);
        ruling.order = in_other_words.into();
    }
    session
}

#[test]
fn a_ruling_in_other_words_is_on_the_same_order() {
    let cases: [(&[&str], Matter, &str); 4] = [
        (&["A Bud - Mos"], Matter::Impossible, "Army Budapest to Moscow"),
        (&["A Vie S A Ven - Tri"], Matter::Unmatched, "Vienna supports Venice to Trieste"),
        // Under the usual rules the way of a convoy binds nobody.
        (&["A Bud - Bla - Con"], Matter::Impossible, "Army Budapest to Constantinople via convoy"),
        (&["A Bud - Ser"], Matter::Missing, "F TRI, A VIE"),
    ];
    for (sheet, matter, words) in cases {
        let mut session = ruled(sheet, matter, words);
        let of = |f: &&Finding| f.topic == matter && f.power == Some(Power(0));
        let all = findings(&session);
        let found = all.iter().find(of).unwrap();
        assert!(found.ruling.is_some(), "{words}: {found:?}");
        // The same is not ruled on twice.
        rule_on(&mut session, &Finding { ruling: None, ..found.clone() }, Decision::Stands).unwrap();
        assert_eq!(session.rulings().len(), 1, "{words}");
        let here = session.game.current();
        let kept = session.game.node(here).records.rulings[0].clone();
        assert!(!session.game.is_stale(here, &kept), "{words}");
    }
}

#[test]
fn a_ruling_on_another_order_is_another() {
    for (sheet, words) in
        [("A Bud - Mos", "A Bud - War"), ("A Bud - Mos", "F Tri - Mos"), ("A Bud?", "A Vie?")]
    {
        let matter = if words.ends_with('?') { Matter::Unreadable } else { Matter::Impossible };
        let session = ruled(&[sheet], matter, words);
        let all = findings(&session);
        let found = all.iter().find(|f| f.topic == matter).unwrap();
        assert!(found.ruling.is_none(), "{words}: {found:?}");
    }
}

#[test]
fn the_cursor_stays_on_its_order_in_other_words() {
    let map = standard();
    let mut game = Game::new(&map, "Friday");
    let austria = map.names().power("Austria").unwrap();
    game.set_sheet(austria, ["A Bud moves somewhere", "A Vie - Mos"]);
    let mut session = GameSession::new(game, Place::default());
    let at = findings(&session).iter().position(|f| f.topic == Matter::Impossible).unwrap();
    let mut cursor = FindingSelection::default();
    assert_eq!(cursor.follow(&session, at), at);
    session.write(vec![(austria, vec!["Army Vienna to Moscow".to_owned()])], "the same");
    let at = cursor.follow(&session, 0);
    assert_eq!(findings(&session)[at].topic, Topic::Order(Matter::Impossible));
}
