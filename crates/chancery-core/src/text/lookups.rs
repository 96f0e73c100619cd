//! Switches for tests: sentences become codes, to prove that nothing is decided by what they say; and counts of what is read.

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

/// Counts a text that is read or looked up. Costs nothing outside of tests.
#[inline]
#[cfg_attr(not(any(test, feature = "probes")), expect(unused_variables, reason = "nothing is counted"))]
pub fn note_lookup(kind: fn(&mut Lookups) -> &mut u64) {
    #[cfg(any(test, feature = "probes"))]
    probes::COUNT.with_borrow_mut(|count| *kind(count) += 1);
}

/// Returns whether sentences are replaced by their codes here and now: never, outside of tests.
pub fn is_coded() -> bool {
    #[cfg(any(test, feature = "probes"))]
    return probes::CODED.get();
    #[cfg(not(any(test, feature = "probes")))]
    false
}

#[cfg(any(test, feature = "probes"))]
pub(super) mod probes {
    use std::cell::{Cell, RefCell};

    use super::Lookups;

    thread_local! {
        pub(super) static COUNT: RefCell<Lookups> = RefCell::default();
        pub(super) static CODED: Cell<bool> = const { Cell::new(false) };
    }

    /// Runs something, and counts what it looks up on this thread.
    pub fn lookups(run: impl FnOnce()) -> Lookups {
        let before = COUNT.take();
        run();
        COUNT.replace(before)
    }

    /// Runs something with codes in the place of all sentences, on this thread.
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
}
