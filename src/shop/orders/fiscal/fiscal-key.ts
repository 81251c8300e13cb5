/** The electronic documents that go with a parcel. */
export type FiscalKind = 'nfe' | 'dce'
export const fiscalNames: Record<FiscalKind, string> = { nfe: 'NF-e', dce: 'DC-e' }

/** What is kept beside the key: what the tax office signed, and what a person reads (a DANFE). */
export const fiscalPapers = ['xml', 'pdf'] as const
export type FiscalPaper = (typeof fiscalPapers)[number]
export const FISCAL_PAPER_MOST_BYTES = 2 * 1024 * 1024

/** A key as it is read out and printed: in fours. */
export function spacedKey(key: string): string {
  return key.replace(/(\d{4})(?=\d)/g, '$1 ')
}

/** The document's model, the 21st and 22nd digit of its key. */
const models: Record<string, FiscalKind> = { '55': 'nfe', '99': 'dce' }

/**
 * The 44 digits of the access key of an NF-e or a DC-e (Ajuste SINIEF 05/2021), and of which of them it is; null for what
 * is no such key. The last digit checks the others: modulo 11 with the weights 2 to 9 from the right.
 */
export function fiscalKey(typed: string): { key: string; kind: FiscalKind } | null {
  const key = typed.replace(/[\s.-]/g, '')
  if (!/^\d{44}$/.test(key)) return null
  const sum = [...key.slice(0, 43)].reduce((all, digit, at) => all + Number(digit) * (2 + ((42 - at) % 8)), 0)
  const check = 11 - (sum % 11)
  const kind = models[key.slice(20, 22)]
  return kind && Number(key[43]) === (check > 9 ? 0 : check) ? { key, kind } : null
}
