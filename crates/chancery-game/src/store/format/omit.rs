//! What is left out of a file because it is usual.

pub(super) fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands its predicates a reference")]
pub(super) fn is_false(flag: &bool) -> bool {
    !flag
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands its predicates a reference")]
pub(super) fn is_zero(number: &usize) -> bool {
    *number == 0
}
