//! A file of each version of the format stays readable for ever. These files are never made anew.

use chancery::engines;
use chancery::game::ProposalState;
use chancery::store::{SCHEMA, Tables, read, write};

use super::{games, units};

const FORMAT_1: &[u8] = include_bytes!("../data/saves/format-1.ron");
const FORMAT_2: &[u8] = include_bytes!("../data/saves/format-2.ron");

#[test]
fn format_1_reads_as_it_was_written() {
    let old = read(FORMAT_1, &Tables::new(engines::ALL)).unwrap();
    assert_eq!((old.schema, old.notices.as_slice()), (1, &[][..]));
    // It is the sample game as it was before the format grew.
    let sample = games::sample();
    assert_eq!(old.game.info, sample.info);
    assert_eq!(old.game.history().len(), sample.history().len());
    for id in sample.history().ids() {
        let (a, b) = (old.game.node(id), sample.node(id));
        assert_eq!((&a.position, &a.sheets, &a.judged), (&b.position, &b.sheets, &b.judged));
    }
    assert!(write(&old.game).starts_with(&format!("(\n  schema: {SCHEMA},")));
}

#[test]
fn format_2_reads_as_it_was_written() {
    let old = read(FORMAT_2, &Tables::new(engines::ALL)).unwrap();
    assert_eq!((old.schema, old.notices.as_slice()), (2, &[][..]));
    let game = old.game;
    assert_eq!(game.info.number.as_str(), "1994LF");
    assert_eq!(game.info.house.last_year, Some(1907));
    assert_eq!(game.votes().list()[0].standing, ProposalState::Failed);
    assert_eq!(game.branches().len(), 2);
    assert_ne!(game.main(), game.current());
    let overruled = game.history().ids().find(|id| !game.node(*id).records.overrules.is_empty()).unwrap();
    assert_eq!(game.node(overruled).records.overrules[0].reason.as_str(), "the sheet was misread");
    assert_eq!(units(&game).len(), 22);
}
