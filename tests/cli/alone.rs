//! Orders that stand alone in a text: the units are those that they are for.

use crate::cli::builder::chancery;

/// Who asks why an order failed has the orders, and seldom a list of the units.
#[test]
fn orders_alone_say_which_units_there_are() {
    let whole = "\
England: F NTH, F ENG
France: A BEL
Germany: A MUN, A BER
orders
England: F NTH C A BEL - LON; F ENG - BEL
France: A BEL - HOL
Germany: A MUN - BER; A BER - MUN; A MUN S A BER
";
    let expected = chancery(&["adjudicate", "-"]).stdin(whole).out();
    assert!(expected.contains("A BEL - HOL          succeeds"), "{expected}");
    let behind_names = "\
England: F NTH C A BEL - LON, F ENG - BEL
France: Belgium to Holland
Germany
A MUN - BER
A BER - MUN
A MUN S A BER
";
    assert_eq!(
        chancery(&["adjudicate", "-"]).stdin(behind_names).out(),
        expected.replace("F BEL - HOL", "A BEL - HOL")
    );
    let below_the_word = whole.split_once("orders").expect("the word is there").1;
    assert_eq!(chancery(&["adjudicate", "-"]).stdin(format!("orders{below_the_word}")).out(), expected);
}

/// Who is named in a line is not taken for whoever is named above it.
#[test]
fn orders_alone_are_for_units_of_the_power_that_they_name() {
    for text in [
        "orders\nFrance: A Par - Bur\nGermany (Fred): A Mun - Bur\n",
        "France: A Par - Bur\nGerman A Mun - Bur\n",
    ] {
        let told = chancery(&["adjudicate", "-"]).stdin(text).out();
        assert!(told.contains("  A MUN - BUR  illegal ") && told.contains("\nGermany\n  A MUN H "), "{told}");
        assert!(!told.contains("A BUR belongs to France"), "{told}");
    }
}

/// Only a fleet goes to a sea or supports there.
#[test]
fn orders_alone_are_for_fleets_where_they_point_at_a_sea() {
    let text = "France: Bre - Mao\nEngland: Lon - Nth - Nwy; Nth C Lon - Nwy; Edi S Nth; Lvp - Yor\nRussia: Sev - Bla\n";
    let told = chancery(&["adjudicate", "-"]).stdin(text).out();
    for row in
        ["F BRE - MAO", "A LON - NWY", "F NTH C A LON - NWY", "F EDI S F NTH", "A LVP - YOR", "F SEV - BLA"]
    {
        assert!(told.lines().any(|line| line.trim().starts_with(row)), "{row}: {told}");
    }
    assert!(!told.contains("illegal"), "{told}");
}

#[test]
fn the_season_may_stand_over_orders_as_people_write_it() {
    for over in ["Fall 1902", "Fall 1902:", "phase Fall 1902", "F1902M"] {
        let told = chancery(&["adjudicate", "-"]).stdin(format!("{over}\n\nFrance: A PAR H\n")).out();
        assert!(told.starts_with("Fall 1902, movement."), "{over}: {told}");
    }
}

#[test]
fn orders_among_units_are_refused_with_what_to_write() {
    let faults = [
        (
            "Germany: A MUN H\nFrance: A BUR\n",
            "line 1: `A MUN H` has orders, but the units in line 2 have none; write the units first, then `orders` \
             on a line of its own, then the orders",
        ),
        (
            "France: A PAR H, F BRE\n",
            "line 1: `A PAR H, F BRE` names one unit with an order and another without; write the units first, then ",
        ),
        ("Germany: A MUN H\nFrance: A MUN - BER\n", "line 2: there is another unit in MUN already"),
        // Nobody's orders are left out in silence.
        ("France: A PAR - BUR\n\nGermny: A MUN - BUR\n", "line 3: there is no power called `Germny`"),
        ("Russia: F STP H\n", "line 1: say on which coast the fleet stands: STP/NC or STP/SC"),
        ("France\nA PAR H\n\nGermny\nA MUN H\n", "line 4: no power is called `Germny`; is it Germany?"),
        // In a retreat phase the board must be known.
        ("phase F1901R\nGermany: A MUN - BER\n", "line 2: `A MUN - BER` is not a unit; one looks like"),
    ];
    for (text, message) in faults {
        let told = chancery(&["adjudicate", "-"]).stdin(text).fails();
        assert!(told.contains(message), "{told}");
    }
}
