//! A sentence below the orders that takes one back and gives its unit another: `Scratch the Paris line. Make it A Par - Pic.`

use super::lists::{LISTS, parts};
use super::origin::Origin;
use super::phrases::{places_in, tells};
use super::piece::{Piece, Rank, Voice};
use super::reading::gives_order;
use super::seasons::other_season;
use super::statement::{Statement, read_received};
use crate::game::Game;
use chancery_core::map::Power;

/// What makes of a sentence that corrects an order something that a person has to read.
const OPEN: &str = "condition postponement unsure other-season votes past-verb speech";

/// Reads the lines that could not be read and only give one unit another order than the mail, or what stands, gives it.
pub(super) fn find_corrections(game: &Game, origin: &Origin, pieces: &mut [Piece]) {
    const MOST: usize = 4;
    const LONGEST: usize = 400;
    let Some(power) = origin.only_power() else { return };
    let is_long = |piece: &Piece| piece.text.len() > LONGEST;
    let takes_back = |at: &usize| !is_long(&pieces[*at]) && tells(&pieces[*at].text, "takes-back");
    // Each takes many readings.
    for at in (0..pieces.len()).filter(takes_back).take(MOST).collect::<Vec<_>>() {
        let is_open = pieces[at].rank <= Rank::PassedOver && pieces[at].orders.is_empty();
        if pieces[at].voice == Voice::Own && is_open {
            let order = new_order(game, power, &pieces[at].text);
            let given = || pieces.iter().filter(|it| it.voice == Voice::Own).flat_map(|piece| &piece.orders);
            let is_given = |order: &Statement| {
                given().any(|one| order.contradicts(game, one))
                    || game.reading(power).orders().any(|one| one.given.place(game.map()) == order.line.place)
            };
            let Some(order) = order.filter(is_given) else { continue };
            let text = std::mem::take(&mut pieces[at].text);
            pieces[at] = Piece { corrects: true, rank: Rank::Order, orders: vec![order], ..Piece::new(text) };
        }
    }
}

/// Returns the one order of a text with a kind and a place, if the text names no other unit of its power.
fn new_order(game: &Game, power: Power, text: &str) -> Option<Statement> {
    let mut orders: Vec<(Statement, &str)> = Vec::new();
    let (mut end, mut before) = (0, "");
    for (at, _) in text.char_indices().filter(|(at, _)| text[..*at].ends_with(|c: char| !c.is_alphanumeric()))
    {
        let word = text[at..].split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default();
        let begins = at >= end && word.starts_with(char::is_uppercase) && tells(word, "kinds letters");
        let sentence =
            &text[at..][..text[at..].find(['.', ',', ';', '!', '?', '\n']).unwrap_or(text.len() - at)];
        let ends = sentence.match_indices(' ').map(|(end, _)| end).chain([sentence.len()]);
        let read = |length: usize| {
            let said = read_received(game, &sentence[..length], Some(power));
            let mut found = said.orders().filter(|order| gives_order(order));
            let order = found.next().filter(|_| said.notes().next().is_none())?;
            let order =
                found.next().is_none().then(|| Statement::new(game, power, said.text(), order)).flatten()?;
            order.slip.is_none().then_some((order, length))
        };
        if let Some((order, length)) = begins.then(|| ends.filter_map(read).last()).flatten()
            && !tells(before, "negation instead")
        {
            end = at + length;
            orders.push((order, &text[at..end]));
        }
        before = word;
    }
    let [(order, said)] = &orders[..] else { return None };
    let place = order.line.place?;
    let rest = text.replacen(said, " ", 1);
    // The clause of the order says no more than that it is the new one.
    let start = said.as_ptr() as usize - text.as_ptr() as usize;
    let ends = |c: char| ".,;:!?\n".contains(c);
    let lead = text[..start].rsplit(ends).next().unwrap_or_default();
    let behind = text[start + said.len()..].split(['.', ';', '!', '?']).next().unwrap_or_default();
    let (mut lead, mut behind) = (parts(lead), parts(behind));
    let refuses = lead.last().is_some_and(|word| tells(word, "refuses"));
    [&mut lead, &mut behind].into_iter().for_each(|words| LISTS.take_out(words, "takes-back"));
    let is_idle = |word: &&str| tells(word, "harmless") || places_in(game, word).any(|at| at == place);
    if refuses || !lead.iter().chain(&behind).all(is_idle) || other_season(text, game.phase(), true).is_some()
    {
        return None;
    }
    let is_own = |at: &_| game.position().unit_in(game.map(), *at).is_some_and(|unit| unit.power == power);
    let is_open = rest.contains('?')
        || tells(&rest, OPEN)
        || rest
            .split(['.', '!', ';', ','])
            .any(|clause| tells(clause, "halts every") && !tells(clause, "unchanged fine"));
    (!is_open && places_in(game, &rest).filter(is_own).all(|at| at == place)).then(|| order.clone())
}
