import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { importCatalog } from '#shop/catalog/import/import.server.ts'
import { readCatalog } from '#test/catalog.ts'
import { type ImportShop, openImportShop, shopifyCsv } from '#test/import.ts'

let shop: ImportShop
beforeAll(async () => {
  shop = await openImportShop()
})
afterEach(() => shop.empty())
afterAll(() => shop.close())

test('pictures that cannot be fetched are listed, and fetched by the next import', async () => {
  const requested: string[] = []
  let found = false
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a03060' } })
    .png()
    .toBuffer()
  const server = createServer((request, response) => {
    requested.push(request.url!)
    if (request.url === '/text.png') response.end('not a picture')
    else if (request.url === '/good.png' || found) response.end(picture)
    else response.writeHead(404).end()
  }).unref()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const rows = ['good', 'text', 'later'].map(
    (name) => `${name},${name},,Toys,,true,,,${name},10,1,${host}/${name}.png`,
  )
  const path = shop.file(
    'pictures.csv',
    shopifyCsv(
      ...rows,
      `twin,twin,,Toys,,true,,,twin,10,1,${host}/good.png`,
      'bad,bad,,Toys,,true,,,bad,10,1,file:///etc/passwd',
    ),
  )
  const options = { images: shop.images, reachable: () => true }

  const first = await importCatalog(shop.db, path, options)
  expect(first.pictures.fetched).toBe(1)
  expect(first.pictures.pending.map(({ url, reason }) => [new URL(url).pathname, reason])).toEqual([
    ['/text.png', 'não é uma imagem'],
    ['/later.png', 'a imagem não existe mais nesse endereço'],
  ])
  expect(requested.filter((url) => url === '/good.png')).toHaveLength(1)
  const [good, text, , twin, bad] = (await readCatalog(shop.db)).products
  expect(good!.images).toEqual([
    [expect.stringMatching(/^images\/[a-z0-9-]+\.webp$/), `${host}/good.png`, 'good'],
  ])
  expect(twin!.images[0]![0]).toBe(good!.images[0]![0])
  expect([text!.images[0]![0], bad!.images]).toEqual([null, []])

  found = true
  const second = await importCatalog(shop.db, path, options)
  expect(second).toMatchObject({
    created: 0,
    updated: 0,
    unchanged: 5,
    pictures: { fetched: 1, pending: [{ reason: 'não é uma imagem' }] },
  })
  expect((await readCatalog(shop.db)).products[2]!.images[0]![0]).not.toBeNull()
  server.closeAllConnections()
})

test('a host that does not answer is skipped after a few failures', async () => {
  const rows = Array.from(
    { length: 40 },
    (_, n) => `p${n},P${n},,Toys,,true,,,P${n},10,1,http://127.0.0.1:9/${n}.jpg`,
  )
  const checkedIps: string[] = []
  const report = await importCatalog(shop.db, shop.file('offline.csv', shopifyCsv(...rows)), {
    images: shop.images,
    reachable: (ip) => checkedIps.push(ip) > 0,
  })
  expect(report.created).toBe(40)
  expect(report.pictures.pending).toHaveLength(40)
  expect(checkedIps.length).toBeLessThan(10)
})

test('a picture inside the network of the shop is never requested', async () => {
  let requests = 0
  const server = createServer((_, response) => {
    requests += 1
    response.end('secret')
  }).unref()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const path = shop.file('inside.csv', shopifyCsv(`a,A,,Toys,,true,,,A,10,1,http://127.0.0.1:${port}/a.jpg`))
  const report = await importCatalog(shop.db, path, { images: shop.images })
  expect(report.pictures.pending).toMatchObject([{ reason: 'endereço que não é da internet pública' }])
  expect(requests).toBe(0)
  server.closeAllConnections()
})
