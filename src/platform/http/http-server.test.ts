import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import fastify from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createHttpServer } from './http-server.server.ts'

const server = createHttpServer((_request, response) => response.end('answer'), {
  headersMs: 150,
  requestMs: 300,
  inactivityMs: 500,
  checkEveryMs: 30,
})
beforeEach(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)))
afterEach(() => new Promise((done) => server.close(done)))

/** Sends the pieces, one every 50 ms, and gives what came back until the server closed. */
function drip(pieces: string[]): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let received = ''
  socket.on('data', (data) => {
    received += data
  })
  socket.on('error', () => {})
  // What has arrived is read first: a word to a connection that is closed already takes what was not read yet with it.
  const dripping = setInterval(() => setImmediate(() => socket.write(pieces.shift() ?? 'x')), 50)
  return new Promise((done) => {
    socket.on('close', () => {
      clearInterval(dripping)
      done(received)
    })
  })
}

test('a client that drips the head of a request is disconnected', async () => {
  expect(await drip(['GET / HTTP/1.1\r\n', 'host: a\r\n', 'x-slow: '])).toMatch(/^HTTP\/1.1 408 /)
})

test('a client that drips its body is disconnected', async () => {
  server.removeAllListeners('request').once('request', (request) => request.resume())
  const head = 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1000\r\n\r\n'
  expect(await drip([head])).toMatch(/^HTTP\/1.1 408 /)
})

test('a client that connects and sends nothing is disconnected', async () => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').resume()
  await once(socket, 'close')
  expect(socket.destroyed).toBe(true)
})

test('a connection is kept between requests, longer than any of them may take, and closed with the shop', async () => {
  const app = fastify({
    serverFactory: (handle) =>
      createHttpServer(handle, { headersMs: 1_000, requestMs: 1_000, inactivityMs: 1_000, checkEveryMs: 30 }),
  })
  app.get('/', async () => 'answer')
  const { port } = new URL(await app.listen({ port: 0 }))
  const agent = new Agent({ keepAlive: true })
  const ask = async () => {
    const [answer] = (await once(get({ port, agent }), 'response')) as [IncomingMessage]
    answer.resume()
    await once(answer, 'end')
    return answer
  }
  const { socket, headers } = await ask()
  expect(headers['keep-alive']).toBe('timeout=130')
  await sleep(2_000)
  expect((await ask()).socket).toBe(socket)
  await app.close()
})
