// Keeps the page's files, so that all of it works without a network. `cargo xtask build` puts this beside index.html
// and writes in it what is kept: each file with its SHA-256, and one name for all of them. With an empty list, as for
// whoever works on the page, this takes away what was kept, and every file comes from the host.
const VERSION = "";
const FILES = [];

// Another Nonet may lie in another folder of the same site, and keeps its own.
const OURS = `nonet ${registration.scope} `;
const kept = () => caches.open(OURS + VERSION);
const names = async () => (await caches.keys()).filter((name) => name.startsWith(OURS));
const address = (path) => registration.scope + path;

const sum = async (bytes) => {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
};

// A file that may answer whoever asks, or nothing where it is not the one in the list. It is made anew: what came by
// way of another address may not answer for a page, and what is kept is neither compressed nor a matter of who asks.
const proven = async (response, hash) => {
  if (!response || !response.ok) return;
  const bytes = await response.arrayBuffer();
  if ((await sum(bytes)) !== hash) return;
  const headers = new Headers(response.headers);
  for (const name of ["content-encoding", "content-length", "vary"]) headers.delete(name);
  return new Response(bytes, { headers });
};

// Puts a file beside the others of this version. One that another version has, or that came before the last attempt
// broke off, is not asked for; one that comes wrong is asked for once more, past whatever keeps old ones on the way.
const keep = async ([path, hash]) => {
  let file;
  for (const name of await names()) {
    file = file || (await proven(await (await caches.open(name)).match(address(path)), hash));
  }
  for (const cache of ["no-cache", "reload"]) {
    file = file || (await proven(await fetch(address(path), { cache }), hash));
  }
  if (!file) throw new Error(`${path} does not come as it was built`);
  await (await kept()).put(address(path), file);
};

// Says to all pages why this version is not kept, and lets the browser know that it is not.
const tell = async (error) => {
  for (const page of await clients.matchAll({ includeUncontrolled: true })) page.postMessage(error.message);
  throw error;
};

// Where anything fails, the version that is there stays, and the browser tries again some other time.
addEventListener("install", (event) => {
  if (FILES.length === 0) skipWaiting();
  event.waitUntil(Promise.all(FILES.map(keep)).catch(tell));
});

// Only a person takes a version over while a page is open: all pages of the old one then load again.
addEventListener("message", ({ data }) => {
  if (data === "take over") skipWaiting();
});

const begin = async () => {
  const old = (await names()).filter((name) => name !== OURS + VERSION);
  await Promise.all(old.map((name) => caches.delete(name)));
  await clients.claim();
};
addEventListener("activate", (event) => event.waitUntil(begin()));

// A file as it is kept. The page asks past it when it could not start: then what comes takes its place, if it is the
// same version. Where a file was lost and the host has moved on, nothing here is of use any more.
const answer = async (request, [path, hash]) => {
  // To open a cache would make it anew where a newer version took it away.
  const own = await caches.match(address(path), { cacheName: OURS + VERSION });
  if (own && (request.cache !== "reload" || request.mode === "navigate")) return own;
  try {
    const file = await proven(await fetch(address(path), { cache: "reload" }), hash);
    if (file) {
      // A version that gave way keeps nothing more.
      if ((self.serviceWorker || {}).state !== "redundant") await (await kept()).put(address(path), file.clone());
      return file;
    }
  } catch {
    return own || Response.error();
  }
  if (!own) await registration.unregister();
  return own || fetch(request);
};
addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  const path = url.split(/[?#]/)[0];
  const inner = path.startsWith(registration.scope) && (path.slice(registration.scope.length) || "index.html");
  const file = FILES.find(([name]) => name === inner);
  if (file && method === "GET") event.respondWith(answer(event.request, file));
});
