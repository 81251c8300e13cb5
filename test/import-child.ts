import { dirname } from 'node:path'
import { openDatabase } from '#platform/db/database.server.ts'
import { ImageStorage } from '#platform/images/image-storage.server.ts'
import { importCatalog } from '#shop/catalog/import/import.server.ts'

// Imports a file in a process of its own, which is killed in the middle of a product, as by a power cut, once a number of
// rows is done. It kills itself: a test that did it from outside might come when all is done.
const [url, file, imagesDir, rows] = process.argv.slice(2) as [string, string, string, string]
const IN_THE_MIDDLE_MS = 3
let dies = false
await importCatalog(openDatabase(url, { timeouts: 'job' }), file, {
  images: new ImageStorage(dirname(imagesDir)),
  fetchPictures: false,
  onProgress(_, done) {
    if (dies || done <= Number(rows)) return
    dies = true
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), IN_THE_MIDDLE_MS)
  },
})
