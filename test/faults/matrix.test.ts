import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { chance, SEED, WHOLE } from '#test/scale.ts'
import { startBuyers } from './buyers.ts'
import { type Fault, faults, fullDisk } from './faults.ts'
import { accountOf } from './invariants.ts'
import { openWorld, UNITS, type World } from './world.ts'

// Each fault strikes while a dozen buyers order at two servers. Afterwards every order that a buyer was told of is compared
// with the database. Figures of a run are in docs/reliability.md.

const BUYERS = 12
/** What is promised is 5 s; this machine may be busy elsewhere. */
const LONGEST_MS = 15_000

async function survives(world: World, fault: Fault): Promise<void> {
  const buyers = startBuyers(BUYERS, {
    urls: () => world.shops.map(({ url }) => url),
    products: world.products,
    random: chance(),
  })
  const placedSince = (moment: number) => buyers.placed.filter(({ askedAt }) => askedAt > moment)
  await until(() => buyers.placed.length >= BUYERS)
  await fault.strike(world)
  const struckAt = Date.now()
  if (fault.fillsDisk) await until(async () => (await health(world)).every((status) => status === 503))
  await sleep(fault.holdMs)
  const during = placedSince(struckAt).length
  await fault.heal?.(world)
  const healedAt = fault.heal ? Date.now() : struckAt
  if (fault.fillsDisk) await until(async () => (await health(world)).every((status) => status === 200))
  await until(() => placedSince(healedAt).length >= 2 * BUYERS)
  await buyers.stop()
  await settle(world)
  const account = await accountOf(world.db, buyers.acknowledged, world.products, UNITS)
  const { asked, longestMs, refused, lost, soldOut, unexpected } = buyers.figures
  const backMs = Math.min(...placedSince(healedAt).map(({ toldAt }) => toldAt)) - healedAt
  console.log(
    `| ${fault.name} | ${account.orders} | ${account.lost} | ${account.oversold} | ${(longestMs / 1000).toFixed(1)} s | ${(backMs / 1000).toFixed(1)} s |`,
    JSON.stringify({ during, asked, refused, lost, soldOut, seed: SEED }),
  )
  expect(unexpected).toEqual([])
  expect(account).toEqual({
    orders: account.orders,
    lost: 0,
    twice: 0,
    oversold: 0,
    wrongSums: 0,
    wrongMails: 0,
    notCancelled: 0,
  })
  expect(longestMs).toBeLessThan(LONGEST_MS)
}

/** R701 what each server answers who sends visitors: nothing can be ordered while the disk is full. */
const health = ({ shops }: World) =>
  Promise.all(shops.map(async ({ url }) => (await fetch(`${url}/health`)).status))

/** What no client asks for any more is found by the servers themselves, at their next look: it is made due now. */
async function settle({ db }: World): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      update payments set next_check_at = now()
      where status = 'created' and order_id in (select id from orders where status = 'awaiting_payment')
      returning id`.execute(db)
    if (rows.length === 0) return
    await sql`select pg_notify('money', '')`.execute(db)
    await sleep(500)
  }
}

/** Waits for as long as its test may last. */
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await sleep(20)
}

describe.runIf(WHOLE)('the fault matrix', () => {
  const cases = faults.map((fault) => [fault.name, fault] as const)
  test.each(cases)('8.6 %s: no order is lost, nothing is oversold, and it comes back', async (_, fault) => {
    const world = await openWorld({ clockHours: fault.clockHours ?? 0 })
    await survives(world, fault)
    await world.close()
  })

  test('8.6 A2 R701 the disk is full: health says so, and the same when there is room again', async ({
    skip,
  }) => {
    const small = mkdtempSync(join(tmpdir(), 'vitrine-small-'))
    // Only root may make a file system that is small enough to be filled.
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=755', 'none', small])
    try {
      if (mounted.status !== 0) return skip()
      const world = await openWorld({ dataDir: join(small, 'data') })
      await survives(world, fullDisk)
      await world.close()
    } finally {
      spawnSync('umount', ['--lazy', small])
      rmdirSync(small)
    }
  })
})
