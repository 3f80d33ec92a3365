// Has the browser keep the page's files (service.js), and tells the page of a newer version that is kept beside this
// one. What is done then, the page says: src/app/update.rs.
export const keep = async (page, address) => {
  const workers = navigator.serviceWorker;
  // There is none where the browser or the host does not allow it, and then nothing is kept. In WebKit a second tab was
  // seen to wait for its files for ever, once in thirty: until that is understood, nothing is kept there either.
  if (!workers || navigator.vendor.startsWith("Apple")) return;
  let isKept = workers.controller !== null;
  // All files are of one version: when another takes over, the page is loaded again. Every action is stored already.
  workers.addEventListener("controllerchange", () => {
    if (isKept) location.reload();
    isKept = true;
  });
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
    else if (registration.waiting) registration.waiting.postMessage(word);
    else location.reload();
  });
  tell();
};
