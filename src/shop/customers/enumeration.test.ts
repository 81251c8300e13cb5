import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { OWASP_COST, setHashCost } from '#platform/security/password-hash.server.ts'
import { type Answer, startApp, type TestApp } from '#test/app.ts'
import { makeCpf, makeCustomer } from '#test/make.ts'

// Small differences can be measured by asking often: a hash, a statement or a mail that is made for one person and not
// for the other. The time of the processor is compared, which other programs of the machine do not lengthen, and what
// the database is asked.
let shop: TestApp
let known: { email: string; cpf: string }
const unknown = { email: 'ninguem@exemplo.com.br', cpf: makeCpf(77) }
let restore: () => void
beforeAll(async () => {
  restore = setHashCost(OWASP_COST)
  shop = await startApp()
  known = await makeCustomer(shop.db, { password: 'uma senha boa' })
})
afterAll(async () => {
  await shop.close()
  restore()
})

type Person = { email: string; cpf: string }

/** The median time of the processor in ms of an answer for each of two people, of many calls that alternate. */
async function medians(tries: number, ask: (person: Person) => Promise<Answer>): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []]
  const people = [known, unknown]
  for (let n = 0; n < 2 * tries + 4; n += 1) {
    // The order alternates too, so that neither always comes second.
    const which = (n + Math.floor(n / 2)) % 2
    const start = process.cpuUsage()
    await ask(people[which]!)
    // The first calls warm up.
    if (n >= 4) times[which as 0 | 1].push(spentSince(start))
  }
  return times.map((all) => all.sort((a, b) => a - b)[Math.floor(all.length / 2)]!) as [number, number]
}

function spentSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

function expectSimilar([one, other]: [number, number], slack: number) {
  expect(Math.abs(one - other), `${one.toFixed(1)} ms and ${other.toFixed(1)} ms`).toBeLessThan(
    0.4 * Math.max(one, other) + slack,
  )
}

/** What the database is asked for an answer must be the same for both people. */
async function expectSameStatements(ask: (person: Person) => Promise<Answer>) {
  const [one, other] = [await statementsOf(() => ask(known)), await statementsOf(() => ask(unknown))]
  expect(one.length).toBeGreaterThan(0)
  expect(other).toEqual(one)
}

async function statementsOf(run: () => Promise<unknown>): Promise<string[]> {
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  await run()
  const statements = asked.mock.calls.map(
    ([query]) => (query as unknown as { text?: string }).text ?? String(query),
  )
  asked.mockRestore()
  return statements
}

test('signing in takes as long for an unknown e-mail as for a wrong password', async () => {
  const ask = ({ email }: Person) => shop.post('/api/auth/login', { email, password: 'errada demais' })
  expect((await ask(known)).body).toEqual((await ask(unknown)).body)
  expectSimilar(await medians(15, ask), 3)
  await expectSameStatements(ask)
})

test('asking for a new password takes as long for an unknown e-mail', async () => {
  const ask = ({ email }: Person) => shop.post('/api/auth/recovery_password', { email })
  expect((await ask(known)).body).toEqual((await ask(unknown)).body)
  expectSimilar(await medians(60, ask), 1.5)
  await expectSameStatements(ask)
})

test('check-user takes as long for a customer as for a stranger', async () => {
  const ask = ({ email, cpf }: Person) => shop.post('/api/auth/check-user', { email, cpf })
  expectSimilar(await medians(60, ask), 1.5)
  await expectSameStatements(ask)
})

test('A7 signing in with a CPF asks the database the same, right or guessed', async () => {
  const guest = await makeCustomer(shop.db, { password_hash: null })
  const ask = (password: string) => () =>
    statementsOf(() => shop.post('/api/auth/login', { email: guest.email, password }))
  expect(await ask(makeCpf())()).toEqual(await ask(guest.cpf)())
})
