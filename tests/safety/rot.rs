//! Bits flip, ends are cut, blocks are swapped: it is noticed, or it does no harm.

use chancery_game::game::Game;
use chancery_game::store::{Notice, Tables, read, salvage, write};
use chancery_lab::engines;

use super::size;

const FORMAT_3: &[u8] = include_bytes!("../data/saves/format-3.ron");
const SAMPLE: &[u8] = include_bytes!("../../saves/sample.ron");

/// Whether a changed file is refused, told, or the same game as before.
fn is_safe(bytes: &[u8], tables: &Tables, original: &str) -> bool {
    match read(bytes, tables) {
        Err(_) => true,
        Ok(made) if made.notices.is_empty() => write(&made.game) == original,
        Ok(made) => made.notices.iter().any(|n| {
            matches!(n, Notice::Changed | Notice::Newer(_) | Notice::Unknown(_) | Notice::Mismatch(_))
        }),
    }
}

/// What can be had of a damaged file is the beginning of the game.
fn had_is_a_beginning(bytes: &[u8], tables: &Tables, whole: &Game) {
    let Some(had) = salvage(bytes, tables) else { return };
    assert!(had.game.history().len() <= whole.history().len());
}

fn rot(file: &[u8], stride: usize) -> usize {
    let tables = Tables::new(engines::ALL);
    let whole = read(file, &tables).unwrap().game;
    let original = write(&whole);
    let mut tried = 0;
    for at in (0..file.len()).step_by(stride) {
        for bit in 0..8 {
            let mut bytes = file.to_vec();
            bytes[at] ^= 1 << bit;
            assert!(is_safe(&bytes, &tables, &original), "bit {bit} of byte {at}");
            tried += 1;
        }
        let cut = &file[..at];
        assert!(is_safe(cut, &tables, &original), "cut at {at}");
        tried += 1;
    }
    for at in (0..file.len()).step_by(stride * 50) {
        had_is_a_beginning(&file[..at], &tables, &whole);
    }
    for block in [16, 64, 512] {
        let starts: Vec<usize> = (0..file.len().saturating_sub(2 * block)).step_by(block * stride).collect();
        for at in starts {
            let mut doubled = file[..at + block].to_vec();
            doubled.extend_from_slice(&file[at..]);
            assert!(is_safe(&doubled, &tables, &original), "block {block} at {at} doubled");
            let mut swapped = file.to_vec();
            let (a, b) = swapped[at..].split_at_mut(block);
            a.swap_with_slice(&mut b[..block]);
            assert!(is_safe(&swapped, &tables, &original), "block {block} at {at} swapped");
            tried += 2;
        }
    }
    tried
}

#[test]
fn a_rotten_file_is_noticed() {
    let stride = size("CHANCERY_STRIDE", 4);
    println!("{} kinds of damage to a file of format 3", rot(FORMAT_3, stride));
}

#[test]
#[ignore = "takes minutes: see docs/background/reliability.md"]
fn a_rotten_long_file_is_noticed() {
    println!("{} kinds of damage to the sample game", rot(SAMPLE, size("CHANCERY_STRIDE", 16)));
}
