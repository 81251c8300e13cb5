import {
  readStored,
  removeStored,
  type StoredAs,
  safeSessionStorage,
  writeStored,
} from '#platform/browser/storage.ts'

interface OrderKey {
  number: number
  key: string
}

const stored: StoredAs<OrderKey> = {
  key: 'order-key',
  storage: safeSessionStorage,
  check(value) {
    const { number, key } = value as OrderKey
    return Number.isSafeInteger(number) && typeof key === 'string' ? { number, key } : undefined
  },
}

/**
 * Stores the key of an order for the page that pays it again. It goes into no address there: the card's script, which is
 * another site's, may read addresses. Where nothing can be stored, a customer is still let in by their session.
 */
export function rememberOrderKey({ number, key }: OrderKey): void {
  writeStored(stored, { number, key })
}

/** The stored key, when it is the key of this order. */
export function rememberedOrderKey(number: number): string | undefined {
  const remembered = readStored(stored)
  return remembered?.number === number ? remembered.key : undefined
}

export function forgetOrderKey(): void {
  removeStored(stored)
}
