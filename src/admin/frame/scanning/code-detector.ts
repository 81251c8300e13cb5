import type { Detector } from './wasm-detector.ts'

interface DetectorKind {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

/** What products and labels carry: GTIN in its sizes, the order's bars, the order's QR code, small goods' Data Matrix. */
const NEEDED = ['ean_13', 'ean_8', 'code_128', 'qr_code', 'data_matrix']
const WELCOME = ['upc_a', 'upc_e', 'itf']

/**
 * The browser's own reader (https://wicg.github.io/shape-detection-api: Chrome on Android and macOS); where there is none,
 * or one that lacks a kind, the shop's (wasm-detector.ts), which is fetched now.
 * @throws when that could not be fetched, or this browser runs no WebAssembly
 */
export async function openDetector(): Promise<Detector> {
  const Kind = (globalThis as { BarcodeDetector?: DetectorKind }).BarcodeDetector
  const known: string[] = (await Kind?.getSupportedFormats().catch(() => [])) ?? []
  if (Kind && NEEDED.every((format) => known.includes(format)))
    return new Kind({ formats: [...NEEDED, ...WELCOME].filter((format) => known.includes(format)) })
  const { openWasmDetector } = await import('./wasm-detector.ts')
  return openWasmDetector()
}

/** The same code again within this time is the same reading. Milliseconds. */
const SAME_READING = 1500

/** Tells a new reading from one that goes on, because the code is still before the camera. */
export class Readings {
  #last = ''
  #seenAt = Number.NEGATIVE_INFINITY

  /** @param at milliseconds of any clock */
  isNew(code: string, at: number): boolean {
    const goesOn = code === this.#last && at - this.#seenAt < SAME_READING
    this.#last = code
    this.#seenAt = at
    return !goesOn
  }
}

/** The number of an order in what its label says: the address of its page, or the number alone; null for anything else. */
export function orderInCode(code: string): string | null {
  return /^(?:https?:\/\/[^/]+\/admin\/pedidos\/)?([1-9]\d{0,14})$/.exec(code.trim())?.[1] ?? null
}
