//! What an order without effect made of its unit, and which supports count for what, in three languages: each kind with
//! the case where it was found and two further positions.

use super::boards::{unit, with};
use super::plain::each_is_told;
use chancery_core::adjudicate::{Entry, Reason, Verdict, adjustments};
use chancery_core::map::{Phase, PhaseKind, standard};
use chancery_core::order::{Adjustment, GivenOrder, Order, Position};
use chancery_core::rules::Rules;
use chancery_notation::Language;
use chancery_why::explain::{Question, Scope, Speech, Voice, adjustment, refusal};

const LANGUAGES: [Language; 3] = [Language::English, Language::German, Language::French];

/// DATC 6.D.8: an army that lacks its convoy is not treated as holding, so nothing may say that it held.
#[test]
fn an_army_without_its_convoy_stayed_and_does_not_count_as_holding() {
    each_is_told(&[
        (
            "England: A NWY - STP VIA; Russia: F BAR H",
            "NWY",
            ["; the unit stayed.", "; die Einheit blieb stehen.", " ; l’unité est restée sur place."],
        ),
        (
            "Italy: A VEN - SMY VIA, F ADR C A VEN - SMY, F ION C A VEN - SMY; Turkey: F AEG - SMY; Austria: A TRI - VEN, \
             A TYR S A TRI - VEN",
            "VEN",
            [
                "; the unit did not move. A VEN was dislodged",
                "; die Einheit zog nicht. A TRI",
                " ; l’unité n’a pas bougé. A VEN",
            ],
        ),
        (
            "Italy: A VEN - SMY VIA, F ADR C A VEN - SMY, F ION C A VEN - SMY; Turkey: F AEG - SMY; Austria: A TRI - VEN",
            "TRI",
            [", so A VEN stayed.", "; so blieb A VEN stehen.", " ; ainsi A VEN est restée sur place."],
        ),
        // An illegal order counts as a hold.
        (
            "Germany: A MUN - TUN; Austria: A BOH - MUN, A TYR S A BOH - MUN",
            "MUN",
            [
                "; the unit counts as holding.",
                "; der Befehl galt als Haltebefehl.",
                " ; l’unité est réputée tenir.",
            ],
        ),
    ]);
}

/// Rulebook diagram 30: that both fates of a convoy are consistent does not leave its result open.
#[test]
fn a_paradox_with_two_consistent_results_does_not_say_that_both_fit_the_rules() {
    let words = ["Both would be consistent.", "Beides wäre stimmig.", "Les deux issues seraient cohérentes."];
    each_is_told(&[
        ("England: F LON S F EDI - NTH, F EDI - NTH; France: A BEL - LON, F NTH C A BEL - LON", "BEL", words),
        ("Italy: A TUN - NAP, F TYS C A TUN - NAP; France: F NAP S F ION - TYS, F ION - TYS", "TUN", words),
        ("Italy: A TUN - GRE, F ION C A TUN - GRE; Turkey: F GRE S F AEG - ION, F AEG - ION", "TUN", words),
    ]);
}

/// DATC 6.F.18 and 6.F.16: that the convoy fails by Szykman's rule does not say what made the paradox.
#[test]
fn a_paradox_without_a_resolution_says_what_followed() {
    let garrison = "England: F LON S F WAL - ENG, F WAL - ENG; France: A BRE - LON, F ENG C A BRE - LON; \
                    Germany: F NTH S F BEL - ENG, F BEL - ENG";
    let six_f_18 = "England: A LON - BEL, F NTH C A LON - BEL; Russia: F NWY S F SKA - NTH, F SKA - NTH; \
                    France: F BEL S F YOR - NTH; Germany: F YOR - NTH";
    each_is_told(&[
        (
            six_f_18,
            "LON",
            [
                "the convoy of F NTH fails; so F BEL's support was given and",
                "; so wurde die Unterstützung von F BEL geleistet und",
                " ; ainsi le soutien de F BEL a tenu et",
            ],
        ),
        (
            six_f_18,
            "NTH",
            [
                "fails; so F BEL's support was given",
                "Unterstützung von F BEL geleistet",
                "le soutien de F BEL a tenu",
            ],
        ),
        (
            garrison,
            "BRE",
            [
                "fails; so F LON's support was given",
                "Unterstützung von F LON geleistet",
                "le soutien de F LON a tenu",
            ],
        ),
    ]);
}

/// DATC 6.B.3 and 6.E.14: the fleet can go elsewhere, too, so that only the coast is meant.
#[test]
fn the_coast_that_a_fleet_can_reach_is_said_of_its_province() {
    each_is_told(&[
        (
            "Turkey: F RUM - BUL/SC",
            "RUM",
            [
                "in BUL, F RUM can only reach the east coast (EC)",
                "F RUM erreicht in BUL nur die Ostküste (EC)",
                "en BUL, F RUM n’atteint que la côte est (EC)",
            ],
        ),
        (
            "France: F GAS - SPA/SC",
            "GAS",
            [
                "in SPA, F GAS can only reach the north coast (NC)",
                "F GAS erreicht in SPA nur die Nordküste (NC)",
                "en SPA, F GAS n’atteint que la côte nord (NC)",
            ],
        ),
        (
            "England: F BAR - STP/SC",
            "BAR",
            ["reach the north coast (NC)", "in STP nur die Nordküste (NC)", "que la côte nord (NC)"],
        ),
    ]);
}

/// DATC 6.D.22: help for an impossible move is void for the reason that was just told of the move.
#[test]
fn the_reason_of_an_impossible_move_is_told_once() {
    let end = |of: &str| {
        [
            format!("against 1; so the support of {of} is illegal, too."),
            format!("gegen 1; damit ist auch die Unterstützung von {of} unzulässig."),
            format!("contre 1 ; le soutien de {of} est donc illégal aussi."),
        ]
    };
    for (orders, of, support) in [
        (
            "Germany: F KIE - MUN, A BUR S F KIE - MUN; Russia: A MUN - KIE, A BER S A MUN - KIE",
            "KIE",
            "A BUR",
        ),
        ("Italy: A ROM - TYS, F NAP S A ROM - TYS; France: A TUS - ROM, A VEN S A TUS - ROM", "ROM", "F NAP"),
        (
            "Austria: F TRI - VIE, A BUD S F TRI - VIE; Italy: A VEN - TRI, A TYR S A VEN - TRI",
            "TRI",
            "A BUD",
        ),
    ] {
        let end = end(support);
        each_is_told(&[(orders, of, [&end[0], &end[1], &end[2]])]);
    }
}

/// DATC 6.H.1: what a retreat phase asks for.
#[test]
fn an_order_in_a_retreat_phase_says_who_has_orders_there() {
    let map = standard();
    for (power, of, order) in
        [("Austria", "A SER", Order::Hold), ("Italy", "F ION", Order::Hold), ("Russia", "A WAR", Order::Hold)]
    {
        let unit = unit(&map, power, of);
        let ordered = GivenOrder { by: unit.power, unit: unit.into(), order };
        let mut entry = Entry::new(Some(unit), ordered, None, Verdict::Illegal);
        entry.reason = Some(Reason::WrongPhase);
        let told = LANGUAGES
            .map(|language| refusal(Voice { language, speech: Speech::Codes }, &map, of, &entry).sentence);
        assert_eq!(
            told,
            [
                format!(
                    "{of} is illegal: in a retreat phase only dislodged units have orders: they retreat or disband."
                ),
                format!(
                    "{of} ist unzulässig: In einer Rückzugsphase erhalten nur vertriebene Einheiten Befehle, und zwar Rückzug oder Auflösung."
                ),
                format!(
                    "{of} est illégal : dans une phase de retraites, seules les unités délogées ont des ordres : battre en retraite ou se disperser."
                ),
            ]
        );
    }
}

/// DATC 6.I.4: the unit may stand on another coast than the one named.
#[test]
fn a_build_where_a_unit_stands_names_the_province() {
    let (map, rules) = (standard(), Rules::default());
    for (power, there, built, words) in [
        (
            "Russia",
            "F STP/SC",
            "F STP/NC",
            [
                "there is already a unit in STP",
                "In STP steht schon eine Einheit",
                "il y a déjà une unité en STP",
            ],
        ),
        (
            "Russia",
            "A STP",
            "A STP",
            [
                "there is already a unit in STP",
                "In STP steht schon eine Einheit",
                "il y a déjà une unité en STP",
            ],
        ),
        (
            "France",
            "A PAR",
            "A PAR",
            [
                "there is already a unit in PAR",
                "In PAR steht schon eine Einheit",
                "il y a déjà une unité en PAR",
            ],
        ),
    ] {
        let mut position = Position::start(&map);
        position.phase = Phase { kind: PhaseKind::Adjustments, ..Phase::spring(1901) };
        position.units = vec![unit(&map, power, there)];
        let built = unit(&map, power, built);
        let order = (built.power, Adjustment::Build(built.into()));
        let found = adjustments(&map, &rules, &position, &[order]);
        let entry =
            found.entries.iter().chain(&found.refused).find(|e| e.reason == Some(Reason::SiteOccupied));
        let entry = entry.expect("a build is refused");
        for (language, words) in LANGUAGES.into_iter().zip(words) {
            let voice = Voice { language, speech: Speech::Codes };
            let told = adjustment(voice, &map, &rules, &position, entry, false).sentence;
            assert!(told.contains(words), "{told}");
        }
    }
}

/// DATC 6.D.12 and 6.E.6: the support of a unit's owner counts to hold the unit off, not to dislodge it.
#[test]
fn a_support_of_the_owner_counts_apart_with_its_numbers() {
    each_is_told(&[
        (
            "Turkey: A SEV - MOS, F BLA S A MOS - SEV; Russia: A MOS - SEV, A UKR S A MOS - SEV",
            "SEV",
            [
                "1 against 3 (with F BLA and A UKR). The support of F BLA counts for holding off A SEV - MOS, but not for \
                 dislodging A SEV: both are Turkish, and 2 against 1 was enough to dislodge it.",
                "egen A SEV - MOS zählte auch die Unterstützung von F BLA, gegen A SEV selbst nicht, denn auch A SEV ist \
                 türkisch, und 2 gegen 1 genügten, sie zu vertreiben.",
                "e soutien de F BLA comptait aussi contre A SEV - MOS, mais pas contre A SEV, car A SEV est turque elle \
                 aussi, et 2 contre 1 ont suffi à la déloger.",
            ],
        ),
        (
            "Austria: A RUM - UKR, A GAL S A UKR - RUM; Russia: A UKR - RUM, A SEV S A UKR - RUM",
            "RUM",
            [
                "both are Austrian, and 2 against 1 was enough to dislodge it.",
                "und 2 gegen 1 genügten, sie zu vertreiben.",
                "et 2 contre 1 ont suffi à la déloger.",
            ],
        ),
        // It was not dislodged.
        (
            "France: F NTH - HOL, F ENG S F HOL - NTH, F BEL S F NTH - HOL; Germany: F HOL - NTH, F HEL S F HOL - NTH",
            "NTH",
            [
                "counts for holding off F NTH - HOL, but not for dislodging F NTH: both are French.",
                "gegen F NTH selbst nicht, denn auch F NTH ist französisch.",
                "mais pas contre F NTH, car F NTH est française elle aussi.",
            ],
        ),
    ]);
}

/// DATC 6.G.2: whose fleet had which order.
#[test]
fn an_exchange_by_an_own_fleet_says_that_the_fleet_had_the_order() {
    each_is_told(&[
        (
            "England: A NWY - SWE, F SKA C A NWY - SWE; Russia: A SWE - NWY",
            "NWY",
            [
                "because England ordered F SKA to convoy it",
                "weil F SKA, ebenfalls englisch, den Befehl hatte, sie zu befördern",
                "car F SKA, anglaise, avait l’ordre de la convoyer",
            ],
        ),
        (
            "Italy: A ALB - GRE, F ION C A ALB - GRE; Turkey: A GRE - ALB",
            "ALB",
            ["Italy ordered F ION", "F ION, ebenfalls italienisch, den", "F ION, italienne, avait"],
        ),
        (
            "Turkey: A ANK - CON, F BLA C A ANK - CON; Austria: A CON - ANK",
            "ANK",
            ["Turkey ordered F BLA", "F BLA, ebenfalls türkisch, den", "F BLA, turque, avait"],
        ),
    ]);
}

/// DATC 6.F.24: the first number is that of the unit that is named, also where it stays.
#[test]
fn a_unit_that_would_stay_has_its_own_number_first() {
    for (orders, of) in [
        ("England: F NTH H; Russia: F NWY - NTH, F SKA S F NWY - NTH", "NTH"),
        ("Austria: A BUD H; Russia: A GAL - BUD, A RUM S A GAL - BUD", "BUD"),
        ("France: A BUR H; Germany: A MUN - BUR, A RUH S A MUN - BUR", "BUR"),
    ] {
        with(orders, |explainer| {
            let unit = explainer.unit_in(of).expect("a unit");
            let question = Question::Stays(unit);
            let found = explainer.counterfactuals(question, Scope::One(None), &mut |_| false);
            let kind = if of == "NTH" { "F" } else { "A" };
            for (language, then) in LANGUAGES.into_iter().zip([
                format!("; then {kind} {of} stays, 2 against 1"),
                format!("; dann bleibt {kind} {of}, 2 gegen 1"),
                format!("; alors {kind} {of} reste, 2 contre 1"),
            ]) {
                let lines: Vec<String> =
                    found.iter().map(|one| explainer.change_text(language, question, one)).collect();
                assert!(lines.iter().any(|line| line.ends_with(&then)), "{then}: {lines:#?}");
            }
        });
    }
}
