//! The exact engines against the arbiter: a fixed thousand positions of each source, and a fixed sample of
//! the small worlds. `docs/background/agreement.md` has the commands for more, and the figures of the largest runs.

use chancery_core::adjudicate::{EngineId, Terrain};
use chancery_core::map::standard;
use chancery_core::rules::{Rules, preset_names};
use chancery_lab::engines;
use chancery_lab::stock;
use chancery_lab::study::{Bench, Generator, Source, Tally, worlds};

fn exact() -> Vec<EngineId> {
    engines::ALL.all().iter().copied().filter(|engine| engine.is_exact()).collect()
}

/// Every source of positions: the generators, and what the bundled cases and games are changed into.
pub fn sources() -> Vec<Source> {
    let stocks = [stock::cases(), stock::games()];
    let made = Generator::ALL.iter().map(|&generator| Source::Made(generator));
    made.chain(stocks.map(Source::Changed)).collect()
}

#[test]
fn the_exact_engines_agree_on_a_thousand_positions_of_each_source() {
    let map = standard();
    let terrain = Terrain::new(&map);
    let mut bench = Bench::new(&terrain, Rules::default());
    for source in sources() {
        let comparison = bench.compare(&|seed| source.make(&map, seed), 0..1000, &exact(), 1, &|| false);
        for score in comparison.scores {
            let none = Tally::default();
            let found = (score.agreed, score.differed, score.undecided);
            assert_eq!(found, (1000, none, none), "{} on {}: {:?}", score.engine, source.name(), score.seeds);
        }
        let met = comparison.interactions;
        assert!(met.cuts > 80 && met.head_to_head > 20 && met.dislodged > 80, "{}: {met:?}", source.name());
    }
}

#[test]
fn the_exact_engines_agree_under_every_preset() {
    let map = standard();
    let terrain = Terrain::new(&map);
    for (preset, _) in preset_names() {
        let mut bench = Bench::new(&terrain, Rules::preset(preset).expect("a preset"));
        for source in sources() {
            let make = |seed| source.make(&map, seed);
            let comparison = bench.compare(&make, 0..60, &exact(), 1, &|| false);
            for score in comparison.scores {
                let (engine, seeds) = (score.engine, score.seeds);
                assert_eq!(score.agreed, 60, "{engine} on {} under {preset}: {seeds:?}", source.name());
            }
        }
    }
}

#[test]
fn a_sample_of_the_small_worlds() {
    for world in worlds() {
        for case in [(2, 2), (3, 2), (3, 3), (4, 2), (4, 3)] {
            let survey = world.sample(case, Rules::default(), &exact(), 500, 7);
            assert_eq!(survey.order_sets, 500);
            let found = (survey.dissent, survey.not_borne_out);
            assert_eq!(found, (0, 0), "{} {case:?}: {:?}", world.map.name(), survey.first);
        }
    }
}
