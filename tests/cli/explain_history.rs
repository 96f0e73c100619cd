//! `chancery explain` of the history of a game that is kept elsewhere.

use super::builder::chancery;

/// Three armies meet at Burgundy in the judge's own marks of Spring 1901: the supported one goes there.
#[test]
fn an_order_of_a_judges_results_is_explained() {
    let history = include_str!("../data/exchange/judge.txt");
    let out =
        chancery(&["explain", "-", "--phase", "S1901M", "MUN", "--depth", "sentence"]).stdin(history).out();
    assert!(out.starts_with("A MUN - BUR was beaten by A PAR - BUR: 1 against 2"), "{out}");
}

/// Orders of several seasons, as the pages of other programs list them, are never mixed into one position.
#[test]
fn of_the_orders_of_several_seasons_one_is_explained() {
    let history = "Spring 1901\nFrance:\nA PAR - BUR\nA MAR - SPA\nGermany:\nA MUN - BUR\n\
                   Fall 1901\nFrance:\nA PAR - BUR\nA SPA S A PAR - BUR\nGermany:\nA MUN - BUR\n";
    let last = chancery(&["explain", "-", "--depth", "sentence"]).stdin(history).run();
    assert_eq!(last.status, 0, "{}", last.err);
    assert!(
        last.err.contains("this explains Fall 1901 movement, the last of 2 seasons; --phase chooses another"),
        "{}",
        last.err
    );
    assert!(last.out.contains("A SPA S A PAR - BUR") && !last.out.contains("A MAR"), "{}", last.out);
    let first = chancery(&["explain", "-", "--phase", "S1901M", "--depth", "sentence"]).stdin(history).run();
    assert_eq!((first.status, first.err.as_str()), (0, ""));
    assert!(first.out.contains("A MAR - SPA") && !first.out.contains("A SPA"), "{}", first.out);
    let none = chancery(&["explain", "-", "--phase", "S1902M"]).stdin(history).run();
    assert!(none.status != 0 && none.err.contains("it has S1901M F1901M"), "{}", none.err);
}

/// Titles, blank lines, a season above each power, and phases of retreats keep no season from being told from another.
#[test]
fn seasons_of_a_history_are_told_apart_however_they_stand() {
    let explain = |text: &str, args: &[&str]| {
        chancery(&[&["explain", "-", "--depth", "sentence"], args].concat()).stdin(text).run()
    };
    let france = "France:\nA PAR - BUR\nA MAR - SPA\n";
    let later = "Fall 1901\nFrance:\nA BUR - MUN\n";
    for first in [
        format!("\n\nSpring 1901\n{france}"),
        format!("Order history of our game\n\nSpring 1901\n{france}"),
        format!("Spring 1901\n{france}\nSpring 1901\nGermany:\nA MUN - RUH\n"),
        format!("Spring 1901, movement\n{france}Spring 1901, retreats\nGermany:\nA MUN R RUH\n"),
        "France, Spring 1901\nA PAR - BUR\nA MAR - SPA\n".to_owned(),
    ] {
        let text = format!("{first}{later}");
        let last = explain(&text, &[]);
        assert_eq!(last.status, 0, "{text}{}", last.err);
        assert!(
            last.out.starts_with("A BUR - MUN succeeded") && !last.out.contains("A PAR"),
            "{text}{}",
            last.out
        );
        let spring = explain(&text, &["--phase", "S1901M"]);
        assert!(
            spring.out.contains("A PAR - BUR succeeded") && !spring.out.contains("A BUR"),
            "{text}{}",
            spring.out
        );
        assert_eq!(spring.out.contains("A MUN - RUH"), first.contains("A MUN - RUH"), "{text}{}", spring.out);
    }
    // What cannot be placed is told.
    let ran = explain(&format!("{france}Spring 1901\n{france}{later}"), &[]);
    assert!(
        ran.status == 1 && ran.err.contains("there are orders above Spring 1901 movement"),
        "{}",
        ran.err
    );
    let ran = explain(&format!("Spring 1901\n{france}{later}A PAR - ATLANTIS\n"), &[]);
    assert!(ran.err.contains("F1901M: ") && ran.err.contains("ATLANTIS"), "{}", ran.err);
}
