import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { postmasterOf, processesOf, signalAll } from './postgres-processes.ts'
import type { World } from './world.ts'

/** Something that fails, for a while. */
export interface Fault {
  name: string
  holdMs: number
  strike(world: World): unknown
  /** ends it; what comes back by itself needs nothing */
  heal?(world: World): unknown
  clockHours?: number
  /** no order can be written meanwhile, which health has to say */
  fillsDisk?: boolean
}

let frozen: number[] = []
let held: pg.Client[] = []
let other: ChildProcess | undefined

export const faults: Fault[] = [
  {
    name: 'A1 PostgreSQL is frozen (SIGSTOP)',
    holdMs: 8_000,
    strike: ({ dataDir }) => {
      frozen = processesOf(dataDir)
      signalAll(frozen, 'SIGSTOP')
    },
    heal: () => signalAll(frozen, 'SIGCONT'),
  },
  {
    name: 'A6 PostgreSQL and all its processes are killed (SIGKILL)',
    holdMs: 0,
    strike: ({ dataDir }) => signalAll(processesOf(dataDir), 'SIGKILL'),
  },
  {
    name: 'A6 PostgreSQL is stopped at once (SIGQUIT)',
    holdMs: 0,
    strike: ({ dataDir }) => signalAll([postmasterOf(dataDir)], 'SIGQUIT'),
  },
  {
    name: 'one of PostgreSQL’s processes is killed',
    holdMs: 0,
    strike: ({ dataDir }) => signalAll(processesOf(dataDir).slice(-1), 'SIGKILL'),
  },
  {
    name: 'A2 PostgreSQL is stopped in order, and started again later',
    holdMs: 6_000,
    strike: ({ server }) => server.stop(),
    heal: (world) => world.startServer(),
  },
  {
    name: 'A5 the power is cut, and another program gets PostgreSQL’s process number',
    holdMs: 2_000,
    strike: async ({ dataDir, server }) => {
      const pids = processesOf(dataDir)
      // It is not started again: the machine is off.
      const stopped = server.stop()
      signalAll(pids, 'SIGKILL')
      await stopped
      other = spawn('sleep', ['600'])
      const cluster = join(dataDir, 'postgres')
      const lock = `${other.pid}\n${cluster}\n1\n5432\n.\n`
      for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) writeFileSync(join(cluster, name), lock)
    },
    heal: async (world) => {
      await world.startServer()
      other?.kill()
    },
  },
  {
    name: 'the line is cut, and no request gets through',
    holdMs: 6_000,
    strike: ({ line }) => line.set('refused'),
    heal: ({ line }) => line.set('passes'),
  },
  {
    name: 'A1 the line is half open: nothing comes, and nothing ends',
    holdMs: 8_000,
    strike: ({ line }) => line.set('silent'),
    heal: ({ line }) => line.set('passes'),
  },
  {
    name: 'requests are carried out, and the line is cut before their answers',
    holdMs: 4_000,
    strike: ({ line }) => line.set('unanswered'),
    heal: ({ line }) => line.set('passes'),
  },
  {
    name: 'every answer takes five seconds',
    holdMs: 8_000,
    strike: ({ line }) => line.set('slow'),
    heal: ({ line }) => line.set('passes'),
  },
  {
    name: 'O1 PostgreSQL has no connection left',
    holdMs: 6_000,
    async strike({ server, line }) {
      const clients: pg.Client[] = []
      line.set('refused')
      for (;;) {
        const client = new pg.Client({ connectionString: server.url })
        client.on('error', () => {})
        if (
          !(await client.connect().then(
            () => true,
            () => false,
          ))
        )
          break
        clients.push(client)
      }
      held = clients
      line.set('passes')
    },
    heal: () => Promise.all(held.map((client) => client.end())),
  },
  {
    name: 'O10 the table of products is locked',
    holdMs: 6_000,
    async strike({ server }) {
      const client = new pg.Client({ connectionString: server.url })
      client.on('error', () => {})
      await client.connect()
      held = [client]
      await client.query('begin; lock table products in access exclusive mode')
    },
    heal: () => Promise.all(held.map((client) => client.end())),
  },
  {
    name: 'one of two server processes is killed, and another started',
    holdMs: 2_000,
    async strike(world) {
      const [first] = world.shops.splice(0, 1)
      await first!.kill()
    },
    heal: (world) => world.startShop(),
  },
  {
    name: 'all connections are ended, again and again',
    holdMs: 4_000,
    async strike({ db }) {
      for (let times = 0; times < 20; times += 1) {
        await sql`select pg_terminate_backend(pid) from pg_stat_activity
          where pid <> pg_backend_pid() and datname = current_database()`
          .execute(db)
          .catch(() => {})
        await new Promise((later) => setTimeout(later, 100))
      }
    },
  },
  {
    name: 'the clocks of the servers are a day wrong, the one back, the other ahead',
    holdMs: 2_000,
    clockHours: 24,
    strike: () => {},
  },
]

/** Fills a folder's file system to the last byte, and empties it again. */
export const fullDisk: Fault = {
  name: 'A2 the disk is full',
  fillsDisk: true,
  holdMs: 8_000,
  strike: ({ dataDir }) => {
    for (let size = 1 << 24; size >= 512; size >>= 1) {
      try {
        for (let n = 0; ; n += 1) writeFileSync(join(dataDir, `ballast-${size}-${n}`), Buffer.alloc(size))
      } catch {
        // No room for one more of this size.
      }
    }
  },
  heal: ({ dataDir }) => {
    for (const name of readdirSync(dataDir)) {
      if (name.startsWith('ballast-')) rmSync(join(dataDir, name))
    }
  },
}
