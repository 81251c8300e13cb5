import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { checkoutOf, newBuyer, place, stockOf } from '#test/checkout.ts'
import { sentMails } from '#test/mail.ts'
import { orderedByGuest, typed } from '#test/shopkeeper.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp({ RATE_LIMIT_FACTOR: '1000' })
})
afterAll(() => shop.close())

const type = (line: string) => typed(shop, line)
const ordered = () => orderedByGuest(shop)

test('orders pay: the shop has seen the Pix, the order is paid, the buyer is told once', async () => {
  const { number, see } = await ordered()
  expect(await type(`orders pay ${number}`)).toEqual({
    code: 0,
    output: `Pedido ${number}: o pagamento foi confirmado.`,
    errorLines: '',
  })
  expect(await see()).toMatchObject({ order: { status: 'paid' }, payment: { status: 'paid' } })
  const again = await type(`orders pay ${number}`)
  expect([again.code, again.errorLines]).toEqual([1, `Pedido ${number}: Este pedido já está pago.`])
  const subjects = (await sentMails(shop)).map((mail) => mail.subject)
  expect(subjects.filter((subject) => subject?.startsWith('Pagamento confirmado'))).toHaveLength(1)
})

test('orders pay: a Pix that arrived after the time takes the unit if it is still there', async () => {
  const { number, product, see, expire } = await ordered()
  await expire()
  expect((await see()).order.status).toBe('expired')
  expect(await stockOf(shop.db, product.id)).toBe(1)
  expect((await type(`orders pay ${number}`)).code).toBe(0)
  expect((await see()).order.status).toBe('paid')
  expect(await stockOf(shop.db, product.id)).toBe(0)
})

test('A8 orders pay: an order that its buyer cancelled lives again only when the shop says so, and the buyer is told', async () => {
  const { number, key, see } = await ordered()
  await shop.post(`/api/orders/${number}/cancel`, { key })
  await sentMails(shop)
  expect((await type(`orders pay ${number} --reopen`)).code).toBe(0)
  expect((await see()).order.status).toBe('paid')
  const [paid] = await sentMails(shop)
  expect(paid!.text).toContain('Este pedido tinha sido cancelado.')
})

test('R409 orders pay: money for an order that its buyer cancelled is to be sent back, and revives nothing', async () => {
  const { number, key, product, see } = await ordered()
  await shop.post(`/api/orders/${number}/cancel`, { key })
  const late = await type(`orders pay ${number}`)
  expect([late.code, late.output]).toEqual([
    1,
    `Pedido ${number}: situação: Cancelado. Devolva o valor pelo banco e confirme com "orders refund".`,
  ])
  expect([(await see()).order.status, await stockOf(shop.db, product.id)]).toEqual(['cancelled', 1])
  expect((await type('orders attention')).output).toContain(`${number}  Cancelado`)
  expect((await type(`orders refund ${number}`)).output).toBe(
    `Pedido ${number}: devolução de R$ 50,00 registrada.`,
  )
  expect((await see()).order.status).toBe('refunded')
})

test('orders receipt: the picture that came with "Já paguei" becomes a file; without one it is said', async () => {
  const { number, key } = await ordered()
  expect((await type(`orders receipt ${number}`)).errorLines).toContain('não enviou um comprovante')
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  await shop.post(`/api/orders/${number}/paid`, { key, receipt: picture.toString('base64') })
  const file = join(tmpdir(), `receipt-${process.pid}.webp`)
  expect((await type(`orders receipt ${number} ${file}`)).output).toContain(file)
  expect((await sharp(file).metadata()).format).toBe('webp')
  rmSync(file)
})

test('orders pay: without stock the money is kept for a person, who sends it back by the bank', async () => {
  const { number, product, see, expire } = await ordered()
  await expire()
  await place(shop, checkoutOf([[product.id, 1]], { customer: newBuyer() }))
  const late = await type(`orders pay ${number}`)
  expect([late.code, late.output]).toEqual([
    1,
    `Pedido ${number}: situação: Expirado. O pagamento chegou depois do prazo e já não há estoque: o valor volta a quem pagou. Devolva o valor pelo banco e confirme com "orders refund".`,
  ])
  expect((await type('orders attention')).output).toContain(`${number}  Expirado  R$ 50,00`)
  expect((await type(`orders refund ${number}`)).output).toBe(
    `Pedido ${number}: devolução de R$ 50,00 registrada.`,
  )
  expect(await see()).toMatchObject({ order: { status: 'refunded' }, payment: { status: 'refunded' } })
  expect((await type('orders attention')).output).not.toContain(String(number))
})

test('orders pay: less than the order costs does not pay it', async () => {
  const { number, see } = await ordered()
  const short = await type(`orders pay ${number} 49,99`)
  expect([short.code, short.output]).toEqual([
    1,
    `Pedido ${number}: situação: Aguardando pagamento. Chegou menos dinheiro do que o pedido custa.`,
  ])
  expect((await see()).order.status).toBe('awaiting_payment')
  expect((await type('orders attention')).output).toContain(`${number}  Aguardando pagamento`)
  expect((await type(`orders attention ${number}`)).output).toBe(`Pedido ${number}: saiu da lista.`)
  expect((await type('orders attention')).output).not.toContain(`${number}  Aguardando pagamento`)
  // The centavo that was missing comes as well.
  expect((await type(`orders pay ${number} 0,01`)).code).toBe(0)
  expect((await see()).order.status).toBe('paid')
})

test('orders attention: what came short goes back when the time is over, and the shop is told to send it', async () => {
  const { number, expire } = await ordered()
  await type(`orders pay ${number} 10`)
  await sentMails(shop)
  await expire()
  expect((await type('orders attention')).output).toContain(
    `${number}  Expirado  R$ 50,00  Devolva o valor pelo banco`,
  )
  const told = (await sentMails(shop)).filter((mail) => mail.subject === `Atenção ao pedido ${number}`)
  expect(told.map((mail) => mail.text)).toEqual([expect.stringContaining('Devolva o valor pelo banco')])
  expect((await type(`orders refund ${number}`)).output).toBe(
    `Pedido ${number}: devolução de R$ 10,00 registrada.`,
  )
  expect((await type('orders attention')).output).not.toContain(String(number))
})

test('orders cancel: an unpaid order gives its unit back and can no longer be paid', async () => {
  const { number, product, see } = await ordered()
  expect(await type(`orders cancel ${number}`)).toEqual({
    code: 0,
    output: `Pedido ${number}: Cancelado.`,
    errorLines: '',
  })
  expect(await see()).toMatchObject({ order: { status: 'cancelled' }, payment: { status: 'cancelled' } })
  expect(await stockOf(shop.db, product.id)).toBe(1)
  expect((await type(`orders cancel ${number}`)).code).toBe(0)
  const { rows } = await sql`select who from order_events where to_status = 'cancelled'
    and order_id = (select id from orders where number = ${number})`.execute(shop.db)
  expect(rows).toEqual([{ who: 'staff' }])
})

test('what is no order number or amount is answered with how it is written', async () => {
  for (const line of [
    'orders pay',
    'orders pay abc',
    'orders pay 1 0',
    'orders pay 1 1,234',
    'orders pay 1 2 3',
  ]) {
    const { code, errorLines } = await type(line)
    expect([line, code]).toEqual([line, 1])
    expect(errorLines).toContain('Diga o número do pedido')
  }
  expect((await type('orders pay 999999')).errorLines).toBe('Pedido 999999: Pedido não encontrado.')
})
