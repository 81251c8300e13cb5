import type { IncomingHttpHeaders } from 'node:http'
import { createServer } from 'node:http'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { freePort } from './bench-shop.ts'
import { answerOf } from './nginx.ts'

interface Sent {
  port: number
  headers: IncomingHttpHeaders
  body: Uint8Array
}

/** What Node writes itself. */
const OWN = /^(date|connection|keep-alive)$/

/**
 * Opens Node's own HTTP server in a thread, which answers every address with what the shop answers to `page`, headers included, from memory: it shows
 * how much of the distance to nginx is the platform's.
 */
export async function openBareNode(page: string): Promise<{ url: string; close(): Promise<unknown> }> {
  const sent: Sent = { port: await freePort(), ...(await answerOf(page)) }
  const thread = new Worker(new URL(import.meta.url), { workerData: sent })
  await new Promise((open, fail) => thread.once('message', open).once('error', fail))
  return { url: `http://127.0.0.1:${sent.port}`, close: () => thread.terminate() }
}

if (!isMainThread) {
  const { port, headers, body } = workerData as Sent
  const written = Object.entries(headers)
    .filter(([name]) => !OWN.test(name))
    .flatMap(([name, value]) => [name, String(value)])
  const server = createServer((_request, response) => {
    response.writeHead(200, written.slice())
    response.end(body)
  })
  server.listen(port, '127.0.0.1', () => parentPort!.postMessage('open'))
}
