//! Cases of the DATC that a reader judged hard to follow.

use super::super::lectures::lesson;
use super::texts;

#[test]
fn dump() {
    let ids = std::env::var("DUMP").unwrap_or_default();
    for id in ids.split(' ').filter(|id| !id.is_empty()) {
        for (w, h) in [(80, 24), (120, 40), (200, 55)] {
            let bench = lesson(id, w, h);
            println!("=== {id} {w}x{h}");
            println!("{}", bench.screen_without_map());
        }
        let mut bench = lesson(id, 120, 40);
        let rows: Vec<_> = bench
            .session()
            .shown_board()
            .rows
            .iter()
            .filter(|r| r.unit().is_some())
            .map(|r| (r.key, r.order.clone()))
            .collect();
        for (key, order) in rows {
            let session = bench.model.session_mut().unwrap();
            session.why.asked = Some(key);
            session.why.trail.clear();
            session.why.at = 0;
            session.select(key);
            bench.press("<Home>");
            println!("--- {order}");
            for (text, item) in texts(&bench).iter().zip(&bench.session().why.items) {
                println!("{}{text}", "  ".repeat(item.line.depth.into()));
            }
        }
    }
}
