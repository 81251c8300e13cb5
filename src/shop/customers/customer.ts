import * as z from 'zod/mini'
import { texts } from '#shop/texts.ts'
import { cepDigits, stateOfCep, validCep } from './cep.ts'
import { cpfDigits, validCpf } from './cpf.ts'
import { phoneDigits, validPhone } from './phone.ts'
import { stateCode, stateName } from './states.ts'

/** Least length of a password (spec §9). */
export const PASSWORD_MINIMUM = 8

// The same schemas check the fields in the browser and the body on the server. What they give is tidy: one space
// between words, digits only where only digits count. Tidying keeps the type, so they can also be encoded.

/** Who buys or registers: full name, CPF as eleven digits, e-mail in lower case. */
export const buyerFields = {
  name: z.string(texts.checkout.name).check(tidy(), z.refine(fullName, texts.checkout.name)),
  cpf: z.string(texts.checkout.cpf).check(z.refine(validCpf, texts.checkout.cpf), z.overwrite(cpfDigits)),
  email: z
    .string(texts.checkout.email)
    .check(tidy(), z.toLowerCase(), z.refine(validEmail, texts.checkout.email)),
}
export const buyer = z.object(buyerFields)
export type Buyer = z.output<typeof buyer>

/** A new customer's name: whatever they call themselves. */
export const newName = z
  .string(texts.account.nameMissing)
  .check(tidy(), z.minLength(1, texts.account.nameMissing), z.maxLength(120))

/** A new password, typed twice; at least 8 characters, also where the specification names no minimum (decisions 20). */
const newPassword = z
  .string(texts.account.passwordMissing)
  .check(
    z.minLength(PASSWORD_MINIMUM, texts.account.passwordTooShort),
    z.maxLength(200, texts.account.passwordTooLong),
  )
const typedTwice = { password: newPassword, password_confirmation: z.string(texts.password.mismatch) }
const same = z.refine<z.output<z.ZodMiniObject<typeof typedTwice>>>(
  ({ password, password_confirmation }) => password === password_confirmation,
  { error: texts.password.mismatch, path: ['password_confirmation'] },
)

/** What /signup sends. */
export const registration = z
  .object({ name: newName, cpf: buyerFields.cpf, email: buyerFields.email, ...typedTwice })
  .check(same)

/** The two fields of the new-password page. */
export const passwords = z.object(typedTwice).check(same)

/** The eight fields of an address (spec §3). The state goes by its name. */
const shippingFields = {
  cep_number: z
    .string(texts.profile.cep)
    .check(z.refine(validCep, texts.profile.cep), z.overwrite(cepDigits)),
  address: z
    .string(texts.address.street)
    .check(tidy(), z.minLength(1, texts.address.street), z.maxLength(150)),
  address_number: asText(texts.profile.addressNumber).check(
    tidy(),
    z.overwrite(houseNumber),
    z.refine((number) => /^(\d{1,7}|S\/N)$/.test(number), texts.profile.addressNumber),
  ),
  address_extra_info: z._default(z.string().check(tidy(), z.maxLength(100)), ''),
  address_bairro: z
    .string(texts.address.district)
    .check(tidy(), z.minLength(1, texts.address.district), z.maxLength(100)),
  city: z.string(texts.address.city).check(tidy(), z.minLength(1, texts.address.city), z.maxLength(100)),
  state: z.string(texts.address.state).check(
    z.refine((state) => stateName(state) !== null, texts.address.state),
    z.overwrite((state) => stateName(state) ?? state),
  ),
  phone_number: asText(texts.profile.phone).check(
    z.refine(validPhone, texts.profile.phone),
    z.overwrite(phoneDigits),
  ),
}
// Whoever mends the postal code and forgets the state hears of it: the parcel would go by one or by the other.
const stateOfItsCep = z.superRefine<{ cep_number: string; state: string }>(
  ({ cep_number, state }, { addIssue }) => {
    const [lies, said] = [stateOfCep(cep_number), stateCode(state)]
    if (lies === null || said === null || lies === said) return
    addIssue({ code: 'custom', path: ['state'], message: texts.address.stateOfCep(stateName(lies)!) })
  },
)
export const shipping = z.object(shippingFields).check(stateOfItsCep)
export type Shipping = z.output<typeof shipping>

/** At least 10 characters, or two words of two or more letters ('Ana Lima', decisions 22). */
export function fullName(name: string): boolean {
  if (name.length > 120 || !/\p{L}/u.test(name)) return false
  return name.length >= 10 || (name.match(/\p{L}{2,}/gu) ?? []).length >= 2
}

/** The simple pattern of the specification: something, an @, something with a dot; nothing that splits a mail's head. */
function validEmail(email: string): boolean {
  return (
    email.length <= 254 &&
    /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]{2,}$/.test(email)
  )
}

/** The password that checkout makes up for a guest (spec §4): the digits of the CPF. Everybody knows those. */
export function isGenericPassword(password: string, cpf: string): boolean {
  return /^[\d.\s-]+$/.test(password) && password.replace(/\D/g, '') === cpfDigits(cpf)
}

/** The name in the two parts that payment providers ask for. */
export function nameParts(name: string): { first: string; last: string } {
  const [first = '', ...rest] = name.split(' ')
  return { first, last: rest.join(' ') || first }
}

/**
 * How a mail greets somebody: by the first word of the name, and only by its letters. Whoever types a web address for
 * a name does not have it sent from our mailbox to a stranger's.
 */
export function firstName(name: string): string {
  const [first = ''] = name.split(' ')
  return first.replace(/[^\p{L}\p{M}'’-]/gu, '').slice(0, 40) || 'cliente'
}

/** 'sem número' in any spelling is S/N (decisions 33). */
function houseNumber(typed: string): string {
  return /^s\s*[/.]?\s*n[.º°o]?$|^sem n[uú]mero$/i.test(typed) ? 'S/N' : typed
}

/** Control characters never get in (PostgreSQL stores no NUL, a mail's head no line break); runs of spaces are one. */
export function tidy() {
  return z.overwrite<string>((text) => text.replace(/[\p{Cc}\s]+/gu, ' ').trim())
}

/** A number is as good as its digits: outside clients send `address_number` either way. */
function asText(message: string) {
  return z.codec(z.union([z.string(), z.int()], message), z.string(message), {
    decode: String,
    encode: (text) => text,
  })
}
