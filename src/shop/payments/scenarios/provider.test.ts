import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { paymentStatuses, settledStatuses } from '#shop/orders/payment-status.ts'
import { applyProviderUpdate } from '#shop/payments/provider-update.server.ts'
import { isSignedByMercadoPago } from '#shop/payments/providers/mercadopago/webhook-signature.server.ts'
import { stockOf } from '#test/checkout.ts'
import { sentMails } from '#test/mail.ts'
import type { FakeMercadoPago } from '#test/mercadopago/fake.ts'
import { type NoticeOptions, WEBHOOK_SECRET } from '#test/mercadopago/notice.ts'
import { openPaymentShop } from '#test/payment-shop.ts'
import { runPaymentJobs } from '#test/run-payment-jobs.ts'

// Whatever happens to the money, an order ends in a state that is meant: never shipped unpaid, never paid and lost.

const money = openPaymentShop()
const { buy, reference, chargeFor, see, notify, passHold, lookNow, paymentsOf, attentionOf } = money

// What may be the first that the shop hears of money, and what becomes of the order that waits for it.
const firstNews = {
  paid: { order: 'paid', attention: [], refunded: 0 },
  partially_refunded: { order: 'awaiting_payment', attention: ['paid_short'], refunded: 2000 },
  in_dispute: { order: 'paid', attention: ['disputed'], refunded: 0 },
  refunded: { order: 'awaiting_payment', attention: [], refunded: 5000 },
  charged_back: { order: 'awaiting_payment', attention: ['disputed'], refunded: 0 },
} as const
const unpaid = paymentStatuses.filter((status) => !settledStatuses.includes(status))

test.each(unpaid)(
  'money is heard of, in whatever state it is, after a charge that was %s',
  async (before) => {
    for (const [status, meant] of Object.entries(firstNews)) {
      const order = await buy()
      const { id } = await money.shop.db
        .updateTable('payments')
        .set({ status: before })
        .where('order_id', '=', order.id)
        .returning('id')
        .executeTakeFirstOrThrow()
      await applyProviderUpdate(money.shop.db, money.gateways, id, {
        provider_payment: String(chargeFor(order).id),
        status: status as keyof typeof firstNews,
        detail: '',
        reference: chargeFor(order).external_reference,
        amount: 5000,
        refunded: meant.refunded,
        updated_at: null,
      })
      expect([status, (await see(order)).order, await attentionOf(order)]).toEqual([
        status,
        meant.order,
        meant.attention,
      ])
      expect(await paymentsOf(order)).toEqual([
        expect.objectContaining({ status, paid_amount: 5000, refunded_amount: meant.refunded }),
      ])
    }
  },
)

test('a charge that no provider knows is asked about less and less, and in the end no more', async () => {
  const order = await buy()
  // Its provider has forgotten it, and so has the shop: the account was given up.
  money.fake.payments.delete(chargeFor(order).id)
  const nextAfter = async (age: string, given = money.gateways) => {
    await sql`update payments set created_at = now() - ${age}::interval, next_check_at = now()
      where order_id = ${order.id}`.execute(money.shop.db)
    await runPaymentJobs(money.shop.db, given)
    const { rows } = await sql<{ wait: number | null }>`
      select round(extract(epoch from next_check_at - now()) / 60) as wait from payments
      where order_id = ${order.id}`.execute(money.shop.db)
    return rows[0]!.wait
  }
  const without = { ...money.gateways, provider: () => undefined }
  for (const tried of [money.gateways, without]) {
    expect(await nextAfter('1 minute', tried)).toBe(1)
    expect(await nextAfter('2 hours', tried)).toBe(15)
    expect(await nextAfter('31 days', tried)).toBe(null)
  }
})

test('11 the provider is down: the order is kept, the charge is made as soon as it answers, once', async () => {
  money.fake.setDown(true)
  const order = await buy()
  expect(await see(order)).toMatchObject({ order: 'awaiting_payment', payment: 'created' })
  await lookNow()
  money.fake.setDown(false)
  await lookNow()
  const seen = await see(order)
  expect([seen.payment, seen.body.payment.pix.code.slice(0, 6)]).toEqual(['pending', '000201'])
  const mails = (await sentMails(money.shop)).filter((mail) =>
    mail.subject?.includes(`pedido ${order.number}`),
  )
  expect(mails).toHaveLength(1)
})

test('11 an answer that is lost, broken or an error after the charge: asked again, it is the same charge', async () => {
  for (const fault of ['lost', 'truncated', 'error-after', 'error'] as const) {
    money.fake.fail(fault)
    const order = await buy()
    expect([fault, (await see(order)).payment]).toEqual([fault, 'created'])
    await lookNow()
    expect([fault, (await see(order)).payment]).toEqual([fault, 'pending'])
    const made = [...money.fake.payments.values()].filter((payment) =>
      payment.external_reference.startsWith(reference(order)),
    )
    expect([fault, made.length]).toEqual([fault, 1])
  }
})

test('11 an order that expires while the provider is down keeps its unit until the provider answers, for two hours at most', async () => {
  const order = await buy()
  money.fake.setDown(true)
  await passHold(order)
  await runPaymentJobs(money.shop.db, money.gateways)
  expect((await see(order)).order).toBe('awaiting_payment')
  await passHold(order, '3 hours')
  await runPaymentJobs(money.shop.db, money.gateways)
  expect((await see(order)).order).toBe('expired')
  expect(await stockOf(money.shop.db, order.product)).toBe(1)
  money.fake.setDown(false)
  await lookNow()
  expect(chargeFor(order).status).toBe('cancelled')
})

test('12 clocks apart: the provider’s word decides whether a charge has ended, not the hour', async () => {
  const order = await buy()
  // Its clock is an hour ahead: the charge has ended there, while the shop still holds the unit.
  money.fake.setClock(3_600_000)
  await lookNow()
  expect(await see(order)).toMatchObject({ order: 'awaiting_payment', payment: 'expired' })
  const { status } = await money.shop.post(`/api/orders/${order.number}/pay`, {
    key: order.key,
    payment_method: 'pix',
  })
  expect(status).toBe(200)
  money.fake.setClock(-3_600_000)
  // An hour behind: the shop's time is over, the charge is open there and ends before the unit is given back.
  await passHold(order)
  await runPaymentJobs(money.shop.db, money.gateways)
  expect((await see(order)).order).toBe('expired')
  expect(['cancelled', 'expired']).toContain((await see(order)).payment)
  expect(await stockOf(money.shop.db, order.product)).toBe(1)
})

test('a word that the provider never used before decides nothing', async () => {
  const card = { token: `NEWS-${randomUUID()}`, payment_method_id: 'master', instalments: 1 }
  const order = await buy({ payment_method: 'card', card })
  expect(await see(order)).toMatchObject({ order: 'awaiting_payment', payment: 'in_review' })
})

test('a payment that is taken back by the bank calls for a person', async () => {
  const order = await buy()
  money.fake.pay(chargeFor(order))
  await notify(order)
  money.fake.change(chargeFor(order), { status: 'charged_back', status_detail: 'settled' })
  await notify(order)
  expect(await see(order)).toMatchObject({ order: 'paid', payment: 'charged_back' })
  expect(await attentionOf(order)).toEqual(['disputed'])
})

test('a dispute that the shop wins is no reason to look any more, whichever way it was said', async () => {
  for (const status of ['in_mediation', 'charged_back']) {
    const order = await buy()
    money.fake.pay(chargeFor(order))
    await notify(order)
    money.fake.change(chargeFor(order), { status, status_detail: '' })
    await notify(order)
    expect([status, await attentionOf(order)]).toEqual([status, ['disputed']])
    money.fake.change(chargeFor(order), { status: 'approved', status_detail: 'accredited' })
    await notify(order)
    expect([status, await attentionOf(order)]).toEqual([status, []])
  }
})

test('a notice is believed for its signature only, and only to look', async () => {
  const order = await buy()
  money.fake.pay(chargeFor(order))
  const sent = async (change: (notice: ReturnType<FakeMercadoPago['noticeOf']>) => void) => {
    const notice = money.fake.noticeOf(chargeFor(order).id)
    change(notice)
    return (
      await money.shop.post(notice.url, notice.body, { headers: notice.headers as Record<string, string> })
    ).status
  }
  expect(await notify(order, { secret: 'another' })).toBe(401)
  expect(await sent((notice) => delete (notice.headers as Record<string, string>)['x-signature'])).toBe(401)
  expect(await sent((notice) => (notice.url = notice.url.replace(/data\.id=\d+/, 'data.id=1')))).toBe(401)
  expect((await see(order)).order).toBe('awaiting_payment')
  for (const options of [{ ts: 's' }, { withoutRequestId: true }, { type: 'plan' }] as NoticeOptions[]) {
    expect(await notify(order, options)).toBe(200)
  }
  expect((await see(order)).order).toBe('paid')
})

test('A8 a captured notice counts once whatever id it is sent under, and not for ever', async () => {
  const order = await buy()
  const notice = money.fake.noticeOf(chargeFor(order).id)
  const headers = notice.headers as Record<string, string>
  for (const id of [1, 2, 'tomorrow', undefined])
    expect(await money.shop.post(notice.url, { ...notice.body, id }, { headers })).toMatchObject({
      status: 200,
    })
  const [ts, v1] = headers['x-signature']!.split(',v1=')
  const spelled = { ...headers, 'x-signature': `v1=${v1!.toUpperCase()},${ts}` }
  expect((await money.shop.post(notice.url, notice.body, { headers: spelled })).status).toBe(200)
  const rows = await money.shop.db
    .selectFrom('provider_notices')
    .select('id')
    .where('resource', '=', String(chargeFor(order).id))
    .execute()
  expect(rows).toHaveLength(1)

  const at = Number(ts!.slice('ts='.length))
  const signed = {
    dataId: String(chargeFor(order).id),
    requestId: headers['x-request-id'],
    signature: headers['x-signature'],
  }
  const isSignedAt = (now: number) => isSignedByMercadoPago(WEBHOOK_SECRET, signed, now)
  const day = 24 * 3600_000
  expect([at, at + 6 * day, at + 8 * day, at - 3600_000].map(isSignedAt)).toEqual([true, true, false, false])
})

test('A12 a shop that takes cards says so, with the form that asks for them and nothing secret', async () => {
  const { body } = await money.shop.get('/api/checkout/options')
  expect(body.payment_methods).toEqual([
    { id: 'pix', name: 'Pix' },
    { id: 'card', name: 'Cartão de crédito' },
    { id: 'boleto', name: 'Boleto' },
  ])
  const { publicKey, sdkUrl, accessToken } = money.shop.config.payments.mercadoPago!
  expect(body.card).toEqual({ form: 'mercadopago', public_key: publicKey, sdk_url: sdkUrl })
  expect(JSON.stringify(body)).not.toContain(accessToken)
})
