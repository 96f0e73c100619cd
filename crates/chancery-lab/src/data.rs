//! Positions that come with the program: `data/README.md` names the sources and licences.

/// The 176 cases of DATC 3.2, and what is known of 3.3, as JSON.
pub const DATC: &str = include_str!("../data/datc.json");

/// The positions that the authors of engines print, as JSON.
pub const AUTHORS: &str = include_str!("../data/authors.json");

/// The diagrams and examples of the 2000 rulebook, as JSON.
pub const RULEBOOK: &str = include_str!("../data/rulebook.json");

/// Table 10 of Booijink's thesis, a case on each line: its conclusive stage, author and time.
pub const TABLE_10: &str = include_str!("../data/table-10.tsv");

/// Six real games, a phase in JSON on each line.
pub const GAMES: [&str; 6] = [
    include_str!("../data/games/acl-3.jsonl"),
    include_str!("../data/games/acl-4.jsonl"),
    include_str!("../data/games/acl-12.jsonl"),
    include_str!("../data/games/cicero-439643.jsonl"),
    include_str!("../data/games/cicero-448105.jsonl"),
    include_str!("../data/games/searchbot-tur55.jsonl"),
];

/// The 2,000 positions on which engines are timed, a position in JSON on each line, packed by gzip.
pub const POSITIONS: &[u8] = include_bytes!("../data/positions.jsonl.gz");
