import * as z from 'zod/mini'
import { cepDigits, validCep } from '#shop/customers/address/cep.ts'
import { phoneDigits, validPhone } from '#shop/customers/address/phone.ts'
import { stateOfCep } from '#shop/customers/address/state-of-cep.ts'
import { stateCode, stateName } from '#shop/customers/address/states.ts'
import { accountTexts, passwordTexts } from '#shop/messages/account.ts'
import { addressTexts, profileTexts } from '#shop/messages/address.ts'
import { checkoutTexts } from '#shop/messages/checkout.ts'
import { cepTexts } from '#shop/messages/shipping.ts'
import { plainLine } from '#shop/plain-line.ts'
import { cpfDigits, validCpf } from './cpf.ts'

/** Least length of a password (specification A1). */
export const PASSWORD_MINIMUM = 8

// The same schemas check the fields in the browser and the body on the server. They normalise texts: one space between
// words, only the digits of numbers. Normalising keeps the type, so values can also be encoded.

/** The fields of a buyer: full name, CPF as eleven digits, e-mail as `normaliseEmail` spells it. */
export const buyerFields = {
  name: z.string(checkoutTexts.name).check(normaliseText(), z.refine(fullName, checkoutTexts.name)),
  cpf: z.string(checkoutTexts.cpf).check(z.refine(validCpf, checkoutTexts.cpf), z.overwrite(cpfDigits)),
  email: z
    .string(checkoutTexts.email)
    .check(z.overwrite(normaliseEmail), z.refine(validEmail, checkoutTexts.email)),
}
export const buyer = z.object(buyerFields)
export type Buyer = z.output<typeof buyer>

/** The name of a new customer, in any form. */
export const newName = z
  .string(accountTexts.nameMissing)
  .check(normaliseText(), z.minLength(1, accountTexts.nameMissing), z.maxLength(120))

/** A new password, typed twice, when registering (specification A1) and by a mailed link (A5). */
const newPassword = z
  .string(accountTexts.passwordMissing)
  .check(
    z.minLength(PASSWORD_MINIMUM, accountTexts.passwordTooShort),
    z.maxLength(200, accountTexts.passwordTooLong),
  )
const typedTwice = { password: newPassword, password_confirmation: z.string(passwordTexts.mismatch) }
const same = z.refine<z.output<z.ZodMiniObject<typeof typedTwice>>>(
  ({ password, password_confirmation }) => password === password_confirmation,
  { error: passwordTexts.mismatch, path: ['password_confirmation'] },
)

/** The form of /signup. */
export const registration = z
  .object({ name: newName, cpf: buyerFields.cpf, email: buyerFields.email, ...typedTwice })
  .check(same)
export type Registration = z.output<typeof registration>

/** The two fields of the new-password page. */
export const passwords = z.object(typedTwice).check(same)

/** The eight fields of an address (specification E9). The state goes by its name. */
export const shippingFields = {
  cep_number: z.string(cepTexts.invalid).check(z.refine(validCep, cepTexts.invalid), z.overwrite(cepDigits)),
  address: z
    .string(addressTexts.street)
    .check(normaliseText(), z.minLength(1, addressTexts.street), z.maxLength(150)),
  address_number: asText(profileTexts.addressNumber).check(
    normaliseText(),
    z.overwrite(houseNumber),
    z.refine(validHouseNumber, profileTexts.addressNumber),
  ),
  address_extra_info: z._default(z.string().check(normaliseText(), z.maxLength(100)), ''),
  address_bairro: z
    .string(addressTexts.district)
    .check(normaliseText(), z.minLength(1, addressTexts.district), z.maxLength(100)),
  city: z
    .string(addressTexts.city)
    .check(normaliseText(), z.minLength(1, addressTexts.city), z.maxLength(100)),
  state: z.string(addressTexts.state).check(
    z.refine((state) => stateName(state) !== null, addressTexts.state),
    z.overwrite((state) => stateName(state) ?? state),
  ),
  phone_number: asText(profileTexts.phone).check(
    z.refine(validPhone, profileTexts.phone),
    z.overwrite(phoneDigits),
  ),
}
// A buyer may correct the postal code and forget the state; it is not clear then where the parcel is to go.
const stateOfItsCep = z.superRefine<{ cep_number: string; state: string }>(
  ({ cep_number, state }, { addIssue }) => {
    const [ofCep, given] = [stateOfCep(cep_number), stateCode(state)]
    if (ofCep === null || given === null || ofCep === given) return
    addIssue({ code: 'custom', path: ['state'], message: addressTexts.stateOfCep(stateName(ofCep)!) })
  },
)
export const shipping = z.object(shippingFields).check(stateOfItsCep)
export type Shipping = z.output<typeof shipping>

/** At least 10 characters, or two words of two or more letters ('Ana Lima', specification O2). */
export function fullName(name: string): boolean {
  if (name.length > 120 || !/\p{L}/u.test(name)) return false
  return name.length >= 10 || (name.match(/\p{L}{2,}/gu) ?? []).length >= 2
}

/**
 * An address in the one spelling in which it is counted and compared: lower case, compatible letters as the plain ones they stand for
 * (NFKC), the domain in ASCII (UTS 46, as the mail's server is looked up), so that no other spelling of a mailbox is another one.
 */
export function normaliseEmail(typed: string): string {
  const email = plainLine(plainLine(typed).normalize('NFKC')).toLowerCase()
  const [, who, domain] = /^([^@]+)@([^@/?#%\\:[\]]+)$/.exec(email) ?? []
  if (who === undefined || domain === undefined) return email
  try {
    return `${who}@${new URL(`http://${domain}`).hostname}`
  } catch {
    return email
  }
}

/**
 * The pattern of specification O2 of a normalised address: a text, an @, a domain with a dot; no character that ends a mail's header.
 */
function validEmail(email: string): boolean {
  return email.length <= 254 && /^[^\s@<>()[\]\\,;:"]{1,64}@[a-z\d_.-]+\.[a-z\d_-]{2,}$/.test(email)
}

/** True for the digits of the CPF, the password that checkout gives a guest (specification O4). They are no secret. */
export function isGenericPassword(password: string, cpf: string): boolean {
  return /^[\d.\s-]+$/.test(password) && password.replace(/\D/g, '') === cpfDigits(cpf)
}

/** The name in the two parts that payment providers ask for. */
export function nameParts(name: string): { first: string; last: string } {
  const [first = '', ...rest] = name.split(' ')
  return { first, last: rest.join(' ') || first }
}

/**
 * The first word of a name, for the greeting of a mail: only its letters, so that a web address typed as a name is not
 * sent from the shop's mailbox to a stranger. What looks like an address is no name at all.
 */
export function firstName(name: string): string {
  const [first = ''] = name.split(' ')
  if (/:\/\/|@|[\p{L}\p{N}]{3,}\.\p{L}{2,}/u.test(first)) return 'cliente'
  return first.replace(/[^\p{L}\p{M}'’-]/gu, '').slice(0, 40) || 'cliente'
}

/** 'sem número' in any spelling is S/N (specification O5), 'km12' is KM 12. */
function houseNumber(typed: string): string {
  if (/^s\s*[/.]?\s*n[.º°o]?$|^sem n[uú]mero$/i.test(typed)) return 'S/N'
  return typed.replace(/^km\.?\s*(?=\d)/i, 'KM ')
}

/** Begins with a digit ('123A', '12-B'), or is S/N or the kilometre of a road ('KM 12'); at most 10 characters (specification A8). */
function validHouseNumber(number: string): boolean {
  return number.length <= 10 && /^(S\/N|(KM )?\d[\p{L}\d ./,ºª°-]*)$/u.test(number)
}

/** @see plainLine */
export function normaliseText() {
  return z.overwrite<string>(plainLine)
}

/** A text, or a whole number read as its digits: outside clients send `address_number` either way. */
function asText(message: string) {
  return z.codec(z.union([z.string(), z.int()], message), z.string(message), {
    decode: String,
    encode: (text) => text,
  })
}
