//! The dependency graph, held against the figures of "The Math of Adjudication", chapters 5 and 6.

use crate::rules::scene::{Scene, scene};
use chancery_core::adjudicate::EngineId;
use chancery_why::explain::{Explainer, Graph};

fn graph(scene: &Scene) -> Graph {
    Explainer::new(scene.court(EngineId::EXHAUSTIVE), &scene.position, &scene.orders).graph()
}

/// The arrows of one kind, as `NTH>NWY`.
fn arrows(scene: &Scene, graph: &Graph, solid: bool) -> Vec<String> {
    let code = |node: usize| scene.codes(&[graph.nodes[node].unit]).remove(0);
    let wanted = graph.arrows.iter().filter(|a| a.solid == solid);
    let mut arrows: Vec<String> = wanted.map(|a| format!("{}>{}", code(a.from), code(a.to))).collect();
    arrows.sort();
    arrows
}

/// The type of each order, as `NTH=A`.
fn types(scene: &Scene, graph: &Graph) -> Vec<String> {
    let mut types: Vec<String> = graph
        .nodes
        .iter()
        .map(|n| format!("{}={}", scene.codes(&[n.unit]).remove(0), n.order_type.letter()))
        .collect();
    types.sort();
    types
}

/// The provinces of each cycle.
fn cycles(scene: &Scene, graph: &Graph) -> Vec<Vec<String>> {
    let units = |nodes: &Vec<usize>| nodes.iter().map(|&n| graph.nodes[n].unit).collect::<Vec<_>>();
    graph.cycles().iter().map(|c| scene.codes(&units(c))).collect()
}

const FIGURE_9: &str = "England: F NWG - NTH; Germany: F SKA S F NTH - NWY, F NTH - NWY; Russia: F NWY - NWG";
const FIGURE_7: &str = "Turkey: F AEG - ION, F GRE S F AEG - ION; Italy: A TUN - GRE, F ION C A TUN - GRE";
const FIGURE_6: &str = "Germany: A BER - SIL, A MUN S A BER - SIL; Russia: A WAR - SIL; Austria: A BOH - SIL";
const FIGURE_16: &str = "Turkey: F AEG - ION, F GRE S F AEG - ION; Austria: F ALB S F AEG - ION;
     Italy: A TUN - GRE, F ION C A TUN - GRE";

#[test]
fn figure_11() {
    let scene = scene(FIGURE_9);
    let graph = graph(&scene);
    assert_eq!(arrows(&scene, &graph, true), ["NTH>NWY", "NTH>SKA", "NWG>NTH", "NWY>NWG"]);
    // Without the move there is nothing to support.
    assert_eq!(arrows(&scene, &graph, false), ["SKA>NTH"]);
    assert_eq!(types(&scene, &graph), ["NTH=A", "NWG=A", "NWY=A", "SKA=E"]);
    assert_eq!(cycles(&scene, &graph), [["NTH", "NWG", "NWY"]]);
    assert!(graph.nodes.iter().all(|n| n.decided), "the supported move is decided whatever the circle does");
}

#[test]
fn figure_12() {
    let scene = scene(FIGURE_7);
    let graph = graph(&scene);
    // Tunis resists nothing but is kept off by Greece, which does not move: it asks for nobody but its
    // convoy. That arrow is not in the article's figure, which leaves Tunis out.
    assert_eq!(arrows(&scene, &graph, true), ["AEG>GRE", "GRE>ION", "ION>AEG", "TUN>ION"]);
    assert!(
        arrows(&scene, &graph, false).contains(&"GRE>TUN".to_owned()),
        "{:?}",
        arrows(&scene, &graph, false)
    );
    assert_eq!(types(&scene, &graph), ["AEG=B", "GRE=E", "ION=F", "TUN=C"]);
    assert_eq!(cycles(&scene, &graph), [["AEG", "GRE", "ION"]]);
    let open = graph.nodes.iter().filter(|n| !n.decided).map(|n| n.unit).collect::<Vec<_>>();
    assert_eq!(scene.codes(&open), ["AEG", "GRE", "ION"]);
}

#[test]
fn figure_13() {
    let scene = scene(FIGURE_6);
    let graph = graph(&scene);
    assert_eq!(arrows(&scene, &graph, true), ["BER>MUN", "BOH>MUN", "WAR>MUN"]);
    let existing = arrows(&scene, &graph, false);
    for arrow in ["BER>BOH", "BER>WAR", "BOH>BER", "BOH>WAR", "MUN>BER", "WAR>BER", "WAR>BOH"] {
        assert!(existing.contains(&arrow.to_owned()), "{arrow} in {existing:?}");
    }
    assert_eq!(existing.len(), 7);
    assert!(cycles(&scene, &graph).is_empty());
    assert_eq!(types(&scene, &graph), ["BER=C", "BOH=C", "MUN=E", "WAR=C"]);
}

#[test]
fn figures_17_and_18() {
    let scene = scene(FIGURE_16);
    let graph = graph(&scene);
    assert_eq!(arrows(&scene, &graph, true), ["AEG>ALB", "AEG>GRE", "GRE>ION", "ION>AEG", "TUN>ION"]);
    // The dashed arrow of figure 18: the support must not ask whether Tunis dislodges it.
    assert!(!arrows(&scene, &graph, true).contains(&"GRE>TUN".to_owned()));
    assert!(arrows(&scene, &graph, false).contains(&"GRE>TUN".to_owned()));
    assert_eq!(cycles(&scene, &graph), [["AEG", "GRE", "ION"]]);
    assert!(graph.nodes.iter().all(|n| n.decided));
}

#[test]
fn the_export_names_every_order_and_arrow_and_escapes_text() {
    let scene = scene(FIGURE_7);
    let mut graph = graph(&scene);
    graph.nodes[0].text = "\"<a>&\\ \u{1b}".to_owned();
    let dot = graph.dot();
    assert!(dot.contains(r#"label="B \"<a>&\\ ""#), "{dot}");
    assert!(!dot.contains('\u{1b}'));
    assert_eq!(dot.matches(" -> ").count(), graph.arrows.len());
    assert_eq!(dot.matches("dashed").count(), graph.arrows.iter().filter(|a| !a.solid).count());
}

#[test]
fn a_component_is_what_hangs_together() {
    let text = format!("{FIGURE_6}; France: A PAR - PIC, A BRE - PIC");
    let scene = scene(&text);
    let graph = graph(&scene);
    let units = |g: &Graph| scene.codes(&g.nodes.iter().map(|n| n.unit).collect::<Vec<_>>());
    assert_eq!(units(&graph.around(scene.unit("PAR"), None)), ["BRE", "PAR"]);
    assert_eq!(units(&graph.around(scene.unit("MUN"), Some(1))), ["BER", "BOH", "MUN", "WAR"]);
    assert_eq!(units(&graph.around(scene.unit("PAR"), Some(0))), ["PAR"]);
}
