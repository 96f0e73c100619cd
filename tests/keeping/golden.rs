//! A file of a format that this program reads stays readable; an older one is refused. The file is never made anew.

use chancery_game::game::{Decision, LateOrders, Matter, OrderedBy, ProposalState, Ruling};
use chancery_game::store::{BadGame, SCHEMA, Tables, read, salvage, write};
use chancery_lab::engines;
use chancery_notation::Style;

use super::{power, units};

const FORMAT_3: &str = include_str!("../data/saves/format-3.ron");

#[test]
fn format_3_reads_as_it_was_written() {
    let made = read(FORMAT_3.as_bytes(), &Tables::new(engines::ALL)).unwrap();
    assert_eq!((SCHEMA, made.notices.as_slice()), (3, &[][..]));
    let game = made.game;
    if SCHEMA == 3 {
        // Nobody waits any more for powers in civil disorder.
        let gone = ["Germany", "Italy", "Turkey"].map(|power| format!("    \"{power}\",\n"));
        let now = gone.iter().fold(FORMAT_3.to_owned(), |text, line| text.replacen(line, "", 1));
        let kept = |text: &str| text.split("// sum: ").next().map(str::to_owned);
        assert!(kept(&write(&game)) == kept(&now), "it is written again as it was");
    }
    assert_eq!(game.info.number.as_str(), "1994LF");
    assert_eq!((game.info.house.last_year, game.info.house.late_orders), (Some(1907), LateOrders::Wait));
    assert_eq!(game.info.style, Style::Zine);
    assert_eq!(game.votes()[0].standing, ProposalState::Failed);
    assert_eq!(game.branches().len(), 2);
    assert_ne!(game.main(), game.current());
    let node = |wanted: fn(&[Ruling]) -> bool| {
        game.history().ids().map(|id| game.node(id)).find(|node| wanted(&node.records.rulings)).unwrap()
    };
    let overruled = game.history().ids().find(|id| !game.node(*id).records.overrules.is_empty()).unwrap();
    assert_eq!(game.node(overruled).records.overrules[0].reason.as_str(), "the sheet was misread");
    let france = power(&game, "France");
    let silent = node(|rulings| rulings.iter().any(|ruling| matches!(ruling, Ruling::NoOrders { .. })));
    assert_eq!(silent.ordered_by[france.index()], OrderedBy::Standby);
    let ruled = node(|rulings| rulings.iter().any(|ruling| ruling.on_order().is_some()));
    let on_order = ruled.records.rulings.iter().find_map(Ruling::on_order).unwrap();
    assert_eq!((on_order.matter, on_order.decision), (Matter::Impossible, Decision::Struck));
    assert_eq!(units(&game).len(), 22);
}

#[test]
fn formats_from_before_the_first_release_are_refused() {
    let tables = Tables::new(engines::ALL);
    for schema in [0, 1, 2] {
        let old = FORMAT_3.replacen("schema: 3", &format!("schema: {schema}"), 1);
        let sealed_no_more = old.split("// sum: ").next().unwrap();
        // What else is wrong with such a file does not matter.
        let strange = old.replacen("current: ", "current: -", 1);
        for text in [old.as_str(), sealed_no_more, &strange] {
            let refused = read(text.as_bytes(), &tables).map(|_| ()).unwrap_err();
            assert_eq!(refused, BadGame::Older(schema));
            assert!(salvage(text.as_bytes(), &tables).is_none());
        }
    }
    assert_eq!(
        BadGame::Older(2).to_string(),
        "it has schema 2, from before the first release, and Chancery reads schema 3 or higher; run `games export` of the program that wrote it with `--format python`, and import that file"
    );
}
