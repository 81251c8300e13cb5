import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answer, startApp, type TestApp } from '#test/app.ts'
import { makeCpf, makeCustomer } from '#test/make.ts'

// Who asks often enough can measure small differences. What these tests can see on a busy machine is a step that is
// done for one and not for the other: a hash (25 ms), a transaction, a mail.
let shop: TestApp
let known: { email: string; cpf: string }
const unknown = { email: 'ninguem@exemplo.com.br', cpf: makeCpf(77) }
beforeAll(async () => {
  shop = await startApp()
  known = await makeCustomer(shop.db, { password: 'uma senha boa' })
})
afterAll(() => shop.close())

type Asked = { email: string; cpf: string }

/** How long an answer takes for each of two people, in the middle of many tries that take turns. */
async function medians(tries: number, ask: (who: Asked) => Promise<Answer>): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []]
  const people = [known, unknown]
  for (let n = 0; n < 2 * tries + 4; n += 1) {
    // Turns alternate in order too, so that neither always comes second.
    const which = (n + Math.floor(n / 2)) % 2
    const start = performance.now()
    await ask(people[which]!)
    // The first few warm up what is compiled and cached.
    if (n >= 4) times[which as 0 | 1].push(performance.now() - start)
  }
  return times.map((all) => all.sort((a, b) => a - b)[Math.floor(all.length / 2)]!) as [number, number]
}

function expectSimilar([one, other]: [number, number], slack: number) {
  expect(Math.abs(one - other), `${one.toFixed(1)} ms and ${other.toFixed(1)} ms`).toBeLessThan(
    0.4 * Math.max(one, other) + slack,
  )
}

test('signing in takes as long for an unknown e-mail as for a wrong password', async () => {
  const ask = ({ email }: Asked) => shop.post('/api/auth/login', { email, password: 'errada demais' })
  expect((await ask(known)).body).toEqual((await ask(unknown)).body)
  expectSimilar(await medians(15, ask), 3)
}, 60_000)

test('asking for a new password takes as long for an unknown e-mail', async () => {
  const ask = ({ email }: Asked) => shop.post('/api/auth/recovery_password', { email })
  expect((await ask(known)).body).toEqual((await ask(unknown)).body)
  expectSimilar(await medians(60, ask), 1.5)
})

test('asking whether somebody is registered takes as long for yes as for no', async () => {
  const ask = ({ email, cpf }: Asked) => shop.post('/api/auth/check-user', { email, cpf })
  expectSimilar(await medians(60, ask), 1.5)
})
