//! A monkey at the real program: random bytes, pastes, broken sequences, sizes, stops, and files that
//! change outside, from fixed seeds. After each burst a key must be heard without another one behind it.
//!
//! `CHANCERY_BURSTS=4000 cargo test --test terminal monkey -- --nocapture` is the long form; `CHANCERY_SEED`
//! begins with another seed.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use super::folder;
use super::pty::{Pty, pass};

/// Bursts in a run, after which the program is begun anew on another folder.
const RUN: usize = 40;

/// `SplitMix64`, so that a seed means the same for ever.
struct Dice(u64);

impl Dice {
    fn throw(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn below(&mut self, n: usize) -> usize {
        (self.throw() % n as u64) as usize
    }

    fn pick<'a>(&mut self, items: &[&'a [u8]]) -> &'a [u8] {
        items[self.below(items.len())]
    }
}

const KEYS: &[&[u8]] = &[
    b"\r",
    b"\x1b",
    b"\t",
    b"\x7f",
    b"\x1b[A",
    b"\x1b[B",
    b"\x1b[C",
    b"\x1b[D",
    b"\x1b[H",
    b"\x1b[F",
    b"\x1b[Z",
    b"\x1b[5~",
    b"\x1b[6~",
    b"\x1b[1;2A",
    b"\x1b[1;2D",
    b"\x1bOA",
    b"\x1bx",
    b"\x13",
    b"\x15",
    b"\x18",
    b"nFriday\r\r",
    b"ser\r",
    b"a par - bur\r",
];

const BROKEN: &[&[u8]] = &[
    b"\x1b[<",
    b"\x1b[?",
    b"\x1b[<0;1",
    b"\x1b[<0;0;0M",
    b"\x1b[<0;99999;1M",
    b"\x1b[",
    b"\x1bO",
    b"\x1b[M",
    b"\x1b[M ",
    b"\x1b[M   ",
    b"\x1b[[",
    b"\x1b[1;",
    b"\x1b[0;0R",
    b"\x1b[;;;;;u",
    b"\x1b[99999999999u",
    b"\x1b[201~",
    b"\x1b]0;title",
    b"\x1bP+q",
    b"\xff\xfe",
    b"\xe2\x80",
    b"\xf0\x9f",
    b"\xc2\x9b",
    b"\x00",
];

/// Bytes of one burst. Keys that end or stop the program are not among them, so that what is heard can be seen.
fn burst(dice: &mut Dice, (columns, rows): (u16, u16)) -> Vec<u8> {
    let mut bytes = Vec::new();
    match dice.below(12) {
        // A burst of one key, longer than what is read at once.
        0 => bytes = dice.pick(&[b"\x1b[B", b"\x1b[A", b"\x1b[<65;5;5M", b"\x1bOB"]).repeat(1200),
        // A paste, at times a large one, at times without an end.
        1 => {
            let text = dice.pick(&[b"A PAR - BUR\r", b"one word ", b"\xc3\xa4\x1b[B", b"x"]);
            // A build for testing takes long to read thousands of orders.
            let is_large = dice.below(4) == 0 && text != b"A PAR - BUR\r";
            let times = 1 + if is_large { 65536 / text.len() } else { dice.below(50) };
            bytes.extend_from_slice(b"\x1b[200~");
            bytes.extend(text.repeat(times));
            if dice.below(4) > 0 {
                bytes.extend_from_slice(b"\x1b[201~");
                bytes.extend(b"\x1b[<64;9;9M".repeat(dice.below(100)));
            }
        }
        // A paste without brackets.
        2 => bytes = b"a paris goes nowhere ".repeat(dice.below(100)),
        _ => {}
    }
    for _ in 0..dice.below(30) {
        match dice.below(16) {
            0..7 => {
                // `q` ends the program and `Q` might some day.
                let key = b'!' + dice.below(94) as u8;
                bytes.push(if key.eq_ignore_ascii_case(&b'q') { b' ' } else { key });
            }
            7..12 => bytes.extend_from_slice(dice.pick(KEYS)),
            12 => bytes.extend_from_slice(dice.pick(BROKEN)),
            kind => {
                let button = [0, 32, 64, 65][dice.below(4)];
                let end = if kind == 13 { 'm' } else { 'M' };
                let (x, y) =
                    (1 + dice.below(usize::from(columns) + 2), 1 + dice.below(usize::from(rows) + 2));
                bytes.extend(format!("\x1b[<{button};{x};{y}{end}").bytes());
            }
        }
    }
    if dice.below(8) == 0 {
        bytes.extend_from_slice(dice.pick(BROKEN));
    }
    if bytes.ends_with(b"\x1b") {
        // On a busy machine the key that is waited for would be read with it, as another one.
        bytes.push(b' ');
    }
    bytes
}

/// The files of games in a folder.
fn games(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let mut files: Vec<PathBuf> =
        entries.filter(|path| path.extension().is_some_and(|end| end == "ron")).collect();
    files.sort();
    files
}

/// Somebody else changes a game, spoils it, takes it away or adds one.
fn change_outside(dice: &mut Dice, folder: &Path) {
    let files = games(folder);
    if files.is_empty() {
        let _ = fs::write(folder.join("other.ron"), "(not a game");
        return;
    }
    let path = &files[dice.below(files.len())];
    let Ok(text) = fs::read(path) else { return };
    let _ = match dice.below(4) {
        0 => fs::write(path, [&*text, b"\n// somebody was here\n"].concat()),
        1 => fs::write(path, &text[..dice.below(text.len() + 1)]),
        2 => fs::remove_file(path),
        _ => fs::write(folder.join(format!("copy-{}.ron", dice.below(3))), text),
    };
}

/// Whether a key is heard; the program may have been told to stop before.
fn hears(pty: &mut Pty) -> Result<(), String> {
    let heard = pty.hears();
    if heard.is_err() && pty.is_stopped() {
        pty.signal("CONT");
        return pty.hears();
    }
    heard
}

/// A run; gives how many bytes were sent and how long the longest wait for a key was.
fn run(seed: u64, bursts: usize) -> (usize, Duration) {
    let mut dice = Dice(seed);
    let name = format!("monkey-{}", seed % 8);
    let folder = folder(&name);
    let mut size = (100, 30);
    let mut pty = Pty::start(&name, size.0, size.1);
    pty.wait_for("Sample game");
    if dice.below(2) == 0 {
        pty.send("\r");
        pty.wait_for("Spring 1904");
    }
    let (mut sent, mut longest) = (0, Duration::ZERO);
    println!("seed {seed}");
    for number in 0..bursts {
        match dice.below(8) {
            0 => {
                let (columns, rows) = if dice.below(6) == 0 { (500, 300) } else { (140, 45) };
                size = (1 + dice.below(columns) as u16, 1 + dice.below(rows) as u16);
                pty.resize(size.0, size.1);
            }
            1 => change_outside(&mut dice, &folder),
            _ => {}
        }
        let bytes = burst(&mut dice, size);
        // A stopped program reads nothing, and a terminal holds 4 KB.
        let is_stopped = bytes.len() < 4000 && dice.below(6) == 0;
        if is_stopped {
            pty.signal("STOP");
        }
        sent += bytes.len();
        pty.try_send(&bytes);
        if is_stopped {
            pty.signal("CONT");
        }
        // Within a paste without an end the key belongs to it.
        pass(if bytes.windows(6).any(|window| window == b"\x1b[200~") { 1300 } else { 60 });
        let began = Instant::now();
        if let Err(shown) = hears(&mut pty) {
            let after = bytes.escape_ascii();
            // Among the commands that are chosen from the list is the one that quits.
            // What another program changed outside is not written over, and the end says so.
            let status = u32::from(shown.contains("another program changed the file"));
            assert_eq!(
                pty.status(),
                Some(status),
                "seed {seed}, burst {number}: deaf after {after}\n{shown}"
            );
            pty.assert_given_back();
            pty = Pty::start_in(&name, size.0, size.1);
            hears(&mut pty).unwrap();
        }
        let took = began.elapsed();
        if took > Duration::from_secs(5) {
            println!("seed {seed}, burst {number}, {} bytes: {took:.2?}", bytes.len());
        }
        longest = longest.max(took);
    }
    pty.resize(100, 30);
    if pty.is_stopped() {
        pty.signal("CONT");
    }
    pty.quit_at_last();
    pty.assert_given_back();
    (sent, longest)
}

#[test]
fn a_monkey_is_heard() {
    let number = |name: &str| std::env::var(name).ok().and_then(|text| text.parse().ok());
    let wanted: usize = number("CHANCERY_BURSTS").unwrap_or(2 * RUN);
    let first = number("CHANCERY_SEED").unwrap_or(1) as u64;
    let (mut sent, mut longest) = (0, Duration::ZERO);
    let runs: Vec<(u64, usize)> = (first..).zip((0..wanted).step_by(RUN)).collect();
    // Most of the time is spent in waiting, so two run beside each other.
    for pair in runs.chunks(2) {
        let done = std::thread::scope(|scope| {
            let started: Vec<_> = pair
                .iter()
                .map(|&(seed, begun)| scope.spawn(move || run(seed, RUN.min(wanted - begun))))
                .collect();
            started.into_iter().map(|run| run.join().expect("the monkey was heard")).collect::<Vec<_>>()
        });
        for (bytes, took) in done {
            (sent, longest) = (sent + bytes, longest.max(took));
        }
    }
    println!("{wanted} bursts, {sent} bytes; every key heard, the last after {longest:.2?} at the most");
}
