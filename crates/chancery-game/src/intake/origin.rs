//! Where the orders of a mail come from, as values: who wrote them, when, in which voice and for which phase. One function
//! decides by these what becomes of an order: it is entered, waits for a person, or is history.

use jiff::{SignedDuration, Timestamp};

use super::beside::words_doubt;
use super::phrases::{Apart, corrects, places_in, tells};
use super::piece::{Aside, Piece, Voice};
use super::route::{is_master, powers_of};
use super::statement::Statement;
use super::words::Why;
use crate::game::{Game, LateOrders};
use crate::mail::Envelope;
use chancery_core::map::{Phase, PhaseKind, Power, Province, UnitKind};
use chancery_core::order::{Convoys, Order, possible_orders};
use chancery_core::rules::OrderSets;
use chancery_core::text::Clean;
use chancery_notation::Origin::Prose;
use chancery_notation::{ReadOrder, SheetStatement, concerns, place_named, power_named};

/// What the game keeps of a text that came in before.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EarlierText {
    /// The number under which the game keeps it.
    pub number: u32,
    /// The date that it says, and the instant that this means; `None` if it is no mail or has no full date.
    pub sent: (Clean, Option<Timestamp>),
    /// Whether somebody sent it as a mail; other texts were typed, and mails come after them.
    pub is_mail: bool,
    /// Whether it came in for the current phase.
    pub is_current: bool,
    /// The orders that were entered from it.
    pub orders: Vec<Statement>,
    /// Whether a part of it waited for a person.
    pub waited: bool,
}

/// What is known beside a mail when it is decided on.
#[derive(Clone, Copy, Debug, Default)]
pub struct Background<'a> {
    /// The addresses of those who may order for every power, besides the one of the game.
    pub masters: &'a [String],
    /// The texts that came in before, without this one.
    pub earlier: &'a [&'a EarlierText],
    /// This mail, if it came in before.
    pub known: Option<&'a EarlierText>,
    /// The names of the other games that the game master keeps.
    pub other_games: &'a [String],
    /// When the mail is read: a date after that is wrong.
    pub now: Option<Timestamp>,
    /// The time zone of a deadline in a game that names none.
    pub zone: Option<&'a jiff::tz::TimeZone>,
}

/// What becomes of an order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    /// It is entered.
    Enter,
    /// It is entered as it was written, and a person is asked about it.
    EnterAndAsk(Why),
    /// It waits for a person.
    Wait(Why),
    /// It is not entered, and nobody has to be asked.
    History(Why),
}

/// Where the orders of a mail come from.
pub(super) struct Origin<'a> {
    game: &'a Game,
    background: Background<'a>,
    sender: String,
    pub(super) sent: Option<Timestamp>,
    is_automatic: bool,
    is_master: bool,
    /// How many lines of the mail are those of attachments.
    pub(super) attached: usize,
    /// The powers whose contact the sender is.
    own: Vec<Power>,
    /// The orders of the mail that are no quotation.
    given: Vec<Statement>,
    /// Those that words of the mail below them correct.
    corrected: Vec<Statement>,
    /// The first line of the mail that has orders.
    first: String,
    /// Whether a quotation has orders of several powers, as the report of a season has.
    quotes_report: bool,
}

impl<'a> Origin<'a> {
    pub fn new(game: &'a Game, mail: &Envelope, background: Background<'a>) -> Self {
        let sender = mail.sender.address().unwrap_or_default().to_owned();
        Self {
            game,
            background,
            sent: past(mail.instant, background.now),
            is_automatic: mail.is_automatic,
            attached: mail.letter.attached,
            is_master: is_master(game, &sender, background.masters),
            own: powers_of(game, &sender),
            sender,
            given: Vec::new(),
            corrected: Vec::new(),
            first: String::new(),
            quotes_report: false,
        }
    }

    /// Lets a sender whose address nobody has be the player of a power.
    pub fn by(mut self, power: Option<Power>) -> Self {
        if self.own.is_empty() {
            self.own.extend(power);
        }
        self
    }

    /// Returns the names of other games.
    pub const fn other_games(&self) -> &'a [String] {
        self.background.other_games
    }

    /// Returns whether the mail gives an order.
    pub fn gives(&self, order: &ReadOrder) -> bool {
        self.given.iter().any(|given| given.is_same(self.game, order))
    }

    /// Returns the power for which the sender writes, if it can be only one.
    pub fn only_power(&self) -> Option<Power> {
        if let ([one], false) = (&self.own[..], self.is_master) { Some(*one) } else { None }
    }

    /// Takes note of the orders of the whole mail that the words `above` them do not unsay.
    pub fn note_orders(&mut self, pieces: &[Piece], above: &[Option<Why>]) {
        let is_meant = |above: &Option<Why>| !matches!(above, Some(Why::Unsaid(_)));
        let meant =
            || pieces.iter().zip(above).filter(move |(_, above)| is_meant(above)).map(|(piece, _)| piece);
        let orders =
            |voice| meant().filter(move |piece| piece.voice == voice).flat_map(|piece| &piece.orders);
        for piece in meant().filter(|piece| piece.voice == Voice::Own) {
            if self.given.is_empty() && !piece.orders.is_empty() {
                piece.text.trim_start().clone_into(&mut self.first);
            }
            if corrects(&piece.text).0 {
                let is_old =
                    |one: &Statement| piece.orders.iter().any(|order| order.contradicts(self.game, one));
                let (old, kept): (Vec<_>, Vec<_>) =
                    std::mem::take(&mut self.given).into_iter().partition(is_old);
                self.given = kept;
                self.corrected.extend(old);
            }
            self.given.extend(piece.orders.iter().cloned());
        }
        let mut others =
            orders(Voice::Quoted).map(|order| order.line.power).filter(|by| !self.own.contains(by));
        let first = others.next();
        let has_own_words =
            pieces.iter().any(|piece| piece.voice == Voice::Own && !piece.text.trim().is_empty());
        self.quotes_report = has_own_words && others.any(|other| Some(other) != first);
    }

    /// Returns whether a name is that of a power for which the sender may order.
    pub fn is_named(&self, name: &str) -> bool {
        power_named(self.game.map(), name).is_some_and(|power| self.may_order(power))
    }

    /// Returns whether the sender may order for a power.
    pub fn may_order(&self, power: Power) -> bool {
        self.is_master || self.own.contains(&power)
    }

    /// Returns whether words may be about a unit of the sender, or behind an order about a place where one goes.
    pub fn is_concerned(&self, words: &str) -> bool {
        let (map, position) = (self.game.map(), self.game.position());
        let is_own = |power| self.may_order(power);
        let goes = !self.first.starts_with(words);
        places_in(self.game, words).any(|place| concerns(map, position, is_own, place, goes))
    }

    /// Returns why orders of a power may not be the sender's, if an address is known for it and another one wrote.
    pub fn not_of(&self, power: Power) -> Option<Why> {
        let is_known = !self.game.info.players[power.index()].contact.is_empty();
        (is_known && !self.sender.is_empty() && !self.may_order(power)).then(|| self.not_the_contact(power))
    }

    fn not_the_contact(&self, power: Power) -> Why {
        Why::NotTheContact { of: self.game.map().power(power).name.clone(), sender: self.sender.clone() }
    }

    /// Returns whether the mail orders what is in a province.
    pub fn orders_place(&self, place: Province) -> bool {
        self.given.iter().any(|order| order.line.place == Some(place))
    }

    /// Returns where the sender's unit stands with which words begin that cannot be read, if the mail does not order it.
    pub(super) fn unit_named_first(&self, text: &str) -> Option<Province> {
        let parts = text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
        let mut parts = parts.skip_while(|word| tells(word, "and"));
        parts.next().filter(|word| tells(word, "kinds letters"))?;
        let place = place_named(self.game.map(), parts.next()?)?;
        let unit = self.game.position().unit_in(self.game.map(), place)?;
        (self.may_order(unit.power) && !self.orders_place(place)).then_some(place)
    }

    /// Returns whether the mail has orders in its writer's own voice.
    pub const fn gives_orders(&self) -> bool {
        !self.given.is_empty()
    }

    /// Returns whether what the mail quotes is old: it has orders beside it, is a report, or a program sent it.
    pub const fn is_settled(&self) -> bool {
        self.is_automatic || self.quotes_report || self.gives_orders()
    }

    /// Returns why the mail waits as a whole by where it comes from, if it does. `names_phase` tells whether it says that it
    /// is for the current phase.
    pub fn doubt(&self, names_phase: bool) -> Option<Why> {
        if !self.gives_orders() {
            return None;
        }
        if self.is_automatic {
            return Some(Why::Automatic);
        }
        if let Some(known) =
            self.background.known.filter(|known| !known.is_current && known.orders.is_empty())
        {
            return Some(Why::CameBefore(known.number));
        }
        // An earlier phase whose deadline was not over when the mail was sent.
        let due = self.game.phase();
        let was_open = |phase: &&Phase| {
            **phase < due && self.deadline(**phase).zip(self.sent).is_some_and(|(d, s)| s < d)
        };
        let open = self.game.info.deadlines.keys().find(was_open).copied();
        if let Some(phase) = open.filter(|_| !names_phase) {
            return Some(Why::BeforeDeadline(phase));
        }
        // Whoever wrote before a mail that counted for an earlier phase wrote for that phase.
        let before =
            |text: &&&EarlierText| !text.is_current && !text.orders.is_empty() && text.sent.1 >= self.sent;
        if let (Some(text), false, Some(_)) =
            (self.background.earlier.iter().find(before), names_phase, self.sent)
        {
            return Some(Why::ForEarlierPhase(text.sent.0.clone()));
        }
        let info = &self.game.info;
        let is_undated = self.sent.is_none() && info.deadlines.contains_key(&self.game.phase());
        match (self.is_late(), is_undated) {
            _ if info.house.late_orders == LateOrders::Count => None,
            (true, _) => Some(Why::Late),
            (_, true) => Some(Why::NoDate),
            _ => None,
        }
    }

    fn deadline(&self, phase: Phase) -> Option<Timestamp> {
        let info = &self.game.info;
        let zone = info.time_zone.rules().or(self.background.zone);
        info.deadlines.get(&phase).zip(zone).and_then(|(deadline, zone)| deadline.instant(zone))
    }

    /// Returns whether the mail was sent after the deadline of the current phase.
    pub fn is_late(&self) -> bool {
        self.deadline(self.game.phase()).zip(self.sent).is_some_and(|(due, sent)| sent >= due)
    }

    /// Decides what becomes of an order of a piece; `above` is what the words above it make of it. This is the one place where
    /// that is decided.
    pub fn verdict(
        &self,
        piece: &Piece,
        order: &Statement,
        above: Option<&Why>,
        is_harmless: impl Fn(&Aside, Apart) -> bool,
    ) -> Verdict {
        if piece.voice == Voice::Quoted {
            return if self.is_settled() {
                Verdict::History(Why::Quoted)
            } else {
                Verdict::Wait(Why::Quoted)
            };
        }
        match piece.voice {
            Voice::Signature => return Verdict::Wait(Why::BelowSignature),
            Voice::Attached => return Verdict::Wait(Why::Attached),
            Voice::Later => return Verdict::Wait(Why::BelowLater),
            Voice::Own | Voice::Quoted => {}
        }
        if let Some(why @ Why::Unsaid(_)) = above
            && self.gives_orders()
        {
            return Verdict::History(why.clone());
        }
        if !corrects(&piece.text).0 && self.corrected.contains(order) {
            return Verdict::History(Why::Corrected);
        }
        let is_idle = piece.idle.len() > piece.later.len();
        let is_of_another = |words: &String| self.unit_named_first(words).is_some();
        let is_doubtful = order.is_doubtful && order.order.remarks.origin != Prose;
        if is_doubtful || !piece.unread.iter().all(is_of_another) || is_idle {
            let remark = piece.remarks.first().map(|remark| remark.text.clone());
            return Verdict::Wait(Why::Doubt(remark.unwrap_or_else(|| piece.taken_for(self.game))));
        }
        let doubt = words_doubt(piece, above, is_harmless).or_else(|| self.conflict(piece, order));
        if let Some(why) = doubt {
            return Verdict::Wait(why);
        }
        let power = order.line.power;
        if !self.may_order(power) {
            return Verdict::Wait(self.not_the_contact(power));
        }
        let is_it = |one: &Statement| one.line.power == power && one.is_same(self.game, &order.order);
        if let Some(known) = self.background.known.filter(|known| known.orders.iter().any(is_it)) {
            return Verdict::History(Why::Again(known.number));
        }
        if let Some(verdict) = self.overtaken(order) {
            return verdict;
        }
        match self.missing_partner(&order.order.given) {
            Some(place) => Verdict::EnterAndAsk(Why::NoUnitThere(place)),
            None if self.is_out_of_reach(order) => Verdict::Wait(Why::OutOfReach),
            None if self.helps_another_order(&order.order.given) => {
                Verdict::EnterAndAsk(Why::OtherThanSupported)
            }
            None => Verdict::Enter,
        }
    }

    /// Returns why an order for later in the season waits, if it does.
    pub fn later_doubt(
        &self,
        piece: &Piece,
        order: &Statement,
        above: Option<&Why>,
        is_harmless: impl Fn(&Aside, Apart) -> bool,
    ) -> Option<Why> {
        let power = order.line.power;
        words_doubt(piece, above, is_harmless).or_else(|| {
            if !self.game.info.house.two_seasons {
                return Some(Why::Doubt("retreats are not due now".to_owned()));
            }
            (!self.may_order(power)).then(|| self.not_the_contact(power))
        })
    }

    /// Returns whether a line of the mail names a place without an order, or the mail has another order for the same unit.
    fn conflict(&self, piece: &Piece, order: &Statement) -> Option<Why> {
        if !piece.listed.is_empty() {
            return Some(Why::Listed);
        }
        let counts_once = self.game.phase().kind != PhaseKind::Adjustments;
        let is_other = |one: &Statement| order.contradicts(self.game, one);
        (counts_once && self.given.iter().any(is_other)).then_some(Why::GivenTwice)
    }

    /// Returns what becomes of an order if another mail of its power counts for its unit: the later one counts. If nobody
    /// knows which that is, a person decides.
    fn overtaken(&self, order: &Statement) -> Option<Verdict> {
        let latest_counts = self.game.info.rules.order_sets == OrderSets::Latest;
        let texts = self.background.earlier.iter().filter(|text| text.is_current && text.is_mail);
        let is_it = |one: &Statement| {
            (latest_counts && one.line.power == order.line.power) || order.contradicts(self.game, one)
        };
        for text in texts.filter(|text| text.orders.iter().any(is_it)) {
            match (self.sent, text.sent.1) {
                (Some(sent), Some(before)) if sent > before => {}
                (Some(sent), Some(before)) if sent < before => {
                    return Some(Verdict::History(Why::Overtaken(text.sent.0.clone())));
                }
                _ => return Some(Verdict::Wait(Why::NoSequence(text.number))),
            }
        }
        None
    }

    /// Returns whether a unit of the writer is supported in another order than it has: `Trieste supports Budapest to Serbia` does
    /// not order Budapest.
    fn helps_another_order(&self, given: &SheetStatement) -> bool {
        let (unit, to) = match given {
            SheetStatement::Movement(_, Order::Support { unit, to }) => (unit, *to),
            SheetStatement::Movement(_, Order::Convoy { unit, to }) => (unit, Some(*to)),
            _ => return false,
        };
        let (map, position) = (self.game.map(), self.game.position());
        let at = map.province_of(unit.at);
        let is_idle = |power| self.own == [power] && self.game.sheet(power).is_empty();
        match self.given.iter().find(|order| order.line.place == Some(at)) {
            Some(order) => match order.order.given {
                SheetStatement::Movement(_, Order::Move { to: goes, .. }) => {
                    to.map(|to| map.province_of(to)) != Some(map.province_of(goes))
                }
                _ => to.is_some(),
            },
            None => to.is_some() && position.unit_in(map, at).is_some_and(|unit| is_idle(unit.power)),
        }
    }

    /// Returns whether an army moves to where no fleet that is there can convoy it, or without a convoy that its power orders:
    /// `A Bul - Rom` may mean Rumania, and `Parijs kan naar Bourgondië` no convoy.
    fn is_out_of_reach(&self, order: &Statement) -> bool {
        let SheetStatement::Movement(piece, Order::Move { to, via }) = order.order.given else {
            return false;
        };
        let (map, position) = (self.game.map(), self.game.position());
        let Some(unit) = position.unit_in(map, map.province_of(piece.at)) else { return false };
        if unit.kind == UnitKind::Fleet || (!via && map.reaches(unit.kind, unit.at, map.province_of(to))) {
            return false;
        }
        let is_way = |order: &Order| matches!(order, Order::Move { to: at, via: true } if map.province_of(*at) == map.province_of(to));
        let carries = |given: &SheetStatement| matches!(given, SheetStatement::Movement(_, Order::Convoy { unit, .. }) if unit.at == piece.at);
        let stood = self.game.reading(order.line.power);
        let says_so = via || !order.order.remarks.path.is_empty();
        !(says_so
            || self.given.iter().any(|one| carries(&one.order.given))
            || stood.orders().any(|one| carries(&one.given)))
            || !possible_orders(map, position, unit, Convoys::ByFleetsPresent).iter().any(is_way)
    }

    /// Returns the place where a support or a convoy names a unit, if none is there.
    fn missing_partner(&self, given: &SheetStatement) -> Option<String> {
        let SheetStatement::Movement(_, Order::Support { unit, .. } | Order::Convoy { unit, .. }) = given
        else {
            return None;
        };
        let map = self.game.map();
        let province = map.province_of(unit.at);
        let is_there = self.game.position().unit_in(map, province).is_some();
        (!is_there).then(|| map.province(province).name.clone())
    }

    /// Returns a mail with orders of a power that was sent later.
    pub fn sent_later(&self, power: Power) -> Option<&EarlierText> {
        let is_later = |text: &&&EarlierText| {
            text.is_current
                && text.is_mail
                && text.sent.1 > self.sent
                && text.orders.iter().any(|one| one.line.power == power)
        };
        self.background.earlier.iter().find(is_later).copied()
    }
}

/// Returns an instant, unless it is later than now: a clock may be a little fast, but not by a day.
pub fn past(sent: Option<Timestamp>, now: Option<Timestamp>) -> Option<Timestamp> {
    const DAY: SignedDuration = SignedDuration::from_hours(24);
    sent.filter(|sent| now.is_none_or(|now| *sent < now + DAY))
}
