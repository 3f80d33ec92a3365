//! Handlers, transactions and results of the browser's database requests.

use wasm_bindgen::prelude::*;
use web_sys::{
    Event, IdbDatabase, IdbObjectStore, IdbOpenDbRequest, IdbRequest, IdbTransaction, IdbTransactionMode,
};

/// The only object store of a database of Nonet: texts under keys.
pub(super) const TEXTS: &str = "texts";

/// Returns a function that the browser calls at most once, with the event.
pub(super) fn on(handler: impl FnOnce(Event) + 'static) -> js_sys::Function {
    Closure::once_into_js(handler).unchecked_into()
}

pub(super) fn database_of(request: &IdbOpenDbRequest) -> Option<IdbDatabase> {
    request.result().ok()?.dyn_into().ok()
}

/// Begins a transaction on the texts.
pub(super) fn begin(
    database: &IdbDatabase,
    mode: IdbTransactionMode,
) -> Option<(IdbTransaction, IdbObjectStore)> {
    let transaction = database.transaction_with_str_and_mode(TEXTS, mode).ok()?;
    let texts = transaction.object_store(TEXTS).ok()?;
    Some((transaction, texts))
}

/// Returns the result of a request for several keys or texts.
pub(super) fn strings(request: &IdbRequest) -> Vec<Option<String>> {
    let values = request.result().ok().and_then(|values| values.dyn_into::<js_sys::Array>().ok());
    values.unwrap_or_default().iter().map(|value| value.as_string()).collect()
}
