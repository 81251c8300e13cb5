import { linkState, type Signature, signedQuery } from '#platform/security/signed-link.server.ts'
import type { Config } from '#shop/config.server.ts'

const PURPOSE = 'cancel-order'
/** Time to open a mail on another device. */
const VALID_MS = 24 * 3600_000

/** What the link is bound to: an order, its key, and the mailbox that it is sent to. */
interface Bound {
  number: number
  key: string
  customer: { email: string }
}

const partsOf = ({ number, key, customer }: Bound) => [String(number), key, customer.email]

/** The order's page, with the proof that who opens it reads the order's mailbox: the key alone moves no money. */
export function cancelLink(config: Config, order: Bound): string {
  const query = signedQuery(config.appSecret, PURPOSE, partsOf(order), new Date(Date.now() + VALID_MS))
  return `${config.storeUrl}/order/${order.number}?key=${order.key}&${query}#cancelar`
}

/** Whether a signature is one that `cancelLink` made, and still good. */
export function opensCancel(config: Config, order: Bound, signature: Signature): boolean {
  return linkState(config.appSecret, PURPOSE, partsOf(order), signature) === 'valid'
}
