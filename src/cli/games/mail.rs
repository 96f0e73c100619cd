//! `chancery games mail`: mails with orders for any games, routed, read and entered; what is not certain is listed.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use clap::Args as ClapArgs;

use super::mail_output::{told, understood};
use super::order_lines::{ANSWERS, wrong_answers};
use super::publish::{acknowledgement, contact};
use super::{Runner, failed, failure, many, received, usage, warn};
use crate::cli::common::error::CommandError;
use crate::cli::common::source;
use crate::cli::common::usage::one_of;
use chancery_core::map::Power;
use chancery_core::text::Clean;
use chancery_game::game::{Audience, Game, Sheet};
use chancery_game::inbox::{KeptText, KeptTexts, readable};
use chancery_game::intake::{
    Background, Candidate, Decision, LineReason, PowerOrders, Stray, Why, decide, decided_text, has_orders,
    mail_with_conditions, route,
};
use chancery_game::mail::{Envelope, addresses};
use chancery_game::publish::{MailDraft, mailbox};
use chancery_game::report::PhaseReport;
use chancery_game::store::{
    Change, Disk, OpenError, OpenedGame, ReadOnly, ReceivedText, Waiting, is_conflict_copy, put_new,
};

/// More bytes are no mails of orders.
const MOST_BYTES: usize = 64 << 20;

/// How long another program is waited for that has a game open.
const PATIENCE: Duration = Duration::from_secs(30);

/// How many lines that wait are told and kept for a mail.
pub(super) const MOST_WAITING: usize = 100;

/// What `games mail` takes.
#[derive(Debug, ClapArgs)]
pub struct MailArgs {
    /// Files with one mail or many (mbox), or `-` for standard input. A game before them says to which game they belong.
    #[arg(value_name = "[GAME] FILE", required = true, num_args = 1..)]
    pub files: Vec<PathBuf>,
    /// Each file is one mail, whatever its lines look like. Mail filters need this: somebody can write a line into a mail
    /// that looks like the beginning of another sender's mail.
    #[arg(long)]
    pub one: bool,
    /// An address whose mails may order for every power of every game; may be given several times. The setting
    /// `contact.gm` of a game does the same for that game.
    #[arg(long, value_name = "ADDRESS")]
    pub master: Vec<String>,
    /// Decide the orders under a condition in one mail: it is met, or not. One answer applies to all conditions of the
    /// mail; several apply to one each, in sequence.
    #[arg(long, value_name = "ANSWER", value_parser = one_of(&ANSWERS), value_delimiter = ',')]
    pub conditions: Vec<bool>,
    /// Write drafts of mails to this new file (mbox), which say to each sender how the orders were understood. They go only to
    /// the contact of a power that wrote itself.
    #[arg(long, value_name = "FILE")]
    pub drafts: Option<PathBuf>,
    /// Also list the lines of quotations and signatures, which are only counted otherwise.
    #[arg(short, long)]
    pub verbose: bool,
}

/// A mail with where it came from, and what became of it.
pub(super) struct Incoming {
    pub source: String,
    pub mail: Envelope,
    pub outcome: Outcome,
}

pub(super) enum Outcome {
    /// It is for a game, and was not decided on yet.
    Routed,
    /// It has no orders, and says nothing of any.
    Nothing,
    /// A person has to say for which game it is, or the game could not be saved; the numbers under which games keep it, or the folder of games.
    Unrouted { why: Why, kept: Vec<(usize, u32)>, beside: Option<u32> },
    /// It was decided on for a game.
    Decided { game: usize, decision: Decision, again: Option<u32>, number: Option<u32> },
}

/// A game of the folder, as it was when the mails were routed.
pub(super) struct RoutedGame {
    pub path: PathBuf,
    pub file: String,
    pub game: Game,
}

/// The mails of one game, and what each is decided by.
struct Batch<'a> {
    game: usize,
    texts: KeptTexts,
    /// The texts that no game kept before.
    strays: &'a [KeptText],
    /// Addresses that may order for every power.
    masters: &'a [String],
    /// Whether each condition is met, if somebody decides.
    answers: &'a [bool],
    other_games: Vec<String>,
    /// The mails that the game is to keep, in the sequence of their texts.
    added: Vec<usize>,
}

impl Runner<'_> {
    /// Reads mails, enters what is certain, and tells what waits for a person.
    pub fn mail(&mut self, args: &MailArgs) -> Result<(), CommandError> {
        if let Some(master) = args.master.iter().find(|master| addresses(master).len() != 1) {
            return Err(usage(format!("`{master}` is not a mail address")));
        }
        let masters: Vec<String> = args.master.iter().flat_map(|master| addresses(master)).collect();
        let (game, files) = game_and_files(&args.files)?;
        if let Some(path) = args.drafts.as_ref().filter(|path| path.exists()) {
            return Err(failure(format!("{} already exists", source::shown(path))).hint("use another name"));
        }
        let mut mails = Vec::new();
        for file in files {
            for (at, mail) in source::read_mails(file, MOST_BYTES, args.one)?.into_iter().enumerate() {
                let source = format!("{} ({})", source::name(file), at + 1);
                mails.push(Incoming { source, mail, outcome: Outcome::Routed });
            }
        }
        let answers = &args.conditions;
        if !answers.is_empty() && mails.len() != 1 {
            return Err(usage(format!("--conditions is for one mail, and there are {}", mails.len())));
        }
        let games = self.known(game)?;
        let candidates: Vec<_> =
            games.iter().map(|known| Candidate { file: &known.file, game: &known.game }).collect();
        let mut by_game: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        for (at, Incoming { mail, outcome, .. }) in mails.iter_mut().enumerate() {
            let for_games = match route(mail, &candidates, &masters) {
                Ok(game) => vec![game],
                Err(Stray { why, games }) => {
                    // If there is no order, nobody has to look at it.
                    let is_read = mail.letter.cut > 0 || candidates.iter().any(|c| has_orders(c.game, mail));
                    *outcome = if is_read { Outcome::unrouted(why) } else { Outcome::Nothing };
                    games
                }
            };
            for game in for_games {
                by_game.entry(game).or_default().push(at);
            }
        }
        let mut drafts = Vec::new();
        let strays = readable(self.game_folder.stray_texts());
        // Games that another program has open come last: no other game waits for them.
        for patience in [Duration::ZERO, PATIENCE] {
            let until = Instant::now() + patience;
            for (game, mut all) in std::mem::take(&mut by_game) {
                // The sequence of the file decides nothing; what says no date comes last.
                all.sort_by_key(|&at| (mails[at].mail.instant.is_none(), mails[at].mail.instant));
                let opened = self.open_until(&games[game], until);
                if patience.is_zero() && opened.as_ref().is_ok_and(is_in_use) {
                    by_game.insert(game, all);
                    continue;
                }
                let opened = opened.map_err(|why| not_saved(&failed(why)));
                let texts = opened.as_ref().map_or_else(|_| KeptTexts::default(), KeptTexts::of);
                let other_games = self.other_games(&games, game);
                let (masters, strays, added) = (&masters, &strays, Vec::new());
                let mut batch = Batch { game, texts, strays, masters, answers, other_games, added };
                let mut opened = match opened {
                    Ok(opened) => opened,
                    Err(why) => {
                        all.retain(|&at| matches!(mails[at].outcome, Outcome::Routed));
                        for at in all {
                            mails[at].outcome = Outcome::unrouted(why.clone());
                        }
                        continue;
                    }
                };
                for at in all {
                    if let Outcome::Routed = mails[at].outcome {
                        mails[at].outcome = self.take(&mut opened, &mut batch, at, &mails[at])?;
                    } else if !self.form.dry_run {
                        keep_with(&opened, &mut batch, at, &mut mails[at]);
                    }
                }
                self.save_batch(&mut opened, &batch, &mut mails);
                drafts.extend(acknowledgements(&opened.game, game, &mails));
            }
        }
        let is_lost = !self.form.dry_run && !self.keep_strays(&games[0], &mut mails, &strays);
        if let Some(path) = args.drafts.as_ref().filter(|_| !self.form.dry_run) {
            put_new(&Disk, path, &games[0].path, mailbox(&drafts).as_bytes()).map_err(failed)?;
        }
        let waits = |Incoming { outcome, .. }: &Incoming| {
            outcome.waiting() > 0 || (outcome.entered() == 0 && outcome.messages() > 0)
        };
        let waiting = mails.iter().any(waits);
        let said = told(&games, &mails, args.verbose);
        self.print_done(said, "the mails were entered")?;
        match (is_lost, waiting) {
            (true, _) => Err(CommandError::NotKept),
            (_, false) => Ok(()),
            _ => Err(CommandError::NotPassed),
        }
    }

    /// Returns the names of all games of the folder but one: a mail that names one of them is for that.
    fn other_games(&self, games: &[RoutedGame], game: usize) -> Vec<String> {
        let known = games.iter().map(|known| known.game.info.name.to_string());
        let files = self.game_folder.list().unwrap_or_default().into_iter();
        let own = &games[game];
        let files = files.filter(|entry| entry.path != own.path).map(|entry| stem(&entry.path));
        known.enumerate().filter(|(at, _)| *at != game).map(|(_, name)| name).chain(files).collect()
    }

    /// Opens a game to change it. If another program has it open, this says so, and waits until an instant.
    fn open_until(&self, known: &RoutedGame, until: Instant) -> Result<OpenedGame, OpenError> {
        let opened = self.game_folder.open(&known.path)?;
        let rest = until.saturating_duration_since(Instant::now());
        if rest.is_zero() || self.form.dry_run || !is_in_use(&opened) {
            return Ok(opened);
        }
        warn(&format!("{} is open in another Chancery; waiting for it", known.file));
        self.game_folder.clone().waiting(rest).open(&known.path)
    }

    /// Decides on a mail for an open game, and changes the game by what is certain.
    fn take(
        &self,
        opened: &mut OpenedGame,
        batch: &mut Batch,
        at: usize,
        incoming: &Incoming,
    ) -> Result<Outcome, CommandError> {
        let Batch { game, texts, strays, masters, answers, other_games, added } = batch;
        let game = *game;
        let mail = &incoming.mail;
        let mut received = incoming.received(&opened.game);
        let same = texts.same(&received);
        if !self.form.dry_run && !same.is_empty() {
            self.game_folder.forget_stray(&received, strays);
        }
        // Whoever decides a condition means the mail that waits.
        let known = texts.known(&same).filter(|_| answers.is_empty());
        let zone = jiff::tz::TimeZone::system();
        let earlier = texts.others(&same);
        let background = Background {
            masters,
            earlier: &earlier,
            known: known.as_ref(),
            other_games,
            now: Some(jiff::Timestamp::now()),
            zone: Some(&zone),
        };
        let mut decision = if answers.is_empty() {
            decide(&opened.game, mail, background)
        } else {
            let decided = mail_with_conditions(&opened.game, mail, answers);
            let (mut mail, decided) = decided.map_err(|count| wrong_answers(count, answers))?;
            mail.letter.text = decided_text(&opened.game, &mail.letter.text, None, &decided);
            decide(&opened.game, &mail, background)
        };
        if known.is_some() {
            texts.leave_out_settled(&opened.game, &mut decision, &same, mail.instant);
        }
        let decision = bounded(decision);
        for orders in &decision.orders {
            let PowerOrders { power, which, before, after, .. } = orders;
            opened.game.set_orders(*power, *which, after.lines());
            let change = Change::of(&opened.game, *power, *which, before, after);
            let understood = Sheet::new(understood(&opened.game, orders));
            received.changes.extend(change.map(|change| Change { understood, ..change }));
        }
        // To order in a phase that was adjudicated begins a branch, and the text belongs there.
        received::place(&mut received, &opened.game);
        received.waiting =
            decision.waits.iter().map(|waits| received::waiting(&opened.game, waits)).collect();
        received.messages =
            decision.messages.iter().map(|told| received::message(&opened.game, told)).collect();
        let again = known.map(|known| known.number);
        if let Some(number) = texts.number(&same).filter(|_| received.changes.is_empty()) {
            return Ok(Outcome::Decided { game, decision, again, number: Some(number) });
        }
        let number = (!self.form.dry_run).then(|| texts.add(&opened.game, received));
        added.extend(number.map(|_| at));
        Ok(Outcome::Decided { game, decision, again, number })
    }

    /// Saves the mails of a game, and then the game. If that fails, nothing of it is entered.
    fn save_batch(&self, opened: &mut OpenedGame, batch: &Batch, mails: &mut [Incoming]) {
        if batch.added.is_empty() {
            return;
        }
        let saved = received::save_with(opened, batch.texts.added()).map_err(|why| not_saved(&why));
        for (at, &mail) in batch.added.iter().enumerate() {
            match (&mut mails[mail].outcome, &saved) {
                (Outcome::Decided { number, .. }, Ok(numbers)) => *number = numbers.get(at).copied(),
                (Outcome::Unrouted { kept, .. }, Ok(numbers)) => {
                    kept.extend(numbers.get(at).map(|&number| (batch.game, number)));
                }
                (outcome @ Outcome::Decided { .. }, Err(why)) => *outcome = Outcome::unrouted(why.clone()),
                _ => {}
            }
        }
        for text in batch.texts.added().filter(|_| saved.is_ok()) {
            self.game_folder.forget_stray(text, batch.strays);
        }
    }

    /// Keeps the mails that no game keeps. Returns whether all of them are kept.
    fn keep_strays(&self, like: &RoutedGame, mails: &mut [Incoming], strays: &[KeptText]) -> bool {
        let (mut texts, mut new): (Vec<_>, Vec<ReceivedText>) = (Vec::new(), Vec::new());
        for (at, incoming) in mails.iter().enumerate() {
            let Outcome::Unrouted { why, kept, .. } = &incoming.outcome else { continue };
            if kept.is_empty() {
                let mut received = incoming.waiting(&like.game, why);
                (received.phase, received.node) = (Clean::default(), 0);
                let mut known = strays.iter().map(|(_, text)| text).chain(&new);
                if !known.any(|text| text.is_same_as(&received)) {
                    new.push(received.clone());
                }
                texts.push((at, received));
            }
        }
        let numbers = self.game_folder.keep_strays(&new, &like.path).unwrap_or_else(|why| {
            for text in &new {
                warn(&format!("{} was not kept: {why}", text.source));
            }
            Vec::new()
        });
        let known: Vec<KeptText> = strays.iter().cloned().chain(numbers.into_iter().zip(new)).collect();
        let mut is_kept = true;
        for (at, received) in texts {
            if let Outcome::Unrouted { beside, .. } = &mut mails[at].outcome {
                *beside = known.iter().find(|(_, text)| text.is_same_as(&received)).map(|known| known.0);
                is_kept &= beside.is_some();
            }
        }
        is_kept
    }

    /// Returns the games for which the mails may be: the named one, or all of the folder that can be read.
    fn known(&self, game: Option<&str>) -> Result<Vec<RoutedGame>, CommandError> {
        if let Some(name) = game {
            let opened = self.open(name)?;
            let path = opened.file.path().to_owned();
            return Ok(vec![RoutedGame { file: stem(&path), path, game: opened.game }]);
        }
        let mut games = Vec::new();
        let entries = self.game_folder.list().map_err(failed)?;
        for entry in entries.into_iter().filter(|entry| !is_conflict_copy(&entry.path)) {
            match self.game_folder.read(&entry.path) {
                Ok(read) => {
                    games.push(RoutedGame { file: stem(&entry.path), path: entry.path, game: read.game });
                }
                Err(why) => warn(&why.to_string()),
            }
        }
        if games.is_empty() {
            return Err(failure("there are no games, so no mail can belong to one"));
        }
        Ok(games)
    }
}

impl Incoming {
    /// Returns the mail as a game keeps it.
    fn received(&self, game: &Game) -> ReceivedText {
        let mut received = ReceivedText::new(&self.source, &self.mail.letter.text);
        received.sender = self.mail.from.clone();
        received.subject = self.mail.subject.clone();
        received.sent = self.mail.sent.clone();
        received.id = self.mail.id.clone();
        received.cut += self.mail.letter.cut;
        received::place(&mut received, game);
        received
    }

    /// Returns the mail as a game keeps it, waiting as a whole.
    fn waiting(&self, game: &Game, why: &Why) -> ReceivedText {
        let why = Clean::line(&why.to_string());
        ReceivedText { waiting: vec![Waiting { why, ..Waiting::default() }], ..self.received(game) }
    }
}

/// Returns mails that say how orders were understood, to each power of a game whose contact sent some.
fn acknowledgements(game: &Game, at: usize, mails: &[Incoming]) -> Vec<MailDraft> {
    let whole = PhaseReport::new(game, game.current(), Audience::GameMaster);
    let wrote = |power: Power| {
        mails.iter().any(|Incoming { mail, outcome, .. }| {
            let Outcome::Decided { game: of, decision, .. } = outcome else { return false };
            let is_own =
                || mail.sender.address().is_some_and(|from| contact(game, power).as_deref() == Some(from));
            *of == at && decision.orders.iter().any(|orders| orders.power == power) && is_own()
        })
    };
    let powers = game.map().powers().filter(|power| wrote(*power));
    powers.filter_map(|power| acknowledgement(game, &whole, power)).collect()
}

/// Returns whether another program keeps a game from being saved.
fn is_in_use(opened: &OpenedGame) -> bool {
    opened.file.read_only() == Some(&ReadOnly::InUse)
}

fn not_saved(why: &CommandError) -> Why {
    Why::NotSaved(why.message().unwrap_or_default())
}

/// Adds a mail to those of a game for which it may be, unless that keeps it already. The game is not changed.
fn keep_with(opened: &OpenedGame, batch: &mut Batch, at: usize, incoming: &mut Incoming) {
    let texts = &mut batch.texts;
    let received = match &incoming.outcome {
        Outcome::Unrouted { why, .. } => incoming.waiting(&opened.game, why),
        _ => incoming.received(&opened.game),
    };
    let Some(number) = texts.number(&texts.same(&received)) else {
        texts.add(&opened.game, received);
        batch.added.push(at);
        return;
    };
    if let Outcome::Unrouted { kept, .. } = &mut incoming.outcome {
        kept.push((batch.game, number));
    }
}

impl Outcome {
    /// Returns the outcome of a mail that no game has.
    const fn unrouted(why: Why) -> Self {
        Self::Unrouted { why, kept: Vec::new(), beside: None }
    }

    /// Returns how many orders are entered.
    pub(super) fn entered(&self) -> usize {
        match self {
            Self::Decided { decision, .. } => decision.orders.iter().map(|orders| orders.orders.len()).sum(),
            _ => 0,
        }
    }

    /// Returns how many lines wait for a person; a whole mail counts as one.
    pub(super) fn waiting(&self) -> usize {
        match self {
            Self::Routed | Self::Nothing => 0,
            Self::Unrouted { .. } => 1,
            Self::Decided { decision, .. } => decision.lines_waiting(),
        }
    }

    /// Returns how many messages to the game master it has.
    pub(super) fn messages(&self) -> usize {
        if let Self::Decided { decision, .. } = self { decision.messages.len() } else { 0 }
    }
}

/// Returns the game, if the first argument is one, and the files. A name that is no file is a game's.
fn game_and_files(arguments: &[PathBuf]) -> Result<(Option<&str>, &[PathBuf]), CommandError> {
    let (first, rest) = arguments.split_first().ok_or_else(|| usage("no file is named"))?;
    let is_game = first.extension().is_some_and(|ending| ending == "ron") || !first.exists();
    if first.as_os_str() == "-" || !is_game {
        return Ok((None, arguments));
    }
    if rest.is_empty() {
        return Err(failure(format!("there is no file {}", source::name(first))));
    }
    let name = first.to_str().ok_or_else(|| usage("the game's name is not UTF-8"))?;
    Ok((Some(name), rest))
}

fn stem(path: &Path) -> String {
    path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

/// Counts the lines that wait behind the first of many: the text that is kept has them.
fn bounded(mut decision: Decision) -> Decision {
    let more = decision.waits.len().saturating_sub(MOST_WAITING);
    if more > 0 {
        decision.waits.truncate(MOST_WAITING);
        let (power, line, place) = (None, Clean::line(&many(more, "other line")), None);
        decision.waits.push(LineReason {
            power,
            line,
            place,
            why: Why::Doubt("see the whole mail".to_owned()),
        });
    }
    decision
}
