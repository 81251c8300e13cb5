import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { address } from '#test/checkout.ts'
import { sentMails } from '#test/mail.ts'
import { makeCustomer, makeProduct } from '#test/make.ts'
import { orderedByGuest, typed } from '#test/shopkeeper.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp({ RATE_LIMIT_FACTOR: '1000' })
})
afterAll(() => shop.close())

const type = (line: string) => typed(shop, line)
const ordered = () => orderedByGuest(shop)

test('O10 orders pick, ship, deliver: one step after the other, each in the order’s history', async () => {
  const { number, key, see } = await ordered()
  const tooEarly = await type(`orders ship ${number}`)
  expect([tooEarly.code, tooEarly.errorLines]).toEqual([
    1,
    `Pedido ${number}: Este passo não é possível na situação atual do pedido.`,
  ])
  await type(`orders pay ${number}`)
  for (const [step, output] of [
    ['pick', 'Em separação'],
    ['ship', 'Enviado'],
    ['deliver', 'Entregue'],
  ]) {
    expect((await type(`orders ${step} ${number}`)).output).toBe(`Pedido ${number}: ${output}.`)
    if (step === 'ship') expect((await shop.post(`/api/orders/${number}/cancel`, { key })).status).toBe(409)
  }
  const { order } = await see()
  expect(order.events.map((event: { status: string }) => event.status)).toEqual([
    'awaiting_payment',
    'paid',
    'picking',
    'shipped',
    'delivered',
  ])
  const steps = await shop.db
    .selectFrom('history')
    .innerJoin('orders', 'orders.id', 'history.entity_id')
    .select(['history.actor', 'history.action'])
    .where('history.entity', '=', 'order')
    .where('orders.number', '=', number)
    .orderBy('history.id')
    .execute()
  const actions = ['payment_confirmed', 'picked', 'shipped', 'delivered']
  expect(steps).toEqual(actions.map((action) => ({ actor: 'comando', action })))
})

test('orders ship, deliver: the buyer is told of both once, with the tracking code and the order’s link', async () => {
  const { number, key, see } = await ordered()
  await type(`orders pay ${number}`)
  await sentMails(shop)
  expect(await type(`orders ship ${number} --tracking ab123456789br`)).toEqual({
    code: 0,
    output: `Pedido ${number}: Enviado, rastreio AB123456789BR.`,
    errorLines: '',
  })
  expect((await see()).order.tracking_code).toBe('AB123456789BR')
  expect((await type(`orders ship ${number}`)).code).toBe(1)
  expect((await type(`orders ship ${number} --tracking AB123456789BR`)).code).toBe(0)
  const [shipped, ...others] = await sentMails(shop)
  expect([shipped!.subject, others]).toEqual([`O pedido ${number} foi enviado`, []])
  expect(shipped!.text).toContain('AB123456789BR')
  expect(shipped!.text).toContain(`/order/${number}?key=${key}`)
  for (const way of [shipped!.text, shipped!.html])
    expect(way).toContain('https://rastreamento.correios.com.br/app/index.php')

  await type(`orders deliver ${number}`)
  expect((await type(`orders deliver ${number}`)).code).toBe(1)
  const [delivered, ...more] = await sentMails(shop)
  expect([delivered!.subject, more]).toEqual([`O pedido ${number} foi entregue`, []])
  expect(delivered!.text).toContain(`/order/${number}?key=${key}`)
  expect((await see()).order.tracking_code).toBe('AB123456789BR')
})

test('orders ship: a code that was wrong is put right, and the buyer learns the right one', async () => {
  const { number, see } = await ordered()
  await type(`orders pay ${number}`)
  await type(`orders ship ${number}`)
  const [first] = await sentMails(shop).then((mails) =>
    mails.filter(({ subject }) => /enviado/.test(subject!)),
  )
  expect(first!.text).not.toMatch(/rastre/i)
  await type(`orders ship ${number} --tracking JAD-0012`)
  const [mail] = await sentMails(shop)
  expect(mail!.text).toContain('JAD-0012')
  expect(mail!.text).not.toContain('correios')
  const { order } = await see()
  expect([order.tracking_code, order.events.at(-1).status]).toEqual(['JAD-0012', 'shipped'])
  expect(order.events.filter(({ status }: { status: string }) => status === 'shipped')).toHaveLength(1)
})

test('orders ship: what can be no tracking code is refused, and nothing has left', async () => {
  const { number, see } = await ordered()
  await type(`orders pay ${number}`)
  for (const typed of ['--tracking', '--tracking x', `--tracking ${'x'.repeat(61)}`]) {
    const { code, errorLines } = await type(`orders ship ${number} ${typed}`)
    expect([code, errorLines]).toEqual([1, expect.stringContaining('código de rastreio')])
  }
  expect((await see()).order.status).toBe('paid')
})

test('orders ship: nothing leaves whose money was taken back or whose address is unknown', async () => {
  const disputed = await ordered()
  await type(`orders pay ${disputed.number}`)
  await sql`update payments set status = 'charged_back' where order_id =
    (select id from orders where number = ${disputed.number})`.execute(shop.db)
  expect((await type(`orders ship ${disputed.number}`)).errorLines).toContain('contestado ou devolvido')

  const customer = await makeCustomer(shop.db)
  const product = await makeProduct(shop.db, { regular_price: 1000 })
  const declared = { subtotal: 10, discount: 0, tax: 0, total: 10 }
  const { body } = await shop.post('/api/orders/register', declared, customer.bearer)
  const line = { product_id: product.id, order_id: body.order[0].id, quantity: 1, price: 10 }
  const placed = await shop.post('/api/orders/registerorderitem', line, customer.bearer)
  const { number } = placed.body.order[0]
  await type(`orders pay ${number}`)
  expect((await type(`orders ship ${number}`)).errorLines).toContain('ainda não tem endereço')
  await shop.post('/api/auth/profile', address, customer.bearer)
  expect((await type(`orders ship ${number}`)).code).toBe(0)
  const { body: seen } = await shop.get(`/api/orders/${number}`, customer.bearer)
  expect(seen.order.shipping).toMatchObject({ address: 'Praça da Sé', city: 'São Paulo' })
})

test('orders show: what goes where, the tracking code, and that its buyer took the purchase back', async () => {
  const { number, key, product } = await ordered()
  await type(`orders pay ${number}`)
  await type(`orders ship ${number} --tracking AB123456789BR`)
  await shop.post(`/api/orders/${number}/withdraw`, { key, reason: 'A cor é mais clara.' })
  const { code, output } = await type(`orders show ${number}`)
  expect(code).toBe(0)
  for (const part of [
    `Pedido ${number}  Enviado`,
    'Comprador: Bruna Souza, bruna',
    'Entrega: Praça da Sé, 10, Sé, São Paulo, São Paulo, CEP 01.001-000, (11) 99999-8888',
    `1 × ${product.sku}  ${product.name}  R$ 50,00`,
    'Rastreio: AB123456789BR',
    'Desistência: protocolo ',
    `-${number}, `,
    'A cor é mais clara.',
    '  Pagamento confirmado\n',
  ])
    expect(output).toContain(part)
  expect((await type('orders attention')).output).toContain(
    `${number}  Enviado  R$ 50,00  O comprador desistiu`,
  )
  expect((await type('orders show 999999')).errorLines).toBe('Pedido 999999: Pedido não encontrado.')
})
