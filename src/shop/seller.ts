import { documentName } from './store.ts'
import { type TermsVersion, termsName, termsPath } from './terms.ts'

/** What a contract says of the seller. */
export interface Seller {
  /** not set: a demonstration */
  legalName?: string | null | undefined
  document?: string | null | undefined
  address: string
  email: string
  phone: string
}

/** Who sells, as the copy of the contract says it: name, document, address, contact (Decreto 7.962/2013, art. 2 and 4). */
export function sellerLines(name: string, { legalName, document, address, email, phone }: Seller): string[] {
  const registered = legalName ?? `${name} (loja de demonstração)`
  return [registered, ...(document ? [`${documentName(document)} ${document}`] : []), address, email, phone]
}

/** The pages that are part of the contract: the terms as they were when they were accepted, if they were kept. */
export function contractLinks({ terms }: { terms: TermsVersion | null }): { text: string; path: string }[] {
  return [
    terms
      ? { text: `Termos da compra, ${termsName(terms)}`, path: termsPath(terms) }
      : { text: 'Termos da compra', path: '/paginas/termos' },
    { text: 'Trocas e devoluções', path: '/paginas/trocas-e-devolucoes' },
    { text: 'Privacidade', path: '/paginas/privacidade' },
  ]
}
