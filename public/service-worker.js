// The shop's: a page that is asked for without a network is answered with the shop's own (src/storefront/page/offline.page.tsx). It
// keeps that page and its drawing and nothing else, and answers nothing but pages and this.

const OFFLINE = '/sem-conexao'
const DRAWING = '/art/no-connection.svg'

self.addEventListener('install', (event) => {
  self.skipWaiting()
  const fresh = [OFFLINE, DRAWING].map((url) => new Request(url, { cache: 'reload' }))
  event.waitUntil(caches.open('offline').then((cache) => cache.addAll(fresh)))
})

// A page is asked for while this script still starts.
self.addEventListener('activate', (event) => event.waitUntil(self.registration.navigationPreload?.enable()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (new URL(request.url).pathname === DRAWING)
    return event.respondWith(fetch(request).catch(() => caches.match(DRAWING)))
  if (request.mode !== 'navigate') return
  const answer = async () => (await event.preloadResponse) ?? fetch(request)
  event.respondWith(answer().catch(() => caches.match(OFFLINE)))
})
