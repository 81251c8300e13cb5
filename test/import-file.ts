import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Db } from '#platform/db/database.server.ts'
import { ImageStorage } from '#platform/images/image-storage.server.ts'
import { importHistory } from '#shop/assortment/products/undo/import-history.server.ts'
import { importCatalog } from '#shop/catalog/import/import.server.ts'
import { commandActor } from '#shop/history/history.server.ts'
import { unique } from './make.ts'

/** Imports a file as the command does, without pictures. */
export async function importFile(db: Db, path: string): Promise<void> {
  await importCatalog(db, path, {
    ...{ images: new ImageStorage(tmpdir()), fetchPictures: false, stock: 'none' },
    witness: importHistory(commandActor, basename(path)),
  })
}

/** Imports this shop's own file of these lines. */
export async function importOwnFile(db: Db, lines: readonly string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-test-import-file-'))
  const path = join(folder, `${unique()}.csv`)
  writeFileSync(path, `${lines.join('\n')}\n`)
  try {
    await importFile(db, path)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
