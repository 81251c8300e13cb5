import { formatCpf as format, isValidCpf } from '@brazilian-utils/brazilian-utils'

const DIGITS = 11

/** `529.982.247-25` → `52998224725`: what is stored and compared. Whatever else was typed falls away. */
export function cpfDigits(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, DIGITS)
}

/** `52998224725` → `529.982.247-25`; half a CPF is formatted as far as it goes, for the mask (spec §5). */
export function formatCpf(typed: string): string {
  return format(cpfDigits(typed))
}

/** Whether a CPF has eleven digits, not all equal, with the right check digits (decisions 21). */
export function validCpf(typed: string): boolean {
  const digits = typed.replace(/\D/g, '')
  return digits.length === DIGITS && isValidCpf(digits)
}

/** `***.982.247-**`: how a CPF is shown outside its owner's own pages. */
export function maskedCpf(digits: string): string {
  return `***.${digits.slice(3, 6)}.${digits.slice(6, 9)}-**`
}
