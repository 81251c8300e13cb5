import { splitList } from '#shop/catalog/import/category-path.ts'
import { oneLine, readPrice } from '#shop/catalog/import/csv/cells.ts'
import { readGtin, readSize, readWeight } from '#shop/catalog/import/csv/row-values.ts'
import type { Fields } from '#shop/catalog/import/entry.ts'

const LONGEST_TEXT = 500

type TextFacts = Pick<Fields, 'brand' | 'tags' | 'seo_title' | 'seo_description'>
type Sizes = Pick<Fields, (typeof sizes)[number]>
type CodeFacts = Pick<Fields, 'gtin' | 'weight' | 'cost'> & Sizes
const sizes = ['height_mm', 'width_mm', 'length_mm'] as const
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

/** The codes and amounts of an option. What is none, such as a barcode of the shop's own, is blank. */
export function codeFacts(cells: Given<CodeFacts>, weightUnit: string): Partial<CodeFacts> {
  return {
    ...(cells.gtin !== undefined && { gtin: readGtin(cells.gtin) }),
    ...(cells.weight !== undefined && { weight: readWeight(cells.weight, weightUnit) }),
    ...Object.fromEntries(
      sizes.flatMap((name) => (cells[name] === undefined ? [] : [[name, readSize(cells[name])]])),
    ),
    ...(cells.cost !== undefined && { cost: cells.cost ? readPrice(cells.cost) : null }),
  }
}
