//! What a reader says of a text, in English, and which module says it in another language.

use std::fmt;

use super::{reader_french as french, reader_german as german};
use crate::{ByLand, HeadingFault, Illegal, Language, Message, Note, PassedOver, example};
use chancery_core::map::PhaseKind;
use chancery_core::text::is_coded;

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if is_coded() { f.write_str(self.code.as_str()) } else { self.message.fmt(f) }
    }
}

impl fmt::Display for HeadingFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            _ if is_coded() => write!(f, "{self:?}"),
            Self::Game { named, game } => {
                let game = game.as_deref().unwrap_or("another");
                write!(f, "it says `{named}`, and this game is {game}")
            }
            Self::Phase { named, due } => {
                write!(f, "it says {}, but the current phase is {}", named.phrase(), due.phrase())
            }
            Self::Power { named, sheet } => write!(f, "it says {named}, but these are {sheet}'s orders"),
        }
    }
}

impl Illegal {
    /// Returns why the order cannot succeed, as a clause.
    pub const fn describe(self) -> &'static str {
        match self {
            Self::Unreachable => "it cannot reach that place",
            Self::ArmyAtSea => "an army cannot go to sea",
            Self::FleetInland => "a fleet cannot go inland",
            Self::SameProvince => "it is already there",
            Self::BadCoast => "it cannot reach that coast",
            Self::NoConvoy => "only fleets at sea convoy, and only armies are carried",
        }
    }
}

impl Message {
    /// Writes it in a language, as a sentence without a full stop. `name` returns a power's name in that language for
    /// the one that the map has.
    pub fn in_language(&self, language: Language, name: impl Fn(&str) -> String) -> String {
        match language {
            _ if is_coded() => self.to_string(),
            Language::German => german::sentence(self, &name),
            Language::French => french::sentence(self, &name),
            _ => self.to_string(),
        }
    }
}

const WRITE_A_PROXY: &str = "write it as `F BEL proxy England`, alone on its line";

impl fmt::Display for Message {
    #[allow(clippy::too_many_lines, reason = "a table with a line or two for each message")]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // `{:#}` is for a text that is not used yet.
        let is_read = if f.alternate() { "would be read as" } else { "was read as" };
        match self {
            _ if is_coded() => write!(f, "{self:?}"),
            Self::Text(text) => f.write_str(text),
            Self::ConditionToDecide => {
                f.write_str("conditional order: decide it yourself, then enter the order that applies")
            }
            Self::TextTooLong { bytes, most } => {
                write!(f, "the text has {bytes} bytes; at most {most} are read")
            }
            Self::LineTooLong { most } => {
                write!(f, "the line is longer than {most} bytes and was not read")
            }
            Self::EncodedMail => f.write_str(
                "the mail is encoded as base64, so its orders cannot be seen; save or paste it as your mail program shows it",
            ),
            Self::PassedOver { words, because } => {
                let because = match because {
                    None => "",
                    Some(PassedOver::StruckOut) => ": it is struck out",
                    Some(PassedOver::Quoted) => ": it is quoted, and there are orders beside it",
                    Some(PassedOver::QuotedMoreDeeply) => {
                        ": it is quoted more deeply than the orders beside it"
                    }
                };
                write!(f, "skipped `{words}`{because}")
            }
            Self::OrdersNothing { words, after_orders } => {
                let stand = if *after_orders { "; the orders above it are kept" } else { "" };
                write!(f, "`{words}` orders nothing{stand}")
            }
            Self::Misplaced(misplaced) => misplaced.fmt(f),
            Self::OfAnotherSheet { words, named, sheet } => {
                write!(
                    f,
                    "ignored `{words}`: it is {named}'s order, and these are {sheet}'s orders"
                )
            }
            Self::OfAnotherPhase { kind, due } => {
                let name = |kind| match kind {
                    PhaseKind::Movement => "movement",
                    PhaseKind::Retreats => "retreats",
                    PhaseKind::Adjustments => "adjustments",
                };
                let are = if *due == PhaseKind::Movement { "is" } else { "are" };
                write!(f, "this is an order for {}, but {} {are} due now", name(*kind), name(*due))
            }
            Self::UnknownPower { words, powers } => {
                write!(f, "no power is called `{words}`; there are {}", powers.join(", "))
            }
            Self::NotAnOrder { words, kind } => {
                let like = example(*kind);
                write!(f, "`{words}` cannot be read as an order; write one like `{like}`")
            }
            Self::NoUnitForDestination { words: Some(words) } => {
                write!(f, "`{words}` does not say which unit is to go there")
            }
            Self::NoUnitForDestination { words: None } => {
                f.write_str("the order does not say which unit is to go there")
            }
            Self::NotMeantNow { words } => {
                let why = "the words beside or above it say that it may not be an order for this phase";
                write!(f, "ignored `{words}`: {why}; remove those words if it is one")
            }
            Self::NotForLater { words } => write!(f, "`{words}` is neither a retreat nor an adjustment"),
            Self::NotTaken { word } => write!(f, "orders by {word} are not accepted"),
            Self::NoSuchVerb { words, meant } => {
                write!(f, "`{words}` is not a word of an order; was `{meant}` meant?")
            }
            Self::TakenFor { words, meant } => write!(f, "`{words}` {is_read} {meant}"),
            Self::VerbTakenFor { words, meant } => write!(f, "`{words}` {is_read} `{meant}`"),
            Self::SeveralDestinations { words } => {
                write!(f, "`{words}` names several destinations; only retreats may")
            }
            Self::NoUnitPlace => f.write_str("the order does not say where its unit is"),
            Self::NoPartnerPlace => f.write_str("the order does not say where that unit is"),
            Self::NoDestination => f.write_str("the order does not say where to"),
            Self::NoRetreatDestination => f.write_str("the retreat does not say where to"),
            Self::NoBuildPlace => f.write_str("the build does not say where"),
            Self::IncompleteSupport => f.write_str("the support does not say which unit it is for"),
            Self::IncompleteConvoy => {
                f.write_str("the convoy does not say which army it carries and where to")
            }
            Self::UnclosedCondition { line: Some(line) } => {
                write!(f, "`{line}`: the condition has no end; close it with ENDIF")
            }
            Self::UnclosedCondition { line: None } => {
                f.write_str("the condition has no end; close it with ELSE or ENDIF")
            }
            Self::NestedConditions => f.write_str(
                "the conditions are nested too deeply; write some of them one after the other",
            ),
            Self::UnreadCondition { line } => write!(
                f,
                "the condition of `{line}` was not understood, so its orders are ignored; write one like `IF (ITA A TUS) THEN`, `(A VEN - TRI)` or `(A VEN DISLODGED)`"
            ),
            Self::SeveralUnderCondition { province } => {
                write!(f, "the unit in {province} has several orders under the same condition")
            }
            Self::SeveralMeanings { words, taken } => {
                write!(f, "`{words}` may mean several places; here it {is_read} {taken}")
            }
            Self::AmbiguousPlace { words, meanings } => {
                write!(f, "`{words}` may mean {}; write the one that you mean", meanings.join(", "))
            }
            Self::UnknownPlace { words, suggestions } if suggestions.is_empty() => {
                write!(f, "there is no place called `{words}`")
            }
            Self::UnknownPlace { words, suggestions } => {
                write!(f, "there is no place called `{words}`; was {} meant?", suggestions.join(" or "))
            }
            Self::MisspelledPlace { words, taken } => {
                write!(f, "there is no place called `{words}`; it {is_read} {taken}")
            }
            Self::NoSuchCoast { province, coast, coasts } => {
                write!(f, "{province} has no coast {coast}; it has {}", coasts.join(" and "))
            }
            Self::CoastForbidden => {
                f.write_str("a coast has no meaning here, and the house rules forbid it (DATC 4.B.6)")
            }
            Self::CoastDropped { coast } => {
                write!(f, "the coast {coast} has no meaning here and was dropped")
            }
            Self::MissingCoast { province, coasts } => {
                write!(f, "say which coast of {province} is meant: {}", coasts.join(" or "))
            }
            Self::OnlyCoast { place } => write!(f, "{place} is the only coast in reach"),
            Self::MustStandAt { place } => write!(f, "a fleet that goes there must stand at {place}"),
            Self::BelongsTo { unit, owner, instead_of: None } => write!(f, "{unit} belongs to {owner}"),
            Self::BelongsTo { unit, owner, instead_of: Some(other) } => {
                write!(f, "{unit} belongs to {owner}, not to {other}")
            }
            Self::KindWanted => {
                f.write_str("the house rules ask for the unit's kind, A or F (DATC 4.C.1)")
            }
            Self::NationalityWanted => {
                f.write_str("the house rules ask for the nationality of a foreign unit (DATC 4.C.5)")
            }
            Self::NotDislodged { province } => {
                write!(f, "the unit in {province} was not dislodged, so it cannot retreat")
            }
            Self::NoUnitThere { province } => write!(f, "there is no unit in {province}"),
            Self::UnitThere { written, unit } => write!(f, "{written} was written; the unit there is {unit}"),
            Self::FleetAt { place } => write!(f, "the fleet is at {place}"),
            Self::CannotRetreat { place } => write!(f, "the unit cannot retreat to {place}"),
            Self::NoSeaOnRoute { province } => {
                write!(f, "no convoy can go through {province}, which is not a sea")
            }
            Self::FleetNotCarried => f.write_str("a fleet goes one step at a time and is never carried"),
            Self::ByLand(by_land) => f.write_str(match by_land {
                ByLand::OfFleet => "a fleet is never carried, so `by land` means nothing",
                ByLand::AgainstConvoy => {
                    "the order asks for a convoy and says `by land`; it goes by land (4.A.3=b)"
                }
                ByLand::AgainstConvoyUndecided => {
                    "the order asks for a convoy and says `by land`, which is used only under 4.A.3=b"
                }
                ByLand::NoWay => {
                    "no way over land leads there, and an army that says `by land` is not carried (4.A.3=b)"
                }
                ByLand::NoWayUndecided => {
                    "no way over land leads there, and `by land` is used only under 4.A.3=b"
                }
                ByLand::Undecided => "`by land` is used only under 4.A.3=b",
            }),
            Self::KindOfBuild { province } => {
                let or = format!("write A {province} or F {province} (DATC 4.C.3)");
                write!(f, "{province} can have an army or a fleet: {or}")
            }
            Self::NoBuildingSite { province, is_home_wanted } => {
                let centre = if *is_home_wanted { "home centre" } else { "centre" };
                write!(f, "{province} is not a {centre} of the power that builds")
            }
            Self::SiteHeld { province, by_nobody } => {
                write!(f, "{province} is held by {}", if *by_nobody { "nobody" } else { "another power" })
            }
            Self::SiteOccupied { province } => write!(f, "there is a unit in {province}"),
            Self::NoShore { province } => {
                write!(f, "{province} has no shore, so no fleet can be built there")
            }
            Self::OneBuildPerSite { province } => {
                write!(f, "only one unit can be built in {province}, and the first that is ordered is used")
            }
            Self::MoreThanDue => f.write_str("more builds are ordered than are due"),
            Self::Announced { to, province, letter } => write!(
                f,
                "a proxy is recorded: {to} orders the unit in {province}. If it does, its order is the first and this the \
                 second, and 4.D.3={letter} says which counts"
            ),
            Self::LeftToOwner { words } => {
                write!(f, "`{words}` leaves the order to the power whose unit it is")
            }
            Self::LeftByAnother { words } => {
                write!(f, "`{words}` passes on a proxy, but only the owner of a unit can leave its order to another power")
            }
            Self::ProxyOnSheet { words } => write!(
                f,
                "`{words}` is ignored: a proxy is reported to the game master beforehand, and is not part of an order set (DATC 4.E.5=a)"
            ),
            Self::LeftTo { unit, to, letter } => {
                write!(f, "the order of {unit} is left to {to} (DATC 4.E.5={letter})")
            }
            Self::ByProxy { by, unit, owner, letter } => {
                write!(f, "{by} orders {unit} of {owner} by proxy (DATC 4.E.5={letter})")
            }
            Self::ProxyNotPerpetual { words, letter } => write!(
                f,
                "`{words}` is not perpetual: it is used in this phase only, because the unit is left to another power (DATC 4.E.5={letter})"
            ),
            Self::NotPerpetual { words, is_allowed } => {
                let why =
                    if *is_allowed { "only orders of a movement are perpetual" } else { "DATC 4.E.4=b" };
                write!(f, "`{words}` is not perpetual: it is used in this phase only ({why})")
            }
            Self::ProxyWithoutPower { words } => {
                write!(f, "`{words}` does not say which power orders the unit; {WRITE_A_PROXY}")
            }
            Self::ProxyWithMore { words } => {
                write!(f, "`{words}` has something else beside the proxy; {WRITE_A_PROXY}")
            }
            Self::ProxyToUnknown { name, near: Some(near), .. } => {
                write!(f, "no power is called `{name}`; is it {near}?")
            }
            Self::ProxyToUnknown { name, near: None, powers } => {
                write!(f, "no power is called `{name}`; there are {}", powers.join(", "))
            }
            Self::TakesBack { orders } => {
                write!(f, "this line withdraws {orders} {} above it", if *orders == 1 { "order" } else { "orders" })
            }
            Self::Replaces { old, in_mail: None } => write!(f, "this order replaces `{old}`"),
            Self::Replaces { old, in_mail: Some(letter) } => {
                write!(f, "this order replaces `{old}` of an earlier mail (DATC 4.D.1={letter})")
            }
            Self::GivenTwice => f.write_str("the same order was given twice"),
            Self::SeveralOrders { province, none_counts } => {
                let which = if *none_counts { ", and none of them is used" } else { "; the first legal one is used" };
                write!(f, "the unit in {province} has several orders{which} (DATC 4.D.3)")
            }
            Self::OrderedAndLeft { province, none_counts } => {
                let which =
                    if *none_counts { "none of these is used" } else { "the first legal of these is used" };
                write!(
                    f,
                    "the unit in {province} has an order and a proxy, or two proxies; {which} (DATC 4.D.3)"
                )
            }
            Self::MailsReplaced { orders, power, is_latest, letter } => {
                let why =
                    if *is_latest { "only the latest is used" } else { "the latest orders every unit" };
                let orders = not_counted(*orders, power);
                write!(f, "{orders}: there are several mails, and {why} (DATC 4.D.1={letter})")
            }
            Self::SheetsReplaced { orders, power, sheets } => {
                let orders = not_counted(*orders, power);
                write!(
                    f,
                    "{orders}: there are {sheets} order sets, nobody knows which came last, and a later mail replaces them (DATC 4.D.2=a)"
                )
            }
            Self::SeveralSheets { sheets, power, kind } => {
                let becomes = match kind {
                    PhaseKind::Movement => "its units hold",
                    PhaseKind::Retreats => "its units disband",
                    PhaseKind::Adjustments => "none of its orders is used",
                };
                write!(
                    f,
                    "there are {sheets} order sets of {power}, and nobody knows which came last: {becomes} (DATC 4.D.2=a)"
                )
            }
        }
    }
}

/// Says that some orders of a power do not count.
fn not_counted(orders: usize, power: &str) -> String {
    let (s, is) = if orders == 1 { ("", "is") } else { ("s", "are") };
    format!("{orders} order{s} of {power} here {is} not used")
}
