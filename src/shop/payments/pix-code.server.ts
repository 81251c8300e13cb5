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
const DRAWING = { errorCorrectionLevel: 'M', maskPattern: MASK } as const

/** Codes that buyers look at now, some kilobytes each: their pages ask again every few seconds. */
const MAX_CACHED = 200
const qrCache = new Map<string, string>()

/** The code as a QR, in SVG without script or style. */
export function qrSvg(code: string): string {
  const svg = qrCache.get(code) ?? svgOf(QRCode.create(segmentsOf(code), DRAWING).modules)
  // The last of the map is the last that was looked at.
  qrCache.delete(code)
  qrCache.set(code, svg)
  const [oldest] = qrCache.keys()
  if (qrCache.size > MAX_CACHED) qrCache.delete(oldest!)
  return svg
}

/** Modules of white around a code, as its standard asks. */
const MARGIN = 4

/** As `qrcode` draws it, which puts a text together out of a thousand that are made for it. */
function svgOf({ size, data }: QRCode.BitMatrix): string {
  const whole = size + 2 * MARGIN
  const path: string[] = []
  for (let row = 0; row < size; row++) {
    let end = 0
    for (let column = 0; column < size; column++) {
      if (data[row * size + column] === 0) continue
      const start = column
      while (column + 1 < size && data[row * size + column + 1] === 1) column++
      if (end === 0) path.push(`M${start + MARGIN} ${row + MARGIN}.5`)
      else path.push(MOVES[start - end]!)
      end = column + 1
      path.push(LINES[end - start]!)
    }
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${whole} ${whole}" shape-rendering="crispEdges"><path fill="#ffffff" d="M0 0h${whole}v${whole}H0z"/><path stroke="#000000" d="${path.join('')}"/></svg>\n`
}

/** The largest code has 177 modules in a row. */
const LENGTHS = Array.from({ length: 178 }, (_, length) => length)
const MOVES = LENGTHS.map((length) => `m${length} 0`)
const LINES = LENGTHS.map((length) => `h${length}`)

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
