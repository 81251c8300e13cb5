import { linkState, type Signature, signedQuery } from '#platform/security/signed-link.server.ts'
import type { Config } from '#shop/config.server.ts'

const DAY_MS = 24 * 3600_000
/** As long as an order can wait for the shop to look. */
const RECEIPT_VALID_MS = 7 * DAY_MS
/** Time to open a mail on another device. */
const CANCEL_VALID_MS = DAY_MS

/** The address of a receipt's picture, for the shop's own mails: it opens that picture and nothing else of the order. */
export function receiptLink(config: Config, number: number): string {
  const query = signedQuery(
    config.appSecret,
    'receipt',
    [String(number)],
    new Date(Date.now() + RECEIPT_VALID_MS),
  )
  return `${config.storeUrl}/comprovante/${number}?${query}`
}

/** Whether an address is one that `receiptLink` made, and still good. */
export function opensReceipt(config: Config, number: number, signature: Signature): boolean {
  return linkState(config.appSecret, 'receipt', [String(number)], signature) === 'valid'
}

/** What the link is bound to: an order, its key, and the mailbox that it is sent to. */
interface Bound {
  number: number
  key: string
  customer: { email: string }
}

const partsOf = ({ number, key, customer }: Bound) => [String(number), key, customer.email]

/** The order's page, with the proof that who opens it reads the order's mailbox: the key alone moves no money. */
export function cancelLink(config: Config, order: Bound): string {
  const until = new Date(Date.now() + CANCEL_VALID_MS)
  const query = signedQuery(config.appSecret, 'cancel-order', partsOf(order), until)
  return `${config.storeUrl}/order/${order.number}?key=${order.key}&${query}#cancelar`
}

/** Whether a signature is one that `cancelLink` made, and still good. */
export function opensCancel(config: Config, order: Bound, signature: Signature): boolean {
  return linkState(config.appSecret, 'cancel-order', partsOf(order), signature) === 'valid'
}
