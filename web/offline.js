/**
 * offline.js: the worker of a page on a host, so that it opens without a network. The page that
 * was kept is shown at once; what the host has by now is fetched beside it, and shown at the next
 * visit.
 */
const home = self.registration.scope;
const isPage = (url) => [home, `${home}index.html`].includes(url.split(/[?#]/)[0]);

const kept = () => caches.open('sudoleaf');

/** What the host has, kept if it is the page. */
async function fetched() {
  const answer = await fetch(home, { cache: 'no-cache' });
  if (answer.ok) await (await kept()).put(home, answer.clone());
  return answer;
}

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(fetched());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate' || !isPage(event.request.url)) return;
  const fresh = fetched();
  event.waitUntil(fresh.catch(() => {}));
  event.respondWith(
    kept()
      .then((cache) => cache.match(home))
      .then((page) => page ?? fresh),
  );
});
