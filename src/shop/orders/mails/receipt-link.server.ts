import { linkState, type Signature, signedQuery } from '#platform/security/signed-link.server.ts'
import type { Config } from '#shop/config.server.ts'

const PURPOSE = 'receipt'
/** As long as an order can wait for the shop to look. */
const VALID_MS = 7 * 24 * 3600_000

/** The address of a receipt's picture, for the shop's own mails: it opens that picture and nothing else of the order. */
export function receiptLink(config: Config, number: number): string {
  const query = signedQuery(config.appSecret, PURPOSE, [String(number)], new Date(Date.now() + VALID_MS))
  return `${config.storeUrl}/comprovante/${number}?${query}`
}

/** Whether an address is one that `receiptLink` made, and still good. */
export function opensReceipt(config: Config, number: number, signature: Signature): boolean {
  return linkState(config.appSecret, PURPOSE, [String(number)], signature) === 'valid'
}
