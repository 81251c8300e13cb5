import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Db, openDatabase } from '#platform/db/database.server.ts'
import { ImageStorage } from '#platform/images/image-storage.server.ts'
import { type ImportOptions, importCatalog } from '#shop/catalog/import/import.server.ts'
import type { ImportReport } from '#shop/catalog/import/report.ts'
import { createTestDatabase } from './database.ts'

export type ImportShop = {
  db: Db
  url: string
  /** its folder for pictures; the files of a test are beside it */
  imagesDir: string
  images: ImageStorage
  /**
   * Imports a file of `test/fixtures/products` by its name, or the text or bytes of a file. No picture is fetched, and stock
   * that the file does not count is not counted.
   */
  import(file: string | Uint8Array, options?: Partial<ImportOptions>): Promise<ImportReport>
  /** Writes a file beside the shop and gives its path. */
  file(name: string, content: string | Uint8Array): string
  /** Deletes the whole catalogue. */
  empty(): Promise<void>
  close(): Promise<void>
}

export function fixture(name: string): string {
  return join(import.meta.dirname, 'fixtures/products', name)
}

export const SHOPIFY_HEADER =
  'Handle,Title,Body (HTML),Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty,Image Src'

/** The text of a Shopify export with these rows. */
export function shopifyCsv(...rows: string[]): string {
  return [SHOPIFY_HEADER, ...rows, ''].join('\n')
}

const BRAZILIAN_HEADER =
  'Title,URL handle,Description,Type,Tags,Status,SKU,Option1 name,Option1 value,Price,Product image URL'

/** A Brazilian export: hardly any types, tags of programs, SKUs that stand there twice, no column for the stock. */
export function brazilianExport(products: number): string {
  const rows = Array.from({ length: products }, (_, n) => {
    const [kind, color] = [n % 3 === 0 ? 'Vestidos' : 'Blusas', `Cor ${n % 5}`]
    const tags = [`dplk_pdt_${9000 + n}`, kind, 'Loja', n % 7 === 0 ? 'Linho' : `sku:${n}`]
    const picture = `https://cdn${n % 2}.example/${n}.jpg`
    return [
      `Peça ${n},peca-${n},<p>Feita à mão.</p>,,"${tags.join(', ')}",active,REF${n % (products - 4)},Cor,${color},59.90,${picture}`,
      `,peca-${n},,,,,,,Preto,59.90,`,
    ].join('\n')
  })
  return [BRAZILIAN_HEADER, ...rows, ''].join('\n')
}

/** An empty shop to import into. */
export async function openImportShop(): Promise<ImportShop> {
  const database = await createTestDatabase()
  const db = openDatabase(database.url, { timeouts: 'job' })
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-import-'))
  const imagesDir = join(folder, 'images')
  const images = new ImageStorage(folder)
  const file = (name: string, content: string | Uint8Array) => {
    writeFileSync(join(folder, name), content)
    return join(folder, name)
  }
  return {
    db,
    url: database.url,
    imagesDir,
    file,
    images,
    import: (given, options) => {
      const path =
        typeof given === 'string' && given.endsWith('.csv') ? fixture(given) : file('given.csv', given)
      return importCatalog(db, path, { images, fetchPictures: false, stock: 'none', ...options })
    },
    async empty() {
      await sql`truncate product_images, products, families, subcategoriessub, subcategories, categories cascade`.execute(
        db,
      )
    },
    async close() {
      await db.destroy()
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
