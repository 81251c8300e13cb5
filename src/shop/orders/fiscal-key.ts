/** The electronic documents that go with a parcel. */
export type FiscalKind = 'nfe' | 'dce'
export const fiscalNames: Record<FiscalKind, string> = { nfe: 'NF-e', dce: 'DC-e' }

/** What is kept beside the key: what the tax office signed, and what a person reads (a DANFE). */
export const fiscalPapers = ['xml', 'pdf'] as const
export type FiscalPaper = (typeof fiscalPapers)[number]
export const FISCAL_PAPER_MOST_BYTES = 2 * 1024 * 1024

/** A key as it is read out and printed: in fours. */
export function spacedKey(key: string): string {
  return key.replace(/(.{4})(?=.)/g, '$1 ')
}

/** State, year and month; the issuer's CNPJ, whose first twelve places may be letters (IN RFB 2.229/2024); the rest, from the model on. */
const FORM = /^\d{6}[A-Z\d]{12}\d{2}(\d{2})\d{22}$/
const models: Record<string, FiscalKind> = { '55': 'nfe', '99': 'dce' }

/**
 * The access key of an NF-e or a DC-e (Ajuste SINIEF 05/2021), 44 digits and capitals, and of which of them it is; null for what
 * is no such key. The last digit checks the others: modulo 11 with the weights 2 to 9 from the right, a letter counting as its place
 * in ASCII less 48 (Nota Técnica Conjunta 2025.001).
 */
export function fiscalKey(typed: string): { key: string; kind: FiscalKind } | null {
  const key = typed.replace(/[\s.-]/g, '').toUpperCase()
  const [, model] = FORM.exec(key) ?? []
  if (!model) return null
  const sum = [...key.slice(0, 43)].reduce(
    (all, sign, at) => all + (sign.charCodeAt(0) - 48) * (2 + ((42 - at) % 8)),
    0,
  )
  const check = 11 - (sum % 11)
  const kind = models[model]
  return kind && Number(key[43]) === (check > 9 ? 0 : check) ? { key, kind } : null
}
