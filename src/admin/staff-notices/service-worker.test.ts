import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

/** The worker as a browser runs it, with what it asks of the browser written down. */
function startWorker() {
  const listeners: Record<string, (event: object) => void> = {}
  const asked: unknown[] = []
  const note =
    (name: string) =>
    async (...given: unknown[]) => {
      asked.push([name, ...given])
    }
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => {
      listeners[name] = listener
    },
    registration: { showNotification: note('show') },
    clients: { openWindow: note('open') },
  }
  runInNewContext(readFileSync('public/admin/service-worker.js', 'utf8'), { self })
  return { listeners, asked }
}

test('a push is shown with the shop’s name, and opens its screen; the worker answers no request', () => {
  const { listeners, asked } = startWorker()
  const said = { title: 'Pedido 1234 pago', path: '/admin/pedidos/1234', shop: 'Vitrine' }
  listeners.push!({ data: { json: () => said }, waitUntil: () => {} })
  expect(asked).toEqual([
    ['show', said.title, { body: 'Vitrine', icon: '/icon-192.png', tag: said.path, data: said.path }],
  ])
  const notification = { data: said.path, close: () => asked.push(['close']) }
  listeners.notificationclick!({ notification, waitUntil: () => {} })
  expect(asked.slice(1)).toEqual([['close'], ['open', said.path]])
  expect(Object.keys(listeners)).toEqual(['push', 'notificationclick'])
})
