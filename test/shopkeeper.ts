import { sql } from 'kysely'
import { runCommand } from '#commands/shop.ts'
import { expireOrders } from '#shop/payments/expiry.server.ts'
import { openPaymentGateways } from '#shop/payments/gateways.server.ts'
import type { TestApp } from './app.ts'
import { checkoutOf, newBuyer, place } from './checkout.ts'
import { makeProduct } from './make.ts'

/** Runs a command line as typed after `npm run shop --`. */
export async function typed(shop: TestApp, line: string) {
  const output: string[] = []
  const errorLines: string[] = []
  const code = await runCommand(line.split(' '), {
    open: async () => ({ db: shop.db, config: shop.config }),
    cwd: '/',
    stop: new AbortController().signal,
    say: (text) => output.push(text.replaceAll('\u00a0', ' ')),
    sayError: (text) => errorLines.push(text.replaceAll('\u00a0', ' ')),
  })
  return { code, output: output.join('\n'), errorLines: errorLines.join('\n') }
}

/** A guest orders the only unit of a product, at R$ 50,00, to be paid to the shop's own Pix key. */
export async function orderedByGuest(shop: TestApp) {
  const product = await makeProduct(shop.db, { regular_price: 5000, quantity: 1 })
  const { body } = await place(shop, checkoutOf([[product.id, 1]], { customer: newBuyer() }))
  const { number, key, id } = body.order[0]
  const see = async () => (await shop.get(`/api/orders/${number}?key=${key}`)).body
  const expire = async () => {
    await sql`update orders set reserved_until = now() - interval '1 second' where id = ${id}`.execute(
      shop.db,
    )
    await expireOrders(shop.db, openPaymentGateways(shop.config, shop.app.log))
  }
  return { number: number as number, key: key as string, product, see, expire }
}
