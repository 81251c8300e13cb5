import { formatPhone as format, getAreaCodeInfo } from '@brazilian-utils/brazilian-utils'

/** `+55 (11) 99999-8888` → `11999998888`: area code and number, as stored. */
export function phoneDigits(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  // The country's code, or the zero that used to be dialled before the area code.
  return digits.replace(/^(0055|55)(?=\d{10,11}$)|^0(?=\d{10,11}$)/, '')
}

/** `11999998888` → `(11) 99999-8888`. */
export function formatPhone(typed: string): string {
  return format(phoneDigits(typed), { mask: 'nanp' })
}

/** True for an existing area code with eight or nine digits. More is not checked, so that no working number is refused. */
export function validPhone(typed: string): boolean {
  const digits = phoneDigits(typed)
  return /^\d{10,11}$/.test(digits) && getAreaCodeInfo(digits.slice(0, 2)) !== null
}
