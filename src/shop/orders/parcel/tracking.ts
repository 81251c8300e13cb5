/** `ab 123456789 br` → `AB123456789BR`, as carriers write it; null for what can be no tracking code. */
export function trackingCode(typed: string): string | null {
  const code = typed.replace(/\s/g, '').toUpperCase()
  return /^[\x21-\x7e]{4,60}$/.test(code) ? code : null
}

/** Where the parcel can be followed, if its code looks like one of Correios; another carrier's page is not known. */
export function trackingPage(code: string): string | null {
  return /^[A-Z]{2}\d{9}[A-Z]{2}$/.test(code) ? 'https://rastreamento.correios.com.br/app/index.php' : null
}

/**
 * What is odd about a code that begins as one of Correios does: two letters, nine digits of which the last is a check digit
 * (UPU S10), two letters. Null for a good one, and for another carrier's.
 */
export function trackingDoubt(code: string): string | null {
  if (!/^[A-Z]{2}\d+[A-Z]{0,2}$/.test(code)) return null
  const [, digits] = /^[A-Z]{2}(\d{9})[A-Z]{2}$/.exec(code) ?? []
  if (!digits) return 'Confira: um código dos Correios é como AA123456785BR.'
  const sum = S10_WEIGHTS.reduce((total, weight, at) => total + weight * Number(digits[at]), 0)
  const rest = 11 - (sum % 11)
  const check = rest === 10 ? 0 : rest === 11 ? 5 : rest
  return check === Number(digits[8]) ? null : 'Confira: um dos números deste código não bate.'
}

const S10_WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7]
