import { importProblem } from '#commands/import-problem.ts'
import { progress } from '#commands/progress.ts'
import { openImageStorage } from '#platform/images/image-storage.server.ts'
import { uploadImages } from '#platform/images/upload.server.ts'
import type { Command } from './command.ts'

export const uploadImagesCommand: Command = {
  usage: '',
  summary: 'copia as imagens desta máquina para o depósito (S3)',
  async run(_args, { open, stop, say, sayError }) {
    const { config } = await open()
    const images = openImageStorage(config)
    if (!images.bucket) {
      sayError('Esta loja não tem um depósito de imagens: defina S3_ENDPOINT, S3_BUCKET e as chaves.')
      return 1
    }
    const bar = progress({ images: 'Imagens' }, say)
    try {
      const copied = await uploadImages(images, {
        onProgress: (done, total) => bar.show('images', done, total),
        stop,
      })
      bar.end()
      say(`${copied.toLocaleString('pt-BR')} arquivos copiados para o depósito ${config.bucket!.bucket}`)
      return stop.aborted ? 1 : 0
    } catch (error) {
      bar.end()
      const problem = importProblem(error)
      if (!problem) throw error
      sayError(problem)
      return 1
    }
  },
}
