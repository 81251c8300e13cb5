import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { serverTexts } from '#shop/messages/server.ts'
import { type Answer, startApp, type TestApp } from '#test/app.ts'
import { linkIn, sentMails } from '#test/mail.ts'
import { makeCustomer } from '#test/make.ts'
import { makeStaff, STAFF_PASSWORD } from '#test/staff.ts'

const PASSWORD = 'uma senha boa'
let shop: TestApp
beforeAll(async () => {
  shop = await startApp({ RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '127.0.0.1' })
})
afterEach(() => sql`delete from rate_limits`.execute(shop.db))
afterAll(() => shop.close())

let networks = 0
/** A call from a network of its own, by a browser with this cookie. */
const somewhere = (cookie?: string) => {
  networks += 1
  const address = `198.51.${networks >> 8}.${networks & 255}`
  return { headers: { 'x-forwarded-for': address, ...(cookie && { cookie }) } }
}
const signIn = (email: string, password = PASSWORD, cookie?: string) =>
  shop.post('/api/auth/login', { email, password }, somewhere(cookie))
const signInStaff = (email: string, password = STAFF_PASSWORD, cookie?: string) =>
  shop.post('/api/admin/sign-in', { email, password }, somewhere(cookie))

/** The cookie of a browser that is known from now on. */
function deviceOf({ headers }: Answer): string {
  const cookies = [headers['set-cookie'] ?? []].flat().map(String)
  return cookies.find((cookie) => cookie.startsWith('vitrine_device='))?.split(';')[0] ?? ''
}

/** Guesses until it is refused. @returns the answers, the refusal last */
async function guesses(guess: () => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = []
  do answers.push(await guess())
  while (answers.at(-1)!.status !== 429 && answers.length < 40)
  return answers
}

test('A9 who guesses the password of one account from many networks is slowed down, whether it exists or not', async () => {
  const ana = await makeCustomer(shop.db, { password: PASSWORD })
  const [real, invented] = [
    await guesses(() => signIn(ana.email, 'errada')),
    await guesses(() => signIn('ninguem@exemplo.com.br', 'errada')),
  ]
  // Twenty, and one more every three minutes.
  expect(real.length).toBeGreaterThanOrEqual(21)
  expect(real.length).toBeLessThan(24)
  expect(real.slice(0, 20).map(({ status }) => status)).toEqual(Array(20).fill(401))
  for (const { status, body, headers } of [real.at(-1)!, invented.at(-1)!]) {
    expect([status, body]).toEqual([429, { message: serverTexts.tooMany, code: 'rate_limited' }])
    expect(Number(headers['retry-after'])).toBeGreaterThan(100)
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(180)
  }
  expect(invented.slice(0, 20).map(({ body }) => body)).toEqual(real.slice(0, 20).map(({ body }) => body))
})

test('A9 the owner signs in meanwhile, from a browser that has done so before, wherever it is', async () => {
  const ana = await makeCustomer(shop.db, { password: PASSWORD })
  const device = deviceOf(await signIn(ana.email))
  await guesses(() => signIn(ana.email, 'errada'))
  expect((await signIn(ana.email)).status).toBe(429)
  expect((await signIn(ana.email, PASSWORD, device)).status).toBe(200)
  // Such a browser guesses no faster than before: five a minute.
  const own = await guesses(() => signIn(ana.email, 'errada', device))
  expect(own.length).toBeLessThan(8)
})

test('A9 signing in rightly is no failure, however often from however many new browsers', async () => {
  const ana = await makeCustomer(shop.db, { password: PASSWORD })
  for (let n = 0; n < 25; n += 1) expect((await signIn(ana.email)).status).toBe(200)
})

test('A9 the cookie does not tell whose it is, opens nothing and helps with no other account', async () => {
  const [ana, eva] = [
    await makeCustomer(shop.db, { password: PASSWORD }),
    await makeCustomer(shop.db, { password: PASSWORD }),
  ]
  const signedIn = await signIn(ana.email)
  expect(String(signedIn.headers['set-cookie'])).toMatch(
    /vitrine_device=[\w-]{24}\.[\w-]{22}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax/,
  )
  const device = deviceOf(signedIn)
  expect((await shop.post('/api/auth/verify-user', {}, somewhere(device))).status).toBe(401)
  await guesses(() => signIn(eva.email, 'errada'))
  const [name, proof] = device.split('.')
  for (const cookie of [device, `${name}.${'x'.repeat(22)}`, `vitrine_device=${'x'.repeat(24)}.${proof}`])
    expect((await signIn(eva.email, PASSWORD, cookie)).status).toBe(429)
  // A browser that two people share is known to both.
  await sql`delete from rate_limits`.execute(shop.db)
  const shared = deviceOf(await signIn(eva.email, PASSWORD, device))
  for (const { email } of [ana, eva]) {
    await guesses(() => signIn(email, 'errada'))
    expect((await signIn(email, PASSWORD, shared)).status).toBe(200)
  }
})

test('A9 the password that checkout makes up makes no browser known', async () => {
  const ana = await makeCustomer(shop.db)
  expect(deviceOf(await signIn(ana.email, ana.cpf))).toBe('')
})

test('A9 strangers keep the owner from no mail with a new password, and its link makes the browser known', async () => {
  const ana = await makeCustomer(shop.db, { password: PASSWORD })
  const recover = (cookie?: string) =>
    shop.post('/api/auth/recovery_password', { email: ana.email }, somewhere(cookie))
  const mails = async () =>
    (await shop.db.selectFrom('mails').select('id').where('recipient', '=', ana.email).execute()).length
  const device = deviceOf(await signIn(ana.email))
  for (let n = 0; n < 22; n += 1) expect((await recover()).status).toBe(200)
  expect(await mails()).toBe(20)
  expect((await recover(device)).status).toBe(200)
  expect(await mails()).toBe(21)

  await guesses(() => signIn(ana.email, 'errada'))
  const link = linkIn((await sentMails(shop)).at(-1)!, '/password/reset/confirm/')
  const changed = await shop.post(
    link.replace('/password/reset/confirm/', '/api/email/verify/forgot_password/'),
    { password: 'outra senha boa', password_confirmation: 'outra senha boa' },
    somewhere(),
  )
  expect(changed.status).toBe(200)
  expect((await signIn(ana.email, 'outra senha boa')).status).toBe(429)
  expect((await signIn(ana.email, 'outra senha boa', deviceOf(changed))).status).toBe(200)
})

test('A9 strangers do not lock a member of the staff out, and are slowed down alike', async () => {
  const { email, headers } = await makeStaff(shop)
  const device = deviceOf(await signInStaff(email))
  const real = await guesses(() => signInStaff(email, 'errada'))
  const invented = await guesses(() => signInStaff('ninguem@exemplo.com.br', 'errada'))
  expect([real.at(-1)!.status, real.at(-1)!.body]).toEqual([429, invented.at(-1)!.body])
  expect(real.length).toBeGreaterThanOrEqual(11)
  expect((await signInStaff(email)).status).toBe(429)
  expect((await signInStaff(email, STAFF_PASSWORD, device)).status).toBe(200)
  // Nor out of what asks again who sits there.
  const confirmed = await shop.post('/api/admin/confirm', { proof: STAFF_PASSWORD }, { headers })
  expect(confirmed.status).toBe(200)
  // A customer's browser is no staff member's.
  const ana = await makeCustomer(shop.db, { password: PASSWORD })
  const customers = deviceOf(await signIn(ana.email))
  expect((await signInStaff(email, STAFF_PASSWORD, customers)).status).toBe(429)
})
