//! Cross's adjudicator: a position for each category, his own examples, his rulings.

use std::collections::BTreeSet;
use std::fmt::Write;

use chancery_core::adjudicate::{Change, Journal, OrderState, Reason, Solution};
use chancery_core::rules::Rules;
use chancery_lab::datc::{Case, Judge, run};
use chancery_lab::engines;
use chancery_lab::engines::{Category, Cross, CrossReport, Rulings};

use super::{case, cases, document, judge, made, printed, situation};

fn hear(case: &Case, rulings: Rulings) -> (Solution<1>, CrossReport) {
    let s = situation(&judge(engines::CROSS), case);
    let mut solution = Solution::default();
    let report = Cross::with(rulings).adjudicate(&s, &mut solution, None).clone();
    (solution, report)
}

/// For each category the first order of a position that it decides.
const REACHED: &[(Category, &[(&str, &str)])] = &[
    (Category::Unopposed, &[("France", "A PAR - BUR"), ("Germany", "A MUN H")]),
    (Category::StoodOff, &[("France", "A PAR - BUR"), ("Germany", "A MUN - BUR")]),
    (
        Category::Dislodges,
        &[("France", "A PAR - BUR"), ("France", "A MAR S A PAR - BUR"), ("Germany", "A BUR H")],
    ),
    (Category::Held, &[("France", "A PAR - BUR"), ("Germany", "A BUR H")]),
    (
        Category::Dislodges,
        &[("France", "A PAR - BUR"), ("France", "A MAR S A PAR - BUR"), ("Germany", "A BUR - PAR")],
    ),
    (Category::Held, &[("France", "A PAR - BUR"), ("Germany", "A BUR - PAR")]),
    (Category::OwnUnit, &[("France", "A PAR - BUR"), ("France", "A BUR H")]),
    (Category::Vacated, &[("France", "A PAR - BUR"), ("Germany", "A BUR - MUN")]),
    (
        Category::Overruns,
        &[
            ("France", "A PAR - BUR"),
            ("France", "A MAR S A PAR - BUR"),
            ("Germany", "A BUR - MUN"),
            ("Italy", "A MUN H"),
        ],
    ),
    (Category::Blocked, &[("France", "A PAR - BUR"), ("Germany", "A BUR - MUN"), ("Italy", "A MUN H")]),
    (Category::OwnUnitStuck, &[("France", "A PAR - BUR"), ("France", "A BUR - MUN"), ("Italy", "A MUN H")]),
    (
        Category::OwnSupport,
        &[
            ("France", "A PAR - BUR"),
            ("Germany", "A RUH S A PAR - BUR"),
            ("Germany", "A BUR - MUN"),
            ("Italy", "A MUN H"),
        ],
    ),
    (
        // Burgundy dislodges the support of Marseilles and leaves Burgundy empty.
        Category::SupportSpared,
        &[
            ("France", "A PAR - BUR"),
            ("France", "A MAR S A PAR - BUR"),
            ("Germany", "A BUR - MAR"),
            ("Germany", "A PIE S A BUR - MAR"),
        ],
    ),
    (
        Category::SupportLost,
        &[
            ("France", "A PAR - BUR"),
            ("France", "A MAR S A PAR - BUR"),
            ("Germany", "A BUR - MAR"),
            ("Germany", "A PIE S A BUR - MAR"),
            ("Italy", "A MUN - BUR"),
        ],
    ),
    (
        Category::SupportStands,
        &[("France", "A PAR - BUR"), ("France", "A MAR S A PAR - BUR"), ("Germany", "A BUR - MAR")],
    ),
    (
        Category::RivalDislodged,
        &[
            ("France", "A PAR - BUR"),
            ("Germany", "A BUR - MUN"),
            ("Germany", "A RUH S A BUR - MUN"),
            ("Italy", "A MUN - BUR"),
        ],
    ),
    (
        // Burgundy meets Munich head to head, and neither gets through.
        Category::RivalStands,
        &[("France", "A PAR - BUR"), ("Germany", "A BUR - MUN"), ("Italy", "A MUN - BUR")],
    ),
    (
        Category::RivalWeakened,
        &[
            ("France", "A PAR - BUR"),
            ("France", "A MAR S A PAR - BUR"),
            ("Germany", "A BUR - RUH"),
            ("Germany", "A HOL S A BUR - RUH"),
            ("Italy", "A MUN - BUR"),
            ("Italy", "A RUH S A MUN - BUR"),
        ],
    ),
    (
        Category::RivalSustained,
        &[
            ("France", "A PAR - BUR"),
            ("France", "A MAR S A PAR - BUR"),
            ("Germany", "A BUR - RUH"),
            ("Italy", "A MUN - BUR"),
            ("Italy", "A RUH S A MUN - BUR"),
        ],
    ),
    (
        // London and Belgium exchange places by convoy, and Yorkshire cannot slip into London.
        Category::RivalPasses,
        &[
            ("Germany", "A YOR - LON"),
            ("England", "A LON - BEL"),
            ("England", "F NTH C A LON - BEL"),
            ("France", "A BEL - LON"),
            ("France", "F ENG C A BEL - LON"),
            ("France", "F WAL S A BEL - LON"),
        ],
    ),
    (
        // His own example.
        Category::Rotation,
        &[("Austria", "A BUD - SER"), ("Austria", "A SER - RUM"), ("Austria", "A RUM - BUD")],
    ),
    (
        // His own example.
        Category::Exchange,
        &[("Italy", "A TUS - ROM"), ("Italy", "F TYS C A TUS - ROM"), ("France", "A ROM - TUS")],
    ),
];

/// Returns whether the result does not depend on that of any other move: five categories are such, and fifteen are not.
/// Cross counts seven. A unit that counterattacks is then another case than one that stands, but "these two cases are
/// actually the same as far as the calculation is concerned".
fn is_determinate(category: Category) -> bool {
    let (determinate, others) = Category::ALL.split_at(5);
    assert_eq!((others.len(), Category::ALL.len()), (15, 20));
    determinate.contains(&category)
}

#[test]
fn every_category_is_reached() {
    for (category, orders) in REACHED {
        let (solution, report) = hear(&made(orders), Rulings::HIS);
        assert_eq!(report.reasons[0], Some(Reason::Engine(category.reason())), "{orders:?}");
        assert_eq!(solution.succeed.contains(0), category.succeeds(), "{orders:?}");
        assert!(solution.undecided.is_empty());
    }
    let mut table = String::from(
        "| code | category | first pass | the move | because |\n| --- | --- | --- | --- | --- |\n",
    );
    for category in Category::ALL {
        let first = if is_determinate(*category) { "yes" } else { "no" };
        let result = if category.succeeds() { "succeeds" } else { "fails" };
        writeln!(
            table,
            "| `{}` | {} | {first} | {result} | {} |",
            category.reason().code,
            category.reason().name,
            category.reason().sentence
        )
        .unwrap();
    }
    document::check("categories of cross", &table);
    let reached: BTreeSet<Category> = REACHED.iter().map(|(category, _)| *category).collect();
    assert_eq!(reached.len(), Category::ALL.len());
}

/// The first pass adjudicates the determinate moves and no others, wherever no convoy was dislodged.
#[test]
fn determinate_moves_come_first() {
    let positions = cases().into_iter().chain(REACHED.iter().map(|(_, orders)| made(orders)));
    for case in positions {
        let (_, report) = hear(&case, Rulings::HIS);
        for (reason, pass) in report.reasons.iter().zip(&report.pass) {
            if let (Some(Reason::Engine(reason)), Some(pass)) = (reason, pass) {
                let category = Category::ALL.iter().find(|c| c.reason() == *reason).expect("a category");
                let ring = matches!(category, Category::Rotation | Category::Exchange);
                assert!(ring || is_determinate(*category) == (*pass == 1), "{}: {category:?}", case.id);
            }
        }
    }
}

/// The convoy that Germany did not want: Belgium is next to Holland, and yet the army depends on both
/// fleets. (Cross, on his own rulings.)
#[test]
fn an_unwanted_convoy_disrupts() {
    let position = printed("CROSS.3");
    let (solution, report) = hear(&position, Rulings::HIS);
    assert!(solution.succeed.contains(4), "the French move succeeds");
    assert!(!solution.succeed.contains(0), "the German move fails");
    assert_eq!(report.reasons[0], Some(Reason::ConvoyDisrupted));
    assert_eq!(report.adjudications, 2);
    let (_, lost) = solution.own.unwrap().reasons[0].unwrap();
    assert_eq!(lost.iter().collect::<Vec<_>>(), [1], "his F(ENG) would be dislodged");
    let (solution, report) = hear(&position, Rulings::STANDARD);
    assert!(solution.succeed.contains(0), "it goes by land");
    assert_eq!(report.reasons[0], Some(Reason::Engine(Category::Unopposed.reason())));
}

/// With both rulings switched, and the house rules of DATC 3.2, only paradoxes come out otherwise.
#[test]
fn with_standard_rulings_only_paradoxes_differ() {
    let judge = Judge::new(Rules::default(), engines::CROSS);
    let differs = |case: &Case| {
        let outcome = run(&judge, case);
        outcome.differences.iter().any(|line| !line.starts_with("convoys of a paradox"))
    };
    let ids: Vec<String> = cases().into_iter().filter(differs).map(|case| case.id).collect();
    assert_eq!(ids, ["6.F.16", "6.F.17", "6.F.22", "6.F.28"]);
}

/// Of the rulebook's diagram 29, one ruling alone makes the difference.
#[test]
fn a_convoy_is_linear_unless_the_ruling_is_switched() {
    let diagram = case("RB.29");
    for (linear, reaches) in [(true, false), (false, true)] {
        let (solution, _) = hear(&diagram, Rulings { linear, unwanted: true });
        assert_eq!(solution.succeed.contains(0), reaches, "linear: {linear}");
    }
    // A fork is no line, though each of its branches would do.
    let fork = made(&[
        ("England", "A LON - BEL"),
        ("England", "F ENG C A LON - BEL"),
        ("England", "F IRI C A LON - BEL"),
    ]);
    let (solution, report) = hear(&fork, Rulings { linear: true, unwanted: true });
    assert_eq!(report.reasons[0], Some(Reason::NoLine));
    let (_, fleets) = solution.own.unwrap().reasons[0].unwrap();
    assert_eq!(fleets.iter().collect::<Vec<_>>(), [1, 2], "every fleet that was ordered to convoy it");
}

/// His "last fleet" is read as every fleet that the convoy needs: in one line all of them, else none that another
/// way can do without.
#[test]
fn a_convoy_cuts_no_support_for_an_attack_on_any_fleet_that_it_needs() {
    for (support, attack) in [("F BEL S F PIC - ENG", "F PIC - ENG"), ("F BEL S F HEL - NTH", "F HEL - NTH")]
    {
        let line = made(&[
            ("England", "A LON - BEL"),
            ("England", "F ENG C A LON - BEL"),
            ("England", "F NTH C A LON - BEL"),
            ("France", support),
            ("France", attack),
        ]);
        for (rulings, is_given) in [(Rulings::HIS, true), (Rulings::STANDARD, false)] {
            let (solution, _) = hear(&line, rulings);
            assert_eq!(solution.succeed.contains(3), is_given, "{support}, {rulings:?}");
        }
    }
}

/// A convoy cannot cut the support for an attack on its last fleet, and where it cuts another support
/// and is dislodged for it, all is adjudicated again without it.
#[test]
fn dislodged_convoys_are_adjudicated_again() {
    let (solution, report) = hear(&case("6.F.14"), Rulings::HIS);
    assert!(solution.succeed.contains(0) && solution.succeed.contains(1));
    assert_eq!((report.adjudications, report.reasons[2]), (2, Some(Reason::ConvoyDisrupted)));
    // The betrayal paradox: the army cuts the support that holds its own fleet. Without it the fleet
    // is not dislodged; the army fails all the same.
    let betrayal = case("6.F.18");
    let (solution, report) = hear(&betrayal, Rulings::HIS);
    assert_eq!(report.adjudications, 2);
    assert!(!solution.succeed.contains(0) && !solution.succeed.contains(1));
    assert!(solution.succeed.contains(3) && !solution.succeed.contains(5));
}

#[test]
fn the_log_gives_every_move_its_category() {
    let judge = judge(engines::CROSS);
    let s = situation(&judge, &made(&[("France", "A PAR - BUR"), ("Germany", "A MUN - BUR")]));
    let mut journal = Journal::new(&judge.map);
    Cross::default().adjudicate(&s, &mut Solution::default(), Some(&mut journal));
    let lines: Vec<&str> = journal.lines.iter().map(|line| line.text.as_str()).collect();
    assert_eq!(
        lines,
        [
            "syntax and validity: an order that cannot be carried out is a hold",
            "dependencies",
            "adjudication 1",
            "convoys",
            "support cuts",
            "weights of attack, defence and counterattack",
            "move(army, par, bur) has weight 1; third party army, mun 1",
            "move(army, mun, bur) has weight 1; third party army, par 1",
            "pass 1",
            "move(army, par, bur) fails: stood off: a third party has at least the same weight, whatever the unit in the province does",
            "move(army, mun, bur) fails: stood off: a third party has at least the same weight, whatever the unit in the province does",
            "dislodged convoys",
            "no other convoy is dislodged",
        ]
    );
}

/// He tests for rotations where no move is determinate: not before, and it is logged where he does.
#[test]
fn rotations_are_logged_where_they_are_tested() {
    let tests = |name: &str| {
        let judge = judge(engines::CROSS);
        let s = situation(&judge, &printed(name));
        let mut journal = Journal::new(&judge.map);
        Cross::default().adjudicate(&s, &mut Solution::default(), Some(&mut journal));
        let lines: Vec<&str> = journal.lines.iter().map(|line| line.text.as_str()).collect();
        let tests = lines.windows(2).filter(|two| two[1].starts_with("test for rotations"));
        tests.map(|two| two.join("; ")).collect::<Vec<_>>()
    };
    assert_eq!(tests("CROSS.1"), ["pass 1; test for rotations: army, bud and army, ser and army, rum"]);
    assert_eq!(tests("CROSS.3"), [""; 0]);
}

/// His own example of an unwanted convoy, with a support that is cut and one that matches nothing, by the
/// steps that he lists, and in his order.
#[test]
fn the_log_goes_through_his_steps_in_his_order() {
    let judge = judge(engines::CROSS);
    let orders = [
        ("Germany", "A HOL - BEL"),
        ("England", "F ENG C A HOL - BEL"),
        ("England", "F NTH C A HOL - BEL"),
        ("France", "F PIC S F BRE - ENG"),
        ("France", "F BRE - ENG"),
        ("Italy", "A VEN S A TYR - TRI"),
        ("Italy", "A TYR - TRI"),
        ("Austria", "A TRI - VEN"),
        ("Turkey", "F NAP - ROM"),
        ("Turkey", "A APU S F NAP - ROM"),
        ("Austria", "F ADR - APU"),
        ("Russia", "A WAR S A MOS - LVN"),
        ("Russia", "A MOS H"),
        ("Russia", "A SEV S A MOS - WAR"),
    ];
    let s = situation(&judge, &made(&orders));
    let mut journal = Journal::new(&judge.map);
    Cross::default().adjudicate(&s, &mut Solution::default(), Some(&mut journal));
    let lines: Vec<&str> = journal.lines.iter().map(|line| line.text.as_str()).collect();
    let chapters: Vec<&str> =
        journal.lines.iter().filter(|l| l.unit.is_none()).map(|l| l.text.as_str()).collect();
    let weights = "weights of attack, defence and counterattack";
    let once = ["convoys", "support cuts", weights, "pass 1", "dislodged convoys"];
    let mut expected =
        vec!["syntax and validity: an order that cannot be carried out is a hold", "dependencies"];
    expected.extend(["adjudication 1"].iter().chain(&once));
    expected.extend(["adjudication 2"].iter().chain(&once));
    expected.push("no other convoy is dislodged");
    let passes = |c: &&str| !c.starts_with("pass ") || *c == "pass 1";
    assert_eq!(chapters.iter().copied().filter(passes).collect::<Vec<_>>(), expected, "{lines:#?}");
    // Each line of what is found stands under its step.
    let under = |adjudication: &str, chapter: &str| -> Vec<&str> {
        let from = lines.iter().position(|l| *l == adjudication).unwrap_or(0);
        let from = from + lines[from..].iter().position(|l| *l == chapter).unwrap() + 1;
        let until = lines[from..].iter().position(|l| chapters.contains(l)).map_or(lines.len(), |n| from + n);
        lines[from..until].to_vec()
    };
    // Sevastopol does not border on Warsaw: that support is illegal, and not merely without a match.
    assert_eq!(
        under("", "syntax and validity: an order that cannot be carried out is a hold"),
        ["support(army, sev, move(army, mos, war)) is illegal"]
    );
    assert_eq!(
        under("adjudication 1", weights),
        [
            "move(army, hol, bel) has weight 1",
            "move(fleet, bre, eng) has weight 2; defence of fleet, eng 1",
            "move(army, tyr, tri) has weight 2",
            "move(army, tri, ven) has weight 1; defence of army, ven 1",
            "move(fleet, nap, rom) has weight 1",
            "move(fleet, adr, apu) has weight 1; defence of army, apu 1",
        ]
    );
    assert_eq!(
        under("", "dependencies"),
        [
            "convoy(fleet, eng, move(army, hol, bel)) lies on no direct route, and counts for the convoy all the same",
            "support(army, war, move(army, mos, lvn)) matches no order",
        ]
    );
    assert_eq!(
        under("adjudication 1", "convoys"),
        [
            "move(army, hol, bel) goes by convoy through fleet, eng and fleet, nth",
            "convoy(fleet, eng, move(army, hol, bel)) is part of a valid convoy",
            "convoy(fleet, nth, move(army, hol, bel)) is part of a valid convoy",
        ]
    );
    assert_eq!(
        under("adjudication 1", "support cuts"),
        [
            "support(fleet, pic, move(fleet, bre, eng)) is not cut",
            "support(army, ven, move(army, tyr, tri)) is not cut",
            "support(army, apu, move(fleet, nap, rom)) is cut by fleet, adr",
        ]
    );
    assert_eq!(
        under("adjudication 1", "dislodged convoys"),
        [
            "convoy(fleet, eng, move(army, hol, bel)) is disrupted: the fleet is dislodged",
            "convoy(fleet, nth, move(army, hol, bel)) is available",
            "move(army, hol, bel) loses its convoy: all is adjudicated again without it",
        ]
    );
    assert_eq!(
        under("adjudication 2", "convoys"),
        [
            "move(army, hol, bel) fails: its convoy was dislodged",
            "convoy(fleet, eng, move(army, hol, bel)) carries nobody",
            "convoy(fleet, nth, move(army, hol, bel)) carries nobody",
        ]
    );
}

/// Every order that counts has a line of its own that decides it, so that each can be gone through.
#[test]
fn every_order_is_decided_by_a_line_about_it() {
    let judge = judge(engines::CROSS);
    for case in cases() {
        let s = situation(&judge, &case);
        let mut journal = Journal::new(&judge.map);
        let mut solution = Solution::default();
        Cross::default().adjudicate(&s, &mut solution, Some(&mut journal));
        for u in s.active() - solution.undecided {
            let own = journal.lines.iter().filter(|line| line.unit == Some(u));
            let mut last =
                own.flat_map(|line| &line.changes).filter(|c| c.0 == u).filter_map(|c| match c.1 {
                    Change::OrderState(standing) => Some(standing),
                    _ => None,
                });
            let expected = OrderState::Resolved(solution.succeed.contains(u));
            assert_eq!(last.next_back(), Some(expected), "{}, unit {u}", case.id);
        }
    }
}
