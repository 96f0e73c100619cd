//! What is drawn of reasons, for boards that are written as orders.

use std::sync::Arc;

use chancery_core::{Context, Position, Reader, ReadingContext, Rules, Terrain, standard};

use super::{ReasonChart, reasons_svg};
use crate::Glyphs;
use crate::explain::{Bearing, Explainer, ReasonGraph};
use crate::map::{Map, Phase, Unit, UnitKind};

/// Returns what decided the order of the unit in a province, on a board written as `Germany: A RUH - BUR, A MUN H`.
fn reasons(orders: &str, of: &str) -> (Arc<Map>, ReasonGraph) {
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
    let graph = explainer.reasons(explainer.unit_in(of).expect("a unit"));
    (map, graph)
}

fn drawn(orders: &str, of: &str) -> String {
    let (map, graph) = reasons(orders, of);
    ReasonChart::new(&graph, &map, Glyphs::Unicode).to_text()
}

/// Returns the edges as `RUM>SEV +0`, by the provinces in which the orders begin.
fn edges(graph: &ReasonGraph) -> Vec<String> {
    let code = |node: usize| graph.nodes[node].short.chars().take(3).collect::<String>();
    let mut all: Vec<String> = graph
        .edges
        .iter()
        .map(|e| format!("{}>{} {}", code(e.from), code(e.to), e.bearing.label()))
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
fn a_cut_support_is_drawn_from_left_to_right() {
    let chain = "\
✗ GAL→RUM  1 ──cuts──▶ ✗ RUM S SEV→UKR ──+0──▶ ✗ SEV→UKR  1 ──against 1──▶ ✓ UKR S MOS→SEV  1
  Russia C               Austria E               Austria C                   Russia D
";
    assert_eq!(drawn(SEVASTOPOL, "UKR"), chain);
}

#[test]
fn a_standoff_shows_what_both_strengths_are_made_of() {
    let (_, graph) = reasons(SEVASTOPOL, "MOS");
    assert_eq!(edges(&graph), ["ARM>MOS against 2", "BLA>ARM +1", "UKR>MOS +1"]);
    let strengths: Vec<Option<u32>> = graph.nodes.iter().map(|n| n.strength).collect();
    assert_eq!(strengths, [Some(2), Some(2), None, None]);
}

#[test]
fn a_cycle_runs_back_below() {
    let circle = "Turkey: F ANK - CON, A CON - SMY, A SMY - ANK";
    let (_, graph) = reasons(circle, "ANK");
    assert_eq!(edges(&graph), ["ANK>SMY leaves", "CON>ANK leaves", "SMY>CON leaves"]);
    let text = drawn(circle, "ANK");
    assert_eq!((text.matches('▶').count(), text.matches('▲').count()), (2, 1), "{text}");
    // In the list the cycle is cut where it comes round.
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
    let expected = ["AEG>ION dislodges", "GRE>AEG +1", "ION>TUN no convoy", "TUN>GRE no convoy"];
    assert_eq!(edges(&graph), expected);
    assert!(graph.edges.iter().any(|e| e.bearing == Bearing::Convoys(false)));
    assert!(graph.edges.iter().any(|e| e.bearing == Bearing::DoesNotArrive));
}

#[test]
fn the_list_has_the_same_facts() {
    let (map, graph) = reasons(SEVASTOPOL, "SEV");
    let list: Vec<String> = graph
        .list()
        .iter()
        .map(|line| format!("{}{}", "  ".repeat(line.depth), graph.line_text(&map, line)))
        .collect();
    assert_eq!(list.len(), graph.nodes.len());
    assert_eq!(list[0], "A SEV - UKR: fails (Austria, strength 1, type C)");
    assert!(list.contains(&"  +0: A RUM S A SEV - UKR: cut (Austria, type E)".to_owned()), "{list:#?}");
    assert!(
        list.contains(&"    cuts: A GAL - RUM: fails (Russia, strength 1, type C)".to_owned()),
        "{list:#?}"
    );
}

#[test]
fn plain_characters_and_pictures_show_every_order_and_link() {
    for of in ["MOS", "UKR", "SEV", "GAL"] {
        let (map, graph) = reasons(SEVASTOPOL, of);
        let plain = ReasonChart::new(&graph, &map, Glyphs::Ascii).to_text();
        assert!(plain.is_ascii(), "{plain}");
        assert_eq!(plain.matches('>').count() > 0, !graph.edges.is_empty(), "{plain}");
        let svg = reasons_svg(&graph, &map);
        // A line and a head for each link; a ground, a label for each link, a box and a band for each order.
        assert_eq!(svg.matches("fill=\"none\"").count(), graph.edges.len());
        assert_eq!(svg.matches("stroke-width=\"1.4\"").count(), graph.nodes.len());
        assert!(svg.contains("fill=\"#ffffff\""), "it has a ground of its own");
        let png = crate::reasons_png(&graph, &map, 1.0).expect("it is small");
        assert!(png.starts_with(b"\x89PNG"));
        for node in &graph.nodes {
            assert!(svg.contains(&node.short) && plain.contains(&node.short.replace('→', "-")), "{plain}");
        }
    }
}
