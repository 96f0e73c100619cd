//! Measures drawing: `cargo run --release --example draw_speed`.
//!
//! Prints, for several sizes, how long it takes to lay a chart out (once a size) and to draw a frame
//! of a full board with all its orders (each time something changes), as medians of many runs.

use std::hint::black_box;
use std::time::{Duration, Instant};

use chancery_core::map;
use chancery_draw::{Chart, Geography, Palette, View, draw, svg};

#[path = "../tests/boards/mod.rs"]
mod boards;

fn median(mut run: impl FnMut()) -> Duration {
    let mut times: Vec<Duration> = (0..200)
        .map(|_| {
            let start = Instant::now();
            run();
            start.elapsed()
        })
        .collect();
    times.sort();
    times[times.len() / 2]
}

fn main() {
    let map = map::standard();
    let scene = boards::scene(&map, "middle");
    println!("{:>9} {:>12} {:>12}", "size", "chart", "frame");
    for (width, height) in [(78, 20), (110, 34), (200, 60), (400, 130), (500, 200)] {
        let layout = median(|| {
            black_box(Chart::new(&map, width, height));
        });
        let chart = Chart::new(&map, width, height);
        let view = View::new(&chart, &map, width, height, None);
        let frame = median(|| {
            black_box(draw(&scene, &chart, view));
        });
        println!("{:>9} {layout:>12.1?} {frame:>12.1?}", format!("{width}x{height}"));
    }
    {
        let geography = Geography::of(&map);
        let page = median(|| {
            black_box(svg(&scene, &geography, "", &Palette::builtin("light").expect("it is shipped")));
        });
        println!("{:>9} {:>12} {page:>12.1?}", "SVG", "");
    }
}
