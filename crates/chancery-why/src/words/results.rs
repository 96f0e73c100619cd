//! The words for results.

use super::act::Act;
use super::{english, french, german};
use chancery_core::adjudicate::{Fate, Reason, Verdict};
use chancery_core::text::is_coded;
use chancery_notation::Language;

/// Returns the word for the result of an order: `moves`, `bounces`, `cut`.
pub fn result(language: Language, act: Act, verdict: Verdict, reason: Option<Reason>) -> &'static str {
    if is_coded() {
        return verdict.word();
    }
    match language {
        Language::English => english::result(act, verdict, reason),
        Language::German => german::result(act, verdict, reason),
        Language::French => french::result(act, verdict, reason),
    }
}

/// Returns the word for the result of an order that is named as a noun: `le soutien de A BOH : donné`.
pub(crate) fn result_of_noun(language: Language, act: Act, verdict: Verdict) -> &'static str {
    match (language, verdict, act) {
        _ if is_coded() => verdict.word(),
        (Language::French, Verdict::Succeeds, Act::Move) => "réussit",
        (Language::French, Verdict::Given, _) => "donné",
        (Language::French, Verdict::Available, _) => "disponible",
        _ => result(language, act, verdict, None),
    }
}

/// Returns the word for what became of a unit that was driven out: `dislodged`.
pub fn fate(language: Language, fate: Fate) -> &'static str {
    if is_coded() {
        return fate.word();
    }
    match language {
        Language::English => english::fate(fate),
        Language::German => german::fate(fate),
        Language::French => french::fate(fate),
    }
}

/// Returns the words for a unit without an order.
pub fn no_order(language: Language) -> &'static str {
    if is_coded() {
        return "no_order";
    }
    match language {
        Language::English => "no order",
        Language::German => "kein Befehl",
        Language::French => "sans ordre",
    }
}

/// Returns the words for a unit that may still be given an order.
pub fn no_order_yet(language: Language) -> &'static str {
    if is_coded() {
        return "no_order_yet";
    }
    match language {
        Language::English => "no order yet",
        Language::German => "noch kein Befehl",
        Language::French => "pas encore d’ordre",
    }
}
