//! The rows of the notation corpus, written otherwise: no row is read by heart.
//!
//! Other capitals and other spacing must change nothing. Other provinces of the same sort must give
//! the same orders for those provinces.

use std::collections::HashMap;

use chancery_core::map::{Kind, Map, Province, fold, standard};
use chancery_notation::corpus::Corpus;

struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33) as usize % bound
    }
}

struct Row {
    text: &'static str,
    canonical: &'static str,
    phase: &'static str,
    context: &'static str,
}

fn rows() -> Vec<Row> {
    let lines = include_str!("data/notation/corpus.tsv").lines().skip(1);
    let rows = lines.map(|line| {
        let columns: Vec<&'static str> = line.split('\t').collect();
        let [_, text, canonical, phase, context] = columns[..] else { panic!("{line}") };
        Row { text, canonical, phase, context }
    });
    // The row that contradicts its like (see `notation_corpus.rs`).
    rows.filter(|row| row.canonical != "ERR NOT_DISLODGED(BUR)").collect()
}

/// Reads every row rewritten by `rewrite` and compares without regard to capitals, which come back
/// as they were written where a word is quoted.
fn same_whatever(rewrite: impl Fn(&str) -> String) {
    let mut corpus = Corpus::new();
    let mut wrong = Vec::new();
    for row in rows() {
        let text = rewrite(&row.text.replace("\\n", "\n"));
        let read = corpus.canonical_line(&text, row.phase, row.context).unwrap();
        if read.to_uppercase() != row.canonical.to_uppercase() {
            wrong.push(format!("{text:?}\n  must be {}\n  but is  {read}", row.canonical));
        }
    }
    assert!(wrong.is_empty(), "{} rows differ\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn capitals_do_not_matter() {
    same_whatever(str::to_uppercase);
    same_whatever(str::to_lowercase);
    same_whatever(|text| {
        let swap = |c: char| {
            if c.is_lowercase() { c.to_uppercase().collect() } else { c.to_lowercase().collect::<String>() }
        };
        text.chars().map(swap).collect()
    });
}

#[test]
fn spacing_does_not_matter() {
    same_whatever(|text| text.replace(' ', "   "));
    same_whatever(|text| text.replace(' ', "\t"));
    same_whatever(|text| text.replace(' ', "\u{a0}"));
    same_whatever(|text| text.replace('\n', "\r\n"));
    same_whatever(|text| text.replace('\n', "\r"));
    same_whatever(|text| text.replace('\n', "\n\n"));
    same_whatever(|text| format!("  {}  \n", text.replace('\n', "  \n  ")));
}

/// Exchanges provinces of the same sort at random. Those stay that are not like others: split ones,
/// those whose short names are ambiguous, and the Channel, whose code is a power's.
fn exchange(map: &Map, random: &mut Random) -> HashMap<Province, Province> {
    let fixed = ["TYR", "TYS", "ENG", "NWY", "NWG", "NTH", "NAF", "NAO", "LVN", "LVP"];
    let movable = |p: &Province| map.province(*p).coasts.is_empty() && !fixed.contains(&map.code(*p));
    let mut sorts: HashMap<(u8, bool), Vec<Province>> = HashMap::new();
    for p in map.provinces().filter(movable) {
        let info = map.province(p);
        let kind = match info.kind {
            Kind::Sea => 0,
            Kind::Coast => 1,
            Kind::Land => 2,
            Kind::Impassable => continue,
        };
        sorts.entry((kind, info.home.is_some())).or_default().push(p);
    }
    let mut exchange: HashMap<Province, Province> = map.provinces().map(|p| (p, p)).collect();
    for sort in sorts.values() {
        let mut others = sort.clone();
        for i in (1..others.len()).rev() {
            others.swap(i, random.below(i + 1));
        }
        exchange.extend(sort.iter().copied().zip(others));
    }
    exchange
}

/// The province that is called so, or whose full name alone begins so.
fn named(map: &Map, name: &str) -> Option<Province> {
    let letters = fold(name);
    // `Mar S` is an order's beginning, `east` a coast.
    let word = name.split(' ').next_back().is_some_and(|last| last.len() > 2) && letters != "EAST";
    let begins =
        |p: &Province| word && letters.len() > 3 && fold(&map.province(*p).name).starts_with(&letters);
    let mut beginning = map.provinces().filter(begins);
    let only = beginning.next().filter(|_| beginning.next().is_none());
    map.names().province(name).or(only)
}

/// Writes a text with every name of a province exchanged: short for short, full for full.
fn rewritten(map: &Map, text: &str, exchange: &HashMap<Province, Province>) -> String {
    let mut words: Vec<std::ops::Range<usize>> = Vec::new();
    for (at, c) in text.char_indices().filter(|(_, c)| c.is_alphanumeric()) {
        let end = at + c.len_utf8();
        match words.last_mut() {
            Some(last) if last.end == at => last.end = end,
            _ => words.push(at..end),
        }
    }
    let (mut out, mut done, mut i) = (String::new(), 0, 0);
    while i < words.len() {
        // The longest name that begins here; the words of a name are parted by spaces and the like.
        let found = (1..=4.min(words.len() - i)).rev().find_map(|n| {
            let span = words[i].start..words[i + n - 1].end;
            let name = &text[span.clone()];
            let tight =
                n == 1 || !name.contains(['>', '(', ',', '\n', '/', ':', ';']) && !name.contains(" -");
            let province = named(map, name).filter(|_| tight)?;
            Some((n, span, province))
        });
        let Some((n, span, province)) = found else {
            i += 1;
            continue;
        };
        let other = map.province(exchange[&province]);
        out.push_str(&text[done..span.start]);
        out.push_str(if span.len() <= 3 { &other.code } else { &other.name });
        done = span.end;
        i += n;
    }
    out + &text[done..]
}

/// Codes exchanged in a canonical form or a context.
fn exchanged_codes(map: &Map, text: &str, exchange: &HashMap<Province, Province>) -> String {
    let code = |word: &str| map.provinces().find(|&p| map.code(p) == word);
    let mut out = String::new();
    let mut word = String::new();
    for c in text.chars().chain([' ']) {
        if c.is_ascii_alphanumeric() {
            word.push(c);
            continue;
        }
        out.push_str(code(&word).map_or(word.as_str(), |p| map.code(exchange[&p])));
        word.clear();
        out.push(c);
    }
    out.trim_end().to_owned()
}

/// Without what depends on the borders.
fn without_borders(canonical_line: &str) -> String {
    let parts = canonical_line.split(" | ").map(|part| {
        let kept = part.split(" ; ").filter(|item| !item.starts_with("illegal="));
        kept.collect::<Vec<_>>().join(" ; ")
    });
    parts.collect::<Vec<_>>().join(" | ")
}

#[test]
fn other_provinces_give_the_same_orders_for_those() {
    let map = standard();
    let mut corpus = Corpus::new();
    let mut random = Random(1976);
    let (mut wrong, mut tried) = (Vec::new(), 0);
    for _ in 0..10 {
        let exchange = exchange(&map, &mut random);
        for row in rows() {
            // Where a repair, a coast, a retreat or a build depends on the place, others do not fit;
            // DAIDE has codes of its own, and languages have names of their own.
            let depends = ["TYPO", "ABBREV", "COAST", "UNKNOWN_PROVINCE", "AMBIGUOUS", "BAD_BUILD_SITE"];
            let apart = depends.iter().any(|word| row.canonical.contains(word))
                || row.context.contains("lang=")
                || (row.phase == "R" && row.context.contains("units="))
                || (row.phase == "B" && row.context.contains("power="))
                || row.text.contains("( (")
                || row.text.contains("apar");
            if apart {
                continue;
            }
            let text = rewritten(&map, &row.text.replace("\\n", "\n"), &exchange);
            let must = without_borders(&exchanged_codes(&map, row.canonical, &exchange));
            let context = exchanged_codes(&map, row.context, &exchange);
            let read = without_borders(&corpus.canonical_line(&text, row.phase, &context).unwrap());
            tried += 1;
            if read != must {
                wrong.push(format!("{}\n  as {text:?}\n  must be {must}\n  but is  {read}", row.text));
            }
        }
    }
    assert!(tried > 3000, "only {tried} texts");
    assert!(wrong.is_empty(), "{} of {tried} texts differ\n{}", wrong.len(), wrong.join("\n"));
}
