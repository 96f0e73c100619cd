//! What stands below the orders of a mail and is nobody's words to the game master: who wrote it, where he works, and the
//! small print of a company.

use super::names::{name, names_board};
use super::phrases::{Name, places_in, tells};
use super::piece::{Piece, Rank, Voice};
use crate::game::Game;
use crate::mail::{Envelope, words};

/// The most words beside a name on a line: `i. A. Sandra Fink`.
const MOST_BESIDE: usize = 3;

/// The fewest words of small print.
const FEWEST_OF_PRINT: usize = 8;

/// Marks the signature below the last order of a mail that has no line `--` above it: what stands below the whole name of the
/// sender, up to the first line that may be about the game, and small print.
pub(super) fn find_signature(game: &Game, mail: &Envelope, pieces: &mut [Piece]) {
    let is_order =
        |piece: &Piece| !piece.orders.is_empty() || !piece.idle.is_empty() || !piece.later.is_empty();
    let is_own = |piece: &Piece| piece.voice == Voice::Own;
    let Some(last) = pieces.iter().rposition(|piece| is_own(piece) && is_order(piece)) else { return };
    let name = words(mail.from.split('<').next().unwrap_or_default());
    let is_name = |piece: &Piece| {
        let said = words(&piece.text);
        name.len() > 1
            && said.len() <= name.len() + MOST_BESIDE
            && name.iter().all(|part| said.contains(part))
    };
    let mut is_below = false;
    for piece in pieces[last + 1..].iter_mut().take_while(|piece| is_own(piece)) {
        let text = piece.text.trim();
        let is_print =
            tells(text, "disclaimer") && !tells(text, "first-person") && words(text).len() >= FEWEST_OF_PRINT;
        let names_none = places_in(game, text).next().is_none() && !tells(text, "kinds");
        // A motto is quoted.
        let is_motto = text.starts_with(['"', '“', '„', '«']) && text.ends_with(['"', '”', '“', '»']);
        if names_none && (is_print || (is_below && (is_motto || !speaks(text)))) {
            *piece = Piece { state: piece.state, ..Piece::new(std::mem::take(&mut piece.text)) };
            "signature".clone_into(&mut piece.note);
            piece.voice = Voice::Signature;
        } else if !text.is_empty() {
            is_below = is_name(piece);
        }
    }
}

/// Returns whether a line below a name may be the writer's words.
fn speaks(line: &str) -> bool {
    tells(
        line,
        "speaks about hedge doubt negation postponement condition replaces correction halts every pointing",
    ) || tells(line, "past-verb refusal stops unlike-talk topic other-season tells-press")
        || line.ends_with(['?', '!', ':'])
}

/// Marks the first line as a greeting if it is one word, whatever that is, and the name of the game master: `Huhu Dieter :)`.
pub(super) fn find_greeting(game: &Game, mail: &Envelope, pieces: &mut [Piece]) {
    let Some(piece) = pieces.iter_mut().find(|piece| !piece.text.trim().is_empty()) else { return };
    let (line, said) = (piece.text.trim(), words(&piece.text));
    let addressee =
        mail.to.split(['<', '>', ',']).filter(|part| !part.contains('@')).chain([&*game.info.master]);
    let names: Vec<String> = addressee.flat_map(words).collect();
    // `Karl, Dave` may say whose they are.
    let first = line.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default();
    let is_named = |word: &str| word.ends_with("'s") || name(game, mail, first) == Name::Known;
    let is_all = matches!(&said[..], [word, called] if names.contains(called) && !is_named(word));
    let is_plain = !line.ends_with(':') && !names_board(game, line);
    if piece.voice == Voice::Own && piece.orders.is_empty() && is_all && is_plain && !tells(line, OPEN) {
        piece.is_heading = true;
        piece.rank = Rank::Other;
    }
}

/// What makes of a short line above orders no greeting.
const OPEN: &str = "about hedge doubt negation postponement condition replaces correction halts every pointing past-verb \
    refusal stops unlike-talk other-season tells-press own others authorship kinds letters lead heads-other turns instead plan \
    votes restriction";
