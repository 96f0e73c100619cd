//! Cross's convoys, and the examples that his article prints.

use chancery_core::adjudicate::{Change, Journal, OrderState, Reason, Solution};
use chancery_lab::engines::{self, Category, Cross};
use chancery_why::words::reason_for_programs;

use super::{judge, made, situation};

/// The categories of some orders, in his own adjudication.
fn categories(orders: &[(&str, &str)]) -> Vec<Option<Reason>> {
    let judge = judge(engines::CROSS);
    let s = situation(&judge, &made(orders));
    let mut cross = Cross::default();
    let mut solution = Solution::default();
    cross.adjudicate(&s, &mut solution, None).reasons.clone()
}

/// "There are some cases where this is not so. These are the three- or four-way rotations, for example: A(Bud) - Ser; A(Ser) -
/// Rum; A(Rum) - Bud. An explicit test for these needed to be included."
#[test]
fn his_three_way_rotation_moves_round() {
    let rotation = [("Austria", "A BUD - SER"), ("Austria", "A SER - RUM"), ("Austria", "A RUM - BUD")];
    let expected = Some(Reason::Engine(Category::Rotation.reason()));
    assert_eq!(categories(&rotation), [expected; 3]);
}

/// "The convoyed swap F(TYS) C A(Tus)-Rom; A(Rom)-Tus was also quite simple once I remembered it."
#[test]
fn his_convoyed_swap_exchanges_places() {
    let swap = [("Italy", "F TYS C A TUS - ROM"), ("Italy", "A TUS - ROM"), ("Italy", "A ROM - TUS")];
    let expected = Some(Reason::Engine(Category::Exchange.reason()));
    assert_eq!(categories(&swap)[1..], [expected; 2]);
}

/// The betrayal paradox (DATC 6.F.18) with one more attack, position d of docs/background/theorems.md: the fleet is dislodged
/// with the help of the support that the army cuts, and without that army the support counts and the fleet stays.
#[test]
fn a_fleet_that_stays_without_its_convoy_is_disrupted_by_who_dislodged_it_at_first() {
    let case = made(&[
        ("England", "A LON - BEL"),
        ("England", "F NTH C A LON - BEL"),
        ("France", "F BEL S F NTH"),
        ("Germany", "F SKA - NTH"),
        ("Germany", "F DEN S F SKA - NTH"),
        ("Russia", "F NWG - NTH"),
    ]);
    let judge = judge(engines::CROSS);
    let entries = judge.movement(&case).entries;
    let told = |at: usize| {
        let entry = &entries[at];
        let why = entry
            .reason
            .map(|reason| reason_for_programs(&judge.map, reason, &entry.with))
            .unwrap_or_default();
        (entry.verdict.word(), entry.fate, why)
    };
    let why = "F SKA dislodged the fleet at first, and all was adjudicated again without its convoy";
    assert_eq!(told(1), ("disrupted", None, why.to_owned()));
    assert_eq!(told(0), ("fails", None, "its convoy was disrupted at F NTH".to_owned()));
    // In the second adjudication the fleet stays, and nothing says otherwise.
    let mut journal = Journal::new(&judge.map);
    Cross::default().adjudicate(&situation(&judge, &case), &mut Solution::default(), Some(&mut journal));
    let texts = journal.lines.iter().filter(|l| l.unit == Some(1)).map(|l| l.text.as_str());
    let disrupted: Vec<&str> = texts.filter(|t| t.contains("disrupted")).collect();
    let order = "convoy(fleet, nth, move(army, lon, bel)) is disrupted";
    let stays = "the fleet was dislodged with that convoy under way, and stays without it";
    assert_eq!(disrupted, [format!("{order}: the fleet is dislodged"), format!("{order}: {stays}")]);
}

/// By his rulings a convoy may have any length, so that the order of a fleet that lies on no direct route counts:
/// it carries the army where all the fleets make a line, and keeps it where they make none.
#[test]
fn a_fleet_off_the_direct_route_counts() {
    let judge = judge(engines::CROSS);
    let told = |to: &str| {
        let orders =
            [format!("A LON - {to}"), format!("F NTH C A LON - {to}"), format!("F HEL C A LON - {to}")];
        let orders: Vec<(&str, &str)> = orders.iter().map(|order| ("England", order.as_str())).collect();
        let case = made(&orders);
        let mut journal = Journal::new(&judge.map);
        Cross::default().adjudicate(&situation(&judge, &case), &mut Solution::default(), Some(&mut journal));
        let log: Vec<String> = journal.lines.iter().map(|line| line.text.clone()).collect();
        // Step by step the fleet is resolved as any other.
        let of_fleet = journal.lines.iter().flat_map(|line| &line.changes).filter(|(unit, _)| *unit == 2);
        let standings: Vec<&Change> = of_fleet.map(|(_, change)| change).collect();
        let [first, .., last] = standings.as_slice() else { panic!("{to}: {standings:?}") };
        assert_eq!(**first, Change::OrderState(OrderState::Unresolved), "{to}");
        assert_eq!(**last, Change::OrderState(OrderState::Resolved(true)), "{to}");
        let entries = judge.movement(&case).entries;
        let why = |at: usize| {
            let why =
                entries[at].reason.map(|reason| reason_for_programs(&judge.map, reason, &entries[at].with));
            (entries[at].verdict.word(), why.unwrap_or_default())
        };
        (why(0), why(2), log)
    };
    // Heligoland lies next to Holland, and not next to Belgium.
    let (army, fleet, log) = told("HOL");
    assert_eq!(army.0, "succeeds");
    let counts = "the fleet lies on no direct route of A LON, and counts for its convoy all the same";
    assert_eq!(fleet, ("available", counts.to_owned()));
    let line = "convoy(fleet, hel, move(army, lon, hol)) lies on no direct route, and counts for the convoy all \
                the same";
    assert!(log.iter().any(|text| text == line), "{log:#?}");
    let (army, fleet, log) = told("BEL");
    let line = "the fleets that were ordered to convoy it, F NTH and F HEL, make no one unbroken line";
    assert_eq!(army, ("fails", line.to_owned()));
    assert_eq!(fleet, ("available", counts.to_owned()));
    let line = "move(army, lon, bel) fails: fleet, nth and fleet, hel make no one unbroken line";
    assert!(log.iter().any(|text| text == line), "{log:#?}");
}
