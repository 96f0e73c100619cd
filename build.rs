//! Passes the name of the build profile to `chancery bench`, whose figures mean nothing without it.

use std::path::Path;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    // Cargo names a custom profile only in the path: target/PROFILE/build/chancery-HASH/out.
    let out = std::env::var("OUT_DIR").unwrap_or_default();
    let folder = Path::new(&out).ancestors().nth(3).and_then(Path::file_name);
    let profile = match folder.and_then(|name| name.to_str()) {
        Some("debug") => "dev",
        Some(name) => name,
        None => "unknown",
    };
    println!("cargo::rustc-env=CHANCERY_PROFILE={profile}");
}
