//! Switches for tests: sentences become codes, to prove that nothing is decided by what they say; and counts of what is read.

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

#[cfg(any(test, feature = "probes"))]
thread_local! {
    static CODED: Cell<bool> = const { Cell::new(false) };
}

/// Runs something with codes in the place of all sentences, on this thread.
#[cfg(any(test, feature = "probes"))]
pub fn coded<T>(run: impl FnOnce() -> T) -> T {
    struct Back(bool);
    impl Drop for Back {
        fn drop(&mut self) {
            CODED.set(self.0);
        }
    }
    let _back = Back(CODED.replace(true));
    run()
}

/// Returns whether sentences are replaced by their codes here and now.
#[cfg(any(test, feature = "probes"))]
pub fn is_coded() -> bool {
    CODED.get()
}

/// Returns whether sentences are replaced by their codes: never, outside of tests.
#[cfg(not(any(test, feature = "probes")))]
pub const fn is_coded() -> bool {
    false
}
