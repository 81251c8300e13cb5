import type { Centavos } from '#shop/money.ts'

/**
 * An amount as it is typed or pasted from a spreadsheet, in Brazilian or in English writing: '1.234,50', 'R$ 19,9', '19.90'.
 * @returns undefined for what is no amount
 */
export function typedPrice(typed: string): Centavos | undefined {
  const text = typed.replace(/R\$|\s/g, '')
  if (text === '') return 0
  const isEnglish = /\.\d{1,2}$/.test(text) && !text.includes(',')
  const plain = isEnglish ? text : text.replace(/\.(?=\d{3}(\D|$))/g, '').replace(',', '.')
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(plain)) return undefined
  return Math.round(Number(plain) * 100)
}

/** @returns undefined for what is no number of units */
export function typedUnits(typed: string): number | undefined {
  const text = typed.trim().replace(/\.(?=\d{3}(\D|$))/g, '')
  return /^\d{1,6}$/.test(text) ? Number(text) : undefined
}

/** '19,90' for a field; empty for no price. */
export function priceText(amount: Centavos): string {
  return amount === 0 ? '' : (amount / 100).toFixed(2).replace('.', ',')
}
