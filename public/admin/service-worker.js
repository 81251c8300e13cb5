// The back office's alone: it takes pushes and opens their screen. It keeps nothing and answers no request.

self.addEventListener('push', (event) => {
  const { title, path, shop } = event.data.json()
  event.waitUntil(
    self.registration.showNotification(title, { body: shop, icon: '/icon-192.png', tag: path, data: path }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(self.clients.openWindow(event.notification.data))
})
