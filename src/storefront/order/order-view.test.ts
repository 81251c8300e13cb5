import { screen, within } from '@testing-library/dom'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { contextWith } from '#shop/loader-context.server.ts'
import { brl } from '#shop/money.ts'
import { checkoutOf, newBuyer, place } from '#test/checkout.ts'
import { sentMails } from '#test/mail.ts'
import { makeProduct } from '#test/make.ts'
import { typed } from '#test/shopkeeper.ts'
import { fillSignIn, newCustomer, signedIn, storeSession } from '#test/storefront/at-account.ts'
import { openStorefront, type Storefront } from '#test/storefront/open-storefront.tsx'
import { arrived, button, onPage, shown, told, until } from '#test/storefront/visitor.ts'
import { loader } from './order.page.tsx'

let shop: Storefront
beforeAll(async () => {
  shop = await openStorefront()
})
beforeEach(() => shop.newVisitor())
afterEach(() => {
  vi.useRealTimers()
})
afterAll(() => shop.close())

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const region = (name: string) => onPage((main) => main.getByRole('region', { name }))
const type = async (line: string) => expect((await typed(shop, line)).code).toBe(0)

/** What a buyer ordered elsewhere: two of a product. */
async function ordered(buyer = newBuyer(), headers = {}) {
  const product = await makeProduct(shop.db)
  const { body } = await place(shop, checkoutOf([[product.id, 2]], { customer: buyer }), undefined, headers)
  const { number, key } = body.order[0]
  return { product, number, key, address: `/order/${number}?key=${key}` }
}

/** Its page, opened by the link of the mail. */
async function openOrder(buyer = newBuyer()) {
  const order = await ordered(buyer)
  await shop.open(order.address)
  await heading('Falta só o Pix')
  return order
}

test('O8 the order page shows the Pix, what was bought and where it goes; its key is told to no other site', async () => {
  const { number, product } = await openOrder()
  const total = product.regular_price * 2
  expect(screen.getByRole('main').textContent).toContain(`Pedido ${number}`)
  const found = await region('Falta só o Pix')
  const pix = within(found)
  expect(pix.getByRole('img', { name: 'QR code do Pix' }).querySelector('svg')).not.toBeNull()
  expect(found.textContent).toContain(brl(total))
  pix.getByText('Vitrine Demonstracao', { selector: 'dd' })
  expect(pix.getByText(/^\d\d:\d\d$/).textContent).toMatch(/^(30:00|29:\d\d)$/)
  const code = pix.getByLabelText<HTMLTextAreaElement>('Pix copia e cola').value
  expect(code).toMatch(/^000201/)
  expect(code).toContain((total / 100).toFixed(2))
  const items = within(await region('Itens do pedido')).getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining(`2 × ${brl(product.regular_price)}`),
  ])
  expect((await region('Entrega')).textContent).toContain('Praça da Sé, 10')
  expect(document.querySelector('meta[name=robots]')!.getAttribute('content')).toMatch(/noindex/)
  expect(document.querySelector('meta[name=referrer]')!.getAttribute('content')).toBe('no-referrer')
})

test('O8 the page turns to paid by itself within 5 s, and the mail is there', async () => {
  const buyer = newBuyer()
  const { number, address } = await ordered(buyer)
  await sentMails(shop)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await shop.open(address)
  await heading('Falta só o Pix')
  await type(`orders pay ${number}`)
  await vi.advanceTimersByTimeAsync(5000)
  await heading('Pagamento confirmado!')
  vi.useRealTimers()
  const progress = within(await onPage((main) => main.getByRole('list', { name: 'Andamento do pedido' })))
  const now = progress.getAllByRole('listitem').find((step) => step.getAttribute('aria-current') === 'step')
  expect(now!.textContent).toContain('Pagamento confirmado')
  const [mail] = await sentMails(shop)
  expect(mail!.to).toMatchObject([{ address: buyer.email }])
  expect(mail!.subject).toMatch(/confirmado/i)
  expect(mail!.text).toContain(String(number))
})

test('R201 the open page of a paid order tells the buyer who comes back to it that it was cancelled, and that the money went', async () => {
  const { number, address, product } = await ordered()
  const back = () => document.dispatchEvent(new Event('visibilitychange'))
  await type(`orders pay ${number}`)
  await shop.open(address)
  await heading('Pagamento confirmado!')
  await type(`orders cancel ${number}`)
  back()
  await heading('Pedido cancelado')
  expect((await region('Pedido cancelado')).textContent).toContain(
    `A loja devolve ${brl(product.regular_price * 2)}`,
  )
  await type(`orders refund ${number}`)
  back()
  await heading('Pedido reembolsado')
})

test('R201 history and profile say of a cancelled order that the shop still owes its money', async () => {
  const ana = await signedIn(shop)
  const { number, product } = await ordered(newBuyer(), ana.bearer.headers)
  await type(`orders pay ${number}`)
  await type(`orders cancel ${number}`)
  await shop.open('/dashboard/payments')
  await shown(`Pedido cancelado: a loja devolve ${brl(product.regular_price * 2)}.`)
  await shop.open('/dashboard')
  await shown(`A loja devolve ${brl(product.regular_price * 2)}`)
})

test('a Pix whose time is over is no longer shown, whatever clock the device has', async () => {
  const ana = await signedIn(shop)
  const { number } = await ordered(newBuyer(), ana.bearer.headers)
  const { body } = await shop.get(`/api/orders/${number}`, ana.bearer)
  // The device is hours ahead of the shop: the time to pay is reckoned by the shop's clock.
  const earlier = (time: string) => new Date(Date.parse(time) - 5 * 3600_000).toISOString()
  const payment = { ...body.payment, expires_at: earlier(body.payment.expires_at) }
  shop.network.cut(`/api/orders/${number}`)
  shop.network.answer(`/api/orders/${number}`, 200, { ...body, payment, asked_at: earlier(body.asked_at) }, 1)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  await shop.open(`/order/${number}`)
  await heading('Falta só o Pix')
  const left = within(await region('Falta só o Pix')).getByText(/^\d\d:\d\d$/)
  expect(left.textContent).toMatch(/^(30:00|2\d:\d\d)$/)
  // Half an hour passes for the page alone: the shop, asked again, would say that it is still open.
  vi.setSystemTime(Date.now() + 31 * 60_000)
  await vi.advanceTimersByTimeAsync(1000)
  await heading('O prazo deste Pix terminou')
  expect(screen.queryByLabelText('Pix copia e cola')).toBeNull()
})

test('O8 a customer sees their order without its key; a stranger and a guest are told there is none', async () => {
  const ana = await signedIn(shop)
  const { number } = await ordered(newBuyer(), ana.bearer.headers)
  await shop.open(`/order/${number}`)
  await heading('Falta só o Pix')
  for (const stranger of [null, await newCustomer(shop)]) {
    shop.newVisitor()
    if (stranger) storeSession(stranger)
    await shop.open(`/order/${number}`)
    await heading('Pedido não encontrado')
  }
})

test('O8 a link that lost the end of its key is answered 404, and says what to do', async () => {
  const { number, key } = await ordered(newBuyer())
  const cut = `/order/${number}?key=${key.slice(0, -3)}`
  const request = new Request(`http://shop.example${cut}`)
  const args = { request, params: { number: String(number) }, context: contextWith(shop) }
  const answer = await (loader as (args: object) => Promise<unknown>)(args)
  expect(answer).toMatchObject({ data: { found: null }, init: { status: 404 } })
  await shop.open(cut)
  await heading('Pedido não encontrado')
  await shown('Se o pedido é seu, entre na sua conta ou abra o link que enviamos por e-mail.')
  shop.newVisitor()
  storeSession(await newCustomer(shop))
  await shop.open(cut)
  await shown('Este link não abre um pedido. Abra o que enviamos por e-mail, ou veja os seus pedidos.')
})

test('a guest who opens their order without its key signs in, and is led to it', async () => {
  const ana = await newCustomer(shop)
  await shop.open('/order/1')
  await shop.user.click(await onPage((main) => main.getByRole('link', { name: 'Entrar' })))
  await arrived('/signin?next=%2Forder%2F1')
  await fillSignIn(shop, ana.email, ana.password)
  await arrived('/order/1')
  await shown('Na sua conta não há um pedido com este número.')
})

test('a shipped order shows how its parcel is followed', async () => {
  const { number, address } = await ordered()
  await type(`orders pay ${number}`)
  await type(`orders ship ${number} --tracking AB123456789BR`)
  await shop.open(address)
  await heading('Seu pedido está a caminho')
  const sent = await region('Seu pedido está a caminho')
  expect(sent.textContent).toContain('Código de rastreio: AB123456789BR')
  expect(within(sent).getByRole('link', { name: 'Rastrear nos Correios' }).getAttribute('href')).toBe(
    'https://rastreamento.correios.com.br/app/index.php',
  )
})

test('a purchase that was sent is taken back on its page, which then tells the protocol', async () => {
  const buyer = newBuyer()
  const { number, address } = await ordered(buyer)
  await type(`orders pay ${number}`)
  await shop.open(address)
  await heading('Pagamento confirmado!')
  expect(screen.queryByRole('button', { name: 'Desistir da compra' })).toBeNull()
  await type(`orders ship ${number}`)
  await sentMails(shop)
  await shop.reload()
  await shop.user.click(await button('Desistir da compra'))
  const question = within(await screen.findByRole('dialog', { name: `Desistir da compra ${number}?` }))
  await shop.user.type(question.getByLabelText('Motivo (opcional)'), 'A cor é mais clara.')
  await shop.user.click(question.getByRole('button', { name: 'Sim, desistir' }))
  await told(/^Desistência registrada/)
  // It is what the page is about now: no longer that all goes well.
  await heading('Desistência registrada')
  const panel = await region('Desistência registrada')
  const [, protocol] = /Protocolo da desistência: (\d{8}-\d+)/.exec(panel.textContent!)!
  expect(protocol).toMatch(new RegExp(`-${number}$`))
  expect(screen.queryByRole('heading', { name: 'Seu pedido está a caminho' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Desistir da compra' })).toBeNull()
  const mails = (await sentMails(shop)).filter(({ to }) => to?.[0]?.address === buyer.email)
  expect(mails.find(({ subject }) => /Desistência/.test(subject!))!.text).toContain(protocol)
  await shop.reload()
  await region('Desistência registrada')
})

test('an unpaid order can be cancelled, after being asked once more, and bought again', async () => {
  await makeProduct(shop.db, { sold: 9 })
  const { number, product } = await openOrder()
  const terms = await screen.findByRole('region', { name: 'O que combinamos' })
  expect(terms.textContent).toContain('7 dias para desistir')
  await shop.user.click(await button('Cancelar pedido'))
  const question = within(await screen.findByRole('dialog', { name: `Cancelar o pedido ${number}?` }))
  await shop.user.click(question.getByRole('button', { name: 'Manter o pedido' }))
  await until(
    () => screen.queryByRole('dialog', { name: /^Cancelar o pedido/ }) === null,
    () => 'the question stays',
  )
  await heading('Falta só o Pix')
  await shop.user.click(await button('Cancelar pedido'))
  await shop.user.click(await button('Sim, cancelar'))
  await heading('Pedido cancelado')
  // Of a Pix to its own key the shop cannot say so.
  expect((await region('Itens do pedido')).textContent).not.toContain('Não cobrado')
  expect(terms.textContent).not.toContain('desistir')
  expect(screen.queryByRole('button', { name: 'Cancelar pedido' })).toBeNull()
  await shop.reload()
  await heading('Pedido cancelado')
  await shop.user.click(await button(/^Comprar de novo/))
  await arrived('/cart')
  const quantity = await screen.findByRole<HTMLInputElement>('spinbutton', {
    name: `Quantidade de ${product.name}`,
  })
  expect(quantity.value).toBe('2')
})

test('an order that is being cancelled can no longer be kept', async () => {
  const { number } = await openOrder()
  const answer = shop.network.hold(`/api/orders/${number}/cancel`)
  await shop.user.click(await button('Cancelar pedido'))
  await shop.user.click(await button('Sim, cancelar'))
  await shop.user.click(await button('Manter o pedido'))
  screen.getByRole('dialog', { name: `Cancelar o pedido ${number}?` })
  answer()
  await heading('Pedido cancelado')
})
