import { openDatabase } from '#platform/db.server.ts'
import { importCatalog } from '#shop/catalog/import/import.server.ts'

// A process of its own that imports a file, so that a test can kill it in the middle. It says how far it is.
const [url, file, imagesDir] = process.argv.slice(2) as [string, string, string]
await importCatalog(openDatabase(url), file, {
  imagesDir,
  fetchPictures: false,
  onProgress: (_, done) => process.stdout.write(`${done}\n`),
})
process.exit()
