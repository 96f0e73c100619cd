//! Adjudicates on a map of one's own: `cargo run -p chancery-core --example custom_map -- FILE.ron`.

use std::sync::Arc;
use std::{env, fs};

use chancery_core::{Board, map};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let file = env::args().nth(1).ok_or("name the file of a map")?;
    let text = fs::read_to_string(&file)?;
    let map = map::read(&text).map_err(|faults| {
        let told: Vec<String> = faults.iter().map(|fault| format!("{file}:{fault}")).collect();
        told.join("\n")
    })?;
    let board = Board::new(&Arc::new(map));
    for power in board.map().powers() {
        for orders in board.possible(power) {
            println!(
                "{}: {} possible orders, such as {}",
                board.map().power(power).name,
                orders.len(),
                orders[0]
            );
        }
    }
    println!("{}", serde_json::to_string(&board)?);
    Ok(())
}
