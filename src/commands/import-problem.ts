import { BucketUnavailable } from '#platform/images/bucket.server.ts'
import { UnreadableFile } from '#shop/catalog/import/csv/unreadable-file.ts'
import { ImportRunning } from '#shop/catalog/import/import.server.ts'
import { UnreadableFolder } from '#shop/catalog/import/pictures/picture-folder.server.ts'
import { StockNotSaid } from '#shop/catalog/import/stock-choice.server.ts'

/** One line for the shopkeeper on why an import ended, and what to do; null for a bug of ours. */
export function importProblem(error: unknown): string | null {
  if (error instanceof UnreadableFile || error instanceof UnreadableFolder) return error.message
  if (error instanceof ImportRunning) return 'Outra importação está em andamento. Espere que ela termine.'
  if (error instanceof StockNotSaid) return stockNotSaid(error.products)
  if (error instanceof BucketUnavailable) {
    return 'O depósito de imagens (S3) não aceitou ou não respondeu. Confira S3_ENDPOINT, S3_BUCKET e as chaves, e repita o comando: o que já entrou fica.'
  }
  const code = String((error as { code?: unknown })?.code ?? '')
  // The picture library has no code, only a sentence.
  const full = /no space left on device/i.test(error instanceof Error ? error.message : '')
  if (full || ['ENOSPC', 'EDQUOT', '53100'].includes(code))
    return `O disco está cheio. Libere espaço. ${AGAIN}`
  if (['EACCES', 'EPERM', 'EROFS'].includes(code)) {
    return `Não tenho permissão para gravar na pasta de dados da loja (DATA_DIR). ${AGAIN}`
  }
  // A table, column or function that is not there; the rest of PostgreSQL's class 42 is a bug of ours.
  if (['42P01', '42703', '42883'].includes(code)) {
    return 'O banco de dados é de outra versão da loja. Rode npm run shop -- migrate e importe de novo.'
  }
  if (/^(08|57)\w{3}$/.test(code) || ['ECONNREFUSED', 'ECONNRESET', 'EPIPE'].includes(code)) {
    return `O banco de dados parou de responder. ${AGAIN}`
  }
  return null
}

const AGAIN = 'O que já entrou fica: importe de novo para continuar.'

function stockNotSaid(products: number): string {
  const what =
    products === 1
      ? 'O arquivo não conta o estoque de 1 produto novo'
      : `O arquivo não conta o estoque de ${products.toLocaleString('pt-BR')} produtos novos`
  return `${what}: escolha --stock N (N unidades de cada um) ou --stock none (vender sem contar). Nada foi importado.`
}
