import type { UnreadCell } from '#shop/catalog/import/csv/optional-cells.ts'
import type { Skipped } from '#shop/catalog/import/entry.ts'
import type { Centavos } from '#shop/money.ts'

/** The result of an import, or of its rehearsal. */
export type ImportReport = {
  /** the platform of the file: `Shopify` */
  format: string
  encoding: string
  /** nothing was changed */
  dryRun: boolean
  /** rows of the file below its header */
  rows: number
  created: number
  updated: number
  unchanged: number
  /** products whose stock the file raised; it does not contain the sales since it was written */
  raised: number
  /** new products whose units are not counted */
  uncounted: number
  /** new products without a stock in the file, when no option says what they shall have */
  unstocked: number
  /** old addresses that lead to products now */
  addresses: number
  families: number
  /** `names` of the new categories of the highest level */
  levels: { created: number; updated: number; names: string[] }
  /** the tags by which products are found */
  tags: Set<string>
  /** with a regular price beside the charged one: it is struck only once the shop has charged it */
  twoPrices: number
  /** products without a category of their own, a description, a picture */
  inNoCategory: number
  undescribed: number
  pictureless: number
  /** products without a picture because none of the file's was taken */
  picturesRefused: number
  skipped: Skipped[]
  /** cells that could not be read; the rest of their rows went in */
  unread: UnreadCell[]
  /** SKUs that the file has twice: the second product got another */
  suffixed: { line: number; earlier: number; sku: string; given: string }[]
  prices: { sku: string; name: string; from: Centavos; to: Centavos }[]
  pictures: { fetched: number; pending: { url: string; products: string[]; reason: string }[] }
  /** pictures that were not taken; their products went in */
  pictureRemarks: Skipped[]
  /** the shopkeeper's folder: how many of its files were taken, and those that no product took */
  folder: { taken: number; unused: string[] } | null
  /** true when it was stopped before the end of the file or of the pictures */
  interrupted: boolean
}

/** The report of an import that has not begun. */
export function emptyReport(format: string, encoding: string, dryRun: boolean): ImportReport {
  return {
    ...{ format, encoding, dryRun, rows: 0, created: 0, updated: 0, unchanged: 0, raised: 0 },
    ...{ uncounted: 0, unstocked: 0, addresses: 0, families: 0, tags: new Set() },
    levels: { created: 0, updated: 0, names: [] },
    ...{ twoPrices: 0, inNoCategory: 0, undescribed: 0, pictureless: 0, picturesRefused: 0 },
    ...{
      skipped: [],
      unread: [],
      suffixed: [],
      prices: [],
      pictureRemarks: [],
      folder: null,
      interrupted: false,
    },
    pictures: { fetched: 0, pending: [] },
  }
}
