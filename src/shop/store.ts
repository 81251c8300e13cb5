import type { InstalmentPlan } from '#shop/payments/instalments.ts'

/** Who sells, and how to reach them: what every page says of the shop itself. */
export interface Store {
  name: string
  /** public address, without a slash at its end */
  url: string
  /** registered name; null: this is a demonstration, nothing is sold */
  legalName: string | null
  /** CNPJ or CPF */
  document: string | null
  phone: string
  whatsapp: string
  email: string
  address: string
  /** business days from the payment to the door: `10`, `5 a 12`; null: not said */
  shippingDays: string | null
  /** who answers for personal data */
  dpoEmail: string
  facebook: string
  instagram: string
  /** the top bar's messages */
  notices: string[]
  /** what an order can be paid with, in the checkout's order: 'Pix', 'Cartão de crédito' */
  payments: string[]
  /** null: the shop takes no card, so nothing can be paid in parts */
  instalments: InstalmentPlan | null
}

interface StoreSettings {
  storeName: string
  storeUrl: string
  instalments: InstalmentPlan
  store: Omit<
    Store,
    'name' | 'url' | 'legalName' | 'document' | 'shippingDays' | 'payments' | 'instalments'
  > & {
    legalName?: string | undefined
    document?: string | undefined
    shippingDays?: string | undefined
  }
}

/**
 * The settings that a browser may see.
 * @param methods what the till takes: nothing else is promised
 */
export function storeOf(
  { storeName, storeUrl, store, instalments }: StoreSettings,
  methods: readonly { id: string; name: string }[],
): Store {
  return {
    ...store,
    name: storeName,
    url: storeUrl,
    legalName: store.legalName ?? null,
    document: store.document ?? null,
    shippingDays: store.shippingDays ?? null,
    payments: methods.map(({ name }) => name),
    instalments: methods.some(({ id }) => id === 'card') ? instalments : null,
  }
}

/** What a seller's document is called: people have a CPF of eleven digits, companies a CNPJ. */
export function documentName(document: string): 'CPF' | 'CNPJ' {
  return document.replace(/\W/g, '').length === 11 ? 'CPF' : 'CNPJ'
}

/** `(11) 4000-1234` → `tel:+551140001234` */
export function phoneLink(phone: string): string {
  return `tel:+${internationalNumber(phone)}`
}

/** `(11) 98000-1234` → `https://wa.me/5511980001234` */
export function whatsappLink(phone: string): string {
  return `https://wa.me/${internationalNumber(phone)}`
}

/** When somebody answers (spec §9). */
export const openingHours = { days: 'Segunda a sexta', hours: '09:00-12:00 e 14:00-17:00' }

function internationalNumber(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return phone.trim().startsWith('+') ? digits : `55${digits}`
}
