//! Words about other seasons than the one that is due: headings, builds and retreats in advance, reports of the winter.

use std::sync::Arc;

use super::talk::assert_read;
use super::*;
use crate::game::Table;
use chancery_core::order::Position;

/// Below a heading of a later season orders wait, and those above it are entered; what may be about these lets all wait.
#[test]
fn a_heading_of_a_later_season_is_for_what_stands_below_it() {
    for heading in [
        "For fall I plan:",
        "Next fall:",
        "Autumn ideas:",
        "Für Herbst plane ich:",
        "In 1902 I would",
        "for the automne",
        "Fall 1901",
        "FALL 1901:",
    ] {
        assert_read("jean@example.org", &format!("A Par - Bur\n\n{heading}\nF Bre - Eng"), "A PAR - BUR", 1);
        // What is no order yet changes none of those above.
        let later =
            format!("Spring 1901:\nA Mar - Spa\n\n{heading}\nA Bur S A Mar - Mun\n\nThanks!\nF Mao - Por");
        assert_read("jean@example.org", &later, "A MAR - SPA", 2);
        // On the line of its orders, too.
        let beside = format!("A Par - Bur\n{}: F Bre - Eng", heading.trim_end_matches(':'));
        assert_read("jean@example.org", &beside, "A PAR - BUR", 1);
    }
    for text in [
        "A Par - Bur\nThat is for Fall 1901.",
        "A Par - Bur\nfor fall\nF Bre - Eng",
        "A Par - Bur\n\nThese are for fall\nF Bre - Eng",
        "A Par - Bur\n\nFall 1900:\nF Bre - Eng",
        "A Par - Bur\n\nFall was:\nF Bre - Eng",
        "Fall:\nA Par - Bur\n\nFall 1902:\nF Bre - Eng",
        "A Par - Bur\n\nFall:\nF Bre - Mao\n\nNow for spring:\nA Mar - Spa",
        "A Par - Bur\n\nFall ideas:\nF Bre - Mao\n\nPlease disregard the above.",
        "A Par - Bur\n\nIf I live, in fall:\nF Bre - Eng",
    ] {
        let (game, _) = game(&[None, None, None]);
        let decision = decide(&game, &mail("jean@example.org", text), Background::default());
        assert!(decision.orders.is_empty() && decision.waits.len() > 1, "{text}\n{decision:?}");
        let mut pieces = pieces(&read(&game, text, None));
        review(&game, &mut pieces, None, None);
        assert!(!flag_doubts(&game, &mut pieces).is_empty(), "{text}");
    }
}

/// Returns a game in another phase, of two seasons a year, in which what stands in Brest is gone.
fn game_in(phase: &str) -> Game {
    let mut position = Position::start(&standard());
    position.phase = phase.parse().unwrap();
    position.units.retain(|unit| standard().code(standard().province_of(unit.at)) != "BRE");
    let mut game = Game::from_position(&Arc::new(Table::new(&standard())), "Octopus 12", position).unwrap();
    let france = game.map().names().power("FRANCE").unwrap();
    game.info.players[france.index()].contact = "Jean <jean@example.org>".into();
    game.info.house.two_seasons = true;
    game
}

/// What is for later in a year of two seasons may say so on its line.
#[test]
fn retreats_and_builds_say_when_they_are_needed() {
    for (phase, text, entered) in [
        ("F1901M", "A Par - Bur\nIf dislodged: A Par retreats to Pic", "A PAR - BUR; A PAR R PIC"),
        ("F1901M", "A Par - Bur\nIf dislodged, A Par R Pic", "A PAR - BUR; A PAR R PIC"),
        ("F1901M", "A Par - Bur\nIf it is dislodged: A Par - Pic", "A PAR - BUR; A PAR R PIC"),
        ("F1901M", "A Par - Bur\nIn winter: Build F Bre", "A PAR - BUR; B F BRE"),
        ("F1901M", "A Par - Bur\nWinter 1901: Build F Bre", "A PAR - BUR; B F BRE"),
        ("F1901M", "A Par - Bur\nIm Winter: Build F Bre", "A PAR - BUR; B F BRE"),
        ("F1901M", "A Par - Bur\nIn winter, maybe: Build F Bre", "A PAR - BUR"),
        ("F1901M", "A Par - Bur\nIn spring: Build F Bre", "A PAR - BUR"),
        ("W1901A", "Build F Bre, else A Bre", "B F BRE"),
        ("W1901A", "Build F Bre; failing that A Bre", "B F BRE"),
        ("W1901A", "Baue F Bre, sonst A Bre", "B F BRE"),
        ("W1901A", "Baue in dieser Reihenfolge: F Bre", "B F BRE"),
        ("W1901A", "Build F Bre or A Bre", ""),
        ("W1901A", "Build F Par, else F Bre", ""),
    ] {
        let game = game_in(phase);
        let decision = decide(&game, &mail("jean@example.org", text), Background::default());
        let told: Vec<String> =
            decision.orders.iter().map(|orders| texts(&game, orders).join(", ")).collect();
        assert_eq!(told.join("; "), entered, "{text}\n{decision:?}");
        let is_whole = entered.contains(';') || (phase.starts_with('W') && !entered.is_empty());
        assert_eq!(decision.waits.is_empty(), is_whole, "{text}\n{decision:?}");
    }
}

/// Moves answer the report of the winter before; what names another season waits.
#[test]
fn a_reply_to_the_report_of_the_winter_is_for_the_spring() {
    for (subject, waits) in [
        ("Re: Octopus 12 Winter 1900", 0),
        ("AW: Octopus 12 Winter 1900", 0),
        ("Re: Octopus 12 W1900", 0),
        ("Octopus 12 Winter 1900", 2),
        ("Re: Octopus 12 Winter 1901", 2),
        ("Re: Octopus 12 Fall 1900", 2),
    ] {
        let (game, _) = game(&[None, None, None]);
        let mut mail = mail("Jean <jean@example.org>", "A Par - Bur");
        mail.subject = subject.into();
        let decision = decide(&game, &mail, Background::default());
        assert_eq!(decision.waits.len(), waits, "{subject}\n{decision:?}");
    }
}
