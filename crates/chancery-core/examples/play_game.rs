//! Plays a game from start to end with the core alone: `cargo run -p chancery-core --example play_game`.
//!
//! Each unit gets one of its possible orders by chance. A real program would read its players' orders.

use chancery_core::Board;

/// The last year that is played if nobody wins.
const LAST_YEAR: u16 = 1920;

fn main() {
    let end = play(Board::standard(), |board| println!("{board:?}"));
    for power in end.map().powers() {
        println!("{}: {} centres", end.map().power(power).name, end.position().centres_of(power).count());
    }
}

/// Plays a game; `see` is shown each board. Returns the board at the end.
pub fn play(mut board: Board, mut see: impl FnMut(&Board)) -> Board {
    let mut dice: u64 = 1;
    loop {
        see(&board);
        if board.winner().is_some() || board.phase().year > LAST_YEAR {
            return board;
        }
        let mut orders = Vec::new();
        for power in board.map().powers() {
            for all in board.possible(power) {
                // Knuth's generator: its high bits are as good as dice.
                dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                let order = all[(dice >> 33) as usize % all.len()].clone();
                orders.push((board.map().power(power).key.clone(), order));
            }
        }
        board = board.turn(orders).expect("possible orders are in canonical notation").adjudicate().next();
    }
}
