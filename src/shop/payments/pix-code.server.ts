import { generatePixPayload, isValidPixPayload } from '@brazilian-utils/brazilian-utils'
import QRCode from 'qrcode'
import type { Centavos } from '#shop/money.ts'

/** Who receives: a Pix key of the shop, a name of up to 25 characters, a city of up to 15. */
export interface PixReceiver {
  key: string
  name: string
  city: string
}

/**
 * The BR Code ('copia e cola') that asks for an amount: static, with the shop's own key.
 * @param reference 1 to 25 letters and digits; the receiver's statement shows it
 * @throws Error when the receiver, the amount or the reference do not make a code that banks accept
 */
export function pixCode(receiver: PixReceiver, amount: Centavos, reference: string): string {
  // Thirteen characters hold 9999999999.99; the package would write a longer one.
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > 999_999_999_999) {
    throw new Error(`A Pix cannot ask for ${amount} centavos.`)
  }
  const code = generatePixPayload({
    key: receiver.key,
    merchantName: receiver.name,
    merchantCity: receiver.city,
    amount: amount / 100,
    txid: reference,
  })
  if (code === null || !validPixCode(code)) {
    throw new Error(
      `No Pix can be made for the reference ${reference}: check PIX_KEY, PIX_NAME and PIX_CITY.`,
    )
  }
  return code
}

/** Whether a text is a BR Code whose every length and checksum hold. */
export function validPixCode(code: string): boolean {
  return isValidPixPayload(code)
}

/**
 * Of the eight masks of a QR code the one that the standard's measure finds best for three of four Pix codes; a reader takes
 * any of them. Measuring all eight for each code would be most of the time that drawing it takes.
 */
const MASK = 4
const DRAWING = { type: 'svg', errorCorrectionLevel: 'M', margin: 4, maskPattern: MASK } as const

/** Codes that buyers look at now, some kilobytes each: their pages ask again every few seconds. */
const MAX_CACHED = 200
const qrCache = new Map<string, string>()

/** The code as a QR, in SVG without script or style. */
export async function qrSvg(code: string): Promise<string> {
  const svg = qrCache.get(code) ?? (await QRCode.toString(segmentsOf(code), DRAWING))
  // The last of the map is the last that was looked at.
  qrCache.delete(code)
  qrCache.set(code, svg)
  const [oldest] = qrCache.keys()
  if (qrCache.size > MAX_CACHED) qrCache.delete(oldest!)
  return svg
}

/**
 * A code's runs of digits and of capitals, which a QR holds in less room, and the rest. The best cut takes four times as long to
 * find as all else, and is a size smaller in one of fifteen codes.
 */
function segmentsOf(code: string): QRCode.QRCodeSegment[] {
  const parts = code.split(/(\d{6,}|[0-9A-Z $%*+\-./:]{12,})/).filter(Boolean)
  return parts.map((data) => {
    if (/^\d+$/.test(data)) return { data, mode: 'numeric' }
    if (/^[0-9A-Z $%*+\-./:]{12,}$/.test(data)) return { data, mode: 'alphanumeric' }
    return { data: Buffer.from(data), mode: 'byte' }
  })
}
