import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MOST_UNASKED_MAILS } from '#shop/orders/mails/mailbox.server.ts'
import { sendStockAlerts } from '#shop/wishlist/stock-alert.server.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { openBrowser } from '#test/browser.ts'
import { checkoutOf, makeCoupon, newBuyer, place } from '#test/checkout.ts'
import { sentMails } from '#test/mail.ts'
import { makeProduct, makeRegistration } from '#test/make.ts'
import { makeStaff } from '#test/staff.ts'
import { mailTemplates } from './mail-templates.server.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

/** An account of a stranger's address, with a password of who registers. */
async function register(email: string) {
  const person = makeRegistration({ email })
  expect((await shop.post('/api/auth/register', person)).status).toBe(201)
  const { password } = person as { password: string }
  const { token } = (await shop.post('/api/auth/login', { email, password })).body
  return { password, headers: { authorization: `Bearer ${token}` } }
}

async function erase(email: string) {
  const { password, headers } = await register(email)
  const { status } = await shop.post('/api/privacy/erase', { password, understood: true }, { headers })
  expect(status).toBe(200)
}

async function order(email: string, headers?: Record<string, string>, buyer: object = newBuyer()) {
  const { id } = await makeProduct(shop.db)
  const body = checkoutOf([[id, 1]], { customer: { ...buyer, email } })
  const { status, body: answer } = await place(shop, body, undefined, headers)
  expect(status).toBe(201)
  return answer.order[0]
}

/** How a stranger has each of these mails sent to a mailbox. */
const causes: Record<string, (email: string) => Promise<unknown>> = {
  activation: register,
  'account-erased': erase,
  recovery: async (email) => {
    await register(email)
    await shop.post('/api/auth/recovery_password', { email })
  },
  'account-made': async (email) => {
    const buyer = newBuyer()
    const browser = await openBrowser(shop)
    const password = buyer.cpf.replace(/\D/g, '')
    await browser.post('/api/auth/register', { ...buyer, email, password, password_confirmation: password })
    const { token } = (await browser.post('/api/auth/login', { email, password })).body
    await order(email, { authorization: `Bearer ${token}` }, buyer)
  },
  'order-received': order,
  'payment-ending': async (email) => {
    await order(email)
    await sql`update mails set due_at = now() where template = 'payment-ending'`.execute(shop.db)
  },
  'order-ended': async (email) => {
    const { number, key } = await order(email)
    await shop.post(`/api/orders/${number}/cancel`, { key })
  },
  'newsletter-confirmation': (email) => shop.post('/api/newsletter/register', { name: 'Ana Lima', email }),
  'contact-receipt': (email) =>
    shop.post('/api/contact', { name: 'Ana Lima', email, subject: 'order', message: 'Onde está?' }),
  'stock-alert': async (email) => {
    const product = await makeProduct(shop.db, { quantity: 0 })
    await shop.post('/api/product/stock-alert', { product_id: product.id, email })
    await shop.db.updateTable('products').set({ quantity: 1 }).where('id', '=', product.id).execute()
    await sendStockAlerts(shop.db)
  },
}

const ofStanding = (wanted: string) =>
  mailTemplates
    .filter(({ standing }) => standing === wanted)
    .map(({ name }) => name)
    .sort()
/** A mailbox to which strangers have sent all of today's, or so many. */
async function fill(email: string, count = MOST_UNASKED_MAILS) {
  await sql`insert into mailbox_mails (mail_id, mailbox)
    select -n - coalesce((select count(*) from mailbox_mails), 0), mailbox_key(${email}) from generate_series(1, ${count}) n`.execute(
    shop.db,
  )
}
const sentTo = async (...mailbox: string[]) =>
  (await sentMails(shop)).filter(({ to }) => mailbox.includes(to![0]!.address!.toLowerCase())).length

test('R618 each kind of mail is one that a stranger can cause, one that is owed, or one to the shop itself', () => {
  expect(ofStanding('unasked')).toEqual(Object.keys(causes).sort())
  expect(ofStanding('owed')).toEqual(
    [
      ...[
        'order-paid',
        'confirm-cancel',
        'refund-sent',
        'order-address',
        'order-swap',
        'order-lines-in',
        'order-lines-out',
        'order-shipping',
      ],
      ...[
        'order-note',
        'order-shipped',
        'order-delivered',
        'return-requested',
        'return-step',
        'lines-refunded',
      ],
      ...['password-changed', 'email-corrected', 'email-left'],
    ].sort(),
  )
  expect(ofStanding('internal')).toEqual([
    ...['contact-message', 'order-attention', 'shop-order', 'staff-access', 'staff-notice'],
  ])
})

test.each(Object.keys(causes))('R618 a mailbox that had its mails of the day gets no %s', async (kind) => {
  const email = `cheia.${kind}@exemplo.com.br`
  await fill(email)
  await causes[kind]!(email)
  expect(await sentTo(email)).toBe(0)
  const mail = await shop.db
    .selectFrom('mails')
    .select('dropped_at')
    .where('recipient', '=', email)
    .where('template', '=', kind)
    .executeTakeFirstOrThrow()
  expect(mail.dropped_at).not.toBeNull()
})

test('R618 whatever paths they take, and whatever is erased meanwhile, strangers send a mailbox a few mails a day', async () => {
  let sent = 0
  for (let turn = 0; turn < 3; turn += 1) {
    await erase(turn === 1 ? 'Alvo+promo@exemplo.com.br' : 'alvo@exemplo.com.br')
    for (const kind of ['newsletter-confirmation', 'contact-receipt', 'order-received'])
      await causes[kind]!('alvo@exemplo.com.br')
    sent += await sentTo('alvo@exemplo.com.br', 'alvo+promo@exemplo.com.br')
    // What an erasure takes away, and more.
    await sql`delete from mails`.execute(shop.db)
  }
  expect(sent).toBe(MOST_UNASKED_MAILS)
  const { rows } =
    await sql`select from mailbox_mails where mailbox = convert_to('alvo@exemplo.com.br', 'UTF8')`.execute(
      shop.db,
    )
  expect(rows).toEqual([])
})

test.each(['newsletter-confirmation', 'contact-receipt', 'order-received', 'recovery', 'stock-alert'])(
  'R618 a mailbox that its owner has confirmed has its day too, of five times as many: %s',
  async (kind) => {
    const email = `confirmada.${kind}@exemplo.com.br`
    await register(email)
    await shop.db
      .updateTable('users')
      .set({ activated_at: new Date(), provisional: false })
      .where('email', '=', email)
      .execute()
    await sentMails(shop)
    await sql`delete from mailbox_mails where mailbox = mailbox_key(${email})`.execute(shop.db)
    await fill(email, 5 * MOST_UNASKED_MAILS - 1)
    const ask = () =>
      kind === 'recovery' ? shop.post('/api/auth/recovery_password', { email }) : causes[kind]!(email)
    await ask()
    expect(await sentTo(email)).toBe(1)
    await ask()
    expect(await sentTo(email)).toBe(0)
  },
)

test('R618 an order that costs nothing is confirmed at once, and its mails count as those of any other', async () => {
  const email = 'presente@exemplo.com.br'
  await fill(email)
  const { code } = await makeCoupon(shop.db, { type: 'fixed', value: 500 })
  const { id } = await makeProduct(shop.db, { regular_price: 300 })
  const body = checkoutOf([[id, 1]], { coupon: code, customer: { ...newBuyer(), email } })
  expect((await place(shop, body)).body.order[0].status).toBe('paid')
  expect(await sentTo(email)).toBe(0)
})

test('R618 who wants to cancel a paid order is asked, however full strangers have made the mailbox', async () => {
  const email = 'compradora@exemplo.com.br'
  const { number, key } = await order(email)
  const { headers } = await makeStaff(shop)
  await shop.post(`/api/admin/orders/${number}/payment`, {}, { headers })
  await sentMails(shop)
  await fill(email)
  expect((await shop.post(`/api/orders/${number}/cancel`, { key })).body.mailed).toBe(true)
  expect(await sentTo(email)).toBe(1)
})

test('R618 whose own mailbox it is gets the word of their erasure, however full strangers have made it', async () => {
  const email = 'dona@exemplo.com.br'
  const { password, headers } = await register(email)
  await shop.db.updateTable('users').set({ activated_at: new Date() }).where('email', '=', email).execute()
  await sentMails(shop)
  await fill(email)
  await shop.post('/api/privacy/erase', { password, understood: true }, { headers })
  expect(await sentTo(email)).toBe(1)
})
