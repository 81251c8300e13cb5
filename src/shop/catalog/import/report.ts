import type { Skipped } from '#shop/catalog/import/entry.ts'

/** What an import did. */
export type ImportReport = {
  /** whose file it was: `Shopify` */
  format: string
  encoding: string
  /** rows of the file below its header */
  rows: number
  created: number
  updated: number
  unchanged: number
  /** products whose stock the file set higher than it was, sales since it was written or not */
  raised: number
  levels: { created: number; updated: number }
  skipped: Skipped[]
  pictures: { fetched: number; pending: { url: string; products: string[]; reason: string }[] }
  /** it was asked to stop before the end of the file or of the pictures */
  interrupted: boolean
}

/** The report as the shopkeeper reads it. */
export function reportText(report: ImportReport): string {
  const { pending, fetched } = report.pictures
  return [
    `Arquivo de produtos ${report.format} (${report.encoding})`,
    ...(report.interrupted ? ['Interrompido antes do fim: importe de novo para continuar.'] : []),
    '',
    `  Linhas lidas            ${count(report.rows)}`,
    `  Produtos criados        ${count(report.created)}`,
    `  Produtos atualizados    ${count(report.updated)}`,
    `  Produtos sem mudança    ${count(report.unchanged)}`,
    ...(report.raised > 0 ? [`  Estoques aumentados     ${count(report.raised)}  ${RAISED}`] : []),
    `  Linhas puladas          ${count(report.skipped.length)}`,
    `  Categorias criadas      ${count(report.levels.created)}`,
    ...(report.levels.updated > 0 ? [`  Categorias atualizadas  ${count(report.levels.updated)}`] : []),
    `  Imagens baixadas        ${count(fetched)}`,
    `  Imagens pendentes       ${count(pending.length)}`,
    ...section(
      'Linhas puladas:',
      report.skipped.map(({ line, reason }) => `linha ${line}: ${reason}`),
    ),
    ...section(
      'Imagens pendentes (importe de novo para tentar outra vez):',
      pending.map(({ url, products, reason }) => `${url} (${reason}) – ${products.join('; ')}`),
    ),
  ].join('\n')
}

const RAISED = '(confira: o arquivo não sabe o que foi vendido depois dele)'

function section(title: string, lines: string[]): string[] {
  return lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  ${line.replace(/\s+/g, ' ')}`)]
}

function count(number: number): string {
  return number.toLocaleString('pt-BR').padStart(8)
}
