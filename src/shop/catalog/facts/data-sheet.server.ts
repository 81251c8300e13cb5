import type { Selectable } from 'kysely'
import type { DataSheetsTable } from '#platform/db/tables.generated.ts'
import { SHEET_START } from '#shop/catalog/product.ts'

/** What the law wants to be said of a cosmetic; an empty text is not said. */
export type DataSheet = Omit<Selectable<DataSheetsTable>, 'product_id'>

const names: Record<keyof DataSheet, string> = {
  composition: 'Composição',
  directions: 'Modo de usar',
  warnings: 'Precauções',
  anvisa: 'Processo ANVISA',
  maker: 'Fabricante',
}

/** A data sheet as a table of HTML, to stand below a description; empty when there is nothing to say. */
export function sheetTable(sheet: DataSheet | null): string {
  const rows = Object.entries(names).flatMap(([field, name]) => {
    const text = sheet?.[field as keyof DataSheet].trim()
    return text ? [`<tr class="border-b border-line">${cells(name, text)}</tr>`] : []
  })
  return rows.length > 0
    ? `${SHEET_START}Ficha técnica</h3><table class="w-full text-left"><tbody>${rows.join('')}</tbody></table>`
    : ''
}

/** The classes are those of the table of details beside it (src/storefront/catalog/product-page/product-description.tsx). */
function cells(name: string, text: string): string {
  return `<th scope="row" class="w-2/5 py-3 pr-4 align-top font-normal text-soft">${name}</th><td class="py-3 wrap-anywhere">${escaped(text)}</td>`
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/\r?\n/g, '<br>')
}
