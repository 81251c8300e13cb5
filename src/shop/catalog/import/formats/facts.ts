import { splitList } from '#shop/catalog/import/category-path.ts'
import { oneLine } from '#shop/catalog/import/csv/cells.ts'
import type { DecimalSigns } from '#shop/catalog/import/csv/decimal-signs.ts'
import type { ReadOptional } from '#shop/catalog/import/csv/optional-cells.ts'
import { amount, readGtin, readSize, readWeight, units } from '#shop/catalog/import/csv/row-values.ts'
import type { Fields } from '#shop/catalog/import/entry.ts'

const LONGEST_TEXT = 500

type TextFacts = Pick<Fields, 'brand' | 'tags' | 'seo_title' | 'seo_description'>
type CodeFacts = Pick<Fields, 'gtin' | 'weight' | 'cost' | 'height_mm' | 'width_mm' | 'length_mm'>
type Given<Facts> = { [Name in keyof Facts]?: string | undefined }

/** What a product's cells say of it; a column that the file does not have says nothing. */
export function textFacts(cells: Given<TextFacts>): Partial<TextFacts> {
  const texts = (['brand', 'seo_title', 'seo_description'] as const).flatMap((name) => {
    const cell = cells[name]
    return cell === undefined ? [] : [[name, oneLine(cell).slice(0, LONGEST_TEXT)]]
  })
  return { ...Object.fromEntries(texts), ...(cells.tags !== undefined && { tags: tagsOf(cells.tags) }) }
}

/** The tags in a cell, each once. */
export function tagsOf(cell: string): string[] {
  return [...new Set(splitList(cell).map((tag) => oneLine(tag).slice(0, 100)))]
}

/**
 * The codes and amounts of an option.
 * @param read its cells, by the names of the fields
 */
export function codeFacts(
  read: ReadOptional<keyof CodeFacts>,
  weightUnit: string,
  decimals: DecimalSigns,
): Partial<CodeFacts> {
  const facts: { [Name in keyof CodeFacts]: CodeFacts[Name] | undefined } = {
    gtin: read('gtin', readGtin),
    weight: read('weight', (cell) => readWeight(cell, weightUnit)),
    height_mm: read('height_mm', readSize),
    width_mm: read('width_mm', readSize),
    length_mm: read('length_mm', readSize),
    cost: read('cost', (cell) => amount(cell, decimals)),
  }
  return Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== undefined))
}

/**
 * The stock in a cell of units. One that cannot be read leaves what the shop has, and is no unit of a new product.
 * @param cell undefined or blank when nothing is counted
 */
export function stockOf<Name extends string>(
  cell: string | undefined,
  read: ReadOptional<Name>,
  name: Name,
  decimals: DecimalSigns,
): { quantity?: number; stock_unread?: true } {
  if (!cell) return {}
  const quantity = read(name, (cell) => units(cell, decimals))
  return quantity === undefined ? { stock_unread: true } : { quantity }
}
