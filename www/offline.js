// How long, in milliseconds, a version that is whole may take to take over, and the browser to look for a newer one.
const PATIENCE = 3000;
const within = (promise) => Promise.race([promise, new Promise((done) => setTimeout(done, PATIENCE))]);

// Has the newer version take over. Where a file is asked for in that very moment, Chromium is seen to lose it; then the
// old version never ends, and a page that is loaded meanwhile waits for it for ever. So where it takes too long and there
// is a host, what is kept is given up, and the next page comes from there. Says whether it was.
const takeOver = async (registration) => {
  const hasChanged = new Promise((done) => {
    navigator.serviceWorker.addEventListener("controllerchange", () => done(true));
  });
  (registration.waiting || registration.installing).postMessage("take over");
  if (await within(hasChanged)) return false;
  return (await within(registration.update())) && registration.unregister();
};

// For a page that does not start: a newer version takes over, for it may be the one that does. Not while files are on
// their way.
export const renew = async (asked) => {
  const registration = navigator.serviceWorker && (await navigator.serviceWorker.getRegistration());
  if (!registration) return;
  await Promise.allSettled([asked, within(registration.update())]);
  if (registration.waiting || registration.installing) await takeOver(registration);
};

// Has the browser keep the page's files (service.js), and tells the page of a newer version that is kept beside this
// one. What is done then, the page says: crates/play/src/app/update.rs.
export const keep = async (page, address) => {
  const workers = navigator.serviceWorker;
  // There is none where the browser or the host does not allow it, and then nothing is kept. In WebKit a second tab was
  // seen to wait for its files for ever, once in thirty: until that is understood, nothing is kept there either.
  if (!workers || navigator.vendor.startsWith("Apple")) return;
  let isKept = workers.controller !== null;
  // All files are of one version: when another takes over, the page is loaded again. Every action is stored already.
  workers.addEventListener("controllerchange", () => {
    if (isKept) {
      try {
        page.leave();
      } catch {
        // It only says what happened, after the reload.
      }
      location.reload();
    }
    isKept = true;
  });
  // Whoever runs a host that changes files on the way, as by adding a script, finds out why nothing is kept.
  workers.addEventListener("message", ({ data }) => console.info(`Nonet does not work offline here: ${data}.`));
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
    // Without a host, the version that is there goes on.
    else takeOver(registration).then((isGivenUp) => isGivenUp && location.reload(), () => {});
  });
  tell();
};
