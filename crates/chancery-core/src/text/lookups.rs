//! A count for tests: how often a text is read and a name or a code looked up, which bounds what reading costs on any
//! machine.

#[cfg(any(test, feature = "probes"))]
use std::cell::Cell;

/// How often texts were read and looked up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Lookups {
    /// Names of powers, names of places, and the words of orders.
    pub names: u64,
    /// Codes of three letters, which stand in a table by their letters.
    pub codes: u64,
    /// Texts of orders that were read as a whole.
    pub texts: u64,
}

#[cfg(any(test, feature = "probes"))]
thread_local! {
    static COUNT: Cell<Lookups> = const { Cell::new(Lookups { names: 0, codes: 0, texts: 0 }) };
}

/// Runs something, and counts what it looks up on this thread.
#[cfg(any(test, feature = "probes"))]
pub fn lookups(run: impl FnOnce()) -> Lookups {
    let before = COUNT.replace(Lookups::default());
    run();
    COUNT.replace(before)
}

/// Notes that a name is looked up. Costs nothing outside of tests.
#[inline]
pub fn note_name_lookup() {
    #[cfg(any(test, feature = "probes"))]
    COUNT.set(Lookups { names: COUNT.get().names + 1, ..COUNT.get() });
}

/// Notes that a code is looked up. Costs nothing outside of tests.
#[inline]
pub fn note_code_lookup() {
    #[cfg(any(test, feature = "probes"))]
    COUNT.set(Lookups { codes: COUNT.get().codes + 1, ..COUNT.get() });
}

/// Notes that a text of orders is read. Costs nothing outside of tests.
#[inline]
pub fn note_text_read() {
    #[cfg(any(test, feature = "probes"))]
    COUNT.set(Lookups { texts: COUNT.get().texts + 1, ..COUNT.get() });
}
