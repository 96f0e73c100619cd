//! Completion: what a typed line may become, out of the orders that are possible.

use std::borrow::Borrow;
use std::cell::{Cell, OnceCell};
use std::collections::HashSet;

use chancery_core::map::{Location, Map, Power, Province, fold};
use chancery_core::order::Order;
use chancery_notation::{ReadOrder, Reader, SheetStatement};

/// A possible order, in pieces that a typed line is compared with.
#[derive(Clone, Debug)]
pub struct Candidate {
    /// The power that gives it.
    pub power: Power,
    /// The unit that is ordered; `None` for a build or a waived build.
    pub unit: Option<Location>,
    /// The order.
    pub given: SheetStatement,
    /// The seas of the route that it names.
    pub seas: Vec<Province>,
    /// The canonical text.
    pub text: String,
    tokens: Vec<Token>,
}

#[derive(Clone, Debug)]
struct Token {
    text: String,
    sense: Sense,
}

#[derive(Clone, Debug)]
enum Sense {
    /// `A` or `F`, which nobody has to type.
    Letter,
    /// The dash of a move, which nobody has to type either.
    Dash,
    Place(Province, Option<String>),
    /// Any of these, in lower case.
    Word(&'static [&'static str]),
}

/// A way on from what is typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// The text that is shown: the next piece of the order.
    pub shown: String,
    /// The line with that piece taken.
    pub line: String,
}

/// The longest line that can be the beginning of one order, in bytes; every place may be written out.
const LONGEST: usize = 200;

/// The most words that the name of a place has: `Gulf of Bothnia`.
const MOST_WORDS: usize = 3;

const DASHES: &[&str] = &["-", "->", "–", "—", "→", ">", "to", "m", "moves"];

fn sense(map: &Map, text: &str, is_first: bool) -> Sense {
    match text {
        "A" | "F" => Sense::Letter,
        "-" => Sense::Dash,
        "S" => Sense::Word(&["s", "sup", "support", "supports"]),
        "C" => Sense::Word(&["c", "con", "convoy", "convoys"]),
        "H" => Sense::Word(&["h", "hold", "holds"]),
        "R" => Sense::Word(&["r", "-", "->", "retreats", "retreat", "to", "moves", "move"]),
        "D" if is_first => Sense::Word(&["d", "disband", "disbands", "remove", "removes"]),
        // Behind a dislodged unit `r` begins a retreat, and never `remove`.
        "D" => Sense::Word(&["d", "disband", "disbands"]),
        "B" => Sense::Word(&["b", "build", "builds"]),
        "VIA" => Sense::Word(&["via"]),
        "WAIVE" => Sense::Word(&["waive", "waives"]),
        place => {
            let (code, coast) = place.split_once('/').map_or((place, None), |(c, k)| (c, Some(k)));
            match map.names().province(code) {
                Some(province) => Sense::Place(province, coast.map(str::to_owned)),
                None => Sense::Word(&[]),
            }
        }
    }
}

impl Candidate {
    /// Makes one of an order of a unit, or of a build or a removal.
    pub fn new(map: &Map, power: Power, given: SheetStatement) -> Self {
        let text = ReadOrder::of_text(power, given.clone(), "").canonical(map);
        Self::of_text(map, power, given, text)
    }

    /// Makes one of an order that is written so.
    pub fn of_text(map: &Map, power: Power, given: SheetStatement, text: String) -> Self {
        let token = |(n, t): (usize, &str)| Token { text: t.to_owned(), sense: sense(map, t, n == 0) };
        let tokens = text.split(' ').enumerate().map(token).collect();
        let unit = given.mover().map(|unit| unit.at);
        Self { power, unit, given, seas: Vec::new(), text, tokens }
    }

    /// Returns the order as a reader reads its text.
    pub fn read(&self) -> ReadOrder {
        let mut order = ReadOrder::of_text(self.power, self.given.clone(), &self.text);
        order.remarks.path.clone_from(&self.seas);
        order
    }

    /// Returns how many tokens at the head need not be typed: the unit, or that it is built or removed.
    fn head(&self) -> usize {
        match self.tokens.first().map(|t| &t.sense) {
            Some(Sense::Letter) => 2.min(self.tokens.len()),
            Some(Sense::Word(_)) if self.tokens.len() > 1 => 1,
            _ => 0,
        }
    }

    /// Returns the word that says what sort of order it is: `-`, `S`, `H`, `B`, `WAIVE`.
    pub fn verb(&self) -> &str {
        let verb = match self.tokens.first().map(|t| &t.sense) {
            Some(Sense::Letter) => self.tokens.get(2),
            _ => self.tokens.first(),
        };
        verb.map_or("", |t| t.text.as_str())
    }

    /// Returns the places that it names, without that of the unit that is ordered.
    pub fn places(&self) -> Vec<Province> {
        let places = self.tokens.iter().skip(self.head()).filter_map(|t| match t.sense {
            Sense::Place(province, _) => Some(province),
            _ => None,
        });
        places.collect()
    }

    /// Returns the line up to the token before `end`.
    fn line(&self, end: usize) -> String {
        let mut line: Vec<&str> = self.tokens[..end].iter().map(|t| t.text.as_str()).collect();
        if end < self.tokens.len() {
            line.push("");
        }
        line.join(" ")
    }

    /// Returns the tokens from `start` that are offered together, as their end.
    fn piece(&self, start: usize) -> usize {
        let mut end = start;
        while end < self.tokens.len() {
            end += 1;
            let token = &self.tokens[end - 1];
            // A retreat's letter says nothing without the place behind it.
            let leads = matches!(token.sense, Sense::Letter | Sense::Dash) || token.text == "R";
            if !leads {
                break;
            }
        }
        end
    }
}

/// Returns the words of a typed line; a dash is a word of its own.
fn words(text: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    for part in text.split_whitespace() {
        let mut rest = part;
        while let Some(at) = rest.find(['-', '–', '—', '→', '>']) {
            if at > 0 {
                words.push(rest[..at].to_lowercase());
            }
            rest = rest[at..].trim_start_matches(['-', '–', '—', '→', '>']);
            words.push("-".to_owned());
        }
        if !rest.is_empty() {
            words.push(rest.to_lowercase());
        }
    }
    words
}

/// Some words of the line that may be the name of one place.
struct Run {
    /// The name that they give, folded.
    name: String,
    /// The coast that they give, folded.
    coast: Option<String>,
    /// The place that is called exactly so.
    exact: Option<Province>,
    /// Whether they are a name of a place, and whether one begins so: found when it is first asked.
    names: Vec<[Cell<Option<bool>>; 2]>,
}

impl Run {
    fn new(map: &Map, words: &[String]) -> Self {
        let text = words.join(" ");
        let (name, coast) = text.split_once(['/', '(']).map_or((&*text, None), |(n, c)| (n, Some(c)));
        let (name, coast) = (fold(name), coast.map(fold));
        let exact = map.names().province(&name).filter(|_| !name.is_empty());
        let names = map.provinces().map(|_| [const { Cell::new(None) }; 2]).collect();
        Self { name, coast, exact, names }
    }

    fn is_place(&self, reader: &Reader, province: Province, coast: Option<&str>, open: bool) -> bool {
        let coast_fits = self
            .coast
            .as_deref()
            .is_none_or(|said| coast.is_some_and(|c| c == said || (open && c.starts_with(said))));
        let open = open && self.coast.is_none();
        let known = &self.names[province.index()][usize::from(open)];
        let is_name = || {
            let fits = self.names_it(reader, province, open);
            known.set(Some(fits));
            fits
        };
        coast_fits && known.get().unwrap_or_else(is_name)
    }

    fn names_it(&self, reader: &Reader, province: Province, open: bool) -> bool {
        let info = reader.map().province(province);
        // Most names are told apart by their first letter, without folding them.
        let first =
            |name: &str| name.bytes().next().filter(u8::is_ascii_alphabetic).map(|b| b.to_ascii_lowercase());
        let may_begin = first(&info.name).zip(first(&self.name)).is_none_or(|(one, other)| one == other);
        let begins =
            || info.code.starts_with(&self.name) || (may_begin && fold(&info.name).starts_with(&self.name));
        !self.name.is_empty()
            && (self.exact == Some(province)
                || reader.is_own_name(province, &self.name, open)
                || (open && begins()))
    }
}

/// A typed line in words. It is compared with every possible order, so what its words can mean is found once.
struct Line<'a> {
    reader: &'a Reader,
    words: Vec<String>,
    /// One, two and three words from each word on.
    runs: Vec<[OnceCell<Run>; MOST_WORDS]>,
}

impl<'a> Line<'a> {
    fn new(reader: &'a Reader, text: &str) -> Self {
        let words = words(text);
        let runs = words.iter().map(|_| [const { OnceCell::new() }; MOST_WORDS]).collect();
        Self { reader, words, runs }
    }

    fn run(&self, start: usize, count: usize) -> &Run {
        let words = &self.words[start..start + count];
        self.runs[start][count - 1].get_or_init(|| Run::new(self.reader.map(), words))
    }

    /// Returns whether so many words from `start` on are the token, or may be its beginning.
    fn fits(&self, token: &Token, start: usize, count: usize, open: bool) -> bool {
        let typed = self.words[start].as_str();
        match &token.sense {
            Sense::Letter => typed.eq_ignore_ascii_case(&token.text),
            Sense::Dash => DASHES.contains(&typed) || self.reader.is_own_word("-", typed),
            Sense::Word(all) => {
                all.iter().any(|w| *w == typed || (open && w.starts_with(typed)))
                    || self.reader.is_own_word(&token.text, typed)
            }
            Sense::Place(province, coast) => {
                self.run(start, count).is_place(self.reader, *province, coast.as_deref(), open)
            }
        }
    }

    /// Returns whether the line begins with the letter or the place of a unit, by the first tokens of its order.
    fn begins_with(&self, tokens: &[Token], open: OpenWords) -> bool {
        let [letter @ Token { sense: Sense::Letter, .. }, place @ Token { sense: Sense::Place(..), .. }, ..] =
            tokens
        else {
            return true;
        };
        let count = self.words.len();
        let is_place = |start: usize| {
            (1..=MOST_WORDS.min(count - start)).any(|words| {
                let is_open = open == OpenWords::All || (open == OpenWords::Last && start + words == count);
                self.fits(place, start, words, is_open)
            })
        };
        count == 0 || is_place(0) || (self.fits(letter, 0, 1, false) && (count == 1 || is_place(1)))
    }

    /// Returns how many of the tokens the words from `start` on take up, if they fit.
    fn taken(&self, start: usize, tokens: &[Token], open: OpenWords) -> Option<usize> {
        let words = &self.words[start..];
        if words.is_empty() {
            return Some(0);
        }
        let (token, rest) = tokens.split_first()?;
        // A name may have several words.
        let most = if matches!(token.sense, Sense::Place(..)) { MOST_WORDS.min(words.len()) } else { 1 };
        for count in 1..=most {
            // A dash is never part of a name, and a single letter before a name is a verb: `s p`.
            if count > 1 && (words[count - 1] == "-" || words[count - 2].len() < 2) {
                break;
            }
            let is_open = open == OpenWords::All || (open == OpenWords::Last && count == words.len());
            if self.fits(token, start, count, is_open)
                && let Some(more) = self.taken(start + count, rest, open)
            {
                return Some(more + 1);
            }
        }
        let is_optional = matches!(token.sense, Sense::Letter | Sense::Dash);
        if is_optional { self.taken(start, rest, open).map(|more| more + 1) } else { None }
    }
}

/// The words that may be the beginning of a longer one.
#[derive(Clone, Copy, PartialEq, Eq)]
enum OpenWords {
    None,
    /// The last one, while the cursor stands right behind it.
    Last,
    All,
}

/// Returns whether a word is the letter of an order, or that of the reader's language.
fn says(reader: &Reader, letter: &str, word: &str) -> bool {
    letter.eq_ignore_ascii_case(word) || reader.is_own_word(letter, word)
}

/// Returns the candidates that fit what is typed, each with how many of its tokens are there.
///
/// What the selected unit can do goes before what the others can, and whole words before beginnings:
/// `s mar b` is a support of Marseilles, and only where nothing is called so is `s ma b` looked at.
fn fitting<'a, C: Borrow<Candidate>>(
    reader: &Reader,
    candidates: &'a [C],
    selected: Option<Location>,
    text: &str,
) -> Vec<(&'a Candidate, usize)> {
    if text.len() > LONGEST {
        return Vec::new();
    }
    let line = Line::new(reader, text);
    let is_empty = line.words.is_empty();
    // Behind the letter of a support stands whom it is for: of Sevastopol `s rum` is no move.
    let is_aid =
        |letter: &String| letter.len() == 1 && ["S", "C"].iter().any(|aid| says(reader, aid, letter));
    let aids = selected.is_some() && line.words.len() > 1 && line.words.first().is_some_and(is_aid);
    let last = if text.ends_with(' ') || is_empty { OpenWords::None } else { OpenWords::Last };
    // Of a single word that may be a beginning there is nothing else that may.
    let all = (last != OpenWords::Last || line.words.len() > 1).then_some(OpenWords::All);
    for own in [true, false] {
        for open in [last].into_iter().chain(all) {
            // The orders of a unit stand together, and most units are none that the line begins with.
            let mut begins = (None, true);
            let mut fit = |c: &'a Candidate| {
                let head = c.head();
                let short = (head == 0 || c.unit == selected)
                    .then(|| line.taken(0, &c.tokens[head..], open).map(|n| n + head))
                    .flatten();
                if c.unit.is_some() && c.unit != begins.0 {
                    begins = (c.unit, line.begins_with(&c.tokens, open));
                }
                let of_unit = c.unit.is_none() || begins.1;
                let whole = || line.taken(0, &c.tokens, open).filter(|_| !is_empty && !aids && of_unit);
                short.or_else(whole).map(|n| (c, n))
            };
            let whose = candidates.iter().map(C::borrow).filter(|c| (c.unit == selected) == own);
            let fits: Vec<_> = whose.filter_map(&mut fit).collect();
            if !fits.is_empty() {
                return fits;
            }
        }
    }
    Vec::new()
}

/// Returns the next of several ways on, going round them; the first of `offers` where one does not go round yet.
/// Returns the ways that one goes round from now on, and which of them is next.
pub fn go_round(round: Option<(Vec<Offer>, usize)>, offers: &[Offer], back: bool) -> (Vec<Offer>, usize) {
    match round {
        Some((round, at)) if round.len() > 1 => {
            let step = if back { round.len() - 1 } else { 1 };
            let next = (at + step) % round.len();
            (round, next)
        }
        _ => (offers.to_vec(), 0),
    }
}

/// Returns the ways on from a typed line, those of the selected unit first, at most `most`.
pub fn offers<C: Borrow<Candidate>>(
    reader: &Reader,
    candidates: &[C],
    selected: Option<Location>,
    text: &str,
    most: usize,
) -> Vec<Offer> {
    let open = !text.ends_with(' ') && !text.is_empty();
    let mut offers: Vec<Offer> = Vec::new();
    let mut fits = fitting(reader, candidates, selected, text);
    let is_of_one = fits.first().is_some_and(|(first, _)| fits.iter().all(|(c, _)| c.unit == first.unit));
    if is_of_one {
        // The many moves of a unit stand behind what fits in a word, so that this is always in sight.
        fits.sort_by_key(|(candidate, _)| candidate.verb() == "-");
    }
    let whole: HashSet<&str> = fits.iter().map(|(candidate, _)| candidate.text.as_str()).collect();
    for &(candidate, taken) in &fits {
        // Where the line names one unit and no more, what that unit can do is the way on. A beginning alone names no
        // unit but the selected one.
        let head = &candidate.tokens[..candidate.head()];
        let is_whole = || Line::new(reader, text).taken(0, head, OpenWords::None).is_some();
        let is_named = candidate.unit == selected || is_whole();
        let names_unit = candidate.unit.is_some() && taken == candidate.head() && is_named;
        let is_only = || fits.iter().all(|(other, n)| (other.unit, *n) == (candidate.unit, taken));
        let start = if open && !(names_unit && is_only()) { taken.saturating_sub(1) } else { taken };
        let start = start.max(if text.is_empty() { candidate.head() } else { 0 });
        let end = candidate.piece(start).max(taken);
        // Where an order may end here, the way on is told from it by what comes next.
        let bytes = candidate.tokens[..end].iter().map(|t| t.text.len() + 1).sum::<usize>();
        let ends = end < candidate.tokens.len() && whole.contains(&candidate.text[..bytes.saturating_sub(1)]);
        let end = if ends { end + 1 } else { end };
        let tokens = &candidate.tokens[start.min(end)..end];
        let shown: Vec<&str> = tokens.iter().map(|t| t.text.as_str()).collect();
        let offer = Offer { shown: shown.join(" "), line: candidate.line(end) };
        if !offer.shown.is_empty() && !offers.iter().any(|o| o.line == offer.line) {
            offers.push(offer);
            if offers.len() == most {
                break;
            }
        }
    }
    // Where the next piece alone does not tell two ways apart, they are shown whole.
    let shown: Vec<String> = offers.iter().map(|o| o.shown.clone()).collect();
    for offer in &mut offers {
        if shown.iter().filter(|s| **s == offer.shown).count() > 1 {
            offer.line.trim().clone_into(&mut offer.shown);
        }
    }
    offers
}

/// Returns the only possible order that the typed line can mean as it stands, or that it can become, if there
/// is exactly one. A support or convoy of which a place is still to be typed becomes one only if the other unit `goes` so.
pub fn only<C: Borrow<Candidate>>(
    reader: &Reader,
    candidates: &[C],
    selected: Option<Location>,
    text: &str,
    goes: impl Fn((Location, Location)) -> bool,
) -> Option<Candidate> {
    let fits = fitting(reader, candidates, selected, text);
    let mut whole = fits.iter().filter(|(c, taken)| *taken == c.tokens.len());
    match (whole.next(), whole.next(), fits.as_slice()) {
        (Some((one, _)), None, _) => Some((*one).clone()),
        // A line that is still empty means nothing, even where only one order is possible.
        (None, _, [(one, taken)]) if !text.trim().is_empty() => {
            let is_place = |token: &Token| matches!(token.sense, Sense::Place(..));
            let lacks_place = matches!(one.verb(), "S" | "C") && one.tokens[*taken..].iter().any(is_place);
            let is_clear = !lacks_place
                || match one.given {
                    SheetStatement::Movement(
                        _,
                        Order::Support { unit, to: Some(to) } | Order::Convoy { unit, to },
                    ) => goes((unit.at, to)),
                    _ => false,
                };
            is_clear.then(|| (*one).clone())
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests;
