//! Prints how long the longest mails take to be read: one of real orders, and some that were made to
//! take long. `cargo run --release --example reading_speed`.

use std::time::Instant;

use chancery_core::map::standard;
use chancery_core::order::Position;
use chancery_core::rules::Rules;
use chancery_notation::{MAX_TEXT_BYTES, Reader, ReadingContext};

fn main() {
    let map = standard();
    let start = Instant::now();
    let reader = Reader::new(&map);
    println!("{:>10.2?}  making a reader", start.elapsed());
    let position = Position::start(&map);
    let rules = Rules::default();
    let context = ReadingContext::new(&position, &rules);
    let corpus = include_str!("../tests/data/notation/corpus.tsv");
    let texts = corpus.lines().skip(1).filter_map(|line| line.split('\t').nth(1));
    let real = texts.map(|text| text.replace("\\n", "\n") + "\n").collect::<String>();
    let mails = [
        ("the notation corpus, again and again", real.as_str()),
        ("canonical orders", "A PAR - BUR\nF BRE - MAO\nA MAR S A PAR - BUR\nF LON C A YOR - NWY\n"),
        ("prose", "I hope that you are well and that the weather in your part of the world is fine, "),
        ("names that are nearly right", "A Burgandi - Parys\nF Brestt H\n"),
        ("names that nobody knows", "A xqzvw - wvzqx\n"),
        ("powers that nobody knows", "Ruritania: A PAR - BUR\n"),
        ("brackets that do not close", "A PAR (x, "),
        ("opening brackets", "("),
        ("conditions", "IF Italy in Tyr THEN A VIE - TYR ELSE "),
        ("conditions that do not end", "IF NOT ("),
        ("conditions in conditions", "IF Italy in Tyr THEN A VIE H ELSE "),
        ("lists without separators", "A PAR-BUR F BRE-MAO "),
        ("lists that fail at their end", "A PAR-BUR F BRE-MAO A MAR-XQZ, "),
        ("sheets that are cleared", "A PAR H\nCLEAR\n"),
        ("commas", ","),
        ("one long word", "a"),
        ("dashes", "- "),
        ("accents", "e\u{301}"),
    ];
    for (name, piece) in mails {
        let mut text = piece.repeat(MAX_TEXT_BYTES / piece.len());
        if !piece.contains('\n') {
            // Lines as long as they may be.
            let line = text.len().min(63 * 1024) / piece.len() * piece.len();
            text = (piece.repeat(line / piece.len()) + "\n").repeat(4);
        }
        let mut best = None;
        let mut orders = 0;
        for _ in 0..5 {
            let start = Instant::now();
            orders = reader.read(&context, &text).orders.len();
            let took = start.elapsed();
            best = Some(best.map_or(took, |b: std::time::Duration| b.min(took)));
        }
        println!("{:>10.2?}  {name}: {} KiB, {orders} orders", best.unwrap_or_default(), text.len() / 1024);
    }
}
