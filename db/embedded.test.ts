import { spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { query } from '#test/database.ts'
import { CannotStart } from './cannot-start.ts'
import { runningUrl, startPostgres } from './embedded.ts'
import { openShopDatabase } from './open.ts'

let dataDir: string
let cluster: string
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'vitrine-embedded-'))
  // Only this process may enter; PostgreSQL's user gets through all the same.
  chmodSync(dataDir, 0o700)
  cluster = join(dataDir, 'postgres')
  const server = await startPostgres({ dataDir, durable: false })
  await query(server.url, "create table words (word text); insert into words values ('ação')")
  await server.stop()
})
afterAll(() => rmSync(dataDir, { recursive: true }))

async function refusal(folder = dataDir): Promise<string> {
  const error = await startPostgres({ dataDir: folder }).then(
    () => expect.fail('it started'),
    (error: unknown) => error,
  )
  expect(error).toBeInstanceOf(CannotStart)
  const { message } = error as CannotStart
  expect(message).not.toContain('\n')
  return message
}

const storedWords = (url: string) => query(url, 'select word from words')

test('a stopped database starts again with what it held, and sorts and folds by Unicode', async () => {
  const server = await startPostgres({ dataDir })
  expect(await query(server.url, 'select word, upper(word) as upper from words')).toEqual([
    { word: 'ação', upper: 'AÇÃO' },
  ])
  expect(
    await query(
      server.url,
      "select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit",
    ),
  ).toEqual([{ fsync: 'on', commit: 'on' }])
  await Promise.all([server.stop(), server.stop()])
  expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(false)
})

test('a second start on a living folder is refused; a command may share its database', async () => {
  const first = await startPostgres({ dataDir })
  expect(await refusal()).toMatch(/^Já há uma loja aberta em .*DATA_DIR\.$/)
  const shared = await openShopDatabase({ dataDir, share: true })
  expect(await storedWords(shared.url)).toHaveLength(1)
  await shared.close()
  expect(await storedWords(first.url)).toHaveLength(1)
  await first.stop()
  expect(runningUrl(dataDir)).toBeUndefined()
})

test('a first start that was killed half-way does not stand in the way', async () => {
  const folder = join(dataDir, 'other')
  mkdirSync(join(folder, 'postgres.unfinished-1', 'cluster'), { recursive: true })
  mkdirSync(join(folder, 'postgres'))
  const server = await startPostgres({ dataDir: folder, durable: false })
  await server.stop()
  expect(readdirSync(folder).filter((name) => name.includes('unfinished'))).toEqual([])
})

test('where no socket fits, a port of this machine with a password does', async () => {
  const folder = join(dataDir, 'a-very-long-name-'.repeat(7))
  const server = await startPostgres({ dataDir: folder, durable: false })
  const { hostname, password } = new URL(server.url)
  expect(hostname).toBe('127.0.0.1')
  expect(password.length).toBeGreaterThan(30)
  expect(runningUrl(folder)).toBe(server.url)
  expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await expect(query(server.url.replace(password, 'wrong'), 'select 1')).rejects.toThrow(/password/)
  await server.stop()
})

test('the death of the database is reported, with its last error', async () => {
  const death = Promise.withResolvers<string>()
  const server = await startPostgres({ dataDir, onDeath: death.resolve })
  const pid = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
  process.kill(pid, 'SIGINT')
  expect(await death.promise).toMatch(/\w/)
  await server.stop()
})

test('a process number that belongs to another program by now is no obstacle', async () => {
  const other = spawn('sleep', ['60'])
  writeFileSync(join(cluster, 'postmaster.pid'), `${other.pid}\n${cluster}\n1\n5432\n.\n\n  1 1\nready   \n`)
  const server = await startPostgres({ dataDir })
  expect(await storedWords(server.url)).toHaveLength(1)
  await server.stop()
  expect(other.exitCode).toBeNull()
  other.kill()
})

test('A5 after a power cut neither lock keeps the database from starting, whichever process has its number now', async () => {
  const other = spawn('sleep', ['60'])
  const lock = `${other.pid}\n${cluster}\n1\n5432\n.\n`
  for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) writeFileSync(join(cluster, name), lock)
  writeFileSync(join(cluster, '.s.PGSQL.5432'), '')
  const server = await startPostgres({ dataDir })
  expect(await storedWords(server.url)).toHaveLength(1)
  await server.stop()
  expect(other.exitCode).toBeNull()
  other.kill()
})

test('A6 a database that is killed is started again at the same address, and stops when it is asked to', async () => {
  const deaths: string[] = []
  const restarts: number[] = []
  const server = await startPostgres({
    dataDir,
    onDeath: (reason) => deaths.push(reason),
    onRestart: (attempts) => restarts.push(attempts),
  })
  const pid = () => Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
  const killed = pid()
  process.kill(killed, 'SIGKILL')
  await expect.poll(() => restarts.length).toBe(1)
  expect(deaths).toHaveLength(1)
  expect(pid()).not.toBe(killed)
  expect(await storedWords(server.url)).toHaveLength(1)
  await server.stop()
  expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(false)
})

test.each([
  ['falta PG_VERSION', 'PG_VERSION'],
  ['could not open file', 'global/pg_control'],
])('a damaged folder is refused and left as it is: %s', async (reason, file) => {
  const before = readdirSync(cluster)
  renameSync(join(cluster, file), join(dataDir, 'taken-away'))
  expect(await refusal()).toContain(reason)
  renameSync(join(dataDir, 'taken-away'), join(cluster, file))
  expect(readdirSync(cluster)).toEqual(before)
  const server = await startPostgres({ dataDir })
  expect(await storedWords(server.url)).toHaveLength(1)
  await server.stop()
})

test('a cluster of another version is refused', async () => {
  const version = join(cluster, 'PG_VERSION')
  const original = readFileSync(version)
  writeFileSync(version, '15\n')
  expect(await refusal()).toMatch(/PostgreSQL 15, e esta loja traz o 18/)
  writeFileSync(version, original)
})

test('a lock that cannot be made is refused', async () => {
  const folder = join(dataDir, 'unlockable')
  mkdirSync(join(folder, 'postgres.lock'), { recursive: true })
  expect(await refusal(folder)).toMatch(/^A trava .*postgres\.lock não pôde ser feita: /)
})

test('a database that starts but refuses every connection is stopped again, and its folder is free', async () => {
  const accessRules = join(cluster, 'pg_hba.conf')
  const original = readFileSync(accessRules)
  writeFileSync(accessRules, 'local all all reject\nhost all all all reject\n')
  expect(await refusal()).toMatch(/^O banco vitrine não responde como deve: /)
  expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(false)
  writeFileSync(accessRules, original)
  const server = await startPostgres({ dataDir })
  expect(await storedWords(server.url)).toHaveLength(1)
  await server.stop()
})

test('a data folder that is a file is refused', async () => {
  const file = join(dataDir, 'file')
  writeFileSync(file, 'mine')
  expect(await refusal(file)).toMatch(/^A pasta DATA_DIR .* não serve: .*Escolha uma/)
  expect(readFileSync(file, 'utf8')).toBe('mine')
})
