import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { isPublicAddress } from '#platform/security/public-address.server.ts'
import { download } from './download.server.ts'

const servers: Server[] = []
afterAll(() => {
  for (const server of servers) server.closeAllConnections()
})

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).unref()
  servers.push(server)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Nothing here is about time: what answers may take as long as a busy machine needs. */
const here = { limit: 1000, timeout: 60_000, reachable: () => true }

test('a file is fetched, also through a redirect', async () => {
  const origin = await serve((request, response) => {
    if (request.url === '/old') response.writeHead(302, { location: '/new' }).end()
    else response.end('bytes')
  })
  expect(Buffer.from(await download(`${origin}/old`, here)).toString()).toBe('bytes')
})

test('what lies inside the network is never asked', async () => {
  let asked = 0
  const origin = await serve((_, response) => {
    asked += 1
    response.end('secret')
  })
  const port = new URL(origin).port
  const inside = [origin, `http://localhost:${port}`, `http://[::1]:${port}`, `http://0x7f000001:${port}`]
  for (const address of [
    ...inside,
    'http://169.254.169.254/latest',
    'ftp://example.com/a',
    'http://a:b@example.com/',
  ]) {
    await expect(download(address, { limit: 1000, timeout: 60_000 })).rejects.toMatchObject({
      reason: 'address',
    })
  }
  expect(asked).toBe(0)
})

test('a redirect into the network is refused', async () => {
  const inside = await serve((_, response) => response.end('secret'))
  const outside = await serve((_, response) =>
    response.writeHead(301, { location: inside.replace('127.0.0.1', '127.0.0.2') }).end(),
  )
  const reachable = (ip: string) => ip === '127.0.0.1'
  await expect(download(outside, { ...here, reachable })).rejects.toMatchObject({ reason: 'address' })
})

test('a file that is too large, too slow, missing or endlessly redirected fails with its reason', async () => {
  const origin = await serve((request, response) => {
    if (request.url === '/large') response.end('x'.repeat(5000))
    else if (request.url === '/slow') response.write('x')
    else if (request.url === '/loop') response.writeHead(302, { location: '/loop' }).end()
    else response.writeHead(404).end()
  })
  const failing = { large: 'too_large', loop: 'status', missing: 'status' }
  for (const [path, reason] of Object.entries(failing)) {
    await expect(download(`${origin}/${path}`, here)).rejects.toMatchObject({ reason })
  }
  await expect(download(`${origin}/slow`, { ...here, timeout: 300 })).rejects.toMatchObject({
    reason: 'unreachable',
  })
  await expect(download('http://127.0.0.1:1/', here)).rejects.toMatchObject({ reason: 'unreachable' })
})

test('only addresses of the public Internet are public', () => {
  const inside = [
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '224.0.0.1',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8:ffff::1',
  ]
  expect(inside.filter(isPublicAddress)).toEqual([])
  expect(
    ['8.8.8.8', '200.147.3.157', '2606:4700::1111', '::ffff:8.8.8.8'].filter((ip) => !isPublicAddress(ip)),
  ).toEqual([])
})
