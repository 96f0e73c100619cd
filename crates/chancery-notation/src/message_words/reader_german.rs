//! What a reader says of a text, in German.

use crate::{ByLand, HeadingFault, Message, PassedOver, example};
use chancery_core::map::PhaseKind;

/// Returns the name of a power behind `von`: only Turkey has an article.
pub fn dative(power: &str) -> String {
    if power == "Türkei" { "der Türkei".to_owned() } else { power.to_owned() }
}

const WRITE_A_PROXY: &str = "schreibe `F BEL proxy England`, allein auf einer Zeile";

/// Returns a power's name in the language of the sentence.
type Name<'a> = &'a dyn Fn(&str) -> String;

fn misplaced(misplaced: &HeadingFault, name: Name<'_>) -> String {
    match misplaced {
        HeadingFault::Game { named, game: Some(game) } => {
            format!("dort steht `{named}`, und dieses Spiel ist {game}")
        }
        HeadingFault::Game { named, game: None } => {
            format!("dort steht `{named}`, und dieses Spiel ist ein anderes")
        }
        HeadingFault::Phase { named, due } => format!("dort steht {named}, aber fällig ist {due}"),
        HeadingFault::Power { named, sheet } => {
            format!("dort steht {}, aber dies sind Befehle von {}", name(named), dative(&name(sheet)))
        }
    }
}

const fn kind(kind: PhaseKind) -> &'static str {
    match kind {
        PhaseKind::Movement => "Züge",
        PhaseKind::Retreats => "Rückzüge",
        PhaseKind::Adjustments => "Auf- und Abbau",
    }
}

fn names(powers: &[String], name: Name<'_>) -> String {
    powers.iter().map(|power| name(power)).collect::<Vec<_>>().join(", ")
}

/// Says that some orders of a power do not count.
fn not_counted(orders: usize, power: &str) -> String {
    match orders {
        1 => format!("1 Befehl von {power} zählt hier nicht"),
        _ => format!("{orders} Befehle von {power} zählen hier nicht"),
    }
}

/// Writes a message as a sentence without a full stop.
#[allow(clippy::too_many_lines, reason = "a table with a line or two for each message")]
pub(super) fn sentence(message: &Message, name: Name<'_>) -> String {
    match message {
        Message::Text(text) => text.clone(),
        Message::ConditionToDecide => {
            "bedingter Befehl: die Spielleitung entscheidet, welcher Befehl gilt".into()
        }
        Message::TextTooLong { bytes, most } => {
            format!("der Text hat {bytes} Bytes; höchstens {most} werden gelesen")
        }
        Message::LineTooLong { most } => {
            format!("die Zeile ist länger als {most} Bytes und wurde nicht gelesen")
        }
        Message::EncodedMail => {
            "die Mail ist als Base64 kodiert, ihre Befehle sind nicht zu sehen; speichere sie, wie dein Mailprogramm sie zeigt".into()
        }
        Message::PassedOver { words, because } => {
            let because = match because {
                None => "",
                Some(PassedOver::StruckOut) => ": es ist durchgestrichen",
                Some(PassedOver::Quoted) => ": es ist zitiert, und daneben stehen Befehle",
                Some(PassedOver::QuotedMoreDeeply) => ": es ist tiefer zitiert als die Befehle daneben",
            };
            format!("`{words}` wurde übergangen{because}")
        }
        Message::OrdersNothing { words, after_orders } => {
            let stand = if *after_orders { "; die Befehle darüber gelten" } else { "" };
            format!("`{words}` befiehlt nichts{stand}")
        }
        Message::Misplaced(where_from) => misplaced(where_from, name),
        Message::OfAnotherSheet { words, named, sheet } => {
            let (named, sheet) = (dative(&name(named)), dative(&name(sheet)));
            format!("`{words}` zählt nicht: es ist ein Befehl von {named}, und dies sind Befehle von {sheet}")
        }
        Message::OfAnotherPhase { kind: of, due } => {
            format!("dies ist ein Befehl für {}, jetzt sind {} fällig", kind(*of), kind(*due))
        }
        Message::UnknownPower { words, powers } => {
            format!("keine Macht heißt `{words}`; es gibt {}", names(powers, name))
        }
        Message::NotAnOrder { words, kind } => {
            format!("`{words}` ist nicht als Befehl zu lesen; schreibe etwa `{}`", example(*kind))
        }
        Message::NoUnitForDestination { words: Some(words) } => {
            format!("`{words}` sagt nicht, welche Einheit dorthin ziehen soll")
        }
        Message::NoUnitForDestination { words: None } => {
            "der Befehl sagt nicht, welche Einheit dorthin ziehen soll".into()
        }
        Message::NotMeantNow { words } => {
            format!("`{words}` zählt nicht: nach den Worten daneben oder darüber gilt es nicht sicher für jetzt")
        }
        Message::NotForLater { words } => format!("`{words}` ist weder Rückzug noch Auf- oder Abbau"),
        Message::NotTaken { word } => format!("Befehle mit `{word}` werden nicht angenommen"),
        Message::NoSuchVerb { words, meant } => {
            format!("`{words}` ist kein Wort eines Befehls; war `{meant}` gemeint?")
        }
        Message::TakenFor { words, meant } => format!("`{words}` wurde als {meant} gelesen"),
        Message::VerbTakenFor { words, meant } => format!("`{words}` wurde als `{meant}` gelesen"),
        Message::SeveralDestinations { words } => {
            format!("`{words}` nennt mehrere Ziele; das darf nur ein Rückzug")
        }
        Message::NoUnitPlace => "der Befehl sagt nicht, wo seine Einheit steht".into(),
        Message::NoPartnerPlace => "der Befehl sagt nicht, wo jene Einheit steht".into(),
        Message::NoDestination => "der Befehl nennt kein Ziel".into(),
        Message::NoRetreatDestination => "der Rückzug nennt kein Ziel".into(),
        Message::NoBuildPlace => "der Aufbau nennt keinen Ort".into(),
        Message::IncompleteSupport => "die Unterstützung sagt nicht, für welche Einheit sie ist".into(),
        Message::IncompleteConvoy => {
            "der Konvoibefehl sagt nicht, welche Armee er geleitet und wohin".into()
        }
        Message::UnclosedCondition { line: Some(line) } => {
            format!("`{line}`: die Bedingung hat kein Ende; schließe sie mit ENDIF")
        }
        Message::UnclosedCondition { line: None } => {
            "die Bedingung hat kein Ende; schließe sie mit ELSE oder ENDIF".into()
        }
        Message::NestedConditions => {
            "zu viele Bedingungen stehen ineinander; schreibe einige nacheinander".into()
        }
        Message::UnreadCondition { line } => format!(
            "die Bedingung von `{line}` ist nicht zu lesen, darum zählen ihre Befehle nicht; schreibe etwa `IF (ITA A TUS) THEN`"
        ),
        Message::SeveralUnderCondition { province } => {
            format!("die Einheit in {province} hat unter derselben Bedingung mehrere Befehle")
        }
        Message::SeveralMeanings { words, taken } => {
            format!("`{words}` kann mehrere Orte bedeuten; es wurde als {taken} gelesen")
        }
        Message::AmbiguousPlace { words, meanings } => {
            format!("`{words}` kann {} bedeuten; schreibe, was gemeint ist", meanings.join(", "))
        }
        Message::UnknownPlace { words, suggestions } if suggestions.is_empty() => {
            format!("kein Ort heißt `{words}`")
        }
        Message::UnknownPlace { words, suggestions } => {
            format!("kein Ort heißt `{words}`; war {} gemeint?", suggestions.join(" oder "))
        }
        Message::MisspelledPlace { words, taken } => {
            format!("kein Ort heißt `{words}`; es wurde als {taken} gelesen")
        }
        Message::NoSuchCoast { province, coast, coasts } => {
            format!("{province} hat keine Küste {coast}; es gibt {}", coasts.join(" und "))
        }
        Message::CoastForbidden => {
            "eine Küste bedeutet hier nichts, und die Hausregeln verbieten sie (DATC 4.B.6)".into()
        }
        Message::CoastDropped { coast } => {
            format!("die Küste {coast} bedeutet hier nichts und wurde weggelassen")
        }
        Message::MissingCoast { province, coasts } => {
            format!("sage, welche Küste von {province} gemeint ist: {}", coasts.join(" oder "))
        }
        Message::OnlyCoast { place } => format!("{place} ist die einzige erreichbare Küste"),
        Message::MustStandAt { place } => {
            format!("eine Flotte, die dorthin zieht, muss in {place} stehen")
        }
        Message::BelongsTo { unit, owner, instead_of: None } => {
            format!("{unit} gehört {}", dative(&name(owner)))
        }
        Message::BelongsTo { unit, owner, instead_of: Some(other) } => {
            format!("{unit} gehört {}, nicht {}", dative(&name(owner)), dative(&name(other)))
        }
        Message::KindWanted => "die Hausregeln verlangen die Art der Einheit, A oder F (DATC 4.C.1)".into(),
        Message::NationalityWanted => {
            "die Hausregeln verlangen bei fremden Einheiten die Macht (DATC 4.C.5)".into()
        }
        Message::NotDislodged { province } => {
            format!("die Einheit in {province} wurde nicht vertrieben und kann sich nicht zurückziehen")
        }
        Message::NoUnitThere { province } => format!("in {province} steht keine Einheit"),
        Message::UnitThere { written, unit } => {
            format!("geschrieben ist {written}; die Einheit dort ist {unit}")
        }
        Message::FleetAt { place } => format!("die Flotte steht in {place}"),
        Message::CannotRetreat { place } => {
            format!("die Einheit kann sich nicht nach {place} zurückziehen")
        }
        Message::NoSeaOnRoute { province } => {
            format!("kein Konvoi führt durch {province}, denn das ist kein Meer")
        }
        Message::FleetNotCarried => {
            "eine Flotte zieht einen Schritt weit und wird nie geleitet".into()
        }
        Message::ByLand(by_land) => match by_land {
            ByLand::OfFleet => "eine Flotte wird nie geleitet, `über Land` bedeutet darum nichts",
            ByLand::AgainstConvoy => {
                "der Befehl verlangt einen Konvoi und sagt `über Land`; sie zieht über Land (4.A.3=b)"
            }
            ByLand::AgainstConvoyUndecided => {
                "der Befehl verlangt einen Konvoi und sagt `über Land`, was nur unter 4.A.3=b entscheidet"
            }
            ByLand::NoWay => {
                "kein Landweg führt dorthin, und eine Armee, die `über Land` sagt, wird nicht geleitet (4.A.3=b)"
            }
            ByLand::NoWayUndecided => {
                "kein Landweg führt dorthin, und `über Land` entscheidet nur unter 4.A.3=b"
            }
            ByLand::Undecided => "`über Land` entscheidet nur unter 4.A.3=b",
        }
        .into(),
        Message::KindOfBuild { province } => {
            let oder = format!("schreibe A {province} oder F {province} (DATC 4.C.3)");
            format!("in {province} ist eine Armee oder eine Flotte möglich: {oder}")
        }
        Message::NoBuildingSite { province, is_home_wanted } => {
            let centre = if *is_home_wanted { "Heimatzentrum" } else { "Zentrum" };
            format!("{province} ist kein {centre} der Macht, die aufbaut")
        }
        Message::SiteHeld { province, by_nobody: true } => format!("{province} gehört niemandem"),
        Message::SiteHeld { province, by_nobody: false } => format!("{province} gehört einer anderen Macht"),
        Message::SiteOccupied { province } => format!("in {province} steht eine Einheit"),
        Message::NoShore { province } => {
            format!("{province} hat keine Küste, dort kann keine Flotte entstehen")
        }
        Message::OneBuildPerSite { province } => {
            format!("in {province} kann nur eine Einheit entstehen; der erste Befehl zählt")
        }
        Message::MoreThanDue => "dies sind mehr Aufbauten, als fällig sind".into(),
        Message::Announced { to, province, letter } => format!(
            "angekündigt war, dass {} die Einheit in {province} befiehlt: dann ist das der erste Befehl, dieser der zweite, und 4.D.3={letter} entscheidet",
            name(to)
        ),
        Message::LeftToOwner { words } => {
            format!("`{words}` überlässt den Befehl der Macht, der die Einheit gehört")
        }
        Message::LeftByAnother { words } => {
            format!("`{words}` überlässt jemandem, was eine andere Macht zu befehlen hat")
        }
        Message::ProxyOnSheet { words } => format!(
            "`{words}` zählt nicht: eine Vertretung wird der Spielleitung vorher gemeldet (DATC 4.E.5=a)"
        ),
        Message::LeftTo { unit, to, letter } => {
            format!("der Befehl für {unit} ist {} überlassen (DATC 4.E.5={letter})", dative(&name(to)))
        }
        Message::ByProxy { by, unit, owner, letter } => {
            let (by, owner) = (name(by), dative(&name(owner)));
            format!("{by} befiehlt {unit} von {owner} in Vertretung (DATC 4.E.5={letter})")
        }
        Message::ProxyNotPerpetual { words, letter } => format!(
            "`{words}` ist kein Dauerbefehl: es gilt nur jetzt, weil die Einheit einer anderen Macht überlassen ist (DATC 4.E.5={letter})"
        ),
        Message::NotPerpetual { words, is_allowed } => {
            let why = if *is_allowed { "nur Züge können Dauerbefehle sein" } else { "DATC 4.E.4=b" };
            format!("`{words}` ist kein Dauerbefehl: es gilt nur jetzt ({why})")
        }
        Message::ProxyWithoutPower { words } => {
            format!("`{words}` sagt nicht, welche Macht die Einheit befiehlt; {WRITE_A_PROXY}")
        }
        Message::ProxyWithMore { words } => {
            format!("`{words}` sagt neben der Vertretung noch etwas; {WRITE_A_PROXY}")
        }
        Message::ProxyToUnknown { name: written, near: Some(near), .. } => {
            format!("keine Macht heißt `{written}`; ist {} gemeint?", name(near))
        }
        Message::ProxyToUnknown { name: written, near: None, powers } => {
            format!("keine Macht heißt `{written}`; es gibt {}", names(powers, name))
        }
        Message::TakesBack { orders: 1 } => "dies nimmt 1 Befehl darüber zurück".into(),
        Message::TakesBack { orders } => format!("dies nimmt {orders} Befehle darüber zurück"),
        Message::Replaces { old, in_mail: None } => format!("dieser Befehl ersetzt `{old}`"),
        Message::Replaces { old, in_mail: Some(letter) } => {
            format!("dieser Befehl ersetzt `{old}` aus einer früheren Mail (DATC 4.D.1={letter})")
        }
        Message::GivenTwice => "derselbe Befehl wurde zweimal gegeben".into(),
        Message::SeveralOrders { province, none_counts } => {
            let which = if *none_counts { ", und keiner zählt" } else { "; der erste zulässige zählt" };
            format!("die Einheit in {province} hat mehrere Befehle{which} (DATC 4.D.3)")
        }
        Message::OrderedAndLeft { province, none_counts } => {
            let which = if *none_counts { "nichts davon zählt" } else { "das erste Zulässige zählt" };
            format!(
                "die Einheit in {province} ist befohlen und einer anderen Macht überlassen, oder zweien; {which} (DATC 4.D.3)"
            )
        }
        Message::MailsReplaced { orders, power, is_latest, letter } => {
            let why = if *is_latest { "nur die letzte zählt" } else { "die letzte befiehlt alle Einheiten" };
            let orders = not_counted(*orders, &dative(&name(power)));
            format!("{orders}: es gibt mehrere Mails, und {why} (DATC 4.D.1={letter})")
        }
        Message::SheetsReplaced { orders, power, sheets } => {
            let orders = not_counted(*orders, &dative(&name(power)));
            format!(
                "{orders}: niemand weiß, welcher von {sheets} Befehlssätzen der letzte war, und eine spätere Mail ersetzt sie (DATC 4.D.2=a)"
            )
        }
        Message::SeveralSheets { sheets, power, kind } => {
            let becomes = match kind {
                PhaseKind::Movement => "die Einheiten halten",
                PhaseKind::Retreats => "die Einheiten werden aufgelöst",
                PhaseKind::Adjustments => "kein Befehl zählt",
            };
            format!(
                "niemand weiß, welcher von {sheets} Befehlssätzen für {} der letzte war: {becomes} (DATC 4.D.2=a)",
                name(power)
            )
        }
    }
}
