import { copyPath } from '#platform/images/image-sources.ts'
import type { Block, EmailItem } from '#platform/mail/email-content.ts'
import type { Config } from '#shop/config.server.ts'
import { brl } from '#shop/money.ts'
import type { OrderView } from '#shop/orders/order-schema.ts'
import { sellerLines } from '#shop/seller.ts'
import type { ShopMail } from '#shop/shop-mail.server.ts'

/** A mail about an order, which is read when the mail is rendered. */
export type OrderMail<More = unknown> = ShopMail<{ order_id: number } & More>

/** The address of an order's page; its key opens it without an account. */
export function orderLink(config: Config, { number, key }: { number: number; key: string }): string {
  return `${config.storeUrl}/order/${number}?key=${key}`
}

/** The button of the shop's own mails: the order's page of the back office, which asks who is there. */
export function openOrder({ storeUrl }: Config, { number }: { number: number }): Block {
  return { button: 'Abrir o pedido', href: `${storeUrl}/admin/pedidos/${number}` }
}

/**
 * An order's lines with their pictures, and its sums: what `summaryRows` says, drawn.
 * @param more.total whether the total stands out: not where the shop cannot know of it; struck where nothing was paid
 */
export function summaryBlocks(
  config: Config,
  order: OrderView,
  { total = true }: { total?: boolean | 'struck' } = {},
): Block[] {
  return [
    { items: order.order_items.map((item) => emailItem(config, item)) },
    { rows: sumRows(order), total },
  ]
}

function emailItem(config: Config, item: Line): EmailItem {
  const { name, quantity, price, product } = item
  const [text, amount] = lineRow(item)
  return { name, text, detail: `${quantity} × ${brl(price)}`, amount, ...pictureAndPage(config, product) }
}

/** What a line of a mail shows of its product, and leads to. */
export function pictureAndPage({ storeUrl }: Config, { image, slug }: Line['product']) {
  return {
    picture: image ? absolute(storeUrl, copyPath(image, 320)) : null,
    href: productPage(storeUrl, slug),
  }
}

const productPage = (storeUrl: string, slug: string) =>
  absolute(storeUrl, `product/${encodeURIComponent(slug)}`)

/** Pictures may lie on a host of their own. */
function absolute(storeUrl: string, path: string): string {
  return new URL(path, `${storeUrl}/`).href
}

type Sums = Pick<OrderView, 'subtotal' | 'discount' | 'coupon' | 'freight' | 'total' | 'shipping_method'>

/** An order's lines and sums as a mail lists them. */
export function summaryRows(order: Sums & Pick<OrderView, 'order_items'>): [label: string, amount: string][] {
  return [...order.order_items.map(lineRow), ...sumRows(order)]
}

type Line = OrderView['order_items'][number]

function lineRow({ name, quantity, price }: Line): [label: string, amount: string] {
  return [`${quantity}x ${name}`, brl(price * quantity)]
}

function sumRows(order: Sums): [label: string, amount: string][] {
  const coupon = order.coupon ? ` (${order.coupon})` : ''
  return [
    ['Subtotal', brl(order.subtotal)],
    ...(order.discount > 0 ? [[`Desconto${coupon}`, `-${brl(order.discount)}`] as [string, string]] : []),
    [order.shipping_method.name, brl(order.freight)],
    ['Total', brl(order.total)],
  ]
}

/** An order of a shop without a seller is no purchase: its mails say so, as its pages do. A real shop's never do. */
const demonstrationNotice = 'Demonstração: nada é vendido nem enviado.'

/** Who sends the mail, and why: at its head and foot. Where the contract stands in the mail, the seller stands in it. */
export function signature(config: Config, order: OrderView, { seller = true } = {}) {
  const sender = { name: config.storeName, url: config.storeUrl }
  return {
    notice: config.store.legalName ? undefined : demonstrationNotice,
    sender: seller ? { ...sender, about: [sellerLines(config.storeName, config.store).join(' · ')] } : sender,
    reason: `Você recebeu este e-mail por causa do pedido ${order.number} na nossa loja.`,
  }
}
