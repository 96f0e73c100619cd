//! The binary: a thin door to [`chancery`].
fn main() {
    println!("{}", chancery::map::standard().title());
}
