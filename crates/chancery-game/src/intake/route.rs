//! For which game a mail is: by the games that its subject names, or else by its sender.

use super::words::Why;
use crate::game::Game;
use crate::mail::{Envelope, addresses};
use chancery_core::map::Power;

/// A game for which mails may come.
#[derive(Clone, Copy, Debug)]
pub struct Candidate<'a> {
    /// The name of its file, without its ending.
    pub file: &'a str,
    /// The game.
    pub game: &'a Game,
}

/// Returns the powers whose contact an address is.
pub(super) fn powers_of(game: &Game, sender: &str) -> Vec<Power> {
    let is_contact = |power: &Power| {
        let contact = game.info.players[power.index()].contact.as_str();
        addresses(contact).iter().any(|address| address == sender)
    };
    game.map().powers().filter(is_contact).collect()
}

/// Returns whether an address is one of these, or of the game's own master: it may order for every power.
pub(super) fn is_master(game: &Game, sender: &str, masters: &[String]) -> bool {
    let own = addresses(game.info.master_contact.as_str());
    masters.iter().chain(&own).any(|master| master.eq_ignore_ascii_case(sender))
}

/// A mail of which a person has to say for which game it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stray {
    /// Why.
    pub why: Why,
    /// The games for which it may be; none if nothing tells.
    pub games: Vec<usize>,
}

/// Returns for which of the games a mail is. `masters` are the addresses of game masters, who may write for any power of
/// any game.
///
/// # Errors
///
/// Why a person has to say it, and for which games it may be.
pub fn route(mail: &Envelope, games: &[Candidate<'_>], masters: &[String]) -> Result<usize, Stray> {
    let all: Vec<usize> = (0..games.len()).collect();
    let named = named(mail.subject.as_str(), games);
    let stray = |why: Why, games: &[usize]| Err(Stray { why, games: games.to_vec() });
    // Whoever names one file of a game says that the mails are for it.
    let meant = if games.len() == 1 { &all } else { &named };
    let Some(sender) = mail.sender.address().map(str::to_owned) else {
        return stray(Why::NoSender(mail.sender.clone()), meant);
    };
    let may_order = |at: &usize| {
        let game = games[*at].game;
        is_master(game, &sender, masters) || !powers_of(game, &sender).is_empty()
    };
    let own: Vec<usize> = all.iter().copied().filter(may_order).collect();
    if own.is_empty() {
        let of = "any power in these games".to_owned();
        return stray(Why::NotTheContact { sender, of }, meant);
    }
    let name = |at: usize| games[at].game.info.name.to_string();
    let several = |at: &[usize]| stray(Why::SeveralGames(at.iter().copied().map(name).collect()), at);
    let chosen = match (&named[..], &own[..]) {
        (&[one], _) if own.contains(&one) => one,
        (&[one], _) => {
            let of = format!("any power in {}", name(one));
            return stray(Why::NotTheContact { sender, of }, &named);
        }
        ([], &[one]) => one,
        ([], _) => return several(&own),
        _ => return several(&named),
    };
    let game = games[chosen].game;
    if game.ending().is_some() || game.winner().is_some() {
        return stray(Why::Over(name(chosen)), &[chosen]);
    }
    Ok(chosen)
}

/// Returns the name that a line gives a game: `Game: Parsifal`.
pub(super) fn game_of_line(line: &str) -> Option<&str> {
    // `Game Lohengrin` is short.
    let is_short = line.split_whitespace().count() == 2;
    let (field, name) = line.split_once(':').or_else(|| line.split_once(' ').filter(|_| is_short))?;
    let is_field = ["game", "spiel", "partie"].contains(&field.trim().to_lowercase().as_str());
    Some(name.trim()).filter(|name| is_field && !name.is_empty())
}

/// Returns whether a name is not the game's own.
pub(super) fn another_game(game: &Game, name: &str) -> bool {
    let info = &game.info;
    let name = plain(name);
    let own = [&info.name, &info.number, &info.miller, &info.event, &info.tournament.name];
    let is_own = |own: String| own.len() > 2 && (name.contains(&own) || own.contains(&name));
    is_numbered(game, &name) || !own.iter().map(|own| plain(own)).any(is_own)
}

/// Returns whether a text has the game's name with another number behind it: `Octopus II` is not `Octopus`.
pub(super) fn is_numbered(game: &Game, text: &str) -> bool {
    let (text, name) = (plain(text), plain(&game.info.name));
    let is_number = |word: &str| {
        let is_roman = word.chars().all(|c| matches!(c, 'i' | 'v' | 'x'));
        !word.is_empty() && word.len() < 5 && (is_roman || word.len() < 3 && word.parse::<u8>().is_ok())
    };
    let behind = text.match_indices(&name).map(|(at, _)| &text[at + name.len()..]);
    name.len() > 2 && behind.into_iter().any(|rest| is_number(rest.split(' ').next().unwrap_or_default()))
}

/// Returns the name of another game that a line has.
pub(super) fn names_game<'a>(game: &Game, line: &str, others: &'a [String]) -> Option<&'a str> {
    const SHORTEST: usize = 6;
    let (line, own) = (plain(line), plain(&game.info.name));
    let is_named = |name: &&String| {
        let name = plain(name);
        name.len() >= SHORTEST && line.contains(&name) && !own.contains(&name)
    };
    others.iter().find(is_named).map(String::as_str)
}

/// Returns the games that a subject names. Of names within one another only the longest counts: `Octopus 12` is not
/// `Octopus 1`, and `Octopus` alone is part of both.
fn named(subject: &str, games: &[Candidate<'_>]) -> Vec<usize> {
    let subject = plain(subject);
    let mut found: Vec<(usize, usize)> = Vec::new();
    for (at, candidate) in games.iter().enumerate() {
        let info = &candidate.game.info;
        let names = [info.name.as_str(), info.number.as_str(), info.miller.as_str(), candidate.file];
        let longest =
            names.into_iter().map(plain).filter(|name| name.len() > 2 && subject.contains(name.as_str()));
        found.extend(longest.map(|name: String| name.chars().count()).max().map(|length| (at, length)));
    }
    let most = found.iter().map(|(_, length)| *length).max().unwrap_or(0);
    let within = |at: usize, length: usize| {
        // A shorter name counts beside a longer one only where it is not a part of that.
        length == most || {
            let short = plain(&games[at].game.info.name);
            !found.iter().any(|(other, more)| {
                *more > length && plain(&games[*other].game.info.name).contains(short.as_str())
            })
        }
    };
    found.iter().filter(|(at, length)| within(*at, *length)).map(|(at, _)| *at).collect()
}

/// Returns the words of a text in small letters with one space before and behind each, so that only whole words are found.
fn plain(text: &str) -> String {
    let mut plain = String::from(" ");
    for word in text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()) {
        plain.push_str(&word.to_lowercase());
        plain.push(' ');
    }
    plain
}
