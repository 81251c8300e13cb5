import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startPostgres } from '#db/embedded.ts'
import { openShopDatabase } from '#db/open.ts'
import { isAlive } from '#db/postmaster.ts'
import { query } from '#test/database.ts'
import { unbuiltClone } from '#test/unbuilt-clone.ts'
import { buildWhenNeeded } from './build.ts'

// Each of these starts real processes, several times.
vi.setConfig({ testTimeout: 300_000 })

const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-start-'))
const started: ChildProcess[] = []

beforeAll(async () => {
  await buildWhenNeeded(new AbortController().signal)
}, 600_000)
afterEach(async () => {
  for (const child of started.splice(0)) {
    child.kill('SIGTERM')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

type Run = { child: ChildProcess; url: string; output(): string; ended: Promise<number | null> }

/** Runs a command as npm would, without the demo's pictures, and lets it go on. */
async function run(
  env: Record<string, string | undefined> = {},
  command = ['scripts/vitrine.mjs', 'start'],
): Promise<Run> {
  const port = env.PORT ?? String(await freePort())
  const child = spawn(process.execPath, command, {
    env: {
      ...process.env,
      NODE_ENV: undefined,
      DATABASE_URL: undefined,
      DEMO: '0',
      DATA_DIR: dataDir,
      PORT: port,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.push(child)
  let output = ''
  child.stdout.on('data', (data) => (output += data))
  child.stderr.on('data', (data) => (output += data))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return { child, url: `http://localhost:${port}`, output: () => output, ended }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return port
}

async function untilOpen(shop: Run): Promise<Run> {
  while (!shop.output().includes('A loja está aberta')) {
    if (shop.child.exitCode !== null) expect.fail(`it ended: ${shop.output()}`)
    await sleep(20)
  }
  return shop
}

/** how long the last shop took to open, in ms */
let opening = 0

async function open(env?: Record<string, string | undefined>, folder = '.'): Promise<Run> {
  const begun = Date.now()
  const shop = await untilOpen(await run(env, [join(folder, 'scripts/vitrine.mjs'), 'start']))
  opening = Date.now() - begun
  return shop
}

/** Asks a shop to close, which takes ten seconds at most; more where the machine was as slow to open it. */
async function close(shop: Run): Promise<void> {
  const asked = Date.now()
  shop.child.kill('SIGTERM')
  expect(await shop.ended).toBe(0)
  expect(Date.now() - asked).toBeLessThan(Math.max(10_000, 5 * opening))
}

const health = async ({ url }: Run) => (await fetch(`${url}/health`)).status
const databaseOf = (folder = dataDir) =>
  Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

async function refusal(env: Record<string, string | undefined>): Promise<string> {
  const shop = await run(env)
  expect(await shop.ended).toBe(1)
  const lines = shop.output().trim().split('\n')
  expect(lines).toHaveLength(1)
  return lines[0]!
}

async function write<Row extends object>(sql: string): Promise<Row[]> {
  const database = await openShopDatabase({ dataDir, share: true })
  const rows = await query<Row>(database.url, sql)
  await database.close()
  return rows
}

test('SIGTERM closes the shop and its database within ten seconds, and a restart keeps what it held', async () => {
  const shop = await open()
  expect(await health(shop)).toBe(200)
  await write("insert into categories (name, slug) values ('Unhas', 'unhas')")
  const database = databaseOf()
  await close(shop)
  expect(isAlive(database)).toBe(false)
  expect(await write('select slug from categories')).toEqual([{ slug: 'unhas' }])

  const secret = readFileSync(join(dataDir, 'app-secret'), 'utf8')
  const again = await open()
  const { categories } = (await (await fetch(`${again.url}/api/category/categories`)).json()) as {
    categories: object[]
  }
  expect(categories).toMatchObject([{ slug: 'unhas' }])
  expect(readFileSync(join(dataDir, 'app-secret'), 'utf8')).toBe(secret)
})

test('SIGTERM does not wait for a post office that hangs, and the mail is still to be sent', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const shop = await open({ SMTP_URL: `smtp://127.0.0.1:${(silent.address() as { port: number }).port}` })
  const called = once(silent, 'connection')
  const subscribed = await fetch(`${shop.url}/api/newsletter/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ana Lima', email: 'ana@example.com' }),
  })
  expect(subscribed.status).toBe(201)
  const [connection] = (await called) as [Socket]
  await close(shop)
  connection.destroy()
  silent.close()
  expect(await write('select sent_at, gave_up_at from mails')).toEqual([{ sent_at: null, gave_up_at: null }])
})

test('Ctrl-C lets a request under way finish', async () => {
  const shop = await open()
  const body = JSON.stringify({ items: [] })
  const call = request(`${shop.url}/api/cart/refresh`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': body.length },
  })
  const answered = once(call, 'response')
  call.write(body.slice(0, 5))
  await once(call, 'socket').then(([socket]) => socket.connecting && once(socket, 'connect'))
  await sleep(200)
  shop.child.kill('SIGINT')
  await sleep(200)
  call.end(body.slice(5))
  const [answer] = (await answered) as [IncomingMessage]
  answer.resume()
  expect(answer.statusCode).toBe(200)
  expect(await shop.ended).toBe(0)
})

test('after kill -9 the next start takes over and nothing is lost', async () => {
  const shop = await open()
  const database = databaseOf()
  shop.child.kill('SIGKILL')
  await shop.ended
  expect(isAlive(database)).toBe(true)
  const again = await open()
  expect(isAlive(database)).toBe(false)
  expect(await health(again)).toBe(200)
  expect(await write('select slug from categories')).toEqual([{ slug: 'unhas' }])
})

test('a second shop on the same folder is refused with one line, and the first goes on', async () => {
  const shop = await open()
  expect(await refusal({})).toMatch(/Já há uma loja aberta em /)
  expect(await health(shop)).toBe(200)
})

test('two shops on one machine, each with its port and folder, start and work at once, from one build', async () => {
  const clone = unbuiltClone()
  const other = mkdtempSync(join(tmpdir(), 'vitrine-start-'))
  chmodSync(other, 0o700)
  const shops = await Promise.all([open({}, clone), open({ DATA_DIR: other }, clone)])
  expect(await Promise.all(shops.map(health))).toEqual([200, 200])
  expect(shops.filter((shop) => shop.output().includes('Construindo a loja'))).toHaveLength(1)
  expect(readFileSync(join(clone, 'builds'), 'utf8')).toBe('build ')
  shops[1].child.kill('SIGTERM')
  await shops[1].ended
  expect(await health(shops[0])).toBe(200)
  shops[0].child.kill('SIGTERM')
  await shops[0].ended
  for (const folder of [clone, other]) rmSync(folder, { recursive: true })
})

test('O8 a port in use is refused with one line, and no database is left running', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as { port: number }
  expect(await refusal({ PORT: String(port) })).toBe(
    `A porta ${port} está em uso: feche o que a usa ou escolha outra com PORT.`,
  )
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
  taken.close()
})

test.each([
  ['a setting that makes no sense', { PORT: 'many' }, /^PORT: /],
  ['a real shop without its facts', { STORE_LEGAL_NAME: 'Unhas Ltda' }, /falta preencher: STORE_DOCUMENT, /],
  [
    'a secret that is missing for a database of one’s own',
    { DATABASE_URL: 'postgres://127.0.0.1:9/x' },
    /APP_SECRET/,
  ],
  [
    'a database that is away',
    { DATABASE_URL: 'postgres://127.0.0.1:9/x', APP_SECRET: 'a secret of more than thirty characters' },
    /^O banco não responde: connect ECONNREFUSED/,
  ],
])('O8 %s is refused with one line in Portuguese', async (_, env, line) => {
  expect(await refusal(env)).toMatch(line)
})

test('A6 the death of its database does not end the shop: it starts it again, says so, and serves', async () => {
  const shop = await open()
  process.kill(databaseOf(), 'SIGKILL')
  await expect.poll(shop.output).toContain('O banco voltou')
  expect(shop.output()).toContain('O banco parou sem aviso e está sendo aberto de novo: ')
  await expect.poll(() => health(shop)).toBe(200)
})

test('a database of one’s own may go away and come back: the shop says so, waits, and goes on', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-start-'))
  const first = await startPostgres({ dataDir: folder })
  const shop = await open({ DATABASE_URL: first.url, APP_SECRET: 'a secret of more than thirty characters' })
  expect(await health(shop)).toBe(200)
  expect(shop.output()).toContain('loja de demonstração: ')
  await first.stop()
  expect(await health(shop)).toBe(503)
  const second = await startPostgres({ dataDir: folder })
  await expect.poll(() => health(shop)).toBe(200)
  shop.child.kill('SIGTERM')
  expect(await shop.ended).toBe(0)
  await second.stop()
  rmSync(folder, { recursive: true })
})

test('O11 development: the first visits ever get every module of their pages; a changed migration is told of; the end of the process that started it ends everything', async () => {
  // As in a fresh clone, where no package has been prepared for the browser yet.
  rmSync('node_modules/.vite', { recursive: true, force: true })
  const shop = await untilOpen(await run({}, ['scripts/vitrine.mjs', 'dev']))
  const visited = new Set<string>()
  const failed: string[] = []
  const visit = async (address: string): Promise<void> => {
    if (visited.has(address)) return
    visited.add(address)
    const answer = await fetch(address)
    if (answer.status !== 200) failed.push(`${answer.status} ${address}`)
    else if (!address.includes('/.vite/'))
      await Promise.all(importsIn(await answer.text(), address).map(visit))
  }
  const home = await (await fetch(shop.url)).text()
  expect(home.includes('/src/entry.client.tsx')).toBe(true)
  for (const page of ['', '/checkout']) await visit(shop.url + page)
  expect(visited.size).toBeGreaterThan(100)
  const packages = [...visited].filter((address) => address.includes('/.vite/deps/'))
  expect(packages.length).toBeGreaterThan(5)
  expect(failed).toEqual([])
  // A package found only at the second page would have outdated those of the first.
  for (const address of packages) expect((await fetch(address)).status).toBe(200)
  expect(shop.output()).not.toMatch(/dependenc(y|ies) optimized/)

  const [migration] = readdirSync('db/migrations')
  const now = new Date()
  utimesSync(join('db/migrations', migration!), now, now)
  await expect
    .poll(shop.output)
    .toContain(`db/migrations/${migration} mudou: o banco o recebe quando npm run dev começa de novo.`)

  const database = databaseOf()
  shop.child.kill('SIGKILL')
  await expect.poll(() => isAlive(database)).toBe(false)
})

/** The addresses of the modules that a page or a module loads. */
function importsIn(text: string, base: string): string[] {
  const found = text.matchAll(
    /(?:from|import)\s*\(?\s*"([./][^"]*)"|(?:href|src)="([^"]+\.(?:tsx?|js)[^"]*)"/g,
  )
  return [...found].map(([, imported, linked]) => new URL(imported ?? linked!, base).href)
}
