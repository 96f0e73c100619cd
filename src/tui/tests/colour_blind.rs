//! With each of the three kinds of colour blindness simulated, no power is mistaken for another, whatever the
//! theme; most
//! of all in the one that is made for it.
//!
//! The matrices are those of G. M. Machado, M. M. Oliveira and L. A. F. Fernandes, "A Physiologically-based Model for
//! Simulation of Color Vision Deficiency", IEEE Transactions on Visualization and Computer Graphics 15 (2009), for
//! severity 1.0. They apply to linear RGB. Distances are those of CIELAB (CIE 1976, white D65): about 2.3 can just
//! be noticed side by side.

#![allow(clippy::unreadable_literal, reason = "the figures are written as they are printed")]

use std::collections::HashMap;

use crate::theme::{Colours, Theme, rgb};
use chancery_core::map::{Kind, Phase, Power, Unit, UnitKind};
use chancery_core::order::Position;
use chancery_draw::{Glyphs, Ground, Palette, Role};
use chancery_game::game::Game;
use ratatui::buffer::Cell;

use super::bench::{Bench, table};

type Vector = [f64; 3];
type Matrix = [Vector; 3];

const KINDS: [(&str, Matrix); 4] = [
    ("usual sight", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
    (
        "protanopia",
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
    ),
    (
        "deuteranopia",
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]],
    ),
    (
        "tritanopia",
        [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]],
    ),
];

/// sRGB to linear XYZ, white D65 (IEC 61966-2-1).
const TO_XYZ: Matrix =
    [[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750], [0.0193339, 0.1191920, 0.9503041]];

const WHITE: Vector = [0.95047, 1.0, 1.08883];

fn times(matrix: &Matrix, v: Vector) -> Vector {
    matrix.map(|row| row.iter().zip(v).map(|(a, b)| a * b).sum())
}

fn lab(colour: (u8, u8, u8), sight: &Matrix) -> Vector {
    let linear = [colour.0, colour.1, colour.2].map(|v| {
        let v = f64::from(v) / 255.0;
        if v <= 0.04045 { v / 12.92 } else { ((v + 0.055) / 1.055).powf(2.4) }
    });
    let seen = times(sight, linear).map(|v| v.clamp(0.0, 1.0));
    let xyz = times(&TO_XYZ, seen);
    let f = |i: usize| {
        let t: f64 = xyz[i] / WHITE[i];
        if t > 216.0 / 24389.0 { t.cbrt() } else { (24389.0 / 27.0 * t + 16.0) / 116.0 }
    };
    [116.0 * f(1) - 16.0, 500.0 * (f(0) - f(1)), 200.0 * (f(1) - f(2))]
}

fn distance(a: Vector, b: Vector) -> f64 {
    a.iter().zip(b).map(|(a, b)| (a - b).powi(2)).sum::<f64>().sqrt()
}

/// The distance of white from black is 100 for everybody, and that of red from green as published for sRGB.
#[test]
fn the_distance_is_that_of_cielab() {
    for (kind, sight) in &KINDS {
        let span = distance(lab((255, 255, 255), sight), lab((0, 0, 0), sight));
        assert!((span - 100.0).abs() < 0.1, "{kind}: {span}");
    }
    // Red is L 53.2, a 80.1, b 67.2 in CIELAB, by the tables of B. Lindbloom.
    let red = lab((255, 0, 0), &KINDS[0].1);
    assert!(distance(red, [53.24, 80.09, 67.20]) < 0.1, "{red:?}");
}

#[test]
fn no_power_is_mistaken_for_another_with_any_kind_of_colour_blindness() {
    for name in ["colour-blind", "colour-blind-light"] {
        told_apart(&Palette::builtin(name).expect("it is shipped"));
    }
}

fn told_apart(palette: &Palette) {
    // Above seven powers stand those of larger maps; where there are not as many colours, letters tell powers apart.
    assert_eq!(palette.powers(), 10);
    let powers = || (0..10).map(Power);
    for (kind, sight) in &KINDS {
        for (what, role, least) in [
            ("grounds", Role::Owned as fn(Power) -> Role, 12.0),
            ("badges", Role::Unit as fn(Power) -> Role, 15.0),
        ] {
            let seen = |power: Power| lab(palette.colour(role(power)).expect("it has seven"), sight);
            for one in powers() {
                for other in powers().filter(|other| other.index() > one.index()) {
                    let apart = distance(seen(one), seen(other));
                    assert!(
                        apart >= least,
                        "{kind}: {what} {} and {}: {apart:.1}",
                        one.index(),
                        other.index()
                    );
                }
                if role(one) == Role::Owned(one) {
                    let free = lab(palette.colour(Role::Land).expect("it has land"), sight);
                    let apart = distance(seen(one), free);
                    assert!(apart >= 10.0, "{kind}: ground {} and free land: {apart:.1}", one.index());
                }
            }
        }
    }
}

/// Returns the smallest distance between two of so many powers, by what of a power is looked at.
fn closest(palette: &Palette, role: fn(Power) -> Role, powers: u8, sight: &Matrix) -> f64 {
    let seen: Vec<Vector> = (0..powers)
        .map(|power| lab(palette.colour(role(Power(power))).expect("every theme has ten"), sight))
        .collect();
    let pairs = (0..seen.len()).flat_map(|one| (one + 1..seen.len()).map(move |other| (one, other)));
    pairs.map(|(one, other)| distance(seen[one], seen[other])).fold(f64::INFINITY, f64::min)
}

/// Whoever plays in another theme than the one for the colour-blind mistakes no power for another, either: neither by
/// the grounds of seven powers, nor by their badges; of ten, as larger maps have them, grounds still differ.
#[test]
fn the_powers_of_every_theme_differ_with_any_kind_of_colour_blindness() {
    for theme in ["dark", "light", "contrast", "colour-blind", "colour-blind-light"] {
        let palette = Palette::builtin(theme).expect("it is shipped");
        for (kind, sight) in &KINDS {
            for (what, role, powers, least) in [
                ("grounds", Role::Owned as fn(Power) -> Role, 7, 12.0),
                ("grounds", Role::Owned, 10, 8.5),
                ("badges", Role::Unit, 7, 10.0),
            ] {
                let apart = closest(&palette, role, powers, sight);
                assert!(apart >= least, "{theme}, {kind}: {what} of {powers} powers: {apart:.1}");
            }
            let land = lab(palette.colour(Role::Land).expect("it has land"), sight);
            let ground = |power| lab(palette.colour(Role::Owned(Power(power))).expect("it has ten"), sight);
            for power in 0..10 {
                let apart = distance(ground(power), land);
                assert!(apart >= 9.5, "{theme}, {kind}: ground {power} and free land: {apart:.1}");
            }
        }
    }
}

/// Returns how well a text is read on a ground, from 1 to 21 (WCAG 2.1, contrast ratio).
fn contrast(text: (u8, u8, u8), ground: (u8, u8, u8)) -> f64 {
    let [a, b] = [text, ground].map(|colour| {
        let linear = [colour.0, colour.1, colour.2].map(|v| {
            let v = f64::from(v) / 255.0;
            if v <= 0.04045 { v / 12.92 } else { ((v + 0.055) / 1.055).powf(2.4) }
        });
        times(&TO_XYZ, linear)[1] + 0.05
    });
    a.max(b) / a.min(b)
}

/// Returns what a colour is in 24 bits.
fn number(colour: ratatui::style::Color) -> (u8, u8, u8) {
    match colour {
        ratatui::style::Color::Rgb(r, g, b) => (r, g, b),
        ratatui::style::Color::Indexed(index) => rgb(index),
        other => panic!("{other:?}"),
    }
}

/// In 24 bits and in the table of 256 alike: seven powers, free land and sea are told apart by their grounds, and codes are
/// read on each.
#[test]
fn grounds_are_told_apart_and_codes_are_read_on_them_in_256_colours_too() {
    for theme in ["dark", "light", "contrast", "colour-blind", "colour-blind-light"] {
        for colours in [Colours::Full, Colours::Indexed] {
            let theme = Theme::named(theme, colours).expect("it is shipped");
            let shown = |ink: Role, paper: Role| {
                let cell = chancery_draw::Cell { ink, paper, ..chancery_draw::Cell::default() };
                let style = theme.cell(&cell);
                [style.fg, style.bg].map(|colour| number(colour.expect("it has a colour")))
            };
            let owned = (0..7).map(|power| (Role::Label, Role::Owned(Power(power))));
            let pairs = owned.chain([(Role::Label, Role::Land), (Role::SeaLabel, Role::Sea)]);
            let all: Vec<_> = pairs.map(|(ink, paper)| (paper, shown(ink, paper))).collect();
            for (i, (what, [text, ground])) in all.iter().enumerate() {
                let ratio = contrast(*text, *ground);
                assert!(ratio >= 4.3, "{} {colours:?} {what:?}: {ratio:.1}", theme.name);
                for (other, [_, beside]) in &all[..i] {
                    let apart = distance(lab(*ground, &KINDS[0].1), lab(*beside, &KINDS[0].1));
                    // The table of 256 has few dark colours. Greys beside each other are the worst of them.
                    let is_grey = |role: &Role| matches!(role, Role::Land | Role::Owned(Power(3 | 5)));
                    let least = match colours {
                        Colours::Indexed if is_grey(what) && is_grey(other) => 20.0,
                        Colours::Indexed => 15.0,
                        _ => 10.0,
                    };
                    assert!(apart >= least, "{} {colours:?} {what:?} {other:?}: {apart:.1}", theme.name);
                }
            }
        }
    }
}

/// In 24 bits and in the table of 256 alike, units are read on their own power's ground, and Germany's grey, which has no hue,
/// differs from free land in its light.
#[test]
fn units_are_read_on_their_own_ground_and_grey_is_not_taken_for_free_land() {
    for name in ["dark", "light", "contrast", "colour-blind", "colour-blind-light"] {
        for colours in [Colours::Full, Colours::Indexed] {
            let theme = Theme::named(name, colours).expect("it is shipped");
            let shown = |ink: Role, paper: Role| {
                let cell = chancery_draw::Cell { ink, paper, ..chancery_draw::Cell::default() };
                let style = theme.cell(&cell);
                [style.fg, style.bg].map(|colour| number(colour.expect("it has a colour")))
            };
            for power in (0..7).map(Power) {
                let [unit, ground] = shown(Role::Unit(power), Role::Owned(power));
                let ratio = contrast(unit, ground);
                assert!(ratio >= 3.0, "{name} {colours:?}, unit of {}: {ratio:.2}", power.index());
            }
            let [germany, land] = [Role::Owned(Power(3)), Role::Land].map(|on| shown(Role::Label, on)[1]);
            let ratio = contrast(germany, land);
            assert!(ratio >= 1.24, "{name} {colours:?}, Germany and free land: {ratio:.2}");
        }
    }
}

/// Germany's grey and Russia's white are neighbours on the standard map, and most people play in the default theme.
#[test]
fn grey_is_not_taken_for_the_white_beside_it() {
    for theme in ["dark", "contrast"] {
        let palette = Palette::builtin(theme).expect("it is shipped");
        let apart = |role: fn(Power) -> Role| {
            let [germany, russia] =
                [3, 5].map(|power| palette.colour(role(Power(power))).expect("it has ten"));
            distance(lab(germany, &KINDS[0].1), lab(russia, &KINDS[0].1))
        };
        let (badges, grounds) = (apart(Role::Unit), apart(Role::Owned));
        assert!(badges >= 30.0 && grounds >= 20.0, "{theme}: {badges:.1} {grounds:.1}");
    }
}

/// On every map that is shipped either colours tell all powers apart, or letters do.
#[test]
fn a_map_with_more_powers_than_colours_shows_letters() {
    for name in super::bench::tables().names() {
        let table = super::bench::tables().find(&name).expect("it is listed");
        let powers = table.map().powers().len();
        let theme = Theme::named("colour-blind", Colours::Full).expect("it is shipped");
        assert_eq!(theme.tells_apart(powers), powers <= 10, "{name} has {powers} powers");
    }
    // Without colours letters stand everywhere, and where grounds have none.
    assert!(!Theme::MONO.tells_apart(2));
    assert!(!Theme::named("dark", Colours::Sixteen).expect("it is shipped").tells_apart(2));
}

/// Returns the cells of the map on a screen.
fn map_cells(theme: Theme, glyphs: Glyphs, size: (u16, u16), board: &Position) -> (Bench, Vec<Cell>) {
    let mut bench = Bench::new(size.0, size.1);
    (bench.model.theme, bench.model.glyphs) = (theme, glyphs);
    bench.open(Game::from_position(table(), "Test game", board.clone()).unwrap());
    bench.press("<Esc><:map><Esc>");
    let area = bench.model.areas().map_inside();
    let buffer = bench.buffer();
    let cells = area.positions().map(|at| buffer[at].clone()).collect();
    (bench, cells)
}

/// Whatever a terminal shows, the cells that are drawn tell seven owners, free land and sea apart, and units by their powers.
#[test]
fn the_drawn_cells_tell_powers_land_and_sea_apart_on_every_terminal() {
    let all = [
        ("dark", Colours::Full, Glyphs::Unicode),
        ("light", Colours::Full, Glyphs::Unicode),
        ("dark", Colours::Indexed, Glyphs::Unicode),
        ("light", Colours::Indexed, Glyphs::Unicode),
        ("contrast", Colours::Indexed, Glyphs::Unicode),
        ("colour-blind", Colours::Indexed, Glyphs::Unicode),
        ("terminal", Colours::Sixteen, Glyphs::Unicode),
        ("dark", Colours::Sixteen, Glyphs::Unicode),
        ("mono", Colours::Mono, Glyphs::Unicode),
        ("paper", Colours::Full, Glyphs::Unicode),
        ("ascii", Colours::Mono, Glyphs::Ascii),
    ];
    let (map, mun) = (table().map(), table().map().names().province("MUN").unwrap());
    let empty = Position::empty(map, Phase::spring(1901));
    for (name, colours, glyphs) in all {
        let theme = Theme::named(name, colours).expect("it is shipped");
        for size in [(80, 24), (120, 40), (200, 55)] {
            let at = format!("{name} {colours:?} at {size:?}");
            let drawn = |board: &Position| map_cells(theme, glyphs, size, board).1;
            let (bench, free) = map_cells(theme, glyphs, size, &empty);
            for is_unit in [false, true] {
                let mut seen = vec![free.clone()];
                for power in map.powers() {
                    let mut board = empty.clone();
                    if is_unit {
                        board.units.push(Unit { kind: UnitKind::Army, power, at: mun.location() });
                    } else {
                        board.owners[mun.index()] = Some(power);
                    }
                    let cells = drawn(&board);
                    assert!(!seen.contains(&cells), "{at}: {}, unit {is_unit}", map.power(power).name);
                    seen.push(cells);
                }
            }
            // Seas have another ground than free land, or waves, and no land has waves.
            let chart = bench.model.viewport.chart().expect("a map is drawn");
            let area = bench.model.areas().map_inside();
            let view = bench.model.viewport.view((area.width, area.height), glyphs);
            let (mut grounds, mut waves) = ([HashMap::new(), HashMap::new()], [0, 0]);
            for (i, cell) in free.iter().enumerate() {
                let (x, y) = (i as i32 % i32::from(area.width), i as i32 / i32::from(area.width));
                let Some(Ground::Province(on)) = chart.ground((x + view.x) as u16, (y + view.y) as u16)
                else {
                    continue;
                };
                let is_sea = usize::from(map.province(on).kind == Kind::Sea);
                waves[is_sea] += usize::from(cell.symbol() == "~");
                *grounds[is_sea].entry(cell.bg).or_insert(0) += 1;
            }
            // A cell of a coast has something of both.
            let [land, sea] =
                grounds.map(|all| all.into_iter().max_by_key(|ground| ground.1).expect("cells"));
            let is_wavy = waves[0] == 0 && waves[1] > 20;
            assert!(land.0 != sea.0 || is_wavy, "{at}: {land:?} {sea:?} {waves:?}");
        }
    }
}
