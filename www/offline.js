// The time in milliseconds that a new version may take to activate, and that the browser may take to look for one.
const PATIENCE = 3000;
const within = (promise) => Promise.race([promise, new Promise((done) => setTimeout(done, PATIENCE))]);

// Activates the waiting version. If a file is requested at that very moment, Chromium sometimes loses the request. Then
// the old version never ends, and a new page waits for it for ever. So if activation takes too long and the host is
// reachable, the registration is removed and the next page comes from the host. Returns whether it was removed.
const takeOver = async (registration) => {
  const hasChanged = new Promise((done) => {
    navigator.serviceWorker.addEventListener("controllerchange", () => done(true));
  });
  (registration.waiting || registration.installing).postMessage("take over");
  if (await within(hasChanged)) return false;
  return (await within(registration.update())) && registration.unregister();
};

// Handles a page that does not start: it activates a newer version, which may work. It waits until no file is loading.
export const renew = async (asked) => {
  const registration = navigator.serviceWorker && (await navigator.serviceWorker.getRegistration());
  if (!registration) return;
  await Promise.allSettled([asked, within(registration.update())]);
  if (registration.waiting || registration.installing) await takeOver(registration);
};

// Registers the service worker (service.js), which stores the page's files, and tells the page about a newer version.
// The page decides what to do then: crates/play/src/shell/version_commands.rs.
export const keep = async (page, address) => {
  const workers = navigator.serviceWorker;
  // If the browser or the host does not allow service workers, nothing is stored.
  if (!workers) return;
  let isKept = workers.controller !== null;
  // All files of a page have the same version: when another takes over, the page reloads. Every action is already
  // saved.
  workers.addEventListener("controllerchange", () => {
    if (isKept) {
      try {
        page.leave();
      } catch {
        // This only reports the change after the reload.
      }
      location.reload();
    }
    isKept = true;
  });
  // The files of the page of large boards are stored when they pass through the service worker.
  if (document.documentElement.hasAttribute("data-large")) {
    const files = ["large.html", "pkg/large.js", "pkg/large_bg.wasm", "www/large-letters.woff2"];
    const store = () => files.forEach((path) => fetch(path).catch(() => {}));
    if (isKept) store();
    else workers.addEventListener("controllerchange", store, { once: true });
  }
  // If a host modifies files, for example by adding a script, its operator learns why nothing is stored.
  workers.addEventListener("message", ({ data }) => console.info(`Nonet does not work offline here: ${data.replace(/\.$/, "")}.`));
  const registration = await workers.register(address, { updateViaCache: "none" });
  const tell = () => {
    if (registration.waiting && registration.active) page.new_version();
  };
  const watch = () => {
    if (registration.installing) registration.installing.addEventListener("statechange", tell);
  };
  registration.addEventListener("updatefound", watch);
  watch();
  page.kept_by((word) => {
    if (word === "seek") registration.update().catch(() => {});
    else if (!registration.waiting) location.reload();
    // If the host is unreachable, the current version stays.
    else takeOver(registration).then((isGivenUp) => isGivenUp && location.reload(), () => {});
  });
  tell();
};
