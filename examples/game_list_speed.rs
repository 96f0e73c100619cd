//! Times a folder of games: `cargo run --release --example game_list_speed`. Puts 200 games of 20 years into a
//! folder of its own below the system's folder for such things, and removes them.

use std::time::Instant;

use chancery_core::map::{PhaseKind, standard};
use chancery_game::game::Game;
use chancery_game::store::{GameFolder, write};
use chancery_lab::engines;

/// Plays twenty years in which every unit walks to a neighbour, so that orders and boards are as long as
/// in a real game.
fn long_game() -> Game {
    let mut game = Game::new(&standard(), "Twenty years");
    let map = game.map().clone();
    while game.phase().year < 1921 {
        let position = game.position().clone();
        if position.phase.kind == PhaseKind::Movement {
            for power in map.powers() {
                let order = |(i, unit): (usize, chancery_core::map::Unit)| {
                    let kind = unit.kind.letter();
                    let to: Vec<_> = map.borders(unit.kind, unit.at).collect();
                    let to = to[(i * 7 + game.history().len()) % to.len()];
                    format!("{kind} {} - {}", map.place(unit.at), map.place(to))
                };
                let orders: Vec<String> = position.units_of(power).enumerate().map(order).collect();
                game.set_sheet(power, orders);
            }
        }
        if game.adjudicate().is_err() {
            break;
        }
    }
    game
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = std::env::temp_dir().join(format!("chancery-game_folder-{}", std::process::id()));
    let game_folder = GameFolder::new(engines::ALL, &folder);
    let mut game = long_game();
    let text = write(&game);
    println!("a game of {} phases to {} takes {} bytes", game.history().len(), game.phase(), text.len());
    for number in 0..200 {
        game.info.name = format!("Game {number}").as_str().into();
        drop(game_folder.add(&game)?);
    }
    let start = Instant::now();
    let entries = game_folder.list()?;
    println!("{} games are listed in {:?}", entries.len(), start.elapsed());
    let start = Instant::now();
    let mut opened = game_folder.open(&entries[0].path)?;
    println!("one is opened, every phase adjudicated again, in {:?}", start.elapsed());
    let start = Instant::now();
    opened.game.info.number = "1".into();
    let text = write(&opened.game);
    println!("its text is written in {:?}", start.elapsed());
    let start = Instant::now();
    opened.file.save(&text)?;
    println!("and saved in {:?}", start.elapsed());
    std::fs::remove_dir_all(&folder)?;
    Ok(())
}
