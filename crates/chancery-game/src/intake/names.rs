//! What the words of a mail name: powers, players, places, and whose orders they may be about.

use super::origin::Origin;
use super::phrases::{Name, casts_doubt, is_condition, places_in, tells, without_article};
use crate::game::Game;
use crate::mail::{Envelope, words};
use chancery_notation::{place_named, power_named};

/// Returns what a word names in a mail: a power, a player, the game, its master or its sender, or a place.
pub(super) fn name(game: &Game, mail: &Envelope, word: &str) -> Name {
    let (info, word) = (&game.info, without_article(word));
    let people = info.players.iter().map(|player| &*player.name);
    // Whoever gets the mail is called by name, not by address.
    let addressees = mail.to.split(['<', '>', ',']).filter(|part| !part.contains('@'));
    let mut names = people.chain([&*info.name, &*info.master, &*info.event, &*mail.from]).chain(addressees);
    let is_within =
        |name: &str| name.split(|c: char| !c.is_alphanumeric()).any(|part| part.eq_ignore_ascii_case(word));
    if power_named(game.map(), word).is_some() || names.any(is_within) {
        Name::Known
    } else if word.chars().count() > 2 && place_named(game.map(), word).is_some() {
        Name::Place
    } else {
        Name::None
    }
}

/// Returns whether a line names a power or a place of the map.
pub(super) fn names_board(game: &Game, line: &str) -> bool {
    let mut words = line.split(|c: char| !c.is_alphanumeric()).filter(|word| word.chars().count() > 2);
    words.any(|word| power_named(game.map(), word).is_some()) || places_in(game, line).next().is_some()
}

/// Returns whether a short line names somebody who plays another power, by name or address: `Hi Karl,`, `From Karl:`.
pub(super) fn names_other_player(game: &Game, line: &str, origin: &Origin) -> bool {
    const MOST_WORDS: usize = 6;
    let said = words(line);
    let names = |is_own: bool| {
        let powers = game.map().powers().filter(move |power| origin.may_order(*power) == is_own);
        powers.flat_map(|power| {
            let player = &game.info.players[power.index()];
            let address = player.contact.split('@').next().unwrap_or_default();
            words(&player.name).into_iter().chain(words(address)).filter(|word| word.len() > 2)
        })
    };
    let own: Vec<String> = names(true).chain(words(&game.info.master)).collect();
    // `Thanks for the offer, Karl.`
    let called = || words(line.rsplit(',').next().unwrap_or_default()).len() == 1 && said.len() > 3;
    said.len() <= MOST_WORDS
        && !tells(line, "copied")
        && (!tells(line, "topic") || called())
        && names(false).any(|name| said.contains(&name) && !own.contains(&name))
}

/// Returns the address of another player to whom a mail was sent.
pub(super) fn other_player<'g>(game: &'g Game, mail: &Envelope, origin: &Origin) -> Option<&'g str> {
    let to = mail.to.to_lowercase();
    let others = game.map().powers().filter(|power| !origin.may_order(*power));
    let mut contacts = others.map(|power| game.info.players[power.index()].contact.as_str());
    contacts.find(|contact| contact.contains('@') && to.contains(&contact.to_lowercase()))
}

/// Returns whether words may say that orders are not meant.
pub(super) fn is_doubtful(game: &Game, line: &str, origin: &Origin) -> bool {
    let is_other = |word: &str| is_another(game, word, origin);
    casts_doubt(line, origin.attached == 0, is_other) && !(is_condition(line) && tells(line, "courtesy"))
}

/// Returns whether a word names a power that the writer does not play. `I` is no Italy.
pub(super) fn is_another(game: &Game, word: &str, origin: &Origin) -> bool {
    word.len() > 1
        && power_named(game.map(), without_article(word)).is_some_and(|power| !origin.may_order(power))
}
