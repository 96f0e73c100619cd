//! Words in a mail that change what its orders mean, in the languages in which orders are read: seasons, conditions, doubts, and
//! that orders do not count. They only ever make a mail wait for a person. The words are in `phrases.txt`.

use std::sync::LazyLock;

use crate::game::Game;
use crate::mail::WordLists;
use chancery_core::map::Province;
use chancery_notation::place_named;

pub(super) static LISTS: LazyLock<WordLists> = LazyLock::new(|| WordLists::new(include_str!("phrases.txt")));

/// Returns the words of a text as they are written, without those that only end it: `That's all from me`.
pub(super) fn parts(text: &str) -> Vec<&str> {
    let is_mark = |c: char| !(c.is_alphanumeric() || matches!(c, '\'' | '’'));
    let parts = text.split(is_mark).map(|word| word.trim_matches(['\'', '’']));
    let mut parts: Vec<&str> = parts.filter(|word| !word.is_empty()).collect();
    LISTS.take_out(&mut parts, "closing");
    parts
}

/// Returns the same in small letters.
pub(super) fn words(text: &str) -> Vec<String> {
    parts(text).into_iter().flat_map(crate::mail::words).collect()
}

/// Returns whether one of the phrases of a list is among the words.
pub(super) fn has(words: &[String], list: &str) -> bool {
    LISTS.has(words, list)
}

/// Returns a word without the article before its apostrophe: `dell'Italia`.
pub(super) fn without_article(word: &str) -> &str {
    word.split_once(['\'', '’']).map_or(word, |(_, name)| if name.len() > 2 { name } else { word })
}

/// The most words of a sentence that points to the orders beside it and may say something of them.
const MOST_POINTING: usize = 8;

/// The most words of a sentence behind an order that is taken to be about it.
const MOST_REMARKING: usize = 6;

/// The most words of what may be no whole sentence: `Over my dead body.`
pub(super) const MOST_FRAGMENT: usize = 4;

/// Returns the words of each sentence of a text.
fn sentences(text: &str) -> impl Iterator<Item = Vec<String>> {
    spoken(text).map(words).filter(|words| !words.is_empty())
}

/// Returns the sentences of a text as they are written, with the mark that ends them.
fn spoken(text: &str) -> impl Iterator<Item = &str> {
    let mut behind = text;
    std::iter::from_fn(move || {
        // A mark within a word, as in an address, ends no sentence.
        let ends = |(at, c): &(usize, char)| {
            matches!(c, '!' | '?' | ';' | '\n')
                || (*c == '.' && !behind[at + 1..].starts_with(char::is_alphanumeric))
        };
        let (sentence, rest) = match behind.char_indices().find(ends) {
            Some((at, mark)) => behind.split_at(at + mark.len_utf8()),
            None if behind.is_empty() => return None,
            None => (behind, ""),
        };
        behind = rest;
        Some(sentence)
    })
}

/// What a word may be besides a word of the lists.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Name {
    /// The name of a power, a player, or the game.
    Known,
    /// The name of a place, which may be an order.
    Place,
    /// No name that is known.
    None,
}

/// Returns whether words change no order: each is harmless, a number, or a known name by `name`; so is another name behind a
/// harmless word, as in `Sorry, Karl`, and a place behind a word that says for what an order is, as in `(then Mun)`.
pub(super) fn is_harmless(text: &str, name: impl Fn(&str) -> Name) -> bool {
    let (mut may_be_name, mut is_purpose, mut is_aim) = (calls(text, &name), false, false);
    let mut parts = parts(text).into_iter();
    let said = words(text);
    if asks_back(&said) {
        return parts.all(|word| name(word) != Name::Place);
    }
    parts.all(|word| {
        let plain = words(word);
        let kind = name(word.trim_end_matches("'s").trim_end_matches("’s"));
        is_aim |= has(&plain, "aim");
        let is_listed = (has(&plain, "harmless") || has(&plain, "aim"))
            && (kind != Name::Place || word.chars().all(char::is_lowercase));
        // `P1901`: whether that season is due is asked elsewhere.
        let is_number = |text: &str| !text.is_empty() && text.chars().all(|c| c.is_ascii_digit());
        let is_phase =
            word.strip_prefix(['S', 'F', 'W', 'P', 'A', 'H', 'V', 'L', 'O']).is_some_and(is_number);
        let is_known = kind == Name::Known || is_listed || is_phase || is_number(word);
        let mut letters = word.chars();
        let is_titled = letters.next().is_some_and(char::is_uppercase) && letters.all(char::is_lowercase);
        let is_person =
            may_be_name && !is_purpose && is_titled && kind == Name::None && !has(&plain, "negation");
        may_be_name |= is_known;
        // `Orders for Parsifal` may name another game.
        is_purpose = matches!(plain.first().map(String::as_str), Some("for" | "für" | "pour" | "so"));
        is_known || is_person || plain.is_empty() || (is_aim && kind == Name::Place)
    })
}

/// Returns whether a line has nothing but harmless words, numbers and known names.
pub(super) fn is_courteous(line: &str, name: impl Fn(&str) -> Name) -> bool {
    words(line).iter().all(|word| {
        let word = std::slice::from_ref(word);
        match name(&word[0]) {
            Name::Known => true,
            Name::Place => false,
            Name::None => has(word, "harmless") || word[0].chars().all(|c| c.is_ascii_digit()),
        }
    })
}

/// Returns whether a sentence only asks to be told of a mistake, `If that's wrong, let me know`, or leaves all else as it is,
/// `The rest stays the same`, or to the future: `We shall see who survives`.
fn asks_back(words: &[String]) -> bool {
    let begins = |most: usize, list| has(&words[..words.len().min(most)], list);
    (begins(4, "condition") && has(words, "ask-back"))
        || (begins(3, "sees") && !has(words, "condition hedge about"))
        || (begins(2, "rest every") && has(words, "unchanged"))
}

/// Returns whether a short sentence points to the orders beside it and may say something of them.
pub(super) fn points_to_orders(text: &str, name: impl Fn(&str) -> Name) -> bool {
    let asks = text.trim_end().ends_with('?');
    sentences(text).any(|words| {
        let asks = asks && !has(&words, "receipt");
        let points = words.len() <= MOST_POINTING && has(&words, "about pointing");
        let is_about_else = asks_back(&words) || has(&words, "topic inquiry");
        let is_talk = || is_courteous(&words.join(" "), &name) || is_small_talk(&words, &name);
        points && !is_about_else && (asks || !is_talk())
    })
}

/// Whether words beside an order are a sentence of their own.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Apart {
    No,
    Yes,
    /// In a text in prose, of which each word was read.
    InProse,
}

/// Returns whether words behind an order may say something of it: they refuse it, name another season, ask, speak of what is
/// said or what follows; or they are a short sentence `apart` that is no small talk: `In his dreams.`
pub(super) fn remarks_on_order(
    text: &str,
    apart: Apart,
    is_other: impl Fn(&str) -> bool,
    name: impl Fn(&str) -> Name,
) -> bool {
    spoken(text).any(|sentence| {
        let words = words(sentence);
        // `Could you confirm that you got this?`
        let asks_receipt = sentence.ends_with('?') && has(&words, "receipt");
        let is_about_else =
            asks_back(&words) || asks_receipt || has(&words, "topic inquiry votes attached farewell");
        let is_short = words.len() <= MOST_REMARKING;
        // `STOP` ends the sentences of a telegram.
        let stops = |clause: &str| clause.contains(char::is_lowercase) && is_one(clause, "stops");
        let refuses =
            || sentence.split(',').any(|clause| is_one(clause, "refusal replaces") || stops(clause));
        let is_open = || sentence.ends_with("..") || text.ends_with("...") || text.ends_with('…');
        let turns = || (words.len() > 1 || is_open()) && has(words.get(..1).unwrap_or_default(), "or");
        let asks = || sentence.ends_with('?') && is_short && !has(&words, "everyday");
        let is_strange =
            || apart != Apart::No && is_short && is_strange(sentence, &name) && !is_small_talk(&words, &name);
        let is_past = || has(&words, "past-verb") && !is_small_talk(&words, &name);
        // `No metas nada hasta que te llame.`
        let turns_on = || has(&words, "negation but hedge") && !has(&words, "everyday sorry disclaimer");
        let hedges = || {
            (words.len() <= MOST_POINTING && (has(&words, "hedge") || is_past()))
                || (apart != Apart::No && !is_short && words.len() <= 2 * MOST_REMARKING && turns_on())
        };
        let is_said = || {
            has(&words, "follow off other-season")
                || (is_short && has(&words, "speech") && !has(&words, "everyday"))
                || (has(&words, "authorship") && has(&words, "about pointing negation paper"))
        };
        refuses()
            || !is_about_else
                && (hedges() || turns() || asks() || is_said() || is_strange() || is_other(sentence))
    })
}

/// Returns whether a sentence has a word that is neither harmless nor a name. `O.` is how Olga signs.
fn is_strange(sentence: &str, name: impl Fn(&str) -> Name) -> bool {
    sentence.trim().chars().count() > 2 && !is_harmless(sentence, name)
}

/// Returns whether a text before orders is a short sentence that may say whose or when they are: `My ally's plan.`
pub(super) fn is_strange_lead(text: &str, name: impl Fn(&str) -> Name) -> bool {
    spoken(text).any(|sentence| {
        let words = words(sentence);
        let is_about_else = has(&words, "topic inquiry votes attached sorry courtesy");
        words.len() <= MOST_REMARKING
            && !sentence.ends_with('!')
            && !is_about_else
            && is_strange(sentence, &name)
            && !is_small_talk(&words, &name)
    })
}

/// The lists of words that may be about orders, and of those that may change one whatever else is said.
const MATTERS: &str = "about pointing every others speech own past-verb";
const CHANGES: &str =
    "authorship kinds lead heads-other turns doubt hedge negation condition stops unlike-talk";

/// Returns whether a sentence beside orders is about something else: it has no word that may be about them, and is about
/// everyday life or a whole sentence. `Fat chance.` may take an order back, `It is snowing here.` does not.
fn is_small_talk(words: &[String], name: impl Fn(&str) -> Name) -> bool {
    let name = |word: &String| name(without_article(word.trim_end_matches("'s")));
    // `England weiß Bescheid.`, `Die Türkei schweigt.`, `The generals wept.`, `My cat helped.`
    let subject = usize::from(has(&words[..1], "articles own everyday"));
    let is_known = |at: usize| words.get(at).is_some_and(|word| name(word) == Name::Known);
    let begins =
        (words[0] != "mi" && has(&words[..1], "talk articles own sorry")) || is_known(0) || is_known(subject);
    // `Il neige`: a word with which talk begins is about nobody.
    let rest = &words[usize::from(begins)..];
    // `Bob war gemein`: a small word is hardly a place.
    let names = rest.iter().any(|word| word.chars().count() > 3 && name(word) == Name::Place);
    let is_whole = words.len() > MOST_FRAGMENT || (words.len() > 2 && begins);
    !names && !has(rest, CHANGES) && (has(words, "everyday") || (is_whole && !has(rest, MATTERS)))
}

/// Returns whether words behind an order say for what it is, and no more: `to keep an eye on Ann`.
pub(super) fn is_aim(line: &str) -> bool {
    let words = words(line);
    words.len() > 2 && has(&words[..1], "aims") && !has(&words[1..], CHANGES)
}

/// Returns whether a line, or the first clause of one, only calls the game master by name: `Zoe,`.
fn calls(text: &str, name: impl Fn(&str) -> Name) -> bool {
    let Some((word, _)) = text.trim().split_once([',', '!']) else { return false };
    let said = std::slice::from_ref(&word.to_lowercase()).to_vec();
    let is_adverb = ["ly", "ment", "mente", "weise"].iter().any(|end| said[0].ends_with(end));
    let is_titled = word.starts_with(char::is_uppercase) && word.chars().skip(1).all(char::is_lowercase);
    let is_known = has(&said, MATTERS) || has(&said, CHANGES) || name(word) == Name::Place;
    is_titled && word.chars().count() > 1 && !is_adverb && !is_known
}

/// Returns whether each sentence of a line that heads nothing is harmless or small talk, `Hi Zoe. Writing this on the bus`; of
/// another one the last clause is: `Away until Friday. My orders:`.
pub(super) fn is_chat(line: &str, name: impl Fn(&str) -> Name) -> bool {
    let is_it = |sentence: &str| is_harmless(sentence, &name) || is_small_talk(&words(sentence), &name);
    let bare = line.trim_end_matches(|c: char| !c.is_alphanumeric());
    let clause = bare.rsplit(['.', ',', ';', '!', '?']).next().unwrap_or(bare);
    (!line.ends_with(':') && spoken(line).all(is_it))
        || (calls(line, &name) && words(line).len() == 1)
        || is_harmless(clause, &name)
}

/// Returns whether words before the orders of a line, or a sentence above them, may say that they are not meant: `Next turn.`,
/// `I have two plans.`
pub(super) fn leads_elsewhere(text: &str, asks: bool) -> bool {
    spoken(text).any(|sentence| {
        let words = words(sentence);
        let is_about_else = has(&words, "inquiry votes");
        let is_question = asks && sentence.ends_with('?') && !has(&words, "topic courtesy");
        sentence.split(',').any(|clause| is_one(clause, "refusal"))
            || (!is_about_else && (has(&words, "lead") || is_question))
    })
}

/// Returns whether words above orders say that they are for later, for before, or in the place of others.
pub(super) fn heads_other(line: &str) -> bool {
    let words = words(line);
    LISTS.is_one(&words, "heads-other")
        || (words.len() <= MOST_REMARKING
            && has(&words, "other-season hedge past-verb correction")
            && !words.iter().any(|word| word == "like"))
}

/// Returns whether words announce what is the writer's own, and speak of nobody else, `Ich ziehe wie folgt:`, or are a whole
/// clause that only leads to the orders behind them: `The last of my fleets do this:`.
pub(super) fn announces(text: &str) -> bool {
    let words = words(text);
    let is_own =
        has(&words, "self") && !has(&words, "unmeant negation postponement instead plan topic condition");
    let leads = text.ends_with(':') && words.len() > MOST_FRAGMENT && !has(&words, CHANGES);
    !has(&words, "others relative") && (is_own || (leads && !has(&words, "speech")))
}

/// Returns whether a line above orders only says that they are not meant: `I do not want:`, `Instead of:`.
pub(super) fn unsays(line: &str) -> bool {
    let words = words(line);
    let is_rejected = has(&words, "rejected");
    let known = if is_rejected { "unsaid rejected rejected-by" } else { "unsaid" };
    ["negation", "instead", "other-season", "rejected"].into_iter().filter(|list| has(&words, list)).count()
        == 1
        && (has(&words, "plan") || !has(&words, "other-season"))
        && words.iter().all(|word| has(std::slice::from_ref(word), known))
}

/// Returns whether a text begins by saying that an order before it was a mistake, `Sorry, make that A Par - Bur`; and whether
/// it says no more than that.
pub(super) fn corrects(text: &str) -> (bool, bool) {
    const MOST_WORDS: usize = 6;
    let words = words(text);
    let (mut at, mut found) = (0, false);
    while at < words.len() {
        let most = words.len().min(at + MOST_WORDS);
        let end = (at + 1..=most).rev().find(|end| LISTS.is_one(&words[at..*end], "correction"));
        found |= end.is_some();
        if end.is_none() && !has(&words[at..=at], "harmless") {
            break;
        }
        at = end.unwrap_or(at + 1);
    }
    (found, found && at == words.len())
}

/// Returns whether a line has one of the phrases of a list.
pub(super) fn tells(line: &str, list: &str) -> bool {
    has(&words(line), list)
}

/// Returns whether a line is one of the phrases of a list and nothing else.
pub(super) fn is_one(line: &str, list: &str) -> bool {
    LISTS.is_one(&words(line), list)
}

/// Returns whether a line that has an order may say that it is not meant: it asks, is commented out, or says so.
pub(super) fn unsays_order(line: &str) -> bool {
    let line = line.trim();
    // Behind the bracket of `(F) A Par - Bur` the line goes on.
    let brackets = [('(', ')'), ('[', ']'), ('{', '}')];
    let encloses =
        |(open, close)| line.starts_with(open) && line.find(close).is_none_or(|end| end + 1 == line.len());
    let is_enclosed = line.starts_with('#')
        || line.starts_with("//")
        || line.starts_with("/*")
        || line.starts_with(';')
        || brackets.into_iter().any(encloses);
    is_enclosed
        || line.contains(|c| "?~☐☒\u{336}\u{335}❌✗✘✖❎⛔❓❔🚫🛑👎🤔🤷".contains(c))
        || sentences(line)
            .any(|words| has(&words, "doubt") || (has(&words, "negation") && !asks_back(&words)))
}

/// Returns whether a sentence that is no order may say that orders are not meant, are not meant yet, or are somebody else's.
/// `is_other` knows the names of powers that the writer does not play.
/// `misses` tells whether what an attachment has is not there.
pub(super) fn casts_doubt(text: &str, misses: bool, is_other: impl Fn(&str) -> bool) -> bool {
    sentences(text).any(|words| {
        let is_about_else = asks_back(&words) || has(&words, "votes inquiry");
        let about = has(&words, "about") && !is_about_else;
        let names_other = words.iter().any(|word| is_other(word.strip_suffix("'s").unwrap_or(word)));
        (has(&words, "doubt") && !has(&words, "votes"))
            || (misses && has(&words, "attachment"))
            || (about && has(&words, "negation postponement other-season"))
            || (about && names_other && !has(&words, "own"))
    })
}

/// Returns whether a line that is no order begins like a condition.
pub(super) fn is_condition(line: &str) -> bool {
    let words = words(line);
    has(&words[..words.len().min(4)], "condition") && !has(&words, "inquiry")
}

/// Returns what stands before the first word of a condition; `None` if there is no such word.
pub(super) fn before_condition(line: &str) -> Option<&str> {
    let is_letter = |c: char| c.is_alphanumeric() || c == '\'';
    let mut at = 0;
    for part in line.split_inclusive(|c| !is_letter(c)) {
        if has(&words(part), "condition") {
            return line.get(..at);
        }
        at += part.len();
    }
    None
}

/// Returns whether more must follow behind a condition: it ends with a colon or a comma, or with a word such as `else`.
pub(super) fn goes_on(text: &str) -> bool {
    let last = words(text).pop();
    !text.ends_with(|c: char| c.is_alphanumeric() || matches!(c, ')' | '.'))
        || last.is_some_and(|word| has(&[word], "goes-on"))
}

/// Returns whether a line may say that orders do not count.
pub(super) fn replaces(line: &str) -> bool {
    sentences(line).any(|words| {
        has(&words, "replaces")
            && has(&words, "earlier")
            && (!has(&words, "disclaimer") || has(&words, "first-person"))
    })
}

/// Returns the places that a line names in words of three letters or more, or in several words: `Gulf of Bothnia`.
pub(super) fn places_in(game: &Game, line: &str) -> impl Iterator<Item = Province> {
    const MOST_WORDS: usize = 4;
    let words = line.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    let words: Vec<&str> = words.collect();
    let (mut places, mut at) = (Vec::new(), 0);
    while at < words.len() {
        // `den ganzen Tag`, `das war knapp`.
        let is_small = words[at].len() < 4 && words[at].starts_with(char::is_lowercase);
        if is_small && is_one(&words[at..words.len().min(at + 2)].join(" "), "no-place") {
            at += 2;
            continue;
        }
        let found = (at + 1..=words.len().min(at + MOST_WORDS)).rev().find_map(|end| {
            let name = words[at..end].join(" ");
            Some((end, place_named(game.map(), &name).filter(|_| name.chars().count() > 2)?))
        });
        places.extend(found.map(|(_, place)| place));
        at = found.map_or(at + 1, |(end, _)| end);
    }
    places.into_iter()
}

#[cfg(test)]
mod tests;
