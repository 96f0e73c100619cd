//! The presets of other programs: under each, the DATC cases that come out otherwise are those on which
//! that program was seen to differ, apart from its faults.
//!
//! Seen in November 2026: the Python package `diplomacy` 1.1.2, godip 5517bcd, the Rust crate `diplomacy`
//! 0.2.0 (its movement only). Their faults are left out: 6.B.9 and 6.F.29 of the Python package, 6.G.19 of
//! godip, 6.F.28 and 6.F.29 of the Rust crate.

use chancery_core::adjudicate::EngineId;
use chancery_core::rules::Rules;
use chancery_lab::datc::{Case, Judge, datc, run};

fn differing(preset: &str, counts: impl Fn(&Case) -> bool) -> Vec<String> {
    let judge = Judge::new(Rules::preset(preset).expect("a preset"), EngineId::EXHAUSTIVE);
    let cases = datc().into_iter().filter(counts);
    cases.filter(|case| !run(&judge, case).passed()).map(|case| case.id).collect()
}

#[test]
fn python() {
    // It takes the wrong coast of the ordered unit itself in 6.B.10, and rejects those in the other two;
    // 4.B.5 is one choice for both.
    let expected = ["6.B.10", "6.B.16", "6.B.17", "6.G.8", "6.J.3", "6.J.6", "6.J.11", "6.J.12"];
    assert_eq!(differing("python", |_| true), expected);
}

#[test]
fn godip() {
    assert_eq!(differing("godip", |_| true), ["6.G.8", "6.J.3", "6.J.6", "6.J.11", "6.J.12"]);
}

/// By 4.A.3=a an explicit convoy says nothing. With it alone the program lets 6.G.8 and 6.G.20 fail as the
/// DATC prefers, which no choice says.
#[test]
fn rust_crate() {
    let expected = [
        "6.B.2", "6.B.7", "6.B.8", "6.B.10", "6.B.12", "6.B.15", "6.B.16", "6.B.17", "6.G.2", "6.G.7",
        "6.G.8", "6.G.11", "6.G.19", "6.G.20",
    ];
    assert_eq!(differing("rust-crate", |case| case.phase == "movement"), expected);
}

/// dipcc was not run on the DATC; on positions from play it took a swap without `via convoy` for a
/// head-to-head battle, and went by land where an explicit convoy failed or was not ordered.
#[test]
fn dipcc() {
    use crate::rules::scene::scene;
    use chancery_core::adjudicate::movement;
    let verdicts = |text: &str| {
        let mut scene = scene(text);
        scene.rules = Rules::preset("dipcc").expect("a preset");
        let resolution = movement(scene.context(EngineId::EXHAUSTIVE), &scene.position, &scene.orders);
        resolution.entries.iter().map(|e| e.verdict.word()).collect::<Vec<_>>().join(" ")
    };
    let swap = "England: A NWY - SWE, F SKA C A NWY - SWE; Russia: A SWE - NWY";
    assert_eq!(verdicts(swap), "fails available fails");
    let swap = "England: A NWY - SWE VIA, F SKA C A NWY - SWE; Russia: A SWE - NWY";
    assert_eq!(verdicts(swap), "succeeds available succeeds");
    assert_eq!(verdicts("France: A BEL - HOL VIA"), "succeeds");
    let dislodged = "England: A NWY - SWE VIA, F SKA C A NWY - SWE; Russia: F DEN - SKA, F NTH S F DEN - SKA";
    assert_eq!(verdicts(dislodged), "succeeds disrupted succeeds given");
}
