//! What is drawn of reasons, for boards that are written as orders.

use std::sync::Arc;

use chancery_core::{Context, Position, Rules, Terrain, standard};
use chancery_notation::{Language, Reader, ReadingContext};

use super::{dependencies_picture, reasons_picture};
use chancery_core::map::{Map, Phase, Unit, UnitKind};
use chancery_why::explain::{Explainer, ReasonGraph, Relation};

/// Returns what decided the order of the unit in a province, on a board written as `Germany: A RUH - BUR, A MUN H`.
fn reasons(orders: &str, of: &str) -> (Arc<Map>, ReasonGraph) {
    explained(orders, |explainer| {
        explainer.reasons(Language::English, explainer.unit_in(of).expect("a unit"))
    })
}

/// Returns a graph of the orders of such a board.
fn explained<G>(orders: &str, graph: impl Fn(&Explainer<'_>) -> G) -> (Arc<Map>, G) {
    let (map, rules) = (standard(), Rules::default());
    let mut position = Position::empty(&map, Phase::spring(1901));
    for line in orders.lines() {
        let (power, orders) = line.split_once(": ").expect("a power");
        let power = map.names().power(power).expect("a known power");
        for order in orders.split(", ") {
            let mut words = order.split(' ');
            let kind = if words.next() == Some("A") { UnitKind::Army } else { UnitKind::Fleet };
            let at = map.names().province(words.next().expect("a place")).expect("a province").location();
            position.units.push(Unit { power, kind, at });
        }
    }
    let text = orders.replace(", ", "\n").replace(": ", ":\n");
    let orders = Reader::new(&map).read(&ReadingContext::new(&position, &rules), &text).submission();
    let terrain = Terrain::new(&map);
    let explainer = Explainer::new(Context::new(&map, &terrain, &rules), &position, &orders);
    let graph = graph(&explainer);
    (map, graph)
}

fn drawn(orders: &str, of: &str) -> String {
    let (map, graph) = reasons(orders, of);
    reasons_picture(&graph, &map, &[]).svg()
}

/// Returns the edges as `RUM>SEV +0`, by the provinces in which the orders begin.
fn edges(graph: &ReasonGraph) -> Vec<String> {
    let code = |node: usize| graph.nodes[node].short.chars().take(3).collect::<String>();
    let mut all: Vec<String> = graph
        .edges
        .iter()
        .map(|e| format!("{}>{} {}", code(e.from), code(e.to), e.relation.label(Language::English)))
        .collect();
    all.sort();
    all
}

const SEVASTOPOL: &str = "Russia: A GAL - RUM, A UKR S A MOS - SEV, A MOS - SEV
Austria: A RUM S A SEV - UKR, A SEV - UKR
Turkey: A ARM - SEV, F BLA S A ARM - SEV";

const MUNICH: &str = "Germany: A MUN H, A BER - PRU, F KIE - HOL
France: A BUR - MUN, A RUH S A BUR - MUN
Italy: A TYR - BOH";

#[test]
fn a_unit_that_is_dislodged_has_the_attack_and_its_support_before_it() {
    let (_, graph) = reasons(MUNICH, "MUN");
    assert_eq!(graph.nodes[0].short, "MUN H");
    assert!(!graph.nodes[0].is_good() && graph.nodes[1].is_good());
    assert_eq!(edges(&graph), ["BUR>MUN dislodges", "RUH>BUR +1"]);
    // What has nothing to do with it is not there.
    assert_eq!(graph.nodes.len(), 3);
}

#[test]
fn a_standoff_shows_what_both_strengths_are_made_of() {
    let (_, graph) = reasons(SEVASTOPOL, "MOS");
    assert_eq!(edges(&graph), ["ARM>MOS against 2", "BLA>ARM +1", "UKR>MOS +1"]);
    let strengths: Vec<Option<u32>> = graph.nodes.iter().map(|n| n.strength.map(|own| own.value)).collect();
    assert_eq!(strengths, [Some(2), Some(2), None, None]);
}

#[test]
fn a_cycle_is_cut_in_the_list_where_it_comes_round() {
    let circle = "Turkey: F ANK - CON, A CON - SMY, A SMY - ANK";
    let (_, graph) = reasons(circle, "ANK");
    assert_eq!(edges(&graph), ["ANK>SMY leaves", "CON>ANK leaves", "SMY>CON leaves"]);
    let again: Vec<bool> = graph.list().iter().map(|line| line.is_repeated).collect();
    assert_eq!(again, [false, false, false, true]);
}

#[test]
fn two_orders_that_bear_on_each_other_have_the_link_that_says_what_was_done() {
    // Figure 7 of the article: the convoy would cut the support of the attack on its fleet.
    let (_, graph) = reasons(
        "Turkey: F AEG - ION, F GRE S F AEG - ION
Italy: A TUN - GRE, F ION C A TUN - GRE",
        "AEG",
    );
    // The fleet resists the attack, too, but it was dislodged.
    let expected = ["AEG>ION dislodges", "GRE>AEG +1", "ION>TUN no convoy", "TUN>GRE does not arrive"];
    assert_eq!(edges(&graph), expected);
    // The army in Tunis is no part of the cycle.
    let ring: Vec<&str> = graph.rings[0].nodes.iter().map(|&node| graph.nodes[node].short.as_str()).collect();
    assert_eq!(ring, ["ION C TUN→GRE", "GRE S AEG→ION", "AEG→ION"]);
    assert!(graph.edges.iter().any(|e| e.relation == Relation::Convoys(false)));
    assert!(graph.edges.iter().any(|e| e.relation == Relation::DoesNotArrive));
}

/// DATC 6.F.14 and 6.F.16.
const SIMPLE: &str = "England: F LON S F WAL - ENG, F WAL - ENG
France: A BRE - LON, F ENG C A BRE - LON";
const PANDIN: &str = "England: F LON S F WAL - ENG, F WAL - ENG
France: A BRE - LON, F ENG C A BRE - LON
Germany: F NTH S F BEL - ENG, F BEL - ENG";

#[test]
fn a_paradox_is_a_ring_with_the_rule_that_settled_it() {
    let round = |graph: &ReasonGraph| {
        let ring = &graph.rings[0];
        assert!(ring.is_round && graph.rings.len() == 1, "{ring:?}");
        ring.nodes.iter().map(|&node| graph.nodes[node].short.clone()).collect::<Vec<_>>()
    };
    for of in ["WAL", "BRE", "LON"] {
        let (_, graph) = reasons(SIMPLE, of);
        // The army is no part of it: on its move nothing depends but that it exists.
        assert_eq!(round(&graph), ["ENG C BRE→LON", "LON S WAL→ENG", "WAL→ENG"]);
    }
    let (map, graph) = reasons(PANDIN, "BRE");
    // The attack from Wales fails whatever the others do: it only passes on what the support does.
    assert_eq!(round(&graph), ["ENG C BRE→LON", "LON S WAL→ENG", "BEL→ENG"]);
    // The picture and the list say so.
    let svg = reasons_picture(&graph, &map, &[]).svg();
    // Three orders and no more are a ring in it: the army only passes on whether its convoy stays.
    assert_eq!(svg.matches("stroke-width=\"3.2\"").count(), 3);
    assert!(!svg.contains("part of the paradox"), "{svg}");
    let list: Vec<String> = graph.list().iter().map(|line| graph.line_text(&map, line)).collect();
    let convoy = list.iter().find(|line| line.contains("F ENG C A BRE - LON"));
    assert!(
        convoy.is_some_and(|line| line.contains("part of the paradox, settled by Szykman's rule")),
        "{list:#?}"
    );
}

#[test]
fn what_players_dispute_is_on_the_links() {
    // DATC 6.D.11, 6.G.2 and 6.A.10: its own unit, a convoy that was not used, a void support.
    let own = "Germany: A BER - PRU, F KIE - BER, A MUN S F KIE - BER
Russia: A WAR - PRU";
    assert!(edges(&reasons(own, "KIE").1).contains(&"BER>KIE own unit stays".to_owned()));
    let by_land = "England: A NWY - SWE
Russia: F SWE - NWY
Germany: F SKA C A NWY - SWE";
    assert!(edges(&reasons(by_land, "NWY").1).contains(&"SKA>NWY not used".to_owned()));
    let void = "Austria: A VEN H
Italy: F ROM S A APU - VEN, A APU - VEN";
    assert!(edges(&reasons(void, "APU").1).contains(&"ROM>APU no effect".to_owned()));
    // Diagram 12: the attack of a dislodged unit, of which the picture says so.
    let elsewhere = "Austria: A BOH - MUN, A TYR S A BOH - MUN
Germany: A MUN - SIL
Russia: A WAR - SIL";
    assert!(edges(&reasons(elsewhere, "WAR").1).contains(&"BOH>MUN dislodges".to_owned()));
    // A unit without a retreat is disbanded in the picture, as in the list.
    let trapped = "Turkey: A ALB - GRE, A SER S A ALB - GRE, A BUL H, F AEG H, F ION H
Italy: A GRE H";
    let (map, graph) = reasons(trapped, "GRE");
    let list: Vec<String> = graph.list().iter().map(|line| graph.line_text(&map, line)).collect();
    let picture = drawn(trapped, "GRE");
    assert!(list.join(" ").contains("disbanded") && picture.contains("disbanded"), "{list:?} {picture}");
}

#[test]
fn what_stands_in_the_way_of_an_army_without_a_convoy_is_left_out() {
    // DATC 6.F.6: the army does not come, so the unit in Holland is no reason.
    let text = "England: F NTH C A LON - HOL, A LON - HOL
Germany: A HOL H, F HEL S F SKA - NTH, F SKA - NTH";
    let (_, graph) = reasons(text, "LON");
    assert_eq!(edges(&graph), ["HEL>SKA +1", "NTH>LON no convoy", "SKA>NTH dislodges"]);
    // The edge says that the fleet was dislodged, so its note does not.
    assert!(drawn(text, "LON").contains(">England · disrupted<"), "{}", drawn(text, "LON"));
}

#[test]
fn a_line_of_the_list_has_one_strength() {
    // DATC 6.E.7: with the English support Russia has 3 against the other attacker, and 2 against the English fleet.
    let text = "England: F NTH H, F YOR S F NWY - NTH
Germany: F HOL S F HEL - NTH, F HEL - NTH
Russia: F SKA S F NWY - NTH, F NWY - NTH";
    let (map, graph) = reasons(text, "NTH");
    let list: Vec<String> = graph.list().iter().map(|line| graph.line_text(&map, line)).collect();
    for line in [
        "against 3: F NWY - NTH: bounces (Russia)",
        "+1 to hold off, +0 to dislodge: F YOR S F NWY - NTH: supports (England)",
    ] {
        assert!(list.iter().any(|one| one == line), "{list:#?}");
    }
}

#[test]
fn the_list_has_the_same_facts() {
    let (map, graph) = reasons(SEVASTOPOL, "SEV");
    let list: Vec<String> = graph
        .list()
        .iter()
        .map(|line| format!("{}{}", "  ".repeat(line.depth), graph.line_text(&map, line)))
        .collect();
    // An order that stops one and helps another stands under both.
    let orders: std::collections::BTreeSet<usize> = graph.list().iter().map(|line| line.node).collect();
    assert_eq!(orders.len(), graph.nodes.len(), "{list:#?}");
    assert_eq!(list[0], "A SEV - UKR: bounces (Austria, strength 1)");
    assert!(list.contains(&"  +0: A RUM S A SEV - UKR: cut (Austria)".to_owned()), "{list:#?}");
    assert!(list.contains(&"    cuts: A GAL - RUM: bounces (Russia, strength 1)".to_owned()), "{list:#?}");
}

#[test]
fn pictures_show_every_order_and_link() {
    for of in ["MOS", "UKR", "SEV", "GAL"] {
        let (map, graph) = reasons(SEVASTOPOL, of);
        let picture = reasons_picture(&graph, &map, &[]);
        let svg = picture.svg();
        // A line and a head for each link; a ground, a label for each link, a box and a band for each order.
        assert_eq!(svg.matches("fill=\"none\"").count(), graph.edges.len());
        assert_eq!(svg.matches("stroke-width=\"1.4\"").count(), graph.nodes.len() - 1);
        assert_eq!(svg.matches("stroke-width=\"2.6\"").count(), 1, "the order that was asked about");
        assert!(svg.contains(&graph.title()), "{svg}");
        assert!(svg.contains("fill=\"#ffffff\""), "it has a ground of its own");
        assert!(picture.png(1.0).expect("it is small").starts_with(b"\x89PNG"));
        assert!(graph.nodes.iter().all(|node| svg.contains(&node.short)), "{svg}");
    }
}

/// How wide and how high a picture is.
fn size(svg: &str) -> [f32; 2] {
    let (_, rest) = svg.split_once("viewBox=\"0 0 ").expect("a size");
    let (size, _) = rest.split_once('"').expect("its end");
    let mut size = size.split(' ').map(|number| number.parse().expect("a number"));
    [size.next().expect("its width"), size.next().expect("its height")]
}

#[test]
fn pictures_fit_a_page_and_carry_their_headings() {
    let headings = ["Friday, Spring 1903, movement".to_owned(), "F ENG was disrupted.".to_owned()];
    for (orders, of) in [(SIMPLE, "BRE"), (PANDIN, "ENG"), (SEVASTOPOL, "UKR"), (MUNICH, "MUN")] {
        let (map, graph) = reasons(orders, of);
        let svg = reasons_picture(&graph, &map, &headings).svg();
        assert!(size(&svg)[0] <= 1000.0, "{svg}");
        assert!(headings.iter().all(|heading| svg.contains(heading.as_str())), "{svg}");
    }
}

/// A ring is drawn round: three orders in a page of 700 by 400, with the army that hangs on it outside.
#[test]
fn a_ring_is_drawn_as_a_ring() {
    let (map, graph) = reasons(SIMPLE, "BRE");
    let [width, height] = size(&reasons_picture(&graph, &map, &[]).svg());
    assert!(width < 700.0 && height < 400.0, "{width} {height}");
}

#[test]
fn dependencies_are_solid_or_dashed_and_name_their_types() {
    #[expect(clippy::redundant_closure_for_method_calls, reason = "the method itself is not general enough")]
    let (_, graph) = explained(SIMPLE, |explainer| explainer.graph());
    let svg = dependencies_picture(&graph, Language::English, &["6.F.14".to_owned()]).svg();
    assert_eq!(svg.matches("stroke-dasharray").count(), graph.arrows.iter().filter(|a| !a.solid).count());
    assert_eq!(svg.matches("fill=\"none\"").count(), graph.arrows.len());
    for name in ["LON E", "WAL B", "BRE C", "ENG F", "Cycle 1: LON E, WAL B, ENG F"] {
        assert!(svg.contains(name), "{name}: {svg}");
    }
}
