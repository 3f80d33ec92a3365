//! [`Messages`]: what the page says, shown and spoken.

use std::rc::Rc;

use nonet_words::Message;

/// The messages on the page.
#[derive(Clone, Debug, Default)]
pub(crate) struct Messages {
    /// The shown message. It is spoken too.
    status: Option<Rc<Message>>,
    /// The message that is only spoken.
    spoken: Option<Rc<Message>>,
    /// The last message, shown or only spoken.
    last_said: Option<Rc<Message>>,
    /// Counts the shown messages to read out. A change makes screen readers read an equal sentence again.
    n_said: u32,
    /// The same for the messages that are only spoken.
    n_spoken: u32,
    /// The message about a failed request to the browser, such as a copy, while a dialog shows it.
    trouble: Option<Message>,
}

impl Messages {
    /// Shows a message, and has it spoken.
    pub(super) fn say(&mut self, message: Rc<Message>) {
        self.last_said = Some(Rc::clone(&message));
        self.status = Some(message);
        self.n_said = self.n_said.wrapping_add(1);
    }

    /// Sends a message to screen readers only.
    pub(super) fn speak(&mut self, message: Message) {
        let message = Rc::new(message);
        self.last_said = Some(Rc::clone(&message));
        self.spoken = Some(message);
        self.n_spoken = self.n_spoken.wrapping_add(1);
    }

    /// Has the last message read out again: where it is shown, or else for screen readers only. In both places, they
    /// would read it twice.
    pub(super) fn say_again(&mut self) {
        let last = self.last_said.clone();
        if let Some(last) =
            last.filter(|last| self.status.as_ref().is_none_or(|said| !Rc::ptr_eq(said, last)))
        {
            self.spoken = Some(last);
            self.n_spoken = self.n_spoken.wrapping_add(1);
        } else {
            self.n_said = self.n_said.wrapping_add(1);
        }
    }

    /// Shows a message that changes no counter and that [`say_again`](Self::say_again) does not repeat.
    pub(crate) fn show(&mut self, message: Message) {
        self.status = Some(Rc::new(message));
    }

    /// Returns the shown message.
    pub(crate) fn shown(&self) -> Option<&Message> {
        self.status.as_deref()
    }

    /// Removes the shown message.
    pub(crate) fn clear(&mut self) {
        self.status = None;
    }

    /// Removes the shown message if `is_over` returns true for it.
    pub(crate) fn clear_if(&mut self, is_over: impl Fn(&Message) -> bool) {
        self.status = self.status.take().filter(|message| !is_over(message));
    }

    /// Removes the shown message and returns it.
    pub(crate) fn take(&mut self) -> Option<Rc<Message>> {
        self.status.take()
    }

    /// Sets or removes the spoken message. This changes no counter, and [`say_again`](Self::say_again) does not repeat
    /// it.
    pub(crate) fn whisper(&mut self, message: Option<Message>) {
        self.spoken = message.map(Rc::new);
    }

    /// Removes the spoken message, and the one about a failed request.
    pub(crate) fn hush(&mut self) {
        self.spoken = None;
        self.trouble = None;
    }

    /// Returns the message that is only spoken.
    pub(super) fn spoken(&self) -> Option<&Message> {
        self.spoken.as_deref()
    }

    /// Returns the message about a failed request to the browser, while a dialog shows it.
    pub(super) const fn trouble(&self) -> Option<&Message> {
        self.trouble.as_ref()
    }

    /// Shows a message about a failed request to the browser.
    pub(super) fn set_trouble(&mut self, message: Message) {
        self.trouble = Some(message);
    }

    /// Returns the counter of shown messages.
    pub(crate) const fn n_said(&self) -> u32 {
        self.n_said
    }

    /// Returns the counter of messages that are only spoken.
    pub(super) const fn n_spoken(&self) -> u32 {
        self.n_spoken
    }
}
