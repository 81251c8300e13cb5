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
  dataDir = mkdtempSync(join(tmpdir(), 'vitrine-ground-'))
  // Only this process may enter; PostgreSQL's user gets through all the same.
  chmodSync(dataDir, 0o700)
  cluster = join(dataDir, 'postgres')
  const server = await startPostgres({ dataDir, durable: false })
  await query(server.url, "create table kept (word text); insert into kept values ('ação')")
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

const keptWords = (url: string) => query(url, 'select word from kept')

test('a stopped database starts again with what it held, and sorts and folds by Unicode', async () => {
  const server = await startPostgres({ dataDir })
  expect(await query(server.url, 'select word, upper(word) as upper from kept')).toEqual([
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
  expect(await refusal()).toMatch(/^A shop is already running on .*DATA_DIR\.$/)
  const shared = await openShopDatabase({ dataDir, share: true })
  expect(await keptWords(shared.url)).toHaveLength(1)
  await shared.close()
  expect(await keptWords(first.url)).toHaveLength(1)
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

test('the death of the database is told, with its last words', async () => {
  const death = Promise.withResolvers<string>()
  const server = await startPostgres({ dataDir, onDeath: death.resolve })
  const pid = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
  process.kill(pid, 'SIGINT')
  expect(await death.promise).toMatch(/\w/)
  await server.stop()
})

test('a process number that belongs to somebody else by now is no obstacle', async () => {
  const stranger = spawn('sleep', ['60'])
  writeFileSync(
    join(cluster, 'postmaster.pid'),
    `${stranger.pid}\n${cluster}\n1\n5432\n.\n\n  1 1\nready   \n`,
  )
  const server = await startPostgres({ dataDir })
  expect(await keptWords(server.url)).toHaveLength(1)
  await server.stop()
  expect(stranger.exitCode).toBeNull()
  stranger.kill()
})

test.each([
  ['PG_VERSION is missing', 'PG_VERSION'],
  ['could not open file', 'global/pg_control'],
])('a damaged folder is refused and left as it is: %s', async (reason, file) => {
  const before = readdirSync(cluster)
  renameSync(join(cluster, file), join(dataDir, 'taken-away'))
  expect(await refusal()).toContain(reason)
  renameSync(join(dataDir, 'taken-away'), join(cluster, file))
  expect(readdirSync(cluster)).toEqual(before)
  const server = await startPostgres({ dataDir })
  expect(await keptWords(server.url)).toHaveLength(1)
  await server.stop()
})

test('a cluster of another version is refused', async () => {
  const version = join(cluster, 'PG_VERSION')
  const own = readFileSync(version)
  writeFileSync(version, '15\n')
  expect(await refusal()).toMatch(/PostgreSQL 15, this shop brings 18/)
  writeFileSync(version, own)
})

test('a lock that cannot be made is refused', async () => {
  const folder = join(dataDir, 'unlockable')
  mkdirSync(join(folder, 'postgres.lock'), { recursive: true })
  expect(await refusal(folder)).toMatch(/^The lock .*postgres\.lock cannot be taken: /)
})

test('a database that starts but lets nobody in is stopped again, and its folder is free', async () => {
  const doors = join(cluster, 'pg_hba.conf')
  const own = readFileSync(doors)
  writeFileSync(doors, 'local all all reject\nhost all all all reject\n')
  expect(await refusal()).toMatch(/^The database vitrine cannot be used: /)
  expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(false)
  writeFileSync(doors, own)
  const server = await startPostgres({ dataDir })
  expect(await keptWords(server.url)).toHaveLength(1)
  await server.stop()
})

test('a data folder that is a file is refused', async () => {
  const file = join(dataDir, 'file')
  writeFileSync(file, 'mine')
  expect(await refusal(file)).toMatch(/^DATA_DIR .* cannot be used/)
  expect(readFileSync(file, 'utf8')).toBe('mine')
})
