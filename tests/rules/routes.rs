//! Written routes of convoys (DATC 4.A.6): ignored, allowed, required.

use chancery_core::adjudicate::{EngineId, Reason, Resolution, movement};
use chancery_core::order::{GivenOrder, Order, Submission};
use chancery_lab::engines;
use chancery_notation::{Language, Reader, ReadingContext};
use chancery_why::explain::{Explainer, Question, Scope};

use crate::rules::scene::{Scene, scene};

/// An army for which two convoys are ordered, and the fleet of one of them is driven out.
const TWO_WAYS: &str = "England: A LON - NTH - BEL, F NTH C A LON - BEL, F ENG C A LON - BEL; \
    Germany: F HEL S F SKA - NTH, F SKA - NTH";

fn by(text: &str, choices: &[(&str, &str)]) -> Scene {
    let mut scene = scene(text);
    for (id, letter) in choices {
        scene.rules.choose(id, letter).expect("an option");
    }
    scene
}

fn exact() -> impl Iterator<Item = EngineId> {
    engines::ALL.all().iter().copied().filter(|engine| engine.is_exact())
}

/// The results of the orders as they follow in a text, by every exact engine.
fn results(text: &str, choices: &[(&str, &str)]) -> (Vec<&'static str>, Vec<Option<Reason>>) {
    let scene = by(text, choices);
    let of = |engine| movement(scene.context(engine), &scene.position, &scene.given());
    let resolution = of(EngineId::EXHAUSTIVE);
    for engine in exact() {
        let key = |r: &Resolution| r.entries.iter().map(|e| (e.verdict, e.fate)).collect::<Vec<_>>();
        assert_eq!(key(&of(engine)), key(&resolution), "{engine}: {text}");
    }
    let words = resolution.entries.iter().map(|e| e.verdict.word()).collect();
    (words, resolution.entries.iter().map(|e| e.reason).collect())
}

fn words(text: &str, choices: &[(&str, &str)]) -> Vec<&'static str> {
    results(text, choices).0
}

const IGNORED: &[(&str, &str)] = &[("4.A.6", "a")];
const ALLOWED: &[(&str, &str)] = &[("4.A.6", "b")];
const REQUIRED: &[(&str, &str)] = &[("4.A.6", "c")];

#[test]
fn a_written_route_binds_though_another_is_open() {
    let attack = ["given", "succeeds"];
    let all = |army: [&'static str; 3]| [&army[..], &attack].concat();
    assert_eq!(words(TWO_WAYS, IGNORED), all(["succeeds", "disrupted", "available"]));
    for choice in [ALLOWED, REQUIRED] {
        let (found, reasons) = results(TWO_WAYS, choice);
        assert_eq!(found, all(["fails", "disrupted", "invalid"]));
        assert_eq!(reasons[0], Some(Reason::RouteDisrupted));
        assert_eq!(reasons[2], Some(Reason::OffWrittenRoute));
    }
    // The other route, written, gets through, and the fleet that is driven out is not on it.
    let other = TWO_WAYS.replace("- NTH - BEL", "- ENG - BEL");
    for choice in [ALLOWED, REQUIRED] {
        assert_eq!(words(&other, choice), all(["succeeds", "invalid", "available"]));
    }
    // Nothing is written: any route will do, unless one must be written.
    let none = TWO_WAYS.replace("- NTH - BEL", "- BEL");
    assert_eq!(words(&none, ALLOWED), all(["succeeds", "disrupted", "available"]));
    let (found, reasons) = results(&none, REQUIRED);
    assert_eq!(found, all(["illegal", "invalid", "invalid"]));
    assert_eq!(reasons[0], Some(Reason::NoWrittenRoute));
    assert_eq!(reasons[2], Some(Reason::UnwrittenRoute));
    // Nor is an army carried to a neighbour: it goes by land, and its fleet is told why.
    let near = "England: A SWE - NWY, F SKA C A SWE - NWY";
    let (found, reasons) = results(near, REQUIRED);
    assert_eq!((found, reasons), (vec!["succeeds", "invalid"], vec![None, Some(Reason::UnwrittenRoute)]));
    let (found, _) = results(near, ALLOWED);
    assert_eq!(found, ["succeeds", "available"]);
    // Who is ordered elsewhere is not carried for that reason.
    let elsewhere = results("England: A LON - YOR, F NTH C A LON - BEL", REQUIRED).1;
    assert_eq!(elsewhere[1], Some(Reason::Unmatched));
}

/// DATC 6.F.13, where the rule of 1971 lets a foreign fleet spoil a convoy that nobody asked it for.
#[test]
fn a_fleet_that_is_not_on_the_route_cannot_spoil_the_convoy() {
    let text = "England: A LON - NTH - BEL, F NTH C A LON - BEL; France: F ENG C A LON - BEL; \
        Italy: F MAO S F IRI - ENG, F IRI - ENG";
    let rule_1971 = |path| [("4.A.1", "a"), ("4.A.6", path)];
    assert_eq!(words(text, &rule_1971("a"))[..3], ["fails", "available", "disrupted"]);
    for path in ["b", "c"] {
        assert_eq!(words(text, &rule_1971(path))[..3], ["succeeds", "available", "invalid"]);
    }
}

/// DATC 6.G.2: by the rulebook of 1971 the army is kidnapped.
#[test]
fn no_army_is_kidnapped_where_routes_must_be_written() {
    let text = "England: A NWY - SWE; Russia: F SWE - NWY; Germany: F SKA C A NWY - SWE";
    let rule_1971 = |path| [("4.A.3", "a"), ("4.A.6", path)];
    assert_eq!(words(text, &rule_1971("a")), ["succeeds", "succeeds", "available"]);
    assert_eq!(words(text, &rule_1971("b")), ["succeeds", "succeeds", "available"]);
    let (found, reasons) = results(text, &rule_1971("c"));
    assert_eq!(found, ["fails", "fails", "invalid"]);
    assert_eq!(reasons[0], Some(Reason::HeadToHead));
    let written = text.replace("NWY - SWE;", "NWY - SKA - SWE;");
    assert_eq!(words(&written, &rule_1971("c")), ["succeeds", "succeeds", "available"]);
}

#[test]
fn every_fleet_on_the_route_is_needed() {
    // Either sea lies between the two by itself.
    let both = "England: A LON - ENG - NTH - BEL, F ENG C A LON - BEL, F NTH C A LON - BEL; \
        France: F BRE S F MAO - ENG, F MAO - ENG";
    assert_eq!(words(both, IGNORED)[..3], ["succeeds", "disrupted", "available"]);
    assert_eq!(words(both, ALLOWED)[..3], ["fails", "disrupted", "available"]);
    // The route has a detour: without it the northern fleet would be of no use.
    let detour = "England: A LON - NTH - NWG - NWY, F NTH C A LON - NWY, F NWG C A LON - NWY";
    assert_eq!(words(detour, IGNORED), ["succeeds", "available", "illegal"]);
    assert_eq!(words(detour, ALLOWED), ["succeeds", "available", "available"]);
    let attacked = format!("{detour}; Russia: F BAR S F CLY - NWG, F CLY - NWG");
    assert_eq!(words(&attacked, ALLOWED)[..3], ["fails", "available", "disrupted"]);
}

#[test]
fn a_route_that_is_none_makes_the_order_illegal() {
    // The Channel and the Norwegian Sea do not touch.
    let text = "England: A LON - ENG - NWG - NWY, F NTH C A LON - NWY, F ENG H, F NWG H";
    assert_eq!(words(text, IGNORED)[..2], ["succeeds", "available"]);
    let (found, reasons) = results(text, ALLOWED);
    assert_eq!((found[0], reasons[0]), ("illegal", Some(Reason::NotARoute)));
    // No fleet stands in the second sea.
    let unmanned = "England: A LON - NTH - NWG - NWY, F NTH C A LON - NWY";
    let (found, reasons) = results(unmanned, ALLOWED);
    assert_eq!((found[0], reasons[0]), ("illegal", Some(Reason::UnmannedRoute)));
    assert_eq!(found[1], "invalid");
    // A fleet stands there and is ordered otherwise: the order is possible, and has no convoy.
    let idle = format!("{unmanned}, F NWG H");
    let (found, reasons) = results(&idle, ALLOWED);
    assert_eq!((found[0], reasons[0]), ("invalid", Some(Reason::RouteNotOrdered)));
    assert_eq!(found[1], "available");
}

#[test]
fn an_illegal_route_makes_no_move_that_support_could_be_given_to() {
    let text = "England: A LON - ENG - NWG - NWY, F NTH C A LON - NWY, F ENG H, F NWG H; \
        Germany: A WAL S A LON; France: A YOR - LON";
    let still = |rule| [("4.A.6", "b"), ("4.E.1", rule)];
    assert_eq!(words(text, &still("ignored"))[4], "given");
    assert_eq!(words(text, &still("move"))[4], "invalid");
}

#[test]
fn a_written_route_to_a_neighbour_asks_for_the_convoy() {
    let text = "England: A NWY - SKA - SWE; Germany: F SKA C A NWY - SWE; Russia: F SWE - NWY";
    for path in ["a", "b", "c"] {
        for by_convoy in ["c", "d", "dptg"] {
            let choices = [("4.A.3", by_convoy), ("4.A.6", path)];
            assert_eq!(words(text, &choices), ["succeeds", "available", "succeeds"], "{choices:?}");
        }
    }
    // No fleet on the route: the army does not go, or where the house has it so, by land.
    let unmanned = "England: A NWY - SKA - SWE";
    for (by_convoy, expected) in [("d", "invalid"), ("c+fallback", "succeeds"), ("dptg+fallback", "succeeds")]
    {
        let choices = [("4.A.3", by_convoy), ("4.A.6", "b")];
        assert_eq!(words(unmanned, &choices), [expected], "{by_convoy}");
    }
    // Another fleet could carry it, and the written one does not: it is not convoyed over the other.
    let elsewhere = "England: A NWY - SKA - SWE, F SKA H";
    let (found, reasons) = results(elsewhere, ALLOWED);
    assert_eq!((found[0], reasons[0]), ("invalid", Some(Reason::RouteNotOrdered)));
    // Where every convoy needs a route, `via convoy` alone is illegal, and an order by land needs none.
    let via = "England: A NWY - SWE VIA, F SKA C A NWY - SWE";
    assert_eq!(words(via, ALLOWED), ["succeeds", "available"]);
    assert_eq!(words(via, REQUIRED), ["illegal", "invalid"]);
    let land = "England: A NWY - SWE, F SKA C A NWY - SWE";
    assert_eq!(words(land, REQUIRED), ["succeeds", "invalid"]);
}

/// By 4.A.2=c an army spares the support against a fleet that its convoy cannot do without.
#[test]
fn every_fleet_on_the_route_is_necessary_to_the_convoy() {
    let text = "England: A LON - NTH - BEL, F NTH C A LON - BEL, F ENG C A LON - BEL; \
        France: F BEL S F HEL - NTH, F HEL - NTH";
    let rule = |path| [("4.A.2", "c"), ("4.A.6", path)];
    assert_eq!(words(text, &rule("a"))[..5], ["fails", "available", "available", "cut", "fails"]);
    let (found, reasons) = results(text, &rule("b"));
    assert_eq!(found, ["fails", "disrupted", "invalid", "given", "succeeds"]);
    assert_eq!(reasons[0], Some(Reason::RouteDisrupted));
    // So is a fleet without which the way were only shorter: the support is spared by rule, and there is no paradox.
    let detour = text.replace("LON - NTH - BEL", "LON - ENG - NTH - BEL");
    let scene = by(&detour, &rule("b"));
    let resolution = movement(scene.context(EngineId::default()), &scene.position, &scene.given());
    let words: Vec<&str> = resolution.entries.iter().map(|e| e.verdict.word()).collect();
    assert_eq!(words, ["fails", "disrupted", "available", "given", "succeeds"]);
    assert!(resolution.components.is_empty(), "{:?}", resolution.components);
}

/// By Brannan's rule the attack comes from the sea of the last fleet, which the route names.
#[test]
fn the_last_fleet_is_the_last_of_the_route() {
    let text = "England: A LON - ENG - NTH - BEL, F ENG C A LON - BEL, F NTH C A LON - BEL; \
        France: F BEL S F HOL - NTH, F HOL - NTH";
    let rule = |path| [("4.A.4", "brannan"), ("4.A.6", path)];
    // Either could be the last.
    assert_eq!(words(text, &rule("a"))[3..], ["cut", "fails"]);
    assert_eq!(words(text, &rule("b"))[3..], ["given", "succeeds"]);
    // The other way round the army comes from the Channel, cuts the support, and needs the fleet that this is
    // given against: a paradox, which the same position has not where the attack comes from the North Sea.
    let other = text.replace("ENG - NTH - BEL", "NTH - ENG - BEL");
    for (text, components) in [(text, 0), (&other, 1)] {
        let scene = by(text, &rule("b"));
        let resolution = movement(scene.context(EngineId::default()), &scene.position, &scene.given());
        assert_eq!(resolution.components.len(), components, "{text}");
    }
}

#[test]
fn of_several_orders_the_first_with_a_legal_route_counts() {
    let scene = by("England: A LON - ENG - NWG - NWY, F NTH C A LON - NWY, F ENG H, F NWG H", ALLOWED);
    let mut given = scene.given();
    let again = given.orders[0];
    let nth = scene.map.names().province("NTH").expect("a sea");
    given.push(again, &[nth]);
    let resolution = movement(scene.context(EngineId::default()), &scene.position, &given);
    assert_eq!(resolution.entries[0].verdict.word(), "succeeds");
    assert_eq!((resolution.entries[0].source, resolution.refused[0].source), (Some(4), Some(0)));
    assert_eq!(resolution.routes.of(0), [nth]);
    let Submission { orders, routes, .. } = resolution.given();
    assert_eq!((orders.len(), routes.of(0)), (4, &[nth][..]));
}

/// A fleet off every direct route counts where the route is written over it, also if it has a second order.
#[test]
fn of_several_orders_a_convoy_on_a_written_detour_counts() {
    let text = "England: A LON - NTH - NWG - NWY, F NTH C A LON - NWY, F NWG C A LON - NWY";
    for (path, expected) in [("b", "available"), ("a", "stands")] {
        let scene = by(text, &[("4.A.6", path)]);
        let mut given = scene.given();
        given.push(GivenOrder { order: Order::Hold, ..given.orders[2] }, &[]);
        let resolution = movement(scene.context(EngineId::default()), &scene.position, &given);
        assert_eq!(resolution.entries[2].verdict.word(), expected, "4.A.6={path}");
        assert_eq!(resolution.entries[0].verdict.word(), "succeeds", "4.A.6={path}");
    }
}

#[test]
fn an_explanation_says_that_the_written_route_binds() {
    let told = |text: &str, choices: &[(&str, &str)], code: &str| {
        let scene = by(text, choices);
        let context = scene.context(EngineId::default());
        let explainer = Explainer::new(context, &scene.position, &scene.given());
        let account = explainer.account(&explainer.proof(scene.unit(code)).expect("a unit"));
        (account.paragraph.clone(), account.rules_line())
    };
    let (text, rules) = told(TWO_WAYS, ALLOWED, "LON");
    let failed = "A LON - NTH - BEL failed: its convoy was disrupted in NTH by F SKA - NTH, on the written route over \
                  NTH, which binds. ";
    assert!(text.starts_with(failed), "{text}");
    assert!(rules.contains("DATC 4.A.6"), "{rules}");
    let scene = by(TWO_WAYS, ALLOWED);
    let explainer = Explainer::new(scene.context(EngineId::default()), &scene.position, &scene.given());
    let tree = explainer.account(&explainer.proof(scene.unit("LON")).expect("a unit")).tree_text();
    let step = "there is no convoy for A LON - NTH - BEL on the written route over NTH";
    assert!(tree.contains(step), "{tree}");
    let (text, rules) = told(TWO_WAYS, ALLOWED, "ENG");
    let off = "F ENG C A LON - BEL is void: the route that is written in the order of A LON, which binds, does not \
               pass the fleet.";
    assert_eq!((&*text, &*rules), (off, "DATC 4.A.6"));
    let open = TWO_WAYS.replace("- NTH - BEL", "- ENG - BEL");
    let (text, _) = told(&open, ALLOWED, "LON");
    assert!(
        text.contains("A LON went by convoy; the written route through ENG, which binds, was open."),
        "{text}"
    );
    let (text, _) = told(&TWO_WAYS.replace("- NTH - BEL", "- BEL"), REQUIRED, "LON");
    let missing = "A LON - BEL is illegal: it needs a convoy, and by the house rules its route must be written; the unit \
                   held instead.";
    assert!(text.starts_with(missing), "{text}");
    // Under the rule that the DATC prefers nothing is said of it.
    let (text, _) = told(TWO_WAYS, IGNORED, "LON");
    assert!(!text.contains("written route"), "{text}");
}

/// The changes of its own route that would have let the army arrive are found, each is as it is said, and there are no
/// others.
#[test]
fn another_route_or_none_is_a_change_that_is_offered() {
    let texts = |text: &str, choice: &[(&str, &str)]| {
        let scene = by(text, choice);
        let explainer = Explainer::new(scene.context(EngineId::SWIFT), &scene.position, &scene.given());
        let england = scene.position.units[0].power;
        let question = Question::Order(0);
        let found = explainer.counterfactuals(question, Scope::One(Some(england)), &mut |_| false);
        let own: Vec<_> = found.iter().filter(|change| change.orders[0].0 == 0).collect();
        for change in &own {
            let mut given = scene.given();
            let [order] = &explainer.change_orders(change)[..] else { panic!("one order") };
            let reading =
                Reader::new(&scene.map).read(&ReadingContext::new(&scene.position, &scene.rules), order);
            let mut all = reading.submission();
            assert_eq!((all.orders[0].order, &all.routes), (change.orders[0].1, &change.routes));
            given.orders.remove(0);
            all.orders.extend(given.orders);
            let resolution = movement(scene.context(EngineId::EXHAUSTIVE), &scene.position, &all);
            assert_eq!(resolution.entries[0].verdict.word(), "succeeds", "{order}");
        }
        own.iter()
            .map(|change| explainer.change_text(Language::English, question, change))
            .collect::<Vec<_>>()
    };
    let over = "A LON (own) moves to BEL over ENG instead of over NTH; then A LON takes BEL";
    let none = "A LON (own) moves to BEL naming no route instead of over NTH; then A LON takes BEL";
    assert_eq!(texts(TWO_WAYS, ALLOWED), [none, over]);
    // So would an army that is driven out where it stands have left.
    let driven = by(&format!("{TWO_WAYS}; France: A WAL - LON, A YOR S A WAL - LON"), REQUIRED);
    let explainer = Explainer::new(driven.context(EngineId::SWIFT), &driven.position, &driven.given());
    let question = Question::Stays(0);
    let saved = explainer.smallest(question, &mut |_| false);
    let is_over = |change| explainer.change_text(Language::English, question, change) == over;
    assert!(saved.iter().any(is_over), "{saved:?}");
    assert_eq!(texts(TWO_WAYS, REQUIRED), [over]);
    assert_eq!(texts(TWO_WAYS, IGNORED), [""; 0]);
    let bare = TWO_WAYS.replace("- NTH - BEL", "- BEL");
    assert_eq!(
        texts(&bare, REQUIRED),
        ["A LON (own) moves to BEL over ENG instead of naming no route; then A LON takes BEL"]
    );
    let succeeded = TWO_WAYS.replace("- NTH - BEL", "- ENG - BEL");
    assert_eq!(texts(&succeeded, ALLOWED), [""; 0]);
    // A route that leads nowhere, or has a sea without a fleet.
    let astray = TWO_WAYS.replace("- NTH - BEL", "- IRI - BEL");
    assert_eq!(
        texts(&astray, REQUIRED),
        ["A LON (own) moves to BEL over ENG instead of over IRI; then A LON takes BEL"]
    );
}
