//! Powers that give no orders: they hold, or a standby or a program orders for them.

use chancery_core::map::Power;
use chancery_game::game::{Game, Nmr, NodeId, OrderedBy, Program, Rows, Sheet, WhichOrders};

use super::{again, new_game, order, power, units};

/// Orders for France alone, and nothing but the one thing.
struct Gascon;

impl Program for Gascon {
    fn name(&self) -> String {
        "a Gascon".to_owned()
    }

    fn orders(&mut self, game: &Game, power: Power) -> Sheet {
        if power == self::power(game, "France") { Sheet::new(["A PAR - GAS"]) } else { Sheet::default() }
    }
}

/// What the rulings of a phase say.
fn told(game: &Game, id: NodeId) -> Vec<String> {
    let rulings = &game.node(id).records.rulings;
    rulings.iter().map(|ruling| game.ruling_text(id, ruling).to_string()).collect()
}

#[test]
fn units_of_the_silent_hold_and_it_is_noted() {
    let mut game = new_game();
    order(&mut game, "France", &["A PAR - BUR"]);
    let (france, italy) = (power(&game, "France"), power(&game, "Italy"));
    let first = game.current();
    game.adjudicate().unwrap();
    assert!(units(&game).contains(&"Italian A ROM".to_owned()));
    assert_eq!(game.node(first).silent().len(), 6);
    assert!(!game.node(first).silent().contains(&france));
    assert_eq!((game.silent_until(game.current(), italy), game.silent_until(game.current(), france)), (1, 0));
    game.info.house.disorder_after = Some(2);
    assert!(!game.in_disorder(italy));
    game.adjudicate().unwrap();
    assert_eq!(game.silent_until(game.current(), italy), 2);
    assert!(game.in_disorder(italy));
    let in_disorder = |id, power| super::report(&game, id).power(power).in_disorder;
    assert!(!in_disorder(first, italy), "one phase is not two");
    assert!(in_disorder(game.current(), italy) && !in_disorder(game.current(), france));
    again(&game);
}

#[test]
fn a_standby_orders_only_where_the_house_says_so_and_the_player_is_silent() {
    for (policy, own, expected) in [
        (Nmr::Standby, None, "French A BUR"),
        (Nmr::Standby, Some("A PAR - PIC"), "French A PIC"),
        (Nmr::Hold, None, "French A PAR"),
    ] {
        let mut game = new_game();
        let france = power(&game, "France");
        game.info.house.nmr = policy;
        game.set_orders(france, WhichOrders::Standby, ["A PAR - BUR"]);
        if let Some(own) = own {
            order(&mut game, "France", &[own]);
        }
        let first = game.current();
        let foreseen = game.preview();
        game.adjudicate().unwrap();
        assert!(units(&game).contains(&expected.to_owned()), "{policy}: {:?}", units(&game));
        assert_eq!(Some(&foreseen), game.node(first).judged.as_ref().map(|j| &j.outcome));
        assert_eq!(game.node(first).silent().contains(&france), own.is_none());
        let rulings = &game.node(first).records.rulings;
        assert_eq!(rulings.len(), usize::from(policy == Nmr::Standby && own.is_none()));
        // The policy may change later; what was adjudicated stays.
        game.info.house.nmr = Nmr::Hold;
        again(&game);
    }
}

#[test]
fn a_program_may_order_for_the_silent() {
    let mut game = new_game();
    let france = power(&game, "France");
    order(&mut game, "England", &["F LON - NTH"]);
    let program = |_: &chancery_game::game::Game, p| (p == france).then(|| Sheet::new(["A PAR - GAS"]));
    assert_eq!(game.fill_silent("a program", program), []);
    game.info.house.nmr = Nmr::Program;
    assert_eq!(game.fill_silent("a program", program), [france]);
    let first = game.current();
    assert_eq!(game.node(first).ordered_by[france.index()], OrderedBy::Bot("a program".into()));
    assert_eq!(told(&game, first), ["France gave no orders; these are by a program"]);
    game.adjudicate().unwrap();
    assert!(units(&game).contains(&"French A GAS".to_owned()));
    assert!(game.node(first).silent().contains(&france));
    again(&game);
}

#[test]
fn who_orders_after_all_is_no_longer_said_to_have_given_none() {
    for policy in [Nmr::Standby, Nmr::Program] {
        let mut game = new_game();
        let france = power(&game, "France");
        game.info.house.nmr = policy;
        game.set_orders(france, WhichOrders::Standby, ["A PAR - BUR"]);
        game.adjudicate_with(Some(&mut Gascon)).unwrap();
        game.undo();
        let rulings = |game: &chancery_game::game::Game| game.node(game.current()).records.rulings.len();
        assert_eq!(rulings(&game), 1, "{policy}");
        // Whether anybody stands in for France in another line of play is settled when that is adjudicated.
        order(&mut game, "Italy", &["A VEN - PIE"]);
        assert_eq!((rulings(&game), game.sheet(france).is_empty()), (0, true), "{policy}");
        game.adjudicate_with(Some(&mut Gascon)).unwrap();
        game.undo();
        assert_eq!(rulings(&game), 1, "{policy}");
        order(&mut game, "France", &["A PAR - PIC"]);
        assert_eq!(rulings(&game), 0, "{policy}");
        game.adjudicate().unwrap();
        again(&game);
    }
}

/// A program that is brought along is asked in each phase of a season, where the house says so and nowhere else.
#[test]
fn the_program_that_is_brought_along_orders_where_the_house_says_so() {
    for (policy, expected) in
        [(Nmr::Program, "French A GAS"), (Nmr::Hold, "French A PAR"), (Nmr::Standby, "French A PAR")]
    {
        let mut game = new_game();
        game.info.house.nmr = policy;
        let first = game.current();
        game.adjudicate_season(Some(&mut Gascon)).unwrap();
        assert!(units(&game).contains(&expected.to_owned()), "{policy}: {:?}", units(&game));
        assert_eq!(game.node(first).silent().len(), 7, "whoever is ordered for is silent all the same");
        let bot = OrderedBy::Bot("a Gascon".into());
        let by = if policy == Nmr::Program { bot } else { OrderedBy::Nobody };
        assert_eq!(game.node(first).ordered_by[power(&game, "France").index()], by, "{policy}");
        let expected = (policy == Nmr::Program).then_some("France gave no orders; these are by a Gascon");
        assert_eq!(told(&game, first), expected.as_slice(), "{policy}");
        again(&game);
    }
}

/// After an undo it counts what the house says by then; what was adjudicated before stays on its own line of play.
#[test]
fn whoever_stood_in_for_the_silent_does_so_no_longer_once_the_house_says_otherwise() {
    for (policy, expected) in [(Nmr::Program, "French A GAS"), (Nmr::Standby, "French A BUR")] {
        let mut game = new_game();
        let france = power(&game, "France");
        game.set_orders(france, WhichOrders::Standby, ["A PAR - BUR"]);
        game.info.house.nmr = policy;
        let adjudicated = |game: &mut Game| {
            game.adjudicate_with(Some(&mut Gascon)).unwrap();
            (units(game).contains(&expected.to_owned()), units(game).contains(&"French A PAR".to_owned()))
        };
        assert_eq!(adjudicated(&mut game), (true, false), "{policy}");
        let first = game.current();
        game.undo();
        assert_eq!(adjudicated(&mut game), (true, false), "{policy}");
        assert_eq!(game.current(), first, "by the same rules nothing is adjudicated again");
        game.undo();
        game.info.house.nmr = Nmr::Hold;
        assert_eq!(adjudicated(&mut game), (false, true), "{policy}");
        let here = game.node(game.current()).parent.unwrap();
        assert_eq!(game.node(here).records.rulings.len(), 0, "{policy}");
        assert_eq!(
            game.node(here).records.beside(france, WhichOrders::Standby).map(Sheet::text).as_deref(),
            Some("A PAR - BUR")
        );
        again(&game);
        game.undo();
        game.info.house.nmr = policy;
        assert_eq!(adjudicated(&mut game), (true, false), "{policy}");
        game.go(first);
        assert!(units(&game).contains(&expected.to_owned()));
        again(&game);
    }
}

/// What the player sent and nobody could read is not lost with the standby's orders.
#[test]
fn what_was_sent_and_did_not_count_is_still_told_where_the_standby_no_longer_orders() {
    let mut game = new_game();
    let france = power(&game, "France");
    game.set_orders(france, WhichOrders::Standby, ["A PAR - BUR"]);
    game.info.house.nmr = Nmr::Standby;
    order(&mut game, "France", &["my dog ate it"]);
    game.adjudicate().unwrap();
    game.undo();
    game.info.house.nmr = Nmr::Hold;
    game.adjudicate().unwrap();
    let here = game.node(game.current()).parent.unwrap();
    assert_eq!(game.node(here).ordered_by[france.index()], OrderedBy::Nobody);
    assert_eq!(game.node(here).sent.get(&france).map(Sheet::text).as_deref(), Some("my dog ate it"));
    assert_eq!(told(&game, here), ["France gave no orders that can be used (“my dog ate it”)"]);
}

/// Where the house lets units hold, a sheet that its standby happens to have written alike is the player's own.
#[test]
fn a_sheet_that_is_alike_to_the_standbys_stays_where_the_house_lets_units_hold() {
    let mut game = new_game();
    let france = power(&game, "France");
    game.set_orders(france, WhichOrders::Standby, ["my dog ate it"]);
    order(&mut game, "France", &["my dog ate it"]);
    let next = game.adjudicate().unwrap();
    game.undo();
    assert_eq!(game.adjudicate(), Ok(next), "by the same rules nothing is adjudicated again");
    game.undo();
    order(&mut game, "Italy", &["A VEN - PIE"]);
    assert_eq!(game.sheet(france).text(), "my dog ate it");
    again(&game);
}

/// The same where a program orders: its orders take the place of what the player sent, which is told in full.
#[test]
fn what_was_sent_and_did_not_count_is_not_lost_with_the_orders_of_a_program() {
    let mut game = new_game();
    game.info.house.nmr = Nmr::Program;
    order(&mut game, "France", &["A PAR - XYZZY", "my dog ate it"]);
    let rulings = |game: &Game| -> Vec<String> {
        let here = game.node(game.current()).parent.unwrap();
        told(game, here)
    };
    game.adjudicate_with(Some(&mut Gascon)).unwrap();
    assert!(units(&game).contains(&"French A GAS".to_owned()));
    let sent = "France gave no orders that can be used (“A PAR - XYZZY / my dog ate it”)";
    assert_eq!(rulings(&game), [format!("{sent}; these are by a Gascon")]);
    again(&game);
    // It stays known as the program's, and nothing is adjudicated twice.
    let first = game.current();
    game.undo();
    game.adjudicate_with(Some(&mut Gascon)).unwrap();
    assert_eq!(game.current(), first);
    game.undo();
    game.info.house.nmr = Nmr::Hold;
    game.adjudicate_with(Some(&mut Gascon)).unwrap();
    assert!(units(&game).contains(&"French A PAR".to_owned()));
    assert_eq!(rulings(&game), [sent]);
    game.undo();
    order(&mut game, "France", &["A PAR - PIC"]);
    game.adjudicate_with(Some(&mut Gascon)).unwrap();
    again(&game);
}

/// Where none of a power's sheets counts, its units hold: nothing is implied for them, and its power is not without
/// orders (DATC 4.D.2, 4.D.9 and 4.E.3).
#[test]
fn units_whose_orders_do_not_count_are_not_without_an_order() {
    for (id, letter) in [("4.E.3", "a"), ("4.D.9", "a")] {
        let mut game = new_game();
        game.info.rules.choose(id, letter).unwrap();
        game.info.rules.choose("4.D.2", "a").unwrap();
        game.info.rules.choose("4.C.6", "a").unwrap();
        let void = ["A PAR S A MAR - BUR", "A MAR S ENGLISH A PAR H"];
        order(&mut game, "France", &void);
        order(&mut game, "Italy", &["Italy:", "A VEN H", "Italy:", "A VEN - PIE"]);
        order(&mut game, "Austria", &["F TRI S A VEN"]);
        let first = game.current();
        game.adjudicate().unwrap();
        assert!(units(&game).contains(&"French A MAR".to_owned()), "{id}: {:?}", units(&game));
        let outcome = &game.node(first).judged.as_ref().unwrap().outcome;
        let support = outcome.rows().into_iter().find(|row| row.text(game.map()) == "F TRI S A VEN").unwrap();
        assert_eq!(support.verdict.word(), "given", "{id}");
        again(&game);
    }
}
