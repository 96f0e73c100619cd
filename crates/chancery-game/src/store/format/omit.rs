//! What is left out of a file because it is usual.

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands its predicates a reference")]
pub(super) fn is_false(flag: &bool) -> bool {
    !flag
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands its predicates a reference")]
pub(super) fn is_zero(number: &usize) -> bool {
    *number == 0
}
