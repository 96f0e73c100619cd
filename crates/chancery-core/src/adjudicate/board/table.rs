//! Tables by unit.

use std::borrow::BorrowMut;
use std::marker::PhantomData;
use std::ops::{Index, IndexMut};

/// The rows of a table.
type All<T, const W: usize> = [[T; 64]; W];

/// A row for each of up to `64 * W` units, as many as a [`Set`](crate::adjudicate::Set) of that width holds.
///
/// A number beyond the last row names one of the rows all the same, so that reading and writing needs
/// no check: a row that does not matter may be read, and what was read be left unused.
#[derive(Clone, Debug)]
pub(in crate::adjudicate) struct Table<T, const W: usize, A = All<T, W>>(A, PhantomData<T>);

/// A table beside its owner, for large rows. It is made where it stays, so that nothing large passes over the stack.
pub(in crate::adjudicate) type BoxedTable<T, const W: usize> = Table<T, W, Box<All<T, W>>>;

pub(in crate::adjudicate) trait Rows<T>: IndexMut<usize, Output = T> {
    /// Makes room for `n` rows and puts `value` into them.
    fn refill(&mut self, n: usize, value: T);
}

impl<T: Clone> Rows<T> for Vec<T> {
    #[inline]
    fn refill(&mut self, n: usize, value: T) {
        if self.len() == n {
            self.fill(value);
        } else {
            self.clear();
            self.resize(n, value);
        }
    }
}

impl<T: Copy, const W: usize, A: BorrowMut<All<T, W>>> Rows<T> for Table<T, W, A> {
    /// Fills the table anew with `n` values, at most `64 * W`.
    #[inline]
    fn refill(&mut self, n: usize, value: T) {
        self.0.borrow_mut().as_flattened_mut()[..n].fill(value);
    }
}

impl<T: Copy, const W: usize> Table<T, W> {
    /// Returns a table with the same value in every row.
    pub fn filled(value: T) -> Self {
        Self([[value; 64]; W], PhantomData)
    }

    /// Copies `rows` into the first rows, as many as there are.
    #[inline]
    pub fn copy_from(&mut self, rows: &[T]) {
        self.0.as_flattened_mut()[..rows.len()].copy_from_slice(rows);
    }
}

impl<T: Copy, const W: usize> BoxedTable<T, W> {
    /// Returns a table with the same value in every row.
    pub fn boxed(value: T) -> Self {
        let rows = Box::try_from(vec![[value; 64]; W].into_boxed_slice());
        Self(rows.ok().expect("there are as many rows as were made"), PhantomData)
    }
}

impl<T, const W: usize, A: BorrowMut<All<T, W>>> Index<usize> for Table<T, W, A> {
    type Output = T;

    #[inline]
    fn index(&self, u: usize) -> &T {
        &self.0.borrow().as_flattened()[u % (64 * W)]
    }
}

impl<T, const W: usize, A: BorrowMut<All<T, W>>> IndexMut<usize> for Table<T, W, A> {
    #[inline]
    fn index_mut(&mut self, u: usize) -> &mut T {
        &mut self.0.borrow_mut().as_flattened_mut()[u % (64 * W)]
    }
}
