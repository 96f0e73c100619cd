//! Figures 1 to 10 and 16 of "The Math of Adjudication", with the variants that its text describes,
//! on every exact engine.

use chancery::engines;
use chancery_core::adjudicate::{BackupRule, EngineId, Resolution, movement};

use crate::rules::scene::{Scene, scene};

fn resolve(scene: &Scene, engine: EngineId) -> Resolution {
    movement(scene.court(engine), &scene.position, &scene.orders)
}

/// Checks the results by the province of the unit, and the components that a backup rule settled.
fn check(text: &str, expected: &str, rules: &[(BackupRule, usize)]) {
    let scene = scene(text);
    for &engine in engines::ALL.all().iter().filter(|e| e.is_exact()) {
        let resolution = resolve(&scene, engine);
        let got: Vec<String> = resolution
            .entries
            .iter()
            .map(|e| {
                let unit = e.unit.expect("a unit");
                format!("{} {}", scene.map.code(scene.map.province_of(unit.at)), e.verdict.word())
            })
            .collect();
        assert_eq!(got.join(", "), expected, "{engine}");
        let components: Vec<_> =
            resolution.components.iter().filter_map(|k| Some((k.rule?, k.resolutions?))).collect();
        assert_eq!(components, rules, "{engine}");
    }
}

#[test]
fn figure_1_cutting_support_first_does_not_do() {
    check(
        "Germany: A RUH - BEL, A HOL S A RUH - BEL, A DEN - NWY, F SKA C A DEN - NWY, A FIN S A DEN - NWY;
         England: A YOR - HOL, F NTH C A YOR - HOL, F HEL S A YOR - HOL;
         Russia: F NWG - NTH, F NWY S F NWG - NTH, F SWE - SKA",
        "RUH succeeds, HOL cut, DEN succeeds, SKA available, FIN given, YOR succeeds, NTH available, \
         HEL given, NWG fails, NWY cut, SWE fails",
        &[],
    );
}

#[test]
fn figure_2_a_chain_stops_at_its_head() {
    check(
        "Germany: A BER - SIL, A SIL - BOH, A BOH - TYR; Italy: A VEN - TYR",
        "BER fails, SIL fails, BOH fails, VEN fails",
        &[],
    );
}

#[test]
fn figure_3_a_head_to_head_battle_stabbed_from_both_sides() {
    check(
        "Germany: A BER - KIE, F DEN S A BER - KIE, F HEL S A BER - KIE;
         France: A KIE - BER, A MUN S A KIE - BER, A SIL S A KIE - BER;
         England: A RUH - KIE, F HOL S A RUH - KIE; Russia: A PRU - BER, F BAL S A PRU - BER",
        "BER fails, DEN given, HEL given, KIE fails, MUN given, SIL given, RUH fails, HOL given, PRU fails, \
         BAL given",
        &[],
    );
    // Without one of the German supports France wins the battle, and England enters Kiel.
    check(
        "Germany: A BER - KIE, F DEN S A BER - KIE;
         France: A KIE - BER, A MUN S A KIE - BER, A SIL S A KIE - BER;
         England: A RUH - KIE, F HOL S A RUH - KIE; Russia: A PRU - BER, F BAL S A PRU - BER",
        "BER fails, DEN given, KIE succeeds, MUN given, SIL given, RUH succeeds, HOL given, PRU fails, \
         BAL given",
        &[],
    );
    // Without one of the French supports Germany wins it, and Russia enters Berlin.
    check(
        "Germany: A BER - KIE, F DEN S A BER - KIE, F HEL S A BER - KIE;
         France: A KIE - BER, A MUN S A KIE - BER;
         England: A RUH - KIE, F HOL S A RUH - KIE; Russia: A PRU - BER, F BAL S A PRU - BER",
        "BER succeeds, DEN given, HEL given, KIE fails, MUN given, RUH fails, HOL given, PRU succeeds, \
         BAL given",
        &[],
    );
}

#[test]
fn figure_4_the_support_of_a_unit_that_leaves_counts() {
    check(
        "Germany: A WAR - MOS, A PRU S A SIL - WAR; Austria: A SIL - WAR",
        "WAR succeeds, PRU given, SIL succeeds",
        &[],
    );
    check(
        "Germany: A WAR - MOS, A PRU S A SIL - WAR; Austria: A SIL - WAR; Russia: A MOS H",
        "WAR fails, PRU given, SIL fails, MOS stands",
        &[],
    );
}

#[test]
fn figure_5_attack_defend_and_prevent_strength_are_three() {
    check(
        "Germany: A RUH - BUR;
         France: A BUR - RUH, A HOL S A BUR - RUH, A BEL S A BUR - RUH, A MUN S A RUH - BUR, A MAR - BUR",
        "RUH fails, BUR succeeds, HOL given, BEL given, MUN given, MAR succeeds",
        &[],
    );
}

#[test]
fn figure_6_the_strongest_of_three() {
    check(
        "Germany: A BER - SIL, A MUN S A BER - SIL; Russia: A WAR - SIL; Austria: A BOH - SIL",
        "BER succeeds, MUN given, WAR fails, BOH fails",
        &[],
    );
    // Chapter 5: the army in Bohemia depends on the existence of the two other moves.
    check(
        "Germany: A BER H, A MUN S A BER; Russia: A WAR H; Austria: A BOH - SIL",
        "BER stands, MUN given, WAR stands, BOH succeeds",
        &[],
    );
}

#[test]
fn figure_7_the_convoy_paradox() {
    check(
        "Turkey: F AEG - ION, F GRE S F AEG - ION; Italy: A TUN - GRE, F ION C A TUN - GRE",
        "AEG succeeds, GRE given, TUN fails, ION disrupted",
        &[(BackupRule::Szykman, 2)],
    );
}

#[test]
fn figure_8_one_follows_the_other() {
    check("France: A PAR - BRE, F BRE - MAO", "PAR succeeds, BRE succeeds", &[]);
}

#[test]
fn figure_9_a_circle_with_one_resolution() {
    check(
        "England: F NWG - NTH; Germany: F SKA S F NTH - NWY, F NTH - NWY; Russia: F NWY - NWG",
        "NWG succeeds, SKA given, NTH succeeds, NWY succeeds",
        &[],
    );
    check(
        "England: F NWG - NTH; Germany: F SKA - NTH, F NTH - NWY; Russia: F NWY - NWG",
        "NWG fails, SKA fails, NTH fails, NWY fails",
        &[],
    );
    check(
        "England: F NWG - NTH; Germany: F NTH - NWY; Russia: F NWY - NWG",
        "NWG succeeds, NTH succeeds, NWY succeeds",
        &[(BackupRule::CircularMovement, 2)],
    );
}

#[test]
fn figure_10_a_paradox_that_is_none() {
    let convoy = "England: A EDI - SWE, F NTH C A EDI - SWE, F SKA C A EDI - SWE;
                  Germany: F DEN - SKA, F SWE S F DEN - SKA";
    check(
        &format!("{convoy}; Russia: F NWG - NTH, F NWY S F NWG - NTH"),
        "EDI fails, NTH disrupted, SKA disrupted, DEN succeeds, SWE given, NWG succeeds, NWY given",
        &[],
    );
    check(
        convoy,
        "EDI fails, NTH available, SKA disrupted, DEN succeeds, SWE given",
        &[(BackupRule::Szykman, 2)],
    );
    check(
        &format!("{convoy}; Russia: F NWY S F DEN - SKA"),
        "EDI fails, NTH available, SKA disrupted, DEN succeeds, SWE given, NWY given",
        &[],
    );
    check(
        &format!("{convoy}; Russia: F NWY - SWE"),
        "EDI fails, NTH available, SKA available, DEN fails, SWE cut, NWY fails",
        &[],
    );
}

#[test]
fn figure_16_one_more_support_unties_the_paradox() {
    check(
        "Turkey: F AEG - ION, F GRE S F AEG - ION; Austria: F ALB S F AEG - ION;
         Italy: A TUN - GRE, F ION C A TUN - GRE",
        "AEG succeeds, GRE given, ALB given, TUN fails, ION disrupted",
        &[],
    );
}
