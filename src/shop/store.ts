import { defaultNotices, type PublicClaims } from './public-claims.ts'

/** The seller and how to reach them, and what they promise, as every page shows it. */
export interface Store extends PublicClaims {
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
  /** the contact for personal data (LGPD) */
  dpoEmail: string
  /** null: not there */
  facebook: string | null
  instagram: string | null
  /** the top bar's messages */
  notices: string[]
  /** what it sells, in a few words; empty when there is nothing to say */
  sells: string
  /** when it answers calls and messages, in one line (specification L6); null: it has not said so */
  hours: string | null
}

interface StoreSettings {
  storeName: string
  storeUrl: string
  store: Pick<Store, 'phone' | 'whatsapp' | 'email' | 'address' | 'dpoEmail'> & {
    legalName?: string | undefined
    document?: string | undefined
    facebook?: string | undefined
    instagram?: string | undefined
    notices?: string[] | undefined
    sells?: string | undefined
    hours?: string | undefined
  }
}

/** Where the demonstration's networks lead: it has no accounts, and its page says so (specification L6). */
const EXAMPLE_NETWORKS = '/paginas/redes-sociais'

/** What the demonstration sells. */
const DEMONSTRATION_SELLS = 'películas para unhas e celular, pedrarias, esmaltes e acessórios'

/** When it answers; a real shop says hours of its own or none. */
const DEMONSTRATION_HOURS = 'Segunda a sexta, 09:00-12:00 e 14:00-17:00'

/**
 * The settings that a browser may see.
 * @param categories of the header, which say what a shop sells that has not said it in words
 * @param stocked the demonstration's products are what it sells
 */
export function storeOf(
  { storeName, storeUrl, store }: StoreSettings,
  promises: PublicClaims,
  categories: readonly { name: string }[],
  stocked: boolean,
): Store {
  const demonstration = !store.legalName
  const { phone, whatsapp, email, address, dpoEmail, sells, hours, notices } = store
  return {
    ...promises,
    name: storeName,
    url: storeUrl,
    legalName: store.legalName ?? null,
    document: store.document ?? null,
    ...{ phone, whatsapp, email, address, dpoEmail },
    facebook: store.facebook ?? (demonstration ? EXAMPLE_NETWORKS : null),
    instagram: store.instagram ?? (demonstration ? EXAMPLE_NETWORKS : null),
    notices: notices ?? defaultNotices(promises, demonstration && stocked),
    sells: sells ?? (demonstration && stocked ? DEMONSTRATION_SELLS : listed(categories)),
    hours: hours ?? (demonstration ? DEMONSTRATION_HOURS : null),
  }
}

const MAX_NAMES = 4

function listed(categories: readonly { name: string }[]): string {
  // Not with the module: browsers load it, and what a formatter needs is loaded with the first one.
  const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' })
  return list.format(categories.slice(0, MAX_NAMES).map(({ name }) => name))
}

/** The name of a seller's document: people have a CPF of eleven digits, companies a CNPJ. */
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

function internationalNumber(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return phone.trim().startsWith('+') ? digits : `55${digits}`
}
