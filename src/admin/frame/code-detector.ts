/** The browser's own reader of bar codes and QR codes (https://wicg.github.io/shape-detection-api): Chrome on Android, macOS. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}

interface DetectorKind {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

/** What products and labels carry: GTIN, the order's bars, the order's QR code. */
const wanted = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'itf', 'code_128', 'qr_code']

const kind = (): DetectorKind | undefined =>
  (globalThis as { BarcodeDetector?: DetectorKind }).BarcodeDetector

/** Whether this browser reads codes, and has a camera to ask for; only over HTTPS or on this machine. */
export function canScan(): boolean {
  return kind() !== undefined && Boolean(globalThis.navigator?.mediaDevices?.getUserMedia)
}

/** @returns null when this browser reads none of the codes */
export async function openDetector(): Promise<Detector | null> {
  const Kind = kind()
  if (!Kind) return null
  const known: string[] = await Kind.getSupportedFormats().catch(() => [])
  const formats = wanted.filter((format) => known.includes(format))
  return formats.length > 0 ? new Kind({ formats }) : null
}

/** The same code again within this time is the same reading. Milliseconds. */
export const SAME_READING = 1500

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
