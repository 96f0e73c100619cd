//! What rulings say of powers that gave no orders, and of those who ordered for them.

use crate::game::{Ruling, Sheet};
use crate::text::Clean;

/// What rulings say of orders that somebody else gave for a silent power.
pub(in crate::game) const GAVE_NONE: &str = "gave no orders";
pub(in crate::game) const BY_STANDBY: &str = "; those of its standby count";
pub(in crate::game) const BY_PROGRAM: &str = "; these are by ";
/// What stands before and behind the words that the power sent itself, if it sent any.
pub(in crate::game) const VAIN: &str = " that count (“";
pub(in crate::game) const SENT: &str = "”)";

/// What a ruling tells of a power's silence, without whose orders count instead; `None` if it tells no such thing.
pub(in crate::game) fn told_of_silence<'r>(name: &str, ruling: &'r Ruling) -> Option<&'r str> {
    // What ends with the words that the power sent tells of nobody else's orders.
    if ruling.about != Clean::line(name) || ruling.text.ends_with(SENT) {
        return None;
    }
    let is_it = |told: &&str| {
        let gave = told.strip_prefix(name).and_then(|told| told.strip_prefix(' '));
        gave.and_then(|gave| gave.strip_prefix(GAVE_NONE))
            .is_some_and(|sent| sent.is_empty() || sent.ends_with(SENT))
    };
    let standby = ruling.text.strip_suffix(BY_STANDBY).filter(is_it);
    // The words that the power sent may be any.
    let mut ends = ruling.text.rmatch_indices(BY_PROGRAM);
    standby.or_else(|| ends.find_map(|(end, _)| ruling.text.get(..end).filter(is_it)))
}

/// Whether a ruling is the one that tells whose orders count for a power that gave none.
pub(in crate::game) fn is_of_silence(name: &str, ruling: &Ruling) -> bool {
    told_of_silence(name, ruling).is_some()
}

/// Whether a ruling tells that the orders of a power's standby count.
pub(in crate::game) fn is_by_standby(name: &str, ruling: &Ruling) -> bool {
    is_of_silence(name, ruling) && ruling.text.ends_with(BY_STANDBY)
}

/// Whether a ruling tells that a program ordered for a power.
pub(in crate::game) fn is_by_program(name: &str, ruling: &Ruling) -> bool {
    is_of_silence(name, ruling) && !ruling.text.ends_with(BY_STANDBY)
}

/// Whether a ruling tells what a power sent that could not count.
pub(in crate::game) fn is_of_vain(name: &str, ruling: &Ruling) -> bool {
    let said = ruling.text.strip_prefix(name).and_then(|told| told.strip_prefix(' '));
    ruling.about == Clean::line(name)
        && said.is_some_and(|told| told.starts_with(&format!("{GAVE_NONE}{VAIN}")))
}

/// Forgets what rulings say of a power's silence, but for what the power sent itself.
pub(in crate::game) fn forget_silence(name: &str, rulings: &mut Vec<Ruling>) {
    rulings.retain_mut(|ruling| {
        let Some(told) = told_of_silence(name, ruling).map(str::to_owned) else { return true };
        let sent = told.ends_with(SENT);
        ruling.text = Clean::line(&told);
        sent
    });
}

/// What is said of a power that gave no orders on its own sheet. What counts for no unit is kept all the same: it is
/// what the player sent.
pub(in crate::game) fn gave_none(own: &Sheet) -> String {
    if own.is_empty() {
        return GAVE_NONE.to_owned();
    }
    format!("{GAVE_NONE}{VAIN}{}{SENT}", own.text().replace('\n', " / "))
}
