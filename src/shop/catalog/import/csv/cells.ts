import type { Centavos } from '#shop/money.ts'
import { plainLine } from '#shop/plain-line.ts'
import type { DecimalSigns } from './decimal-signs.ts'

/** A header in the form in which headers are compared: `Preço promocional` and `preco_promocional` are the same column. */
export function foldHeader(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return (plain.match(/[a-z0-9]+/g) ?? []).join(' ')
}

/** A name as it goes into the catalogue: one line, single spaces, nothing invisible. */
export function oneLine(text: string): string {
  return plainLine(text.normalize('NFC'))
}

// The column is a four-byte integer.
const HIGHEST_PRICE = 2_147_483_647

/**
 * A price as spreadsheets write it, in centavos: `19.9`, `19,90`, `1.234,56`, `1,234.56`, `R$ 1.234`. A single separator
 * before exactly three digits separates thousands, unless the file's decimals have that sign: `19,900` is 19,90 there. Null when it is
 * not a number, is negative or does not fit, or could be both.
 */
export function readPrice(text: string, decimals: DecimalSigns = NONE): Centavos | null {
  const number = readNumber(text.replace(/^\s*(R\$|BRL|\$)|(R\$|BRL)\s*$/gi, ''), decimals)
  const centavos = number === null ? null : Math.round(Number((number * 100).toFixed(4)))
  return centavos !== null && centavos <= HIGHEST_PRICE ? centavos : null
}

/** A quantity: a whole number of units, `3`, `3,00` or `1.000`. Null when it is not one. */
export function readQuantity(text: string, decimals: DecimalSigns = NONE): number | null {
  const negative = /^\s*[-−]/.test(text)
  const number = readNumber(text.replace(/^\s*[-−]/, ''), decimals)
  if (number === null || !Number.isInteger(number) || number > HIGHEST_PRICE) return null
  // Shops that sell beyond their stock write negative quantities; here nothing is free to sell then.
  return negative ? 0 : number
}

const NONE: DecimalSigns = new Set()

function readNumber(text: string, decimals: DecimalSigns): number | null {
  const digits = text.replace(/[\s\u00a0\u202f']/g, '')
  if (!/^\d[\d.,]*$|^[.,]\d+$/.test(digits)) return null
  const last = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'))
  if (last === -1) return Number(digits)
  const decimal = digits[last]!
  const separators = digits.replace(/\d/g, '')
  const alone = new Set(separators).size === 1
  if (separators.length === 1 && decimals.has(decimal) && /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits))
    return decimals.size === 1 && digits.endsWith('0') ? Number(digits.replace(',', '.')) : null
  const thousands = alone && (separators.length > 1 || /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits))
  const whole = thousands ? digits : digits.slice(0, last)
  const fraction = thousands ? '' : digits.slice(last + 1)
  const groups = whole.split(/[.,]/)
  const grouped = groups.length === 1 || groups.slice(1).every((group) => group.length === 3)
  if (!grouped || (!thousands && whole.includes(decimal))) return null
  return Number(`${groups.join('')}.${fraction}`)
}

/** `sim`, `yes`, `true`, `1` → true; `não`, `no`, `false`, `0`, `-1` → false; anything else null. */
export function readYesNo(text: string): boolean | null {
  const word = foldHeader(text)
  if (text.trim().startsWith('-') || ['nao', 'no', 'n', 'false', 'falso', 'f', '0'].includes(word))
    return false
  return ['sim', 'si', 's', 'yes', 'y', 'true', 'verdadeiro', 't', '1'].includes(word) ? true : null
}

// The beginning of a formula for a spreadsheet, also behind blanks and in full width.
const FORMULA = /^[\s']*[=+\-@＝＋－＠]|^'*[\t\r\n]/

/**
 * A text made safe for spreadsheets, which run cells that begin like a formula: such a text gets an apostrophe in front.
 * `readSafeCell` removes exactly that apostrophe.
 */
export function safeCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

/** The text that `safeCell` was given. */
export function readSafeCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell
}
