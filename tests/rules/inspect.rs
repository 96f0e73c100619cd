//! What the inspector says, held against the figures of "The Math of Adjudication".

use crate::rules::scene::{Scene, scene};
use chancery::engines;
use chancery_core::adjudicate::{EngineId, Verdict, movement};
use chancery_why::explain::{Inspection, StrengthKind, inspect};

fn look(scene: &Scene, code: &str) -> Inspection {
    inspect(scene.court(EngineId::GUESS), &scene.position, &scene.orders, scene.unit(code))
}

#[test]
fn figure_5_tells_attack_defend_and_prevent_strength_apart() {
    let german = scene(
        "Germany: A RUH - BUR, A MUN S A RUH - BUR; France: A BUR - RUH, A BEL S A BUR - RUH, A MAR - BUR",
    );
    let ruhr = look(&german, "RUH");
    assert_eq!((ruhr.own[0].kind, ruhr.own[0].value), (StrengthKind::Attack, 2));
    // In the article Munich is French, and does not count against Burgundy.
    let french = scene(
        "Germany: A RUH - BUR;
         France: A BUR - RUH, A BEL S A BUR - RUH, A HOL S A BUR - RUH, A MUN S A RUH - BUR, A MAR - BUR",
    );
    let ruhr = look(&french, "RUH");
    assert_eq!(ruhr.own[0].value, 1, "the attack strength leaves out the support of Munich");
    assert!(ruhr.own[0].aids[0].given && !ruhr.own[0].aids[0].counts);
    let burgundy = look(&french, "BUR");
    assert_eq!(burgundy.own[0].value, 3);
    assert_eq!((burgundy.against[0].kind, burgundy.against[0].value), (StrengthKind::Defend, 2));
    let marseilles = look(&french, "MAR");
    let prevented = marseilles.against.iter().find(|s| s.kind == StrengthKind::Prevent).expect("a rival");
    assert_eq!(prevented.value, 0, "a unit that is beaten head to head prevents nothing");
    assert!(marseilles.succeeds);
}

#[test]
fn figure_11_the_circle_and_its_support() {
    let scene = scene("England: F NWG - NTH; Germany: F SKA S F NTH - NWY, F NTH - NWY; Russia: F NWY - NWG");
    let needs = |code| scene.codes(&look(&scene, code).needs);
    assert_eq!(needs("NTH"), ["NWY", "SKA"]);
    assert_eq!(needs("NWY"), ["NWG"]);
    assert_eq!(needs("NWG"), ["NTH"]);
    assert!(needs("SKA").is_empty());
    assert_eq!(scene.codes(&look(&scene, "NTH").needed_by), ["NWG"]);
}

#[test]
fn figure_12_tunis_is_no_part_of_the_cycle() {
    let scene = scene("Turkey: F AEG - ION, F GRE S F AEG - ION; Italy: A TUN - GRE, F ION C A TUN - GRE");
    let needs = |code| scene.codes(&look(&scene, code).needs);
    assert_eq!(needs("AEG"), ["GRE"]);
    assert_eq!(needs("GRE"), ["ION"]);
    assert_eq!(needs("ION"), ["AEG"]);
    assert!(look(&scene, "TUN").needed_by.is_empty());
    assert_eq!(scene.codes(&look(&scene, "GRE").existing), ["TUN"]);
}

#[test]
fn figure_13_moves_to_one_place_depend_on_existence_only() {
    let scene = scene("Germany: A BER - SIL, A MUN S A BER - SIL; Russia: A WAR - SIL; Austria: A BOH - SIL");
    for code in ["BER", "BOH", "WAR"] {
        assert_eq!(scene.codes(&look(&scene, code).needs), ["MUN"], "{code}");
    }
    assert_eq!(scene.codes(&look(&scene, "BOH").existing), ["BER", "WAR"]);
}

#[test]
fn nothing_is_said_to_cut_a_support_that_the_engine_has_given_or_leaves_undecided() {
    // DATC 6.F.16: by Cross's rules the convoy is available, and the army does not cut the support.
    let scene = scene(
        "England: F LON S F WAL - ENG, F WAL - ENG; France: A BRE - LON, F ENG C A BRE - LON;
         Germany: F BEL - ENG, F NTH S F BEL - ENG",
    );
    for &engine in engines::ALL.all() {
        let court = scene.court(engine);
        let (lon, eng) = (scene.unit("LON"), scene.unit("ENG"));
        let entries = movement(court, &scene.position, &scene.orders).entries;
        let found = inspect(court, &scene.position, &scene.orders, lon);
        assert_eq!(found.cut_by.is_empty(), entries[lon].verdict != Verdict::Cut, "{engine}");
        if engine == engines::CROSS {
            assert_eq!(entries[lon].verdict, Verdict::Given);
            assert_eq!(entries[eng].verdict, Verdict::Available);
        }
    }
}
