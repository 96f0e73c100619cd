//! Where the adjudicators with rules of their own, and the simple recursive algorithm, come to another result
//! than DATC 3.2 prefers: the complete lists, with the cause of each, in `tests/authors/deviations`.

use std::collections::BTreeMap;
use std::fmt::Write;

use chancery_core::adjudicate::EngineId;
use chancery_lab::datc::run;
use chancery_lab::engines;

use super::{cases, document, judge};

/// A cause, and the cases in which it shows.
pub type Cause = (&'static str, &'static [&'static str]);

const COMPLETE_ORDERS: Cause = (
    "Orders must be complete and exact: a coast that is missing, wrong or pointless makes an order illegal \
     (sections 1.2.4 and 4.3).",
    &["6.B.2", "6.B.7", "6.B.8", "6.B.10", "6.B.12", "6.B.15", "6.B.16", "6.B.17"],
);

const STILL_A_MOVE: Cause = (
    "An impossible move is still a move, so that its unit takes no support to hold (section 4.3).",
    &["6.D.28", "6.D.29", "6.D.30", "6.D.32"],
);

const NO_INTENT: Cause = (
    "Nobody asks whether a convoy was intended: whoever offers one, it lets two neighbours pass each other \
     (section 1.2.4, condition 6 for moves).",
    &["6.G.2", "6.G.7", "6.G.19", "6.H.12"],
);

const BY_LAND: Cause = (
    "A move to a neighbour is always attainable, and \"via convoy\" says nothing: without a convoy the army goes \
     by land, cuts supports and closes its origin to retreats (section 1.2.4, equation 3).",
    &["6.G.8", "6.G.11", "6.G.20", "6.H.11"],
);

const NO_EFFECT: Cause = (
    "A dislodged unit never has an effect on the place that its attacker came from, whether or not one of them \
     went by convoy (rule 11, condition 4 for moves).",
    &["6.G.10", "6.G.14", "6.G.15"],
);

const NEEDED_FLEET: Cause = (
    "An army does not cut a support for an attack on a fleet that it needs (condition 2 for supports of moves), \
     so there is no paradox, and a convoy is followed wherever its fleet is not dislodged.",
    &["6.F.16"],
);

const ATLAS: &[Cause] = &[
    (
        "A support that would help to dislodge a unit of its own power is itself not followed (conditions 3 and \
         4 for supports of moves); the moves come out alike.",
        &[
            "RB.22", "RB.24", "RB.24b", "RB.26", "6.C.8", "6.C.9", "6.D.10", "6.D.11", "6.D.12", "6.D.13",
            "6.D.14", "6.D.19", "6.E.2", "6.E.3", "6.E.6", "6.E.7", "6.E.8", "6.E.10", "6.E.12",
        ],
    ),
    COMPLETE_ORDERS,
    STILL_A_MOVE,
    NEEDED_FLEET,
    (
        "Rule 23 sustains the support of London, so that the army fails; its convoy is followed, for the fleet \
         is not dislodged.",
        &["6.F.17"],
    ),
    ("Rule 24 lets every move of the paradox fail and every convoy in it succeed.", &["6.F.23"]),
    (
        "Rule 24 lets every move of the paradox fail, Edinburgh's among them, and every convoy succeed; had \
         Brest's convoy been the order to suppose, rule 23 would have let Edinburgh through.",
        &["6.F.24"],
    ),
    NO_INTENT,
    BY_LAND,
    NO_EFFECT,
];

const CONDITION: &[Cause] = &[
    (
        "A support that would help to dislodge a unit of its own power is itself not followed (conditions 3 and \
         4 for supports of moves); the moves come out alike.",
        &[
            "RB.22", "RB.24", "RB.24b", "RB.26", "6.C.8", "6.C.9", "6.D.10", "6.D.11", "6.D.12", "6.D.13",
            "6.D.14", "6.D.19", "6.E.2", "6.E.6", "6.E.7", "6.E.10", "6.E.12",
        ],
    ),
    (
        "The strength that a move must exceed counts a support that is followed only if that very move is (condition \
         4 for supports of moves); the assumption that it succeeds refutes itself, and what rests on it is \
         undecided (section 1.4.3).",
        &["6.E.3", "6.E.8"],
    ),
    COMPLETE_ORDERS,
    STILL_A_MOVE,
    NEEDED_FLEET,
    (
        "In a paradox the assumption that the convoy succeeds refutes itself, and what rests on it is undecided \
         (section 3.2).",
        &["6.F.17", "6.F.18", "6.F.24", "6.F.27"],
    ),
    (
        "The convoy that is met first is assumed to succeed, nothing refutes it, and so this one of the paradox's \
         two resolutions is the result (section 3.2).",
        &["6.F.22", "6.F.23", "6.F.28"],
    ),
    NO_INTENT,
    BY_LAND,
    NO_EFFECT,
];

const CROSS: &[Cause] = &[
    (
        "A convoy is linear: the army depends on every fleet that was ordered to convoy it.",
        &["RB.29", "RB.32b", "6.F.9", "6.F.10", "6.F.11", "6.F.13"],
    ),
    (
        "A convoy is linear, so that the army depends on every one of its fleets, and it cuts no support for an \
         attack on one of them.",
        &["RB.31", "RB.32", "6.F.19"],
    ),
    (
        "A convoy is linear; one of its fleets is dislodged, and all is adjudicated again without the army, whose \
         attack then cuts no support.",
        &["6.F.20"],
    ),
    (
        "The fleets that were ordered to convoy the army do not make one line, so that there is no valid convoy.",
        &["6.F.12", "6.G.6", "6.G.7"],
    ),
    (
        "A convoy cuts no support for an attack on its last fleet, so that there is no paradox, and a convoy counts \
         wherever its fleet is not dislodged.",
        &["6.F.16"],
    ),
    (
        "A convoy cuts no support for an attack on its last fleet, not even by dislodging the supporter, so that \
         there is no paradox, and the army arrives.",
        &["6.F.17"],
    ),
    (
        "There is no rule for paradoxes: each army cuts a support for an attack on another army's fleet, and no \
         fleet is dislodged.",
        &["6.F.22", "6.F.28"],
    ),
    ("An unwanted convoy carries the army: the two units exchange places.", &["6.G.2", "6.G.19"]),
    (
        "An unwanted convoy disrupts: its fleet is dislodged, and the army does not go by land.",
        &["6.G.3", "6.G.4"],
    ),
    ("There is no \"via convoy\": without a convoy order the army goes by land.", &["6.G.8"]),
    (
        "A third party that the unit in the province dislodges has no effect there, whether or not one of them \
         went by convoy.",
        &["6.G.10", "6.G.14", "6.G.15"],
    ),
];

/// The cycles of the simple recursive algorithm, by what the arbiter finds there: `recursive.rs` holds the
/// causes to it.
pub const RECURSIVE: &[Cause] = &[
    (
        "The moves follow each other in a ring, or two units exchange places by convoy: two resolutions, of which \
         the rule for circular movement takes the one in which all succeed. The algorithm comes back to the move \
         it began with.",
        &["RB.7", "RB.28", "6.C.1", "6.C.4", "6.C.6", "6.E.11", "6.G.1", "6.G.5", "6.G.6", "6.G.12"],
    ),
    (
        "A convoy, a support that its army might cut, and an attack on the convoy with that support depend on each \
         other: a paradox with two resolutions, which Szykman's rule settles.",
        &["RB.30", "6.F.14", "6.F.15", "6.F.22", "6.F.23", "6.F.26", "6.F.28", "6.G.11"],
    ),
    (
        "The same with no resolution: if the support is given it follows that it is cut, and if it is cut that it is \
         given.",
        &["6.F.16", "6.F.17", "6.F.18", "6.F.24"],
    ),
    ("One paradox with no resolution, and one with two.", &["6.F.27"]),
    (
        "The moves wait for each other in a ring, but strengths that nothing undecided can change settle it: a \
         support, a bounce, or a disrupted convoy. The algorithm asks for the move in the way all the same, for it \
         knows nothing but whole results.",
        &[
            "6.C.2", "6.C.3", "6.C.5", "6.C.7", "6.C.8", "6.C.9", "6.E.10", "6.G.9", "6.G.10", "6.G.14",
            "6.G.15", "6.G.16", "6.G.17", "6.G.18", "6.H.12",
        ],
    ),
    (
        "The convoy depends on itself by way of the support that its army might cut, but it has another route, or \
         another of its cycle is settled by what nothing undecided can change, so that there is no paradox. The \
         algorithm comes back to the order it began with all the same.",
        &["RB.31", "RB.32", "6.F.19", "6.F.20", "6.F.29"],
    ),
];

/// What came out otherwise, order by order. Which fleets the paradox rule disrupted is left out: these
/// adjudicators have no such rule, and their convoy orders show the result.
fn differing(engine: EngineId) -> BTreeMap<String, Vec<String>> {
    let judge = judge(engine);
    let mut all = BTreeMap::new();
    for case in cases() {
        let outcome = run(&judge, &case);
        let lines: Vec<String> = outcome
            .differences
            .into_iter()
            .filter(|line| !line.starts_with("convoys of a paradox"))
            .map(|line| line.replace('"', ""))
            .collect();
        if !lines.is_empty() {
            all.insert(case.id, lines);
        }
    }
    all
}

/// The orders with another result, in few words; else what else differs.
fn summary(lines: &[String]) -> String {
    let is_order = |line: &&String| line.contains(", not ") && !line.contains(['{', '(']);
    let orders: Vec<String> = lines.iter().filter(is_order).cloned().collect();
    if orders.is_empty() { lines.join("; ") } else { orders.join("; ") }
}

#[test]
fn every_deviation_is_listed_with_its_cause() {
    for (engine, causes) in [
        (EngineId::RECURSIVE, RECURSIVE),
        (engines::ATLAS, ATLAS),
        (engines::CONDITION, CONDITION),
        (engines::CROSS, CROSS),
    ] {
        let mut differing = differing(engine);
        let count = differing.len();
        let mut text = format!(
            "Of the {} cases with a movement phase (the DATC's, and the rulebook's as RB), {count} come out \
             otherwise under the preset `{}`.\n",
            cases().len(),
            engine.preset()
        );
        for (cause, ids) in causes {
            write!(text, "\n{cause}\n\n| case | here, and not as DATC 3.2 prefers |\n| --- | --- |\n")
                .unwrap();
            for id in *ids {
                let lines = differing.remove(*id);
                let lines = lines.unwrap_or_else(|| panic!("{engine}: {id} has a cause and no deviation"));
                writeln!(text, "| {id} | {} |", summary(&lines)).unwrap();
            }
        }
        assert!(differing.is_empty(), "{engine}: deviations without a cause: {differing:#?}");
        document::check(&format!("deviations of {engine}"), &text);
    }
}
