//! Prints the sample game of `saves/`, made from its source in `crates/chancery-lab/data/games`:
//! `cargo run --example make_sample > saves/sample.ron`. A test holds the file to this.

#[path = "../tests/games/mod.rs"]
mod games;

fn main() {
    print!("{}", chancery_game::store::write(&games::sample()));
}
