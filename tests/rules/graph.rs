//! The dependency graph, held against the figures of "The Math of Adjudication", chapters 5 and 6.

use crate::rules::scene::{Scene, figure, scene};
use chancery_core::adjudicate::EngineId;
use chancery_notation::Language;
use chancery_why::explain::{DependencyLine, Explainer, Graph};

fn graph(scene: &Scene) -> Graph {
    Explainer::new(scene.context(EngineId::EXHAUSTIVE), &scene.position, &scene.orders).graph()
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

#[test]
fn figure_11() {
    let scene = figure("MATH.9");
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
    let scene = figure("MATH.7");
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
    let scene = figure("MATH.6");
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
    let scene = figure("MATH.16");
    let graph = graph(&scene);
    assert_eq!(arrows(&scene, &graph, true), ["AEG>ALB", "AEG>GRE", "GRE>ION", "ION>AEG", "TUN>ION"]);
    // The dashed arrow of figure 18: the support must not ask whether Tunis dislodges it.
    assert!(!arrows(&scene, &graph, true).contains(&"GRE>TUN".to_owned()));
    assert!(arrows(&scene, &graph, false).contains(&"GRE>TUN".to_owned()));
    assert_eq!(cycles(&scene, &graph), [["AEG", "GRE", "ION"]]);
    assert!(graph.nodes.iter().all(|n| n.decided));
}

#[test]
fn figure_18_is_figure_17_with_a_dependency_that_is_not_needed() {
    let scene = figure("MATH.18");
    let plain = graph(&scene);
    assert!(plain.needless.is_empty());
    let dashed = plain.clone().with_needless();
    let names = |graph: &Graph| {
        let code = |node: usize| graph.nodes[node].at.clone();
        graph.needless.iter().map(|&(from, to)| [code(from), code(to)]).collect::<Vec<_>>()
    };
    assert_eq!(names(&dashed), [["GRE", "TUN"]]);
    assert_eq!(dashed.arrows, plain.arrows, "no result is asked for in addition");
    let text = |graph: &Graph| -> Vec<String> {
        graph.lines(Some(scene.unit("AEG")), Language::English).into_iter().map(|line| line.1).collect()
    };
    let marked = text(&dashed).into_iter().filter(|line| line.contains("not needed")).collect::<Vec<_>>();
    assert_eq!(marked, ["╌╌▶ TUN C  A TUN - GRE (another move, not needed)"]);
    // The part around an order keeps it. Where nothing rests on the support, there is no such arrow.
    assert_eq!(names(&dashed.around(scene.unit("AEG"))), [["GRE", "TUN"]]);
    for id in ["MATH.6", "MATH.9"] {
        assert!(graph(&figure(id)).with_needless().needless.is_empty(), "{id}");
    }
}

/// The list of a figure, with solid and dashed arrows, from the order of a unit.
fn list(id: &str, at: Option<&str>) -> Vec<String> {
    let scene = figure(id);
    let lines = graph(&scene).lines(at.map(|at| scene.unit(at)), Language::English);
    let line = |(line, told): (DependencyLine, String)| {
        let above = "    ".repeat(line.depth.saturating_sub(1));
        above + &told.replace("──▶", "-->").replace("╌╌▶", "..>")
    };
    lines.into_iter().map(line).collect()
}

#[test]
fn the_list_of_a_figure_has_its_arrows() {
    assert_eq!(
        list("MATH.9", Some("NWG")),
        [
            "NWG A  F NWG - NTH (follows a unit that was to move, cycle 1)",
            "--> NTH A  F NTH - NWY (follows a unit that was to move, cycle 1)",
            "    --> SKA E  F SKA S F NTH - NWY (another support)",
            "        ..> NTH A  F NTH - NWY (follows a unit that was to move, cycle 1)",
            "    --> NWY A  F NWY - NWG (follows a unit that was to move, cycle 1)",
            "        --> NWG A  F NWG - NTH (follows a unit that was to move, cycle 1, see above)",
        ]
    );
    assert_eq!(
        list("MATH.7", Some("AEG")),
        [
            "AEG B  F AEG - ION (attacks a convoying fleet, cycle 1)",
            "--> GRE E  F GRE S F AEG - ION (another support, cycle 1)",
            "    --> ION F  F ION C A TUN - GRE (a convoy, cycle 1)",
            "        --> AEG B  F AEG - ION (attacks a convoying fleet, cycle 1, see above)",
            "        ..> TUN C  A TUN - GRE (another move)",
            "    ..> AEG B  F AEG - ION (attacks a convoying fleet, cycle 1)",
            "    ..> TUN C  A TUN - GRE (another move)",
        ]
    );
    // Without an order all are listed, and none twice as a beginning.
    assert_eq!(
        list("MATH.6", None),
        [
            "BER C  A BER - SIL (another move)",
            "--> MUN E  A MUN S A BER - SIL (another support)",
            "    ..> BER C  A BER - SIL (another move)",
            "..> WAR C  A WAR - SIL (another move)",
            "..> BOH C  A BOH - SIL (another move)",
            "WAR C  A WAR - SIL (another move)",
            "--> MUN E  A MUN S A BER - SIL (another support, see above)",
            "..> BER C  A BER - SIL (another move)",
            "..> BOH C  A BOH - SIL (another move)",
            "BOH C  A BOH - SIL (another move)",
            "--> MUN E  A MUN S A BER - SIL (another support, see above)",
            "..> BER C  A BER - SIL (another move)",
            "..> WAR C  A WAR - SIL (another move)",
        ]
    );
    let figure_17 = list("MATH.16", Some("AEG"));
    assert_eq!(figure_17.iter().filter(|line| line.contains("--> ")).count(), 4, "{figure_17:#?}");
}

#[test]
fn cycles_are_named_with_the_number_of_their_resolutions() {
    let told = |id| graph(&figure(id)).captions(Language::English);
    assert_eq!(told("MATH.9"), ["Cycle 1: NWG A, NTH A, NWY A; 1 resolution agrees with the rules."]);
    assert_eq!(told("MATH.9b"), ["Cycle 1: NWG A, NTH A, NWY A; 2 resolutions agree with the rules."]);
    assert_eq!(told("MATH.7"), ["Cycle 1: AEG B, GRE E, ION F; 2 resolutions agree with the rules."]);
    assert_eq!(told("MATH.16"), ["Cycle 1: AEG B, GRE E, ION F; 1 resolution agrees with the rules."]);
    assert_eq!(told("MATH.6"), [""; 0]);
}

#[test]
fn a_component_is_what_hangs_together() {
    let scene = scene(
        "Germany: A BER - SIL, A MUN S A BER - SIL; Russia: A WAR - SIL; Austria: A BOH - SIL; \
         France: A PAR - PIC, A BRE - PIC",
    );
    let graph = graph(&scene);
    let units = |g: &Graph| scene.codes(&g.nodes.iter().map(|n| n.unit).collect::<Vec<_>>());
    assert_eq!(units(&graph.around(scene.unit("PAR"))), ["BRE", "PAR"]);
    assert_eq!(units(&graph.around(scene.unit("MUN"))), ["BER", "BOH", "MUN", "WAR"]);
}
