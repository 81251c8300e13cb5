import { dirname } from 'node:path'
import { openDatabase } from '#platform/db/database.server.ts'
import { ImageStorage } from '#platform/images/image-storage.server.ts'
import { importCatalog } from '#shop/catalog/import/import.server.ts'

// Imports a file in a process of its own, which a test can kill. It prints the number of rows done.
const [url, file, imagesDir] = process.argv.slice(2) as [string, string, string]
await importCatalog(openDatabase(url), file, {
  images: new ImageStorage(dirname(imagesDir)),
  fetchPictures: false,
  onProgress: (_, done) => process.stdout.write(`${done}\n`),
})
process.exit()
