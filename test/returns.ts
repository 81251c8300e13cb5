import { commandActor } from '#shop/history/history.server.ts'
import { fulfilOrder } from '#shop/orders/fulfilment.server.ts'
import { openPaymentGateways } from '#shop/payments/gateways.server.ts'
import { confirmPayment } from '#shop/payments/manual-payment.server.ts'
import type { TestApp } from './app.ts'
import { checkoutOf, newBuyer, place } from './checkout.ts'
import { sentMails } from './mail.ts'
import { makeProduct } from './make.ts'
import type { StaffMember } from './staff.ts'

/** A guest's order of so many units of so many products, paid by Pix and delivered; the mails so far are taken away. */
export async function deliveredOrder(
  shop: TestApp,
  units: number[],
  { price = 3000, ...given }: { price?: number } & Record<string, unknown> = {},
) {
  const products: { id: number; sku: string }[] = []
  for (const _ of units) products.push(await makeProduct(shop.db, { regular_price: price, quantity: 20 }))
  const customer = newBuyer()
  const lines = products.map(({ id }, index): [number, number] => [id, units[index]!])
  const { body } = await place(shop, checkoutOf(lines, { customer, ...given }))
  const { number, key, id, total } = body.order[0]
  await confirmPayment(shop.db, openPaymentGateways(shop.config, shop.app.log), commandActor, number)
  await fulfilOrder(shop.db, commandActor, number, { to: 'ship', tracking: null })
  await fulfilOrder(shop.db, commandActor, number, { to: 'deliver' })
  await sentMails(shop)
  const see = async () => (await shop.get(`/api/orders/${number}?key=${key}`)).body
  /** Asks to give back so many units of each product. */
  const giveBack = (counts: number[], more: object = {}) =>
    shop.post(`/api/orders/${number}/returns`, {
      key,
      kind: 'withdrawal',
      lines: counts.flatMap((quantity, index) =>
        quantity > 0 ? [{ product_id: products[index]!.id, quantity }] : [],
      ),
      ...more,
    })
  return { number, key, id, total, products, customer, see, giveBack }
}

/** A delivered order of two and one, R$ 30 each, of which something is asked back; and its steps, taken by the owner or another. */
export async function askedReturn(shop: TestApp, owner: StaffMember, counts = [2, 0], more: object = {}) {
  const order = await deliveredOrder(shop, [2, 1])
  const { body } = await order.giveBack(counts, more)
  const { protocol } = body.order.returns[0]
  await sentMails(shop)
  const step = (name: string, status: string, input: object = {}, by = owner) =>
    shop.post(
      `/api/admin/orders/${order.number}/returns/${protocol}/${name}`,
      { ...input, seen: { status, ...(input as { seen?: object }).seen } },
      { headers: by.headers },
    )
  const check = (accepted: number, restocked: number, input: object = {}, by = owner) => {
    const lines = [
      { product_id: order.products[0]!.id, accepted, restocked, why: restocked < accepted ? 'aberto' : '' },
    ]
    return step('check', 'arrived', { lines, ...input }, by)
  }
  const returned = async () => (await order.see()).order.returns[0]
  return { ...order, protocol, step, check, returned }
}
