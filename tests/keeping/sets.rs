//! A second set of orders of one power (DATC 4.D.1), and several of which nobody knows the sequence (4.D.2).

use chancery_core::rules::{Rules, UnorderedSets};
use chancery_game::game::{Game, MergePolicy, Ruling, Sheet, WhichOrders};
use chancery_notation::Language;

use super::{again, new_game, order, power, units};

fn choose(game: &mut Game, id: &str, letter: &str) {
    game.info.rules.choose(id, letter).unwrap();
}

/// The sheet of France with another set, as the house has it.
fn with(game: &Game, set: &str) -> (Option<MergePolicy>, Vec<String>) {
    let france = power(game, "France");
    let set = Sheet::new(set.lines());
    let joining = game.incoming(france, WhichOrders::Own, &set, None).policy();
    let sheet =
        game.incoming(france, WhichOrders::Own, &set, None).joined(joining.unwrap_or(MergePolicy::Replace));
    (joining, sheet.lines().iter().map(ToString::to_string).collect())
}

#[test]
fn a_second_set_is_combined_or_replaces_as_the_house_says() {
    let mut game = new_game();
    order(&mut game, "France", &["A Par - Bur, F Bre - MAO", "with kind regards"]);
    let combined = ["F Bre - MAO", "with kind regards", "A Par - Pic"];
    for (letter, joining, lines) in [
        ("a", Some(MergePolicy::Combine), &combined[..]),
        ("b", Some(MergePolicy::Combine), &combined),
        ("c", None, &["A Par - Pic"]),
        ("d", Some(MergePolicy::Replace), &["A Par - Pic"]),
    ] {
        choose(&mut game, "4.D.1", letter);
        assert_eq!(
            with(&game, "A Par - Pic"),
            (joining, lines.iter().map(ToString::to_string).collect()),
            "{letter}"
        );
    }
    choose(&mut game, "4.D.1", "b");
    let whole = "A Par - Pic\nA Mar - Spa\nF Bre - Eng";
    assert_eq!(with(&game, whole).0, Some(MergePolicy::Replace));
    let set = Sheet::new(whole.lines());
    let told =
        game.incoming(power(&game, "France"), WhichOrders::Own, &set, None).describe(MergePolicy::Replace);
    assert_eq!(
        told,
        "these orders of France replace the 2 earlier ones, because they order every unit (DATC 4.D.1=b)"
    );
    // Prose is kept, too, and so is what cannot be read.
    order(&mut game, "France", &["A Xyz - Bur", "with kind regards"]);
    let told = game
        .incoming(power(&game, "France"), WhichOrders::Own, &set, Some(MergePolicy::Combine))
        .describe(MergePolicy::Combine);
    assert_eq!(
        told,
        "these orders of France are combined with the earlier text, which had no usable order (as asked)"
    );
    // Where nothing stands nothing is joined.
    order(&mut game, "France", &[]);
    assert_eq!(with(&game, whole).0, None);
}

#[test]
fn what_stands_keeps_its_meaning_beside_another_set() {
    let mut game = new_game();
    choose(&mut game, "4.D.1", "a");
    // Below the words over the second list a line of the first set would not count any more, nor a line of
    // the second below those over the first.
    order(&mut game, "France", &["A Mar - Spa", "Last season:", "A Par - Bur"]);
    let (_, lines) = with(&game, "F Bre - MAO");
    assert_eq!(lines[0], "A MAR - SPA");
    assert_eq!(lines.last().unwrap(), "F Bre - MAO");
    order(&mut game, "France", &lines.iter().map(String::as_str).collect::<Vec<_>>());
    assert_eq!(game.due()[power(&game, "France").index()].given, 2);
}

#[test]
fn all_units_hold_where_nobody_knows_which_sheet_is_the_later() {
    let mut game = new_game();
    choose(&mut game, "4.D.2", "a");
    order(&mut game, "France", &["France:", "A Par - Bur", "F Bre - MAO", "", "France:", "A Mar - Spa"]);
    order(&mut game, "Italy", &["Italy:", "A Rom - Apu"]);
    let held = game.current();
    let italy = power(&game, "Italy");
    game.adjudicate().unwrap();
    let stands = |game: &Game, unit: &str| units(game).iter().any(|u| u.ends_with(unit));
    for unit in ["A PAR", "F BRE", "A MAR", "A APU"] {
        assert!(stands(&game, unit), "{unit}: {:?}", units(&game));
    }
    let rulings = &game.node(held).records.rulings;
    let (power_of, choice) = (power(&game, "France"), UnorderedSets::Hold);
    assert_eq!(*rulings, [Ruling::OrderSets { power: power_of, choice }]);
    let told =
        "France: several order sets came, and nobody knows which came last: none is used (DATC 4.D.2=a)";
    assert_eq!(game.ruling_line(Language::English, held, &rulings[0]), told);
    // Its power ordered: nobody else does in its place.
    assert!(
        !game.node(held).silent().contains(&power(&game, "France"))
            && !game.node(held).silent().contains(&italy)
    );
    let rows = super::report(&game, held).rows;
    let why = rows
        .into_iter()
        .find(|r| r.text(game.map()).contains("PAR"))
        .unwrap()
        .why_for_programs(game.map(), false);
    let because =
        "nobody knows which of its power's order sets came last, so none counts by the house rules (4.D.2=a)";
    assert_eq!(why.as_deref(), Some(because));
    again(&game);
    // Back again, the game master says which sheet counts: the ruling goes with the sheets that it is about.
    game.undo().unwrap();
    order(&mut game, "France", &["A Par - Bur"]);
    assert!(game.node(game.current()).records.rulings.is_empty());
    // The house may have it otherwise by now.
    game.info.rules = Rules::default();
    game.adjudicate().unwrap();
    assert!(stands(&game, "A BUR"));
}

/// What was refused as a whole does not come back to life by what is sent later: that takes its place.
#[test]
fn a_later_set_takes_the_place_of_sheets_of_which_nobody_knows_the_later() {
    let sheets = ["France:", "A Par - Bur", "", "France:", "A Par - Pic", "F Bre - MAO"];
    for letter in ["a", "b", "c", "d"] {
        for asked in [None, Some(MergePolicy::Combine), Some(MergePolicy::Replace)] {
            let mut game = new_game();
            choose(&mut game, "4.D.2", "a");
            choose(&mut game, "4.D.1", letter);
            choose(&mut game, "4.E.4", "a");
            order(&mut game, "France", &sheets);
            let france = power(&game, "France");
            assert!(game.none_counts(france));
            // It orders all that the first sheet does: alone the other one would be left.
            let set = Sheet::new(["A Par - Gas"]);
            let joining = game.incoming(france, WhichOrders::Own, &set, asked).policy();
            assert_eq!(joining, Some(MergePolicy::Replace), "{letter}");
            let told = game.incoming(france, WhichOrders::Own, &set, asked).describe(MergePolicy::Replace);
            let why = "these orders of France replace the earlier order sets, because nobody knows which of those came last (DATC 4.D.2=a)";
            assert_eq!(told, why);
            assert_eq!(
                game.incoming(france, WhichOrders::Own, &set, None).joined(MergePolicy::Replace).text(),
                "A Par - Gas"
            );
        }
    }
    // No more does a perpetual order on one of them.
    let mut game = new_game();
    choose(&mut game, "4.D.2", "a");
    choose(&mut game, "4.E.4", "a");
    order(&mut game, "France", &["France:", "A Par H (perpetual)", "", "France:", "F Bre - MAO"]);
    let france = power(&game, "France");
    assert_eq!(game.perpetual_beside(france, &Sheet::new(["A Mar - Spa"])), [""; 0]);
}

#[test]
fn a_set_that_takes_back_what_stood_is_combined_with_nothing() {
    let mut game = new_game();
    choose(&mut game, "4.D.1", "a");
    choose(&mut game, "4.E.4", "a");
    order(&mut game, "France", &["A Par - Bur", "F Bre H (perpetual)"]);
    let france = power(&game, "France");
    for set in ["CLEAR", "CLEAR\nA Par - Pic"] {
        let set = Sheet::new(set.lines());
        assert_eq!(game.incoming(france, WhichOrders::Own, &set, None).policy(), Some(MergePolicy::Replace));
        let told = game.incoming(france, WhichOrders::Own, &set, None).describe(MergePolicy::Replace);
        assert_eq!(told, "France's text deletes the 2 earlier ones, because it says so");
        assert_eq!(game.incoming(france, WhichOrders::Own, &set, None).joined(MergePolicy::Replace), set);
        assert_eq!(game.perpetual_beside(france, &set), [""; 0]);
    }
}

#[test]
fn what_is_ordered_by_proxy_is_told_with_the_set_that_goes() {
    let mut game = new_game();
    choose(&mut game, "4.D.1", "d");
    choose(&mut game, "4.E.5", "b");
    order(&mut game, "France", &["A Par proxy England"]);
    order(&mut game, "England", &["A Par - Pic", "F Lon - Nth", "A Mar - Gas"]);
    let england = power(&game, "England");
    let set = Sheet::new(["F Lon - Eng"]);
    let told = game.incoming(england, WhichOrders::Own, &set, None).describe(MergePolicy::Replace);
    assert!(told.contains("replace the 2 earlier ones"), "{told}");
}

/// A heading over each of two sets in a known sequence makes no sheets of them of which nobody knows the later.
#[test]
fn two_sets_under_a_heading_each_are_combined_into_one_sheet() {
    let mut game = new_game();
    choose(&mut game, "4.D.1", "a");
    choose(&mut game, "4.D.2", "a");
    order(&mut game, "France", &["France:", "A Par - Bur", "F Bre - MAO"]);
    let (joining, lines) = with(&game, "France:\nA Par - Pic");
    assert_eq!(joining, Some(MergePolicy::Combine));
    order(&mut game, "France", &lines.iter().map(String::as_str).collect::<Vec<_>>());
    let orders = |game: &Game| game.read_sheets().movement().unwrap().orders.len();
    assert!(!game.none_counts(power(&game, "France")) && orders(&game) == 2, "{lines:?}");
}
