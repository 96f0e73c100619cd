//! How an army travels, as far as its order says it (DATC 4.A.3).

/// The way that an army goes, as far as a text says it beside the order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum TravelMode {
    /// As the order has it.
    #[default]
    AsOrdered,
    /// By land, and not by convoy.
    Land,
}
