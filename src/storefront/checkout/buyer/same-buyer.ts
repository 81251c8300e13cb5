import { cpfDigits } from '#shop/customers/cpf.ts'
import type { Buyer } from '#shop/customers/customer.ts'

/** True when two people are written the same, but for spaces, capitals of the e-mail and punctuation of the CPF. */
export function sameBuyer(a: Buyer, b: Buyer): boolean {
  return JSON.stringify(plain(a)) === JSON.stringify(plain(b))
}

function plain({ email, cpf, name }: Buyer): string[] {
  return [email.trim().toLowerCase(), cpfDigits(cpf), name.trim().replace(/\s+/g, ' ')]
}
