//! What a reader says of a text, in French.

use crate::{ByLand, HeadingFault, Message, PassedOver, example};
use chancery_core::map::PhaseKind;

const WRITE_A_PROXY: &str = "écrivez `F BEL proxy England`, seul sur sa ligne";

/// Returns a power's name in the language of the sentence.
type Name<'a> = &'a dyn Fn(&str) -> String;

/// Returns the name of a power with its article: `l’Italie`, `la France`.
pub fn article(name: &str) -> String {
    match name {
        "Autriche" | "Angleterre" | "Allemagne" | "Italie" => format!("l’{name}"),
        "France" | "Russie" | "Turquie" => format!("la {name}"),
        _ => name.to_owned(),
    }
}

fn names(powers: &[String], name: Name<'_>) -> String {
    powers.iter().map(|power| name(power)).collect::<Vec<_>>().join(", ")
}

fn misplaced(misplaced: &HeadingFault, name: Name<'_>) -> String {
    match misplaced {
        HeadingFault::Game { named, game: Some(game) } => {
            format!("on y lit `{named}`, et cette partie est {game}")
        }
        HeadingFault::Game { named, game: None } => {
            format!("on y lit `{named}`, et cette partie en est une autre")
        }
        HeadingFault::Phase { named, due } => format!("on y lit {named}, mais {due} est attendu"),
        HeadingFault::Power { named, sheet } => {
            format!("on y lit {}, mais ce sont des ordres de {}", name(named), article(&name(sheet)))
        }
    }
}

const fn kind(kind: PhaseKind) -> &'static str {
    match kind {
        PhaseKind::Movement => "les mouvements",
        PhaseKind::Retreats => "les retraites",
        PhaseKind::Adjustments => "les ajustements",
    }
}

/// Says that some orders of a power do not count.
fn not_counted(orders: usize, power: &str) -> String {
    match orders {
        1 => format!("1 ordre de {power} ne compte pas ici"),
        _ => format!("{orders} ordres de {power} ne comptent pas ici"),
    }
}

/// Writes a message as a sentence without a full stop.
#[allow(clippy::too_many_lines, reason = "a table with a line or two for each message")]
pub(super) fn sentence(message: &Message, name: Name<'_>) -> String {
    match message {
        Message::Text(text) => text.clone(),
        Message::ConditionToDecide => {
            "ordre conditionnel : l’arbitre décide quel ordre compte".into()
        }
        Message::TextTooLong { bytes, most } => {
            format!("le texte a {bytes} octets ; {most} au plus sont lus")
        }
        Message::LineTooLong { most } => {
            format!("la ligne dépasse {most} octets et n’a pas été lue")
        }
        Message::EncodedMail => {
            "le courriel est codé en base64, on n’y voit pas les ordres ; enregistrez-le tel que votre messagerie le montre".into()
        }
        Message::PassedOver { words, because } => {
            let because = match because {
                None => "",
                Some(PassedOver::StruckOut) => " : c’est barré",
                Some(PassedOver::Quoted) => " : c’est une citation, à côté d’ordres",
                Some(PassedOver::QuotedMoreDeeply) => " : c’est cité plus profondément que les ordres à côté",
            };
            format!("`{words}` a été ignoré{because}")
        }
        Message::OrdersNothing { words, after_orders } => {
            let stand = if *after_orders { " ; les ordres au-dessus restent" } else { "" };
            format!("`{words}` n’ordonne rien{stand}")
        }
        Message::Misplaced(where_from) => misplaced(where_from, name),
        Message::OfAnotherSheet { words, named, sheet } => {
            let (named, sheet) = (article(&name(named)), article(&name(sheet)));
            format!("`{words}` est ignoré : c’est un ordre de {named}, et ce sont ceux de {sheet}")
        }
        Message::OfAnotherPhase { kind: of, due } => {
            format!("c’est un ordre pour {}, mais on attend {}", kind(*of), kind(*due))
        }
        Message::UnknownPower { words, powers } => {
            format!("aucune puissance ne s’appelle `{words}` ; il y a {}", names(powers, name))
        }
        Message::NotAnOrder { words, kind } => {
            format!("`{words}` ne se lit pas comme un ordre ; écrivez par exemple `{}`", example(*kind))
        }
        Message::NoUnitForDestination { words: Some(words) } => {
            format!("`{words}` ne dit pas quelle unité doit y aller")
        }
        Message::NoUnitForDestination { words: None } => {
            "l’ordre ne dit pas quelle unité doit y aller".into()
        }
        Message::NotMeantNow { words } => {
            format!("`{words}` ne compte pas : d’après les mots voisins, ce n’est pas sûrement un ordre de maintenant")
        }
        Message::NotForLater { words } => format!("`{words}` n’est ni une retraite ni un ajustement"),
        Message::NotTaken { word } => format!("les ordres avec `{word}` ne sont pas acceptés"),
        Message::NoSuchVerb { words, meant } => {
            format!("`{words}` n’est pas un mot d’ordre ; faut-il lire `{meant}` ?")
        }
        Message::TakenFor { words, meant } => format!("`{words}` a été lu comme {meant}"),
        Message::VerbTakenFor { words, meant } => format!("`{words}` a été lu comme `{meant}`"),
        Message::SeveralDestinations { words } => {
            format!("`{words}` nomme plusieurs destinations ; seule une retraite le peut")
        }
        Message::NoUnitPlace => "l’ordre ne dit pas où est son unité".into(),
        Message::NoPartnerPlace => "l’ordre ne dit pas où est cette unité".into(),
        Message::NoDestination => "l’ordre ne dit pas où aller".into(),
        Message::NoRetreatDestination => "la retraite ne dit pas où aller".into(),
        Message::NoBuildPlace => "la construction ne dit pas où".into(),
        Message::IncompleteSupport => "le soutien ne dit pas pour quelle unité il est".into(),
        Message::IncompleteConvoy => {
            "le convoi ne dit pas quelle armée il transporte ni où".into()
        }
        Message::UnclosedCondition { line: Some(line) } => {
            format!("`{line}` : la condition n’a pas de fin ; fermez-la par ENDIF")
        }
        Message::UnclosedCondition { line: None } => {
            "la condition n’a pas de fin ; fermez-la par ELSE ou ENDIF".into()
        }
        Message::NestedConditions => {
            "trop de conditions sont imbriquées ; écrivez-en certaines l’une après l’autre".into()
        }
        Message::UnreadCondition { line } => format!(
            "la condition de `{line}` n’a pas été comprise, ses ordres sont donc ignorés ; écrivez par exemple `IF (ITA A TUS) THEN`"
        ),
        Message::SeveralUnderCondition { province } => {
            format!("l’unité de {province} a plusieurs ordres sous la même condition")
        }
        Message::SeveralMeanings { words, taken } => {
            format!("`{words}` peut désigner plusieurs lieux ; il a été lu comme {taken}")
        }
        Message::AmbiguousPlace { words, meanings } => {
            format!("`{words}` peut désigner {} ; écrivez celui qui est voulu", meanings.join(", "))
        }
        Message::UnknownPlace { words, suggestions } if suggestions.is_empty() => {
            format!("aucun lieu ne s’appelle `{words}`")
        }
        Message::UnknownPlace { words, suggestions } => {
            format!("aucun lieu ne s’appelle `{words}` ; faut-il lire {} ?", suggestions.join(" ou "))
        }
        Message::MisspelledPlace { words, taken } => {
            format!("aucun lieu ne s’appelle `{words}` ; il a été lu comme {taken}")
        }
        Message::NoSuchCoast { province, coast, coasts } => {
            format!("{province} n’a pas de côte {coast} ; il y a {}", coasts.join(" et "))
        }
        Message::CoastForbidden => {
            "une côte ne veut rien dire ici, et les règles maison l’interdisent (DATC 4.B.6)".into()
        }
        Message::CoastDropped { coast } => {
            format!("la côte {coast} ne veut rien dire ici et a été omise")
        }
        Message::MissingCoast { province, coasts } => {
            format!("dites quelle côte de {province} est voulue : {}", coasts.join(" ou "))
        }
        Message::OnlyCoast { place } => format!("{place} est la seule côte à portée"),
        Message::MustStandAt { place } => format!("une flotte qui y va doit être en {place}"),
        Message::BelongsTo { unit, owner, instead_of: None } => {
            format!("{unit} appartient à {}", article(&name(owner)))
        }
        Message::BelongsTo { unit, owner, instead_of: Some(other) } => {
            let (owner, other) = (article(&name(owner)), article(&name(other)));
            format!("{unit} appartient à {owner}, et non à {other}")
        }
        Message::KindWanted => "les règles maison demandent le type de l’unité, A ou F (DATC 4.C.1)".into(),
        Message::NationalityWanted => {
            "les règles maison demandent la nationalité d’une unité étrangère (DATC 4.C.5)".into()
        }
        Message::NotDislodged { province } => {
            format!("l’unité de {province} n’a pas été délogée et ne peut pas battre en retraite")
        }
        Message::NoUnitThere { province } => format!("il n’y a pas d’unité en {province}"),
        Message::UnitThere { written, unit } => {
            format!("{written} est écrit ; l’unité qui s’y trouve est {unit}")
        }
        Message::FleetAt { place } => format!("la flotte est en {place}"),
        Message::CannotRetreat { place } => format!("l’unité ne peut pas battre en retraite vers {place}"),
        Message::NoSeaOnRoute { province } => {
            format!("aucun convoi ne passe par {province}, qui n’est pas une mer")
        }
        Message::FleetNotCarried => "une flotte avance d’un pas et n’est jamais convoyée".into(),
        Message::ByLand(by_land) => match by_land {
            ByLand::OfFleet => "une flotte n’est jamais convoyée, `par terre` ne veut donc rien dire",
            ByLand::AgainstConvoy => {
                "l’ordre demande un convoi et dit `par terre` ; elle va par terre (4.A.3=b)"
            }
            ByLand::AgainstConvoyUndecided => {
                "l’ordre demande un convoi et dit `par terre`, qui ne décide que sous 4.A.3=b"
            }
            ByLand::NoWay => {
                "aucun chemin par terre n’y mène, et une armée qui dit `par terre` n’est pas convoyée (4.A.3=b)"
            }
            ByLand::NoWayUndecided => {
                "aucun chemin par terre n’y mène, et `par terre` ne décide que sous 4.A.3=b"
            }
            ByLand::Undecided => "`par terre` ne décide que sous 4.A.3=b",
        }
        .into(),
        Message::KindOfBuild { province } => {
            let ou = format!("écrivez A {province} ou F {province} (DATC 4.C.3)");
            format!("une armée ou une flotte est possible en {province} : {ou}")
        }
        Message::NoBuildingSite { province, is_home_wanted } => {
            let centre = if *is_home_wanted { "un centre national" } else { "un centre" };
            format!("{province} n’est pas {centre} de la puissance qui construit")
        }
        Message::SiteHeld { province, by_nobody: true } => format!("{province} n’appartient à personne"),
        Message::SiteHeld { province, by_nobody: false } => {
            format!("{province} appartient à une autre puissance")
        }
        Message::SiteOccupied { province } => format!("une unité se trouve en {province}"),
        Message::NoShore { province } => {
            format!("{province} n’a pas de rivage, aucune flotte ne peut y être construite")
        }
        Message::OneBuildPerSite { province } => {
            format!("une seule unité peut être construite en {province} ; le premier ordre compte")
        }
        Message::MoreThanDue => "c’est plus que les constructions dues".into(),
        Message::Announced { to, province, letter } => format!(
            "il a été annoncé que {} ordonne l’unité de {province} : son ordre est alors le premier, celui-ci le second, et 4.D.3={letter} décide",
            article(&name(to))
        ),
        Message::LeftToOwner { words } => {
            format!("`{words}` laisse l’ordre à la puissance à qui est l’unité")
        }
        Message::LeftByAnother { words } => {
            format!("`{words}` laisse à quelqu’un ce qu’une autre puissance doit ordonner")
        }
        Message::ProxyOnSheet { words } => format!(
            "`{words}` est ignoré : une procuration s’annonce d’avance à l’arbitre (DATC 4.E.5=a)"
        ),
        Message::LeftTo { unit, to, letter } => {
            format!("l’ordre de {unit} est laissé à {} (DATC 4.E.5={letter})", article(&name(to)))
        }
        Message::ByProxy { by, unit, owner, letter } => {
            let (by, owner) = (article(&name(by)), article(&name(owner)));
            format!("{by} ordonne {unit} de {owner} par procuration (DATC 4.E.5={letter})")
        }
        Message::ProxyNotPerpetual { words, letter } => format!(
            "`{words}` n’est pas permanent : il ne vaut que maintenant, car l’unité est laissée à une autre puissance (DATC 4.E.5={letter})"
        ),
        Message::NotPerpetual { words, is_allowed } => {
            let why = if *is_allowed { "seuls les mouvements sont permanents" } else { "DATC 4.E.4=b" };
            format!("`{words}` n’est pas permanent : il ne vaut que maintenant ({why})")
        }
        Message::ProxyWithoutPower { words } => {
            format!("`{words}` ne dit pas quelle puissance ordonne l’unité ; {WRITE_A_PROXY}")
        }
        Message::ProxyWithMore { words } => {
            format!("`{words}` dit autre chose que la procuration ; {WRITE_A_PROXY}")
        }
        Message::ProxyToUnknown { name: written, near: Some(near), .. } => {
            format!("aucune puissance ne s’appelle `{written}` ; est-ce {} ?", name(near))
        }
        Message::ProxyToUnknown { name: written, near: None, powers } => {
            format!("aucune puissance ne s’appelle `{written}` ; il y a {}", names(powers, name))
        }
        Message::TakesBack { orders: 1 } => "ceci retire 1 ordre au-dessus".into(),
        Message::TakesBack { orders } => format!("ceci retire {orders} ordres au-dessus"),
        Message::Replaces { old, in_mail: None } => format!("cet ordre remplace `{old}`"),
        Message::Replaces { old, in_mail: Some(letter) } => {
            format!("cet ordre remplace `{old}` d’un courriel antérieur (DATC 4.D.1={letter})")
        }
        Message::GivenTwice => "le même ordre a été donné deux fois".into(),
        Message::SeveralOrders { province, none_counts } => {
            let which = if *none_counts { ", et aucun ne compte" } else { " ; le premier légal compte" };
            format!("l’unité de {province} a plusieurs ordres{which} (DATC 4.D.3)")
        }
        Message::OrderedAndLeft { province, none_counts } => {
            let which = if *none_counts { "rien de cela ne compte" } else { "le premier légal compte" };
            format!(
                "l’unité de {province} a un ordre et est laissée à une autre puissance, ou à deux ; {which} (DATC 4.D.3)"
            )
        }
        Message::MailsReplaced { orders, power, is_latest, letter } => {
            let why = if *is_latest { "seul le dernier compte" } else { "le dernier ordonne toutes les unités" };
            let orders = not_counted(*orders, &article(&name(power)));
            format!("{orders} : il y a plusieurs courriels, et {why} (DATC 4.D.1={letter})")
        }
        Message::SheetsReplaced { orders, power, sheets } => {
            let orders = not_counted(*orders, &article(&name(power)));
            format!(
                "{orders} : nul ne sait lequel des {sheets} jeux d’ordres est le dernier, et un courriel ultérieur les remplace (DATC 4.D.2=a)"
            )
        }
        Message::SeveralSheets { sheets, power, kind } => {
            let becomes = match kind {
                PhaseKind::Movement => "ses unités tiennent",
                PhaseKind::Retreats => "ses unités se dispersent",
                PhaseKind::Adjustments => "aucun de ses ordres ne compte",
            };
            format!(
                "nul ne sait lequel des {sheets} jeux d’ordres de {} est le dernier : {becomes} (DATC 4.D.2=a)",
                article(&name(power))
            )
        }
    }
}
