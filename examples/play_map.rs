//! Plays maps by programs, to see that they can be played to an end.
//!
//! ```sh
//! cargo run --example play_map -- my-map.ron other-map.ron
//! ```

use std::sync::Arc;

#[path = "../tests/maps/play.rs"]
mod play;

fn main() {
    for file in std::env::args().skip(1) {
        let text = match std::fs::read_to_string(&file) {
            Ok(text) => text,
            Err(error) => {
                println!("{file}: {error}");
                continue;
            }
        };
        match chancery::map::read(&text) {
            Ok(map) => {
                let map = Arc::new(map);
                let played = play::play(&map, 60);
                let winner = played.winner.map_or("nobody", |p| map.power(p).name.as_str());
                println!("{file}: {} phases, won by {winner}", played.phases);
                for refused in played.refused.iter().take(5) {
                    println!("    {refused}");
                }
            }
            Err(faults) => faults.iter().for_each(|fault| println!("{file}:{fault}")),
        }
    }
}
