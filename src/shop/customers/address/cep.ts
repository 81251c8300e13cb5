const DIGITS = 8

/** `01.001-000` → `01001000`, as stored. Any punctuation is accepted, also the post's own `01001-000`. */
export function cepDigits(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, DIGITS)
}

/** `01001000` → `01.001-000` (specification O5: NN.NNN-NNN); half a postal code is formatted as far as it goes. */
export function formatCep(typed: string): string {
  const digits = cepDigits(typed)
  const [first, second, third] = [digits.slice(0, 2), digits.slice(2, 5), digits.slice(5)]
  return first + (second && `.${second}`) + (third && `-${third}`)
}

/** True for eight digits from 01000000 on; below, no code is assigned. */
export function validCep(typed: string): boolean {
  const digits = typed.replace(/\D/g, '')
  return digits.length === DIGITS && digits >= '01000000'
}
