//! Orders that depend on each other as tables of two worlds: each cell and each end is held to the second writing of the
//! rules, and no width cuts anything off.

use chancery_core::adjudicate::Term;
use chancery_core::map::Province;
use chancery_core::order::Order;
use chancery_notation::Language;
use chancery_why::explain::{Claim, Explainer, Value, WorldCell, WorldRow, Worlds};

use crate::proofs::aloud::Aloud;
use crate::proofs::scene::Scene;

/// The result of every order in one of the worlds: those that the table does not name are as they came out.
fn answers(worlds: &Worlds, world: usize, scene: &Scene, u: usize) -> Option<bool> {
    let told = worlds.rows.iter().chain(&worlds.beside).find(|row| row.unit == u);
    told.map_or(Some(scene.good(u)), |row| row.cells[world].succeeds)
}

/// The attack of a move and the strongest of what stands against it.
fn strengths(scene: &Scene, u: usize, answers: &dyn Fn(usize) -> Option<bool>) -> (u32, u32) {
    let strength = |term: Term| match scene.full(Claim::Term(term), answers) {
        Value::Strength(strength) if strength.least == strength.most => strength.least,
        other => panic!("{other:?}"),
    };
    let to: Province = scene.dest(u).expect("a move");
    let is_battle = scene.full(Claim::Term(Term::HeadToHead(u)), answers).truth() == Some(true);
    let resists = match scene.opponent(u).filter(|_| is_battle) {
        Some(opponent) => Term::Defend(opponent),
        None => Term::Hold(to.0),
    };
    let rivals = scene.attackers(to).into_iter().filter(|&rival| rival != u).map(Term::Prevent);
    let against = rivals.chain([resists]).map(strength).max().expect("what resists");
    (strength(Term::Attack(u)), against)
}

fn check_row(row: &WorldRow, worlds: &Worlds, world: usize, scene: &Scene) {
    let answers = |u: usize| answers(worlds, world, scene, u);
    let cell = &row.cells[world];
    let follows = scene.full(Claim::Order(row.unit), &answers).truth();
    if cell.is_assumed {
        assert_eq!(cell.succeeds, Some(world == 0), "{row:?}");
        let fits = follows.map(|end| end == (world == 0));
        assert_eq!(worlds.ends[world].fits, fits, "{row:?}, {follows:?}: {worlds:?}");
    } else {
        assert_eq!(cell.succeeds, follows, "{row:?}: {worlds:?}");
    }
    if let Some(told) = cell.strengths {
        assert_eq!(told, strengths(scene, row.unit, &answers), "{row:?}: {worlds:?}");
    }
}

/// Holds the table of a unit to the rules.
pub fn check(explainer: &Explainer, aloud: &Aloud, unit: usize) {
    let Some(worlds) = explainer.worlds(Language::English, unit) else { return };
    for row in worlds.rows.iter().chain(&worlds.beside) {
        for world in [0, 1] {
            check_row(row, &worlds, world, &aloud.scene);
        }
        // A third column is the result.
        let is_result = |cell: &WorldCell| cell.succeeds == Some(aloud.scene.good(row.unit));
        assert!(row.cells[2..].iter().all(is_result), "{row:?}");
    }
    for width in [40, 80, 100, 150] {
        let lines = worlds.lines(width);
        let letters = |text: &str| text.split_whitespace().collect::<String>();
        let all: String = lines.iter().map(|line| letters(&line.text)).collect();
        assert!(lines.iter().all(|line| line.text.chars().count() <= width), "{width}: {lines:?}");
        for row in worlds.rows.iter().chain(&worlds.beside) {
            // In a narrow table the words of a cell stand below each other, and no result has a column.
            let cells = row.cells.iter().take(if width > 60 { 3 } else { 2 });
            let mut words = cells.flat_map(|cell| cell.text.split_whitespace());
            assert!(words.all(|word| all.contains(word)), "{width}: {all}");
            let is_there = |name: &&String| name.split_whitespace().all(|word| all.contains(word));
            let is_named = [&row.order, &row.short].iter().any(is_there);
            assert!(is_named, "{width}: {all}");
        }
        assert!(all.ends_with(&letters(&worlds.ruling)), "{width}: {all}");
    }
    if worlds.rows.is_empty() {
        return;
    }
    // Each order is there once, and the assumption comes first.
    let mut units: Vec<usize> = worlds.rows.iter().chain(&worlds.beside).map(|row| row.unit).collect();
    units.sort_unstable();
    assert!(units.windows(2).all(|pair| pair[0] < pair[1]), "{units:?}");
    assert!(worlds.rows[0].cells[..2].iter().all(|cell| cell.is_assumed));
    assert!(worlds.rows[1..].iter().all(|row| !row.cells.iter().any(|cell| cell.is_assumed)));
    // As many worlds fit as the orders have resolutions, if either assumption decides all of them.
    let rows = || worlds.rows.iter().flat_map(|row| &row.cells[..2]);
    if worlds.rows.len() <= 10 && rows().all(|cell| cell.succeeds.is_some()) {
        let orders: Vec<usize> = worlds.rows.iter().map(|row| row.unit).collect();
        let fits = worlds.ends.iter().filter(|end| end.fits == Some(true)).count();
        assert_eq!(fits, crate::proofs::circles::resolutions(aloud, &orders).len(), "{worlds:?}");
        assert!(orders.iter().all(|&u| !matches!(aloud.scene.orders[u], Order::Hold)));
    }
}
