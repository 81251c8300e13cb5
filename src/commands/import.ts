import { rmSync, writeFileSync } from 'node:fs'
import { basename, extname, join, resolve } from 'node:path'
import { inspect } from 'node:util'
import { importProblem } from '#commands/import-problem.ts'
import { progress } from '#commands/progress.ts'
import { analyzeTables } from '#platform/db/analyze.server.ts'
import { openImageStorage } from '#platform/images/image-storage.server.ts'
import { importHistory } from '#shop/assortment/products/undo/import-history.server.ts'
import { type ImportOptions, importCatalog } from '#shop/catalog/import/import.server.ts'
import type { ImportReport } from '#shop/catalog/import/report.ts'
import { reportText, wholeReportText } from '#shop/catalog/import/report-text.ts'
import { refreshSearchIndex } from '#shop/catalog/search/search-index-job.server.ts'
import { commandActor } from '#shop/history/history.server.ts'
import type { Command } from './command.ts'

export const importCommand: Command = {
  usage:
    'ARQUIVO.csv [--dry-run] [--stock N|none] [--tags-as-categories[=A,B]] [--pictures PASTA] [--sem-imagens]',
  summary: 'traz os produtos de um CSV de Shopify, WooCommerce, Nuvemshop ou desta loja',
  async run(args, { open, cwd, stop, say, sayError }) {
    const typed = typedOptions(args)
    if ('problem' in typed) {
      sayError(typed.problem)
      return 1
    }
    const { file, pictures, ...options } = typed
    const { db, config } = await open()
    const bar = progress({ rows: 'Linhas', pictures: 'Imagens' }, say)
    try {
      const report = await importCatalog(db, resolve(cwd, file), {
        images: openImageStorage(config),
        ...options,
        witness: importHistory(commandActor, basename(file)),
        ...(pictures !== undefined && { pictures: resolve(cwd, pictures) }),
        onProgress: bar.show,
        stop,
      })
      bar.end()
      // Before the upkeep, which takes no report away when it fails: what has come in is in.
      say(reportText(report, writeWhole(report, join(config.dataDir, reportName(file, report)))))
      if (!options.dryRun) {
        await refreshSearchIndex(db, stop)
        await analyzeTables(db)
      }
      return report.interrupted ? 1 : 0
    } catch (error) {
      bar.end()
      const problem = importProblem(error) ?? unexpected(error, join(config.dataDir, 'importacao-erro.txt'))
      sayError(`${file}: ${problem}`)
      return 1
    }
  },
}

/** Keeps what is for those who mend it in a file. @returns the line for the shopkeeper */
function unexpected(error: unknown, path: string): string {
  writeFileSync(path, `${new Date().toISOString()}\n${inspect(error)}\n`)
  return `A importação parou por um erro que não esperávamos. O que já entrou fica: importe de novo. Os detalhes estão em ${path}`
}

/** One for each file, and one for its rehearsal: the next import takes no list away that was not worked off yet. */
function reportName(file: string, { dryRun }: ImportReport): string {
  return `${dryRun ? 'ensaio' : 'importacao'}-${basename(file, extname(file))}.txt`
}

/** Writes the lists that are too long for the screen. @returns the file's path */
function writeWhole(report: ImportReport, path: string): string {
  const whole = wholeReportText(report)
  if (whole === null) rmSync(path, { force: true })
  else writeFileSync(path, whole)
  return path
}

type Typed = { file: string; pictures?: string } & Pick<
  ImportOptions,
  'dryRun' | 'stock' | 'tagsAsCategories' | 'fetchPictures'
>

const USAGE = `Diga um arquivo: npm run shop -- import ${importCommand.usage}`

function typedOptions(args: string[]): Typed | { problem: string } {
  const typed: Partial<Typed> = {}
  const files: string[] = []
  const rest = [...args]
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    const [name, given] = arg.startsWith('--') ? arg.split(/=(.*)/s) : ['', undefined]
    const value = () => given ?? rest.shift() ?? ''
    if (name === '') files.push(arg)
    else if (name === '--sem-imagens') typed.fetchPictures = false
    else if (name === '--dry-run') typed.dryRun = true
    else if (name === '--tags-as-categories') typed.tagsAsCategories = given ? given.split(',') : 'all'
    else if (name === '--pictures') typed.pictures = value()
    else if (name === '--stock') {
      const stock = value()
      if (stock !== 'none' && !/^\d{1,6}$/.test(stock)) {
        return {
          problem: `--stock ${stock}: diga um número de unidades, ou none para não contar o estoque.`,
        }
      }
      typed.stock = stock === 'none' ? 'none' : Number(stock)
    }
  }
  const [file] = files
  if (!file || files.length > 1 || typed.pictures === '') return { problem: USAGE }
  return { ...typed, file }
}
