import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { accountTexts } from '#shop/messages/account.ts'
import { checkoutTexts } from '#shop/messages/checkout.ts'
import { newsletterLinksTexts, newsletterTexts } from '#shop/messages/newsletter.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { openBrowser } from '#test/browser.ts'
import { linkIn, sentMails } from '#test/mail.ts'
import { unique } from '#test/make.ts'
import { consentWording } from './consent-wording.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp()
})
afterEach(async () => {
  await sql`delete from mails`.execute(shop.db)
})
afterAll(() => shop.close())

const from = { headers: { referer: 'https://loja.example/?x=1', 'user-agent': 'Navegador 1.0' } }
const reader = () => ({ name: 'Bia Reis', email: `bia${unique()}@exemplo.com.br` })
const register = (subscription: object) => shop.post('/api/newsletter/register', subscription, from)
const stateOf = async (email: string) => {
  const { rows } = await sql<{ state: string; proofs: string[] }>`
    select case when stopped_at is not null then 'stopped' when confirmed_at is not null then 'confirmed' else 'asked' end as state,
      array(select action from newsletter_consents where subscription_id = s.id order by id) as proofs
    from newsletter_subscriptions s where email = ${email}`.execute(shop.db)
  return rows[0]
}

test('X19 subscribing answers 201 and stores the proof of consent: text, time and origin', async () => {
  const bia = reader()
  const before = Date.now()
  const { status, body } = await register({ ...bia, email: bia.email.toUpperCase() })
  expect([status, body]).toEqual([201, { success: true, message: newsletterTexts.done }])
  const proof = await shop.db
    .selectFrom('newsletter_consents as proof')
    .innerJoin('newsletter_subscriptions as subscription', 'subscription.id', 'proof.subscription_id')
    .selectAll('proof')
    .where('subscription.email', '=', bia.email)
    .executeTakeFirstOrThrow()
  expect(proof).toMatchObject({
    action: 'asked',
    wording: consentWording,
    page: '/',
    ip: '127.0.0.1',
    user_agent: 'Navegador 1.0',
  })
  expect(proof.created_at.getTime()).toBeGreaterThanOrEqual(before)
})

test('X19 name and e-mail are required, with an error at each field', async () => {
  const { status, body } = await register({ name: ' ', email: 'bia@' })
  expect(status).toBe(422)
  expect(body.errors).toEqual({ name: [accountTexts.nameMissing], email: [checkoutTexts.email] })
})

test('X19 the mail has a link to confirm and one to stop, and mail programs can unsubscribe with one click', async () => {
  const bia = reader()
  await register(bia)
  const [mail] = await sentMails(shop)
  const header = (name: string) => mail!.headers.find(({ key }) => key === name)?.value
  const stopAddress = /^<(http:\/\/localhost:3000\/newsletter\/stop\/[\w-]+\/[\w-]+)>$/.exec(
    header('list-unsubscribe') ?? '',
  )?.[1]
  expect(stopAddress).toBeTruthy()
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect((await shop.post(`/api${linkIn(mail!, '/newsletter/confirm/')}`)).status).toBe(200)
  expect(await stateOf(bia.email)).toEqual({ state: 'confirmed', proofs: ['asked', 'confirmed'] })
  // RFC 8058: a POST of a form with this one field, without cookies, from a server of the mail program.
  const stopped = await shop.inject({
    method: 'POST',
    url: new URL(stopAddress!).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect([stopped.status, stopped.body.message]).toEqual([200, newsletterLinksTexts.stopped])
  expect(await stateOf(bia.email)).toEqual({ state: 'stopped', proofs: ['asked', 'confirmed', 'stopped'] })
})

test('a link of the mail works on the page too, and twice counts once', async () => {
  const bia = reader()
  await register(bia)
  const [mail] = await sentMails(shop)
  const browser = await openBrowser(shop)
  for (const part of ['/newsletter/confirm/', '/newsletter/stop/']) {
    const address = linkIn(mail!, part)
    const call = part.includes('confirm') ? `/api${address}` : address
    expect([(await browser.post(call)).status, (await browser.post(call)).status]).toEqual([200, 200])
  }
  expect((await stateOf(bia.email))?.proofs).toEqual(['asked', 'confirmed', 'stopped'])
})

test('an altered link, or one for the other purpose, is 403 and changes nothing', async () => {
  const bia = reader()
  await register(bia)
  const [mail] = await sentMails(shop)
  const stop = linkIn(mail!, '/newsletter/stop/')
  for (const address of [
    `${stop}x`,
    `/api${stop.replace('stop', 'confirm')}`,
    `/newsletter/stop/no-uid/${stop.split('/').at(-1)}`,
  ]) {
    const { status, body } = await shop.post(address)
    expect([status, body.message]).toEqual([403, accountTexts.linkAltered])
  }
  expect((await stateOf(bia.email))?.state).toBe('asked')
})

test('made-up links are limited like any call', async () => {
  const strict = await startApp({ RATE_LIMIT_FACTOR: '0.01' })
  const statuses = []
  for (let n = 0; n < 5; n += 1) statuses.push((await strict.post(`/newsletter/stop/${n}/made-up`)).status)
  expect(statuses).toEqual([403, 403, 403, 429, 429])
  await strict.close()
})

test('a stranger who subscribes a mailbox again does not change the name of a confirmed subscription', async () => {
  const bia = reader()
  const nameOf = async () =>
    (
      await shop.db
        .selectFrom('newsletter_subscriptions')
        .select('name')
        .where('email', '=', bia.email)
        .executeTakeFirstOrThrow()
    ).name
  await register({ ...bia, name: 'Bai Reis' })
  await register(bia)
  expect(await nameOf()).toBe('Bia Reis')
  const [mail] = await sentMails(shop)
  await shop.post(`/api${linkIn(mail!, '/newsletter/confirm/')}`)
  expect((await register({ ...bia, name: 'Zé Ninguém' })).status).toBe(201)
  expect(await nameOf()).toBe('Bia Reis')
})

test('subscribing again sends the mail again, except when the subscription is confirmed', async () => {
  const bia = reader()
  await register(bia)
  await register(bia)
  const mails = await sentMails(shop)
  expect(mails).toHaveLength(2)
  await shop.post(`/api${linkIn(mails[0]!, '/newsletter/confirm/')}`)
  expect((await register(bia)).status).toBe(201)
  expect(await sentMails(shop)).toEqual([])
  await shop.post(linkIn(mails[0]!, '/newsletter/stop/'))
  await register(bia)
  expect(await sentMails(shop)).toHaveLength(1)
  expect((await stateOf(bia.email))?.state).toBe('stopped')
})

test('a mailbox gets three mails a day at most, with the same answer to the caller', async () => {
  const strict = await startApp({ RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '127.0.0.1' })
  const bia = reader()
  for (let n = 0; n < 6; n += 1) {
    const headers = { 'x-forwarded-for': `198.51.100.${n}` }
    expect((await strict.post('/api/newsletter/register', bia, { headers })).status).toBe(201)
  }
  expect(await sentMails(strict)).toHaveLength(3)
  await strict.close()
})

test('a web address typed as a name is not mailed', async () => {
  await register({ ...reader(), name: 'https://evil.example/premio' })
  const [mail] = await sentMails(shop)
  expect(`${mail!.subject} ${mail!.text} ${mail!.html}`).not.toContain('evil.example')
})

test('a proxy that sends no valid address does not prevent subscribing', async () => {
  const proxied = await startApp({ TRUSTED_PROXIES: '127.0.0.1' })
  for (const forwarded of ['unknown', '203.0.113.7:4711', 'fe80::1%eth0', '<b>']) {
    const headers = { 'x-forwarded-for': forwarded }
    expect((await proxied.post('/api/newsletter/register', reader(), { headers })).status, forwarded).toBe(
      201,
    )
  }
  await proxied.close()
})
