import { join, resolve } from 'node:path'
import { progress } from '#commands/progress.ts'
import type { Command } from '#commands/shop.ts'
import { UnreadableFile } from '#shop/catalog/import/csv-file.server.ts'
import { ImportRunning, importCatalog } from '#shop/catalog/import/import.server.ts'
import { reportText } from '#shop/catalog/import/report.ts'
import { refreshSearch } from '#shop/catalog/search-refresh.server.ts'

export const importCommand: Command = {
  usage: 'ARQUIVO.csv [--sem-imagens]',
  summary: 'traz os produtos de um CSV de Shopify, WooCommerce, Nuvemshop ou desta loja',
  async run(args, { open, cwd, stop, say, complain }) {
    const files = args.filter((arg) => !arg.startsWith('--'))
    const unknown = args.filter((arg) => arg.startsWith('--') && arg !== '--sem-imagens')
    if (files.length !== 1 || unknown.length > 0) {
      complain(`Diga um arquivo: npm run shop -- import ${importCommand.usage}`)
      return 1
    }
    const { db, config } = await open()
    const bar = progress({ rows: 'Linhas', pictures: 'Imagens' }, say)
    try {
      const report = await importCatalog(db, resolve(cwd, files[0]!), {
        imagesDir: join(config.dataDir, 'images'),
        fetchPictures: !args.includes('--sem-imagens'),
        onProgress: bar.show,
        stop,
      })
      await refreshSearch(db, stop)
      bar.end()
      say(reportText(report))
      return report.interrupted ? 1 : 0
    } catch (error) {
      bar.end()
      if (error instanceof UnreadableFile) complain(`${files[0]}: ${error.message}`)
      else if (error instanceof ImportRunning)
        complain('Outra importação está em andamento. Espere que ela termine.')
      else throw error
      return 1
    }
  },
}
