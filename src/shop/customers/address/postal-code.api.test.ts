import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { realShop } from '#test/real-shop.ts'

let shop: TestApp
let viaCep: Fake
let brasilApi: Fake

interface Fake {
  url: string
  server: Server
  requests: string[]
  answer: RequestListener
}

async function fake(): Promise<Fake> {
  const service = { requests: [] as string[], answer: reply(500, {}) } as Fake
  service.server = createServer((request, response) => {
    service.requests.push(request.url!)
    service.answer(request, response)
  })
  await new Promise<void>((resolve) => service.server.listen(0, '127.0.0.1', resolve))
  service.url = `http://127.0.0.1:${(service.server.address() as AddressInfo).port}`
  return service
}

function reply(status: number, body: unknown): RequestListener {
  return (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
const noAnswer: RequestListener = () => {}
const html: RequestListener = (_request, response) => response.writeHead(200).end('<h1>Bad Request</h1>')

const se = { cep: '01001-000', logradouro: 'Praça da Sé', bairro: 'Sé', localidade: 'São Paulo', uf: 'SP' }
const address = {
  logradouro: 'Praça da Sé',
  bairro: 'Sé',
  localidade: 'São Paulo',
  uf: 'SP',
  nome: 'São Paulo',
}

beforeAll(async () => {
  ;[viaCep, brasilApi] = await Promise.all([fake(), fake()])
  shop = await startApp({ POSTAL_CODE_URL: viaCep.url, POSTAL_CODE_FALLBACK_URL: brasilApi.url })
})
afterAll(async () => {
  await shop.close()
  for (const { server } of [viaCep, brasilApi]) {
    server.closeAllConnections()
    server.close()
  }
})
beforeEach(() => {
  viaCep.requests = []
  brasilApi.requests = []
  viaCep.answer = reply(200, se)
  brasilApi.answer = reply(200, { state: 'SP', city: 'São Paulo', neighborhood: 'Sé', street: 'Praça da Sé' })
})
afterEach(() => shop.db.deleteFrom('postal_codes').execute())

test('X28 a postal code gives street, district, city and the state by code and name', async () => {
  expect(await shop.get('/api/postal-code/01001000')).toMatchObject({ status: 200, body: address })
  expect(viaCep.requests).toEqual(['/ws/01001000/json/'])
})

test('X28 a code that is looked up twice is asked of the service once', async () => {
  await shop.get('/api/postal-code/01001000')
  expect(await shop.get('/api/postal-code/01001000')).toMatchObject({ status: 200, body: address })
  expect(viaCep.requests).toHaveLength(1)
})

test('X28 a city-wide code gives no street and no district', async () => {
  viaCep.answer = reply(200, { ...se, logradouro: '', bairro: '', localidade: 'Itaóca' })
  const { body } = await shop.get('/api/postal-code/18360000')
  expect(body).toMatchObject({ logradouro: '', bairro: '', localidade: 'Itaóca' })
})

test.each([true, 'true'])('X28 a code that does not exist (erro: %j) is a 404, and cached', async (erro) => {
  viaCep.answer = reply(200, { erro })
  for (const _ of [1, 2]) {
    const answer = await shop.get('/api/postal-code/99999999')
    expect(answer).toMatchObject({ status: 404, body: { message: 'Por favor digite um cep válido.' } })
  }
  expect(viaCep.requests).toHaveLength(1)
})

test.each(['1', '0100100', '010010000', 'abcdefgh', '00000000', '01001-000', '../admin'])(
  'X28 %s is a 422 and no service is asked',
  async (cep) => {
    const { status } = await shop.get(`/api/postal-code/${encodeURIComponent(cep)}`)
    expect(status).toBe(422)
    expect(viaCep.requests).toEqual([])
  },
)

test.each([
  ['fails', reply(500, {})],
  ['answers a page', html],
  ['answers nonsense', reply(200, { logradouro: 7 })],
  ['invents a state', reply(200, { ...se, uf: 'XX' })],
  [
    'sends elsewhere',
    (_: unknown, response: Parameters<RequestListener>[1]) =>
      response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  ],
] as [string, RequestListener][])(
  'X28 when the first service %s, the second is asked',
  async (_how, answer) => {
    viaCep.answer = answer
    expect(await shop.get('/api/postal-code/01001000')).toMatchObject({ status: 200, body: address })
    expect(brasilApi.requests).toEqual(['/api/cep/v2/01001000'])
  },
)

test('X28 R106 when neither service answers the shop gives a 503 with the state of the code’s range within 4 s, and caches nothing', async () => {
  viaCep.answer = noAnswer
  brasilApi.answer = noAnswer
  // A thousandth of each wait, one after the other.
  const { timeout } = AbortSignal
  const waited = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms / 1000))
  const answer = await shop.get('/api/postal-code/01001000')
  expect(answer.status).toBe(503)
  expect(answer.body, 'R106 the state is known without any service').toMatchObject({
    uf: 'SP',
    nome: 'São Paulo',
  })
  expect(answer.headers['retry-after']).toBe('30')
  const waits = waited.mock.calls.map(([ms]) => ms)
  expect(waits).toHaveLength(2)
  expect(waits[0]! + waits[1]!).toBeLessThanOrEqual(4_000)
  waited.mockRestore()
  viaCep.answer = reply(200, se)
  expect(await shop.get('/api/postal-code/01001000')).toMatchObject({ status: 200, body: address })
})

test('X28 the demonstration knows a few codes by heart and asks no service; a real shop asks for them as for all others', async () => {
  viaCep.answer = noAnswer
  expect(await shop.get('/api/postal-code/01310100')).toMatchObject({
    status: 200,
    body: { logradouro: 'Avenida Paulista', bairro: 'Bela Vista', uf: 'SP', nome: 'São Paulo' },
  })
  expect(viaCep.requests).toEqual([])
  viaCep.answer = reply(200, se)
  const urls = { POSTAL_CODE_URL: viaCep.url, POSTAL_CODE_FALLBACK_URL: brasilApi.url }
  const real = await startApp({ ...realShop, ...urls })
  expect(await real.get('/api/postal-code/01310100')).toMatchObject({ status: 200, body: address })
  expect(viaCep.requests).toEqual(['/ws/01310100/json/'])
  await real.close()
})
