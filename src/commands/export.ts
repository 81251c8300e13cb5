import { resolve } from 'node:path'
import { progress } from '#commands/progress.ts'
import { exportCatalog } from '#shop/catalog/import/export.server.ts'
import type { Command } from './command.ts'

export const exportCommand: Command = {
  usage: 'ARQUIVO.csv',
  summary: 'grava todo o catálogo em um CSV, para editar em planilha ou levar a outra loja',
  async run(args, { open, cwd, stop, say, sayError }) {
    const [file] = args
    if (args.length !== 1 || !file || file.startsWith('--')) {
      sayError(`Diga um arquivo: npm run shop -- export ${exportCommand.usage}`)
      return 1
    }
    const { db } = await open()
    const bar = progress({ products: 'Produtos' }, say)
    try {
      const products = await exportCatalog(db, resolve(cwd, file), {
        onProgress: (done, total) => bar.show('products', done, total),
        stop,
      })
      bar.end()
      say(`${products.toLocaleString('pt-BR')} produtos gravados em ${file}`)
      return 0
    } catch (error) {
      bar.end()
      const reason = stop.aborted ? 'interrompido; nada foi gravado.' : reasons[errorCode(error)]
      if (!reason) throw error
      sayError(`${file}: ${reason}`)
      return 1
    }
  },
}

function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

const reasons: Record<string, string> = {
  ENOENT: 'a pasta não existe.',
  ENOTDIR: 'a pasta não existe.',
  EACCES: 'não tenho permissão para gravar aí.',
  EPERM: 'não tenho permissão para gravar aí.',
  EROFS: 'não tenho permissão para gravar aí.',
  EISDIR: 'isto é uma pasta; diga o nome de um arquivo.',
  ENOSPC: 'o disco está cheio.',
}
