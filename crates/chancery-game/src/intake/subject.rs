//! What the subject of a mail says: which game its orders are for, and whether they are meant.

use super::names::{is_doubtful, name, names_board, names_other_player};
use super::origin::Origin;
use super::phrases::{corrects, heads_other, is_courteous, tells};
use super::piece::Piece;
use super::reading::gives_order;
use super::route::{another_game, game_of_line, is_numbered, names_game};
use super::seasons::is_season;
use super::statement::read_received;
use super::words::Why;
use crate::game::Game;
use crate::mail::{Envelope, words};
use chancery_notation::{ReadOrder, SheetStatement, power_named};

/// Returns why a mail waits whose subject names another game, or an order that the mail does not give.
pub(super) fn subject_elsewhere(game: &Game, mail: &Envelope, origin: &Origin) -> Option<Why> {
    let subject = mail.subject.as_str();
    let bare = subject_without_marks(subject);
    // `Octopus Brest holds`.
    let behind = bare.to_lowercase().starts_with(&game.info.name.to_lowercase());
    let behind = behind.then(|| bare.get(game.info.name.len()..)).flatten();
    let said = read_received(game, behind.unwrap_or(bare), origin.only_power());
    // `Month D` disbands nobody in the game of that name.
    let is_name = |order: &ReadOrder| {
        let words = said.text().get(order.span.clone()).unwrap_or_default().trim().to_lowercase();
        game.info.name.to_lowercase().contains(&words)
    };
    for order in said.orders().filter(|order| !is_name(order)) {
        match &order.given {
            SheetStatement::Header(header) => {
                // `Herbst 1901` in an English game.
                let is_season = header.game.as_ref().is_some_and(|name| is_season(name, game.phase()));
                if let Some(why) = game.another_game(header).filter(|_| !is_season) {
                    return Some(Why::AnotherGame(why.to_string()));
                }
            }
            // An order in the subject is not entered. An answer has the subject of the mail that it answers.
            given if given.place(game.map()).is_some() && !matches!(given, SheetStatement::Listed(_)) => {
                let power = order.by.or(origin.only_power());
                let is_meant = origin.gives_orders() || bare == subject.trim();
                if is_meant && power.is_some() && gives_order(order) && !origin.gives(order) {
                    return Some(Why::Words(mail.subject.clone()));
                }
            }
            _ => {}
        }
    }
    // Also one that could not be read, or that nobody plays by this address.
    if is_numbered(game, subject) || names_game(game, subject, origin.other_games()).is_some() {
        return Some(Why::AnotherGame(format!("the subject names another game: {subject}")));
    }
    if let Some(name) = unknown_game(game, mail, bare).filter(|_| origin.gives_orders()) {
        return Some(Why::AnotherGame(format!("the subject may name another game: {name}")));
    }
    None
}

/// Returns whether a subject may say that the orders are not meant; it is without the name of the game.
pub(super) fn doubts_subject(game: &Game, subject: &str, origin: &Origin) -> bool {
    let joined = subject.replace(['+', '&'], " and ");
    let bare = subject_without_marks(&joined);
    let is_reply = bare.trim() != joined.trim();
    let asks = bare.contains('?');
    let ignores = || words(bare).iter().any(|word| tells(word, "replaces"));
    let is_strangers = || {
        let named: Vec<_> = words(bare).iter().filter_map(|word| power_named(game.map(), word)).collect();
        !named.is_empty() && !named.iter().any(|power| origin.may_order(*power))
    };
    // Of what is passed on nobody knows whose orders it is.
    let is_passed_on =
        ["fw", "wg", "tr", "i:", "rv:"].iter().any(|mark| subject.trim().starts_with(mark)) && is_reply;
    // `Re: alliance?`
    let is_about_else = || !tells(bare, "about report topic receipt inquiry");
    let hedges = || {
        asks || (tells(bare, "subject-other") && !tells(bare, "with-press"))
            || tells(bare, "halts")
            || is_strangers()
            || (heads_other(bare) && !corrects(bare).0)
            || tells(bare, "condition")
            || ignores()
    };
    is_passed_on
        || is_doubtful(game, subject, origin)
        || (is_reply && asks && is_about_else())
        || (!is_reply && hedges())
        || names_other_player(game, bare, origin)
}

/// Returns why a line says that the mail is for another game, if it does.
pub(super) fn for_another_game(
    game: &Game,
    mail: &Envelope,
    piece: &Piece,
    origin: &Origin,
) -> Option<String> {
    let line = piece.text.trim();
    if piece.misplaced {
        return Some(piece.remarks.first().map_or_else(|| piece.taken_for(game), |r| r.text.clone()));
    }
    if is_numbered(game, line) && origin.gives_orders() {
        return Some(format!("it names another game: {line}"));
    }
    let other = game_of_line(line).or_else(|| game_in_brackets(game, mail, line));
    let other = other.filter(|name| another_game(game, name));
    let name = other.or_else(|| names_game(game, line, origin.other_games()))?;
    Some(format!("it is for the game {name}"))
}

/// Returns the name of a game that nobody knows, if a line below orders is one: `[Lohengrin]`, `Re: Lohengrin`.
fn game_in_brackets<'l>(game: &Game, mail: &Envelope, line: &'l str) -> Option<&'l str> {
    let bare = subject_without_marks(line);
    let is_enclosed =
        (line.starts_with('[') && line.ends_with(']')) || (line.starts_with('(') && line.ends_with(')'));
    let said = words(bare);
    let is_for = said.len() == 2 && tells(&said[0], "before-game");
    let is_one = said.len() == 1 && (is_enclosed || bare.len() < line.len());
    unknown_game(game, mail, bare).filter(|_| (is_for || is_one) && !tells(bare, "subject-other"))
}

/// Returns the name of a game that nobody knows, if a subject may have one: `Lohengrin, France`, `Orders for Lohengrin`.
fn unknown_game<'m>(game: &Game, mail: &Envelope, subject: &'m str) -> Option<&'m str> {
    let parts: Vec<&str> =
        subject.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let is_strange = |word: &&str| {
        let is_titled = word.chars().count() > 3
            && word.starts_with(char::is_uppercase)
            && !word.contains(char::is_numeric);
        let is_season = tells(word, "spring fall winter");
        is_titled
            && !is_season
            && !names_board(game, word)
            && !is_courteous(word, |word| name(game, mail, word))
    };
    let at = parts.iter().position(is_strange).filter(|_| another_game(game, subject))?;
    let heads =
        at == 0 && (parts.len() == 1 || parts.iter().any(|word| power_named(game.map(), word).is_some()));
    (heads || at > 0 && tells(parts[at - 1], "before-game")).then_some(parts[at])
}

/// Returns a subject without what mail programs put before it.
pub(super) fn subject_without_marks(subject: &str) -> &str {
    let mut rest = subject.trim();
    while let Some((mark, behind)) = rest.split_once(':') {
        let is_mark = ["re", "aw", "fw", "fwd", "wg", "tr", "ref", "r", "i", "rv", "sv", "antw", "rif"];
        if !is_mark.contains(&mark.trim().to_lowercase().as_str()) {
            break;
        }
        rest = behind.trim();
    }
    rest
}
