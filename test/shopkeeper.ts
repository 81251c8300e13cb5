import { sql } from 'kysely'
import { runCommand } from '#commands/shop.ts'
import { expireOrders } from '#shop/payments/expiry.server.ts'
import { openTill } from '#shop/payments/till.server.ts'
import type { TestApp } from './app.ts'
import { checkoutOf, place, somebody } from './checkout.ts'
import { makeProduct } from './make.ts'

/** What a shopkeeper sees of a command, typed as after `npm run shop --`. */
export async function typed(shop: TestApp, line: string) {
  const said: string[] = []
  const complained: string[] = []
  const code = await runCommand(line.split(' '), {
    open: async () => ({ db: shop.db, config: shop.config }),
    cwd: '/',
    stop: new AbortController().signal,
    say: (text) => said.push(text.replaceAll('\u00a0', ' ')),
    complain: (text) => complained.push(text.replaceAll('\u00a0', ' ')),
  })
  return { code, said: said.join('\n'), complained: complained.join('\n') }
}

/** A guest orders the only unit of a product, at R$ 50,00, to be paid to the shop's own Pix key. */
export async function orderedByGuest(shop: TestApp) {
  const product = await makeProduct(shop.db, { regular_price: 5000, quantity: 1 })
  const { body } = await place(shop, checkoutOf([[product.id, 1]], { customer: somebody() }))
  const { number, key, id } = body.order[0]
  const see = async () => (await shop.get(`/api/orders/${number}?key=${key}`)).body
  const expire = async () => {
    await sql`update orders set reserved_until = now() - interval '1 second' where id = ${id}`.execute(
      shop.db,
    )
    await expireOrders(shop.db, openTill(shop.config, shop.app.log))
  }
  return { number: number as number, key: key as string, product, see, expire }
}
