import { formatCpf as format, isValidCpf } from '@brazilian-utils/brazilian-utils'

const DIGITS = 11

/** Stands for a CPF that is not known: of a sale at the counter, of a person who was erased. No person has it. */
export const NO_CPF = '00000000000'

/** `529.982.247-25` → `52998224725`, as stored and compared: the first eleven digits of any text. */
export function cpfDigits(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, DIGITS)
}

/** `52998224725` → `529.982.247-25`; half a CPF is formatted as far as it goes, for the mask (specification A1). */
export function formatCpf(typed: string): string {
  return format(cpfDigits(typed))
}

/** True for eleven digits, not all equal, with the right check digits (specification A1). */
export function validCpf(typed: string): boolean {
  const digits = typed.replace(/\D/g, '')
  return digits.length === DIGITS && isValidCpf(digits)
}

/** `***.982.247-**`, as a CPF is shown outside its owner's pages; empty for none. */
export function maskedCpf(digits: string): string {
  if (digits === NO_CPF) return ''
  return `***.${digits.slice(3, 6)}.${digits.slice(6, 9)}-**`
}
