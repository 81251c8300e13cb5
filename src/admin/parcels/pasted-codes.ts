import { trackingCode } from '#shop/orders/parcel/tracking.ts'

/** One pasted line: which code goes to which order, or why it goes nowhere. */
export interface PastedLine {
  line: string
  number: number | null
  tracking: string | null
  problem: string | null
}

/**
 * Reads tracking codes line by line: '1001 AA123456785BR', or codes alone, which go to the orders in their order.
 * @param waiting the orders of the list that wait to be posted
 */
export function readPastedCodes(text: string, waiting: readonly number[]): PastedLine[] {
  const lines = text.split('\n').map((line) => line.trim())
  const read = lines.filter(Boolean).map((line) => split(line, waiting))
  const named = new Set(read.map(({ number }) => number))
  const rest = waiting.filter((number) => !named.has(number))
  const seen = { orders: new Set<number>(), codes: new Set<string>() }
  return read.map(({ line, number: written, typed }) => {
    const number = written ?? rest.shift() ?? null
    const tracking = trackingCode(typed)
    const problem = problemOf({ number, tracking, typed }, waiting, seen)
    if (!problem) {
      seen.orders.add(number!)
      seen.codes.add(tracking!)
    }
    return { line, number, tracking, problem }
  })
}

function split(line: string, waiting: readonly number[]) {
  const [first = '', ...others] = line.split(/[\s;,]+/).filter(Boolean)
  const digits = first.replace(/^#/, '').replace(/:$/, '')
  const isNumber = /^\d{1,9}$/.test(digits) && (others.length > 0 || waiting.includes(Number(digits)))
  return isNumber
    ? { line, number: Number(digits), typed: others.join('') }
    : { line, number: null, typed: [first, ...others].join('') }
}

function problemOf(
  { number, tracking, typed }: { number: number | null; tracking: string | null; typed: string },
  waiting: readonly number[],
  seen: { orders: Set<number>; codes: Set<string> },
): string | null {
  if (number === null) return 'Há mais códigos do que pedidos.'
  if (!waiting.includes(number)) return 'Este pedido não está na lista.'
  if (!typed) return 'Falta o código.'
  if (!tracking) return 'O código tem de 4 a 60 letras e números.'
  if (!hasRightDigit(tracking)) return 'O dígito de controle não confere: veja se há um número trocado.'
  if (seen.codes.has(tracking)) return 'Este código já está em outra linha.'
  return seen.orders.has(number) ? 'Este pedido já tem um código acima.' : null
}

const WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7]

/** The ninth digit of an object of Correios checks the eight before it (UPU S10); codes of others pass. */
function hasRightDigit(code: string): boolean {
  const digits = /^[A-Z]{2}(\d{9})[A-Z]{2}$/.exec(code)?.[1]
  if (!digits) return true
  const sum = WEIGHTS.reduce((all, weight, at) => all + weight * Number(digits[at]), 0)
  const check = 11 - (sum % 11)
  return Number(digits[8]) === (check === 10 ? 0 : check === 11 ? 5 : check)
}
