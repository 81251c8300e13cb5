/**
 * The versions of the shop's legal pages, the newest first. A change of one of their texts makes a new version of them
 * all (docs/recipes.md): a person who accepted an older one finds it as it was.
 */
export const termsVersions: readonly TermsVersion[] = [{ version: 1, date: '2026-11-22' }]

export interface TermsVersion {
  version: number
  /** the first day on which it holds, `2026-11-22` */
  date: string
}

/** The terms that an order of today accepts. */
export const currentTerms: TermsVersion = termsVersions[0]!

/** The pages that are the terms, under /paginas: the terms themselves, and what they call a part of them. */
export const legalPages = [
  '/paginas/termos',
  '/paginas/envio',
  '/paginas/trocas-e-devolucoes',
  '/paginas/politica-da-empresa',
  '/paginas/privacidade',
  '/paginas/cookies',
] as const

export type LegalPage = (typeof legalPages)[number]

/** Where a version can be read, also when a newer one holds: `/paginas/termos/versao/1`. */
export function termsPath({ version }: { version: number }, page: LegalPage = '/paginas/termos'): string {
  return `${page}/versao/${version}`
}

/** The version that an address names; undefined when there is none. Without a name it is the one that holds. */
export function termsOf(named: string | undefined, versions = termsVersions): TermsVersion | undefined {
  return named === undefined ? versions[0] : versions.find(({ version }) => String(version) === named)
}

/** `versão 1, de 22/11/2026` */
export function termsName({ version, date }: TermsVersion): string {
  return `versão ${version}, de ${date.split('-').reverse().join('/')}`
}
