//! What a game master does with what the powers send: orders, standbys, proxies, several sets, votes, rulings.

pub(in crate::game) mod ahead;
pub(in crate::game) mod carry;
pub(in crate::game) mod ending;
pub(in crate::game) mod later;
pub(in crate::game) mod lines;
pub(in crate::game) mod overrule;
pub(in crate::game) mod perpetual;
pub(in crate::game) mod proxies;
pub(in crate::game) mod read_sheets;
pub(in crate::game) mod ruled;
pub(in crate::game) mod season;
pub(in crate::game) mod sets;
pub(in crate::game) mod standby;
pub(in crate::game) mod unread;
