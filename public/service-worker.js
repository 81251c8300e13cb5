// The shop's: a page that is asked for without a network is answered with the shop's own (src/storefront/page/offline.page.tsx). It
// keeps that page and nothing else, and answers nothing but pages.

const OFFLINE = '/sem-conexao'

self.addEventListener('install', (event) => {
  self.skipWaiting()
  event.waitUntil(caches.open('offline').then((cache) => cache.add(new Request(OFFLINE, { cache: 'reload' }))))
})

// A page is asked for while this script still starts.
self.addEventListener('activate', (event) => event.waitUntil(self.registration.navigationPreload?.enable()))

self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return
  const answer = async () => (await event.preloadResponse) ?? fetch(event.request)
  event.respondWith(answer().catch(() => caches.match(OFFLINE)))
})
