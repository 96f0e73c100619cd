//! The binary: a thin door to [`chancery`].

use std::process::ExitCode;

fn main() -> ExitCode {
    chancery::cli::main(std::env::args_os())
}
