/**
 * offline.js: the service worker of a hosted page, so that it opens offline. It answers with the
 * cached page at once, and fetches the host's current page in the background for the next visit.
 */
const home = self.registration.scope;
const isPage = (url) => [home, `${home}index.html`].includes(url.split(/[?#]/)[0]);

const openCache = () => caches.open('sudoleaf');

/** Fetches the host's page, and caches it if the request succeeds. */
async function refresh() {
  const answer = await fetch(home, { cache: 'no-cache' });
  if (answer.ok) await (await openCache()).put(home, answer.clone());
  return answer;
}

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(refresh());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate' || !isPage(event.request.url)) return;
  const fresh = refresh();
  event.waitUntil(fresh.catch(() => {}));
  event.respondWith(
    openCache()
      .then((cache) => cache.match(home))
      .then((page) => page ?? fresh),
  );
});
