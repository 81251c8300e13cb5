import { formatCnpj, formatCpf, isValidCnpj, isValidCpf } from '@brazilian-utils/brazilian-utils'
import * as z from 'zod/mini'
import { declareSettings, text, withDefault, withoutSlash } from '#platform/config/settings.ts'

const url = z.url()

/** The seller and how to reach them. The defaults are those of a demonstration. */
export const storeSettings = declareSettings(
  {
    /** public address; unset: this machine's own */
    STORE_URL: z.optional(url),
    /** as shoppers read it; unset: the registered name, and a demonstration's is Vitrine */
    STORE_NAME: z.optional(text()),
    /** registered name, as the footer of every page must have it; unset: a demonstration */
    STORE_LEGAL_NAME: z.optional(text()),
    /** CNPJ or CPF */
    STORE_DOCUMENT: z.optional(text(z.refine(isDocument, 'não é CNPJ nem CPF: confira os números'))),
    STORE_PHONE: withDefault(text(), '(00) 0000-0000'),
    STORE_WHATSAPP: withDefault(text(), '(00) 00000-0000'),
    STORE_EMAIL: withDefault(z.email(), 'contato@vitrine.example'),
    STORE_ADDRESS: withDefault(text(), 'Rua de Demonstração, 0, Centro, São Paulo, SP'),
    /** business days from the payment to the delivery, as every page promises them: `10` or `5 a 12` */
    STORE_SHIPPING_DAYS: withDefault(
      z.string().check(z.regex(/^\d{1,3}( a \d{1,3})?$/, 'escreva os dias úteis como 10 ou como 5 a 12')),
      '5 a 12',
    ),
    /** what it sells, in a few words, for title and footer; unset: the categories of its header */
    STORE_SELLS: z.optional(text(z.maxLength(120))),
    /** when it answers, in one line; unset: a real shop shows no hours */
    STORE_HOURS: z.optional(text(z.maxLength(120))),
    /** first names of the people who answer, between commas, and what they say of themselves; unset: not shown */
    STORE_PEOPLE: z.optional(text(z.maxLength(60))),
    STORE_ABOUT: z.optional(text(z.maxLength(300))),
    /** the contact for personal data (LGPD, art. 41); unset: STORE_EMAIL */
    STORE_DPO_EMAIL: z.optional(z.email()),
    /** the shop's own pages there; unset: not shown */
    STORE_FACEBOOK: z.optional(url),
    STORE_INSTAGRAM: z.optional(url),
    /** the top bar's messages, separated by `|`, shown one at a time; unset: what providers and carriers keep */
    STORE_NOTICES: z.optional(text()),
  },
  (env) => ({
    url: env.STORE_URL && withoutSlash(env.STORE_URL),
    name: env.STORE_NAME ?? env.STORE_LEGAL_NAME ?? 'Vitrine',
    store: {
      legalName: env.STORE_LEGAL_NAME,
      document: env.STORE_DOCUMENT && formatDocument(env.STORE_DOCUMENT),
      phone: env.STORE_PHONE,
      whatsapp: env.STORE_WHATSAPP,
      email: env.STORE_EMAIL,
      address: env.STORE_ADDRESS,
      shippingDays: env.STORE_SHIPPING_DAYS,
      dpoEmail: env.STORE_DPO_EMAIL ?? env.STORE_EMAIL,
      facebook: env.STORE_FACEBOOK,
      instagram: env.STORE_INSTAGRAM,
      sells: env.STORE_SELLS,
      hours: env.STORE_HOURS,
      people: split(env.STORE_PEOPLE ?? '', ','),
      about: env.STORE_ABOUT,
      notices: env.STORE_NOTICES === undefined ? undefined : split(env.STORE_NOTICES, '|'),
    },
  }),
)

function split(typed: string, separator: string): string[] {
  return typed
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean)
}

function isDocument(typed: string): boolean {
  return isValidCpf(typed) || isValidCnpj(typed, { version: 2 })
}

/** `11222333000181` → `11.222.333/0001-81`, as pages and mails show it. */
function formatDocument(typed: string): string {
  return isValidCpf(typed) ? formatCpf(typed) : formatCnpj(typed, { version: 2 })
}
