//! Tells the linker on macOS that Python is there only when the library is loaded.

fn main() {
    pyo3_build_config::add_extension_module_link_args();
}
