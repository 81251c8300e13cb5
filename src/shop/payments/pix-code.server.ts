import { generatePixPayload, isValidPixPayload } from '@brazilian-utils/brazilian-utils'
import type { BitMatrix } from 'qrcode'
import { QR_MARGIN, qrModules } from '#platform/images/qr-code.server.ts'
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

/** Codes that buyers look at now, some kilobytes each: their pages ask again every few seconds. */
const MAX_CACHED = 200
const qrCache = new Map<string, string>()

/** The code as a QR, in SVG without script or style. */
export function qrSvg(code: string): string {
  const svg = qrCache.get(code) ?? svgOf(qrModules(code))
  // The last of the map is the last that was looked at.
  qrCache.delete(code)
  qrCache.set(code, svg)
  const [oldest] = qrCache.keys()
  if (qrCache.size > MAX_CACHED) qrCache.delete(oldest!)
  return svg
}

/** As `qrcode` draws it, which puts a text together out of a thousand that are made for it. */
function svgOf({ size, data }: BitMatrix): string {
  const whole = size + 2 * QR_MARGIN
  const path: string[] = []
  for (let row = 0; row < size; row++) {
    let end = 0
    for (let column = 0; column < size; column++) {
      if (data[row * size + column] === 0) continue
      const start = column
      while (column + 1 < size && data[row * size + column + 1] === 1) column++
      if (end === 0) path.push(`M${start + QR_MARGIN} ${row + QR_MARGIN}.5`)
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
