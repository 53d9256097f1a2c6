/**
 * offline.js: the service worker of a hosted page, so that it opens offline. It answers with the
 * cached page at once, and fetches the host's current page in the background for the next visit.
 * Pages in other languages are one folder below.
 */
const home = self.registration.scope;
const pageOf = (url) => url.split(/[?#]/)[0].replace(/index\.html$/, '');
const isPage = (page) => /^([\w-]+\/)?$/.test(page.slice(home.length));

const openCache = () => caches.open('sudoleaf');

/** Fetches the host's page, and caches it if the request succeeds. */
async function refresh(page) {
  const answer = await fetch(page, { cache: 'no-cache' });
  if (answer.ok) await (await openCache()).put(page, answer.clone());
  return answer;
}

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(refresh(home));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

self.addEventListener('fetch', (event) => {
  const page = pageOf(event.request.url);
  if (event.request.mode !== 'navigate' || !isPage(page)) return;
  const fresh = refresh(page);
  event.waitUntil(fresh.catch(() => {}));
  event.respondWith(
    openCache()
      .then((cache) => cache.match(page))
      .then((cached) => cached ?? fresh),
  );
});
