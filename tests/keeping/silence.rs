//! Powers that give no orders: they hold, or a standby or a program orders for them.

use chancery::game::{Nmr, Sheet};

use super::{again, new_game, order, power, units};

#[test]
fn units_of_the_silent_hold_and_it_is_noted() {
    let mut game = new_game();
    order(&mut game, "France", &["A PAR - BUR"]);
    let (france, italy) = (power(&game, "France"), power(&game, "Italy"));
    let first = game.current();
    game.adjudicate().unwrap();
    assert!(units(&game).contains(&"Italian A ROM".to_owned()));
    assert_eq!(game.node(first).silent.len(), 6);
    assert!(!game.node(first).silent.contains(&france));
    assert_eq!((game.silent_for(italy), game.silent_for(france)), (1, 0));
    game.info.house.disorder_after = Some(2);
    assert!(!game.in_disorder(italy));
    game.adjudicate().unwrap();
    assert_eq!(game.silent_for(italy), 2);
    assert!(game.in_disorder(italy));
    assert_eq!(game.in_disorder_at(first), [], "one phase is not two");
    assert!(!game.in_disorder_at(game.current()).contains(&france));
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
        game.set_standby(france, ["A PAR - BUR"]);
        if let Some(own) = own {
            order(&mut game, "France", &[own]);
        }
        let first = game.current();
        let foreseen = game.preview();
        game.adjudicate().unwrap();
        assert!(units(&game).contains(&expected.to_owned()), "{policy}: {:?}", units(&game));
        assert_eq!(Some(&foreseen), game.node(first).judged.as_ref().map(|j| &j.outcome));
        assert_eq!(game.node(first).silent.contains(&france), own.is_none());
        let rulings = &game.node(first).papers.rulings;
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
    let program = |_: &chancery::game::Game, p| (p == france).then(|| Sheet::new(["A PAR - GAS"]));
    assert_eq!(game.fill_silent("a program", program), []);
    game.info.house.nmr = Nmr::Program;
    assert_eq!(game.fill_silent("a program", program), [france]);
    let first = game.current();
    assert_eq!(
        game.node(first).papers.rulings[0].text.as_str(),
        "France gave no orders; these are by a program"
    );
    game.adjudicate().unwrap();
    assert!(units(&game).contains(&"French A GAS".to_owned()));
    assert!(game.node(first).silent.contains(&france));
    again(&game);
}

#[test]
fn who_orders_after_all_is_no_longer_said_to_have_given_none() {
    for policy in [Nmr::Standby, Nmr::Program] {
        let mut game = new_game();
        let france = power(&game, "France");
        game.info.house.nmr = policy;
        game.set_standby(france, ["A PAR - BUR"]);
        game.fill_silent("a program", |_, p| (p == france).then(|| Sheet::new(["A PAR - GAS"])));
        game.adjudicate().unwrap();
        game.undo();
        let rulings = |game: &chancery::game::Game| game.node(game.current()).papers.rulings.len();
        assert_eq!(rulings(&game), 1, "{policy}");
        order(&mut game, "Italy", &["A VEN - PIE"]);
        assert_eq!(rulings(&game), 1, "{policy}");
        order(&mut game, "France", &["A PAR - PIC"]);
        assert_eq!(rulings(&game), 0, "{policy}");
        game.adjudicate().unwrap();
        again(&game);
    }
}
