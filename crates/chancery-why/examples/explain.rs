//! Explains why a move bounced, and what would have helped: `cargo run -p chancery-why --example explain`.

use chancery_core::{Context, Position, Rules, Terrain, standard};
use chancery_notation::{Reader, ReadingContext};
use chancery_why::Explainer;
use chancery_why::explain::{Question, Scope};

fn main() {
    let (map, rules) = (standard(), Rules::default());
    let (terrain, position) = (Terrain::new(&map), Position::start(&map));
    let text = "France: A Par - Bur, A Mar S A Par - Bur\nGermany: A Mun - Bur";
    let orders = Reader::new(&map).read(&ReadingContext::new(&position, &rules), text).submission();
    let explainer = Explainer::new(Context::new(&map, &terrain, &rules), &position, &orders);
    let Some(munich) = explainer.unit_in("Munich") else { return };
    if let Some(proof) = explainer.proof(munich) {
        let account = explainer.account(&proof);
        println!("In short:\n  {}\n\nTo read aloud:\n  {}\n", account.sentence, account.paragraph);
        println!("The whole proof:\n{}", account.tree_text());
    }
    let changes = explainer.counterfactuals(Question::Order(munich), Scope::Any, &mut |_| false);
    println!("Other orders that would have changed it: {}", changes.len());
}
