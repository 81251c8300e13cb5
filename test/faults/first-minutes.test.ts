import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pass } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildWhenNeeded } from '#scripts/build.ts'
import { checkoutOf, newBuyer } from '#test/checkout.ts'
import { tellScale } from '#test/scale.ts'

// What everybody does first: `npm start` in an empty folder, and an order while the demonstration still plays its own.

const BUYERS = 50
const MINUTE_MS = 60_000

const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-first-'))
let shop: ChildProcess
let url: string
let output = ''

beforeAll(async () => {
  await buildWhenNeeded(new AbortController().signal)
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  const started = { DATA_DIR: dataDir, PORT: String(port), RATE_LIMIT_FACTOR: '1000' }
  shop = spawn(process.execPath, ['scripts/vitrine.mjs', 'start'], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...started },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [shop.stdout!, shop.stderr!]) stream.on('data', (data) => (output += data))
  while (!output.includes('A loja está aberta')) {
    if (shop.exitCode !== null) expect.fail(output)
    await pass(20)
  }
})
afterAll(async () => {
  shop.kill('SIGTERM')
  if (shop.exitCode === null) await once(shop, 'exit')
  rmSync(dataDir, { recursive: true, force: true })
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return port
}

test('R501 fifty buyers of the first minute each get their order, and nobody reads a stack trace', async () => {
  const { data } = (await (await fetch(`${url}/api/product/get-products`)).json()) as {
    data: { id: number; quantity: number }[]
  }
  const inStock = data.filter(({ quantity }) => quantity > BUYERS / 5)
  const buyers = Array.from({ length: BUYERS }, async (_, n) => {
    await pass((n * MINUTE_MS) / BUYERS)
    const items = Array.from({ length: 1 + (n % 3) }, (_, line): [number, number] => [
      inStock[(n + line) % inStock.length]!.id,
      1,
    ])
    const coupon = n % 5 === 0 ? { coupon: 'BEMVINDA10' } : {}
    const begun = performance.now()
    const answer = await fetch(`${url}/api/checkout`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify(checkoutOf(items, { customer: newBuyer(), ...coupon })),
    })
    await answer.text()
    return { status: answer.status, ms: Math.round(performance.now() - begun) }
  })
  const answers = await Promise.all(buyers)
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b)
  const made =
    output.match(/Pedidos da demonstração: .*/)?.[0] ?? 'the demonstration’s orders are still being made'
  tellScale(
    `first minute: ${BUYERS} buyers, half within ${times[BUYERS / 2]} ms, the slowest after ${times.at(-1)} ms; ${made}`,
  )
  expect(answers.filter(({ status }) => status !== 201)).toEqual([])
  expect(output).not.toMatch(/\n {4}at |"stack":/)
})
