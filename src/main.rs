//! The binary: a thin door to [`chancery`].

use std::process::ExitCode;

/// The allocator of musl doubles the time of a position through the protocol.
#[cfg(target_env = "musl")]
#[global_allocator]
static ALLOCATOR: dlmalloc::GlobalDlmalloc = dlmalloc::GlobalDlmalloc;

fn main() -> ExitCode {
    chancery::cli::main(std::env::args_os())
}
