import { randomBytes } from 'node:crypto'

/** 144 random bits: the link to an order cannot be guessed. */
export function newOrderKey(): string {
  return randomBytes(18).toString('base64url')
}

/** Whether a text from an address may be an order's key at all. */
export function isOrderKey(text: string | undefined): text is string {
  return text !== undefined && /^[\w-]{24}$/.test(text)
}
