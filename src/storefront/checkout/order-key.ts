const STORAGE_KEY = 'order-key'

/**
 * Keeps the key of an order for the page that pays it again. It goes into no address there: the card's script, which
 * is another site's, may read addresses.
 */
export function keepOrderKey({ number, key }: { number: number; key: string }): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ number, key }))
  } catch {
    // A customer is let in by their session all the same.
  }
}

export function keptOrderKey(number: number): string | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}')
    return kept.number === number ? kept.key : undefined
  } catch {
    return undefined
  }
}

export function forgetOrderKey(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY)
  } catch {
    // What could not be kept is not there either.
  }
}
