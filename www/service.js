// The service worker: stores the page's files, so that the game works without a network. `cargo xtask build` puts this
// file beside index.html and fills in the list of files with their SHA-256, and one name for the version. With an empty
// list, as during development, it removes what was stored, and every file comes from the host.
const VERSION = "";
const FILES = [];

// Another Nonet may be in another folder of the same site; it has its own caches.
const OURS = `nonet ${registration.scope} `;
const ownCache = () => caches.open(OURS + VERSION);
const names = async () => (await caches.keys()).filter((name) => name.startsWith(OURS));
const address = (path) => registration.scope + path;

const sum = async (bytes) => {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
};

// Returns a copy of a response if its content matches the hash, otherwise undefined. The copy is necessary because a
// redirected response may not answer a navigation. It drops the headers that no longer apply to a stored file.
const proven = async (response, hash) => {
  if (!response || !response.ok) return;
  const bytes = await response.arrayBuffer();
  if ((await sum(bytes)) !== hash) return;
  const headers = new Headers(response.headers);
  for (const name of ["content-encoding", "content-length", "vary"]) headers.delete(name);
  return new Response(bytes, { headers });
};

// Stores a file for this version. It reuses a file from another version, or from an attempt that broke off. If a
// fetched file is wrong, it fetches once more and bypasses all caches.
const keep = async ([path, hash]) => {
  let file;
  for (const name of await names()) {
    file = file || (await proven(await (await caches.open(name)).match(address(path)), hash));
  }
  for (const cache of ["no-cache", "reload"]) {
    file = file || (await proven(await fetch(address(path), { cache }), hash));
  }
  if (!file) throw new Error(`${path} is missing on the host or differs from the build`);
  await (await ownCache()).put(address(path), file);
};

// Tells all pages why this version was not stored, and makes the installation fail.
const tell = async (error) => {
  for (const page of await clients.matchAll({ includeUncontrolled: true })) page.postMessage(error.message);
  throw error;
};

// The files of the page of large boards are stored when that page is first used: see offline.js. A new version stores
// them at once if an older one has them.
const isLarge = ([path]) => path.includes("large");
const wasKept = async ([path]) => {
  for (const name of await names()) if (await caches.match(address(path), { cacheName: name })) return true;
  return false;
};
const keepIfUsed = async (file) => (!isLarge(file) || (await wasKept(file))) && keep(file);

// If anything fails, the current version stays, and the browser tries again later.
addEventListener("install", (event) => {
  if (FILES.length === 0) skipWaiting();
  event.waitUntil(Promise.all(FILES.map(keepIfUsed)).catch(tell));
});

// While a page is open, only the player activates a new version; then all pages of the old one reload.
addEventListener("message", ({ data }) => {
  if (data === "take over") skipWaiting();
});

const begin = async () => {
  const old = (await names()).filter((name) => name !== OURS + VERSION);
  await Promise.all(old.map((name) => caches.delete(name)));
  await clients.claim();
};
addEventListener("activate", (event) => event.waitUntil(begin()));

// Answers with the stored file. The Reload button of a page that failed to start (boot.js) fetches its files with the
// cache mode "reload": such a file comes from the host, and replaces the stored one if it is of the same version. A
// navigation may carry the same mark, and gets the stored file. If a stored file was lost and the host has another one,
// this version is incomplete and unregisters itself.
const answer = async (request, [path, hash]) => {
  // Opening a cache would create it again after a newer version removed it.
  const own = await caches.match(address(path), { cacheName: OURS + VERSION });
  if (own && (request.cache !== "reload" || request.mode === "navigate")) return own;
  let isReplaced = false;
  try {
    const response = await fetch(address(path), { cache: "reload" });
    // A file of large boards may never have been stored, and a host in trouble says nothing about its files.
    isReplaced = !own && !isLarge([path]) && (response.ok || response.status === 404);
    const file = await proven(response, hash);
    if (file) {
      // A replaced version stores nothing.
      if ((self.serviceWorker || {}).state !== "redundant") await (await ownCache()).put(address(path), file.clone());
      return file;
    }
  } catch {
    return own || Response.error();
  }
  if (isReplaced) await registration.unregister();
  return own || fetch(request);
};
addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  const path = url.split(/[?#]/)[0];
  const inner = path.startsWith(registration.scope) && (path.slice(registration.scope.length) || "index.html");
  const file = FILES.find(([name]) => name === inner);
  if (file && method === "GET") event.respondWith(answer(event.request, file));
});
