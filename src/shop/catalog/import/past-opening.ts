import type { Fields } from '#shop/catalog/import/entry.ts'

/**
 * Leaves a product that is there already as it is on sale or hidden, when the moment that its file says is over: it was hidden
 * since, or has opened, and a file of before would publish it at once.
 * @param before undefined for a new product, which opens
 * @returns the fields to write, and a remark for the shopkeeper
 */
export function withoutPastOpening(
  before: Pick<Fields, 'opens_at'> | undefined,
  given: Partial<Fields>,
): { fields: Partial<Fields>; remark?: string } {
  const { opens_at, ...fields } = given
  if (!before || !opens_at || given.status === 1 || opens_at > new Date()) return { fields: given }
  delete fields.status
  // It opens any second.
  if (before.opens_at?.getTime() === opens_at.getTime()) return { fields }
  return {
    fields,
    remark: 'o momento de “À venda a partir de” já passou: o produto ficou como estava, à venda ou escondido',
  }
}
