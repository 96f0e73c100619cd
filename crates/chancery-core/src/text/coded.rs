//! A switch for tests: sentences are replaced by their codes, to prove that nothing is decided by what they say.

#[cfg(any(test, feature = "probes"))]
use std::cell::Cell;

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
