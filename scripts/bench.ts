import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { join, resolve } from 'node:path'
import { BenchShop } from '#bench/bench-shop.ts'
import { cachedPages } from '#bench/cached-pages.ts'
import { firstStart } from '#bench/first-start.ts'
import { firstVisit } from '#bench/first-visit.ts'
import { lighthouse } from '#bench/lighthouse.ts'
import { orders } from '#bench/orders.ts'
import { pageMadeAnew } from '#bench/page-made-anew.ts'
import type { Measurement, Row } from '#bench/row.ts'
import { search } from '#bench/search.ts'
import { changeSeen, memory, start } from '#bench/server.ts'
import { CannotStart } from '#db/cannot-start.ts'

type Turns = [measure: Measurement, turns: number]

/** In the order in which they run: the start ends what the first visits left in memory, which is read after the load. */
const QUICK: Turns[] = [
  [firstVisit, 1],
  [start, 3],
  [cachedPages, 5],
  [pageMadeAnew, 5],
  [orders, 3],
  [changeSeen, 1],
  [memory, 1],
]
const SLOW: Turns[] = [
  [search, 1],
  [lighthouse, 3],
  [firstStart, 1],
]

/**
 * `npm run bench [-- slow] [FOLDER]`: measures this shop, and by turns the one of another checkout when its folder is given. Writes the
 * table into docs/bench.md when it is this shop alone.
 */
export async function main(args: string[], stop: AbortSignal): Promise<number> {
  const slow = args[0] === 'slow'
  const other = args[slow ? 1 : 0]
  if (other && !existsSync(join(other, 'deploy/vitrine.service')))
    throw new CannotStart(`There is no checkout of the shop in ${other}.`)
  const shops: [BenchShop, ...BenchShop[]] = [await BenchShop.open(resolve('.'))]
  try {
    if (other) shops.push(await BenchShop.open(resolve(other)))
    const columns = ['Measured', 'Aim', 'This shop', ...(other ? [other] : [])]
    const table = [machine(), '', lineOf(columns), lineOf(columns.map(() => '---'))]
    console.log(table.join('\n'))
    for (const turns of slow ? SLOW : QUICK) {
      for (const line of await linesOf(turns, shops, stop)) {
        console.log(line)
        table.push(line)
      }
    }
    if (!other) writeTable(slow ? 'npm run bench -- slow' : 'npm run bench', table.join('\n'))
  } finally {
    await Promise.all(shops.map((shop) => shop.close()))
  }
  return 0
}

/** Measures the shops by turns, so that what else the machine does meets all alike. @returns lines of the table, of medians */
async function linesOf(
  [measure, turns]: Turns,
  shops: [BenchShop, ...BenchShop[]],
  stop: AbortSignal,
): Promise<string[]> {
  const found = shops.map((): Row[][] => [])
  try {
    for (let turn = 0; turn < turns; turn += 1)
      for (const [which, shop] of shops.entries()) found[which]!.push(await measure(shop, shops[0], stop))
  } catch (error) {
    console.log(`${missing(error)}: what it measures is left out.`)
    return []
  }
  return found[0]![0]!.map(({ name, aim, figures }, row) => {
    const cells = found.map((ofShop) =>
      figures
        .map((_, place) => rounded(median(ofShop.map((rows) => rows[row]!.figures[place]!))))
        .join(' / '),
    )
    return lineOf([name, aim, ...cells])
  })
}

/** Which program is not there. @throws any other error */
function missing(error: unknown): string {
  if (error instanceof CannotStart) return error.message
  const { code, syscall, path } = error as NodeJS.ErrnoException
  if (code === 'ENOENT' && syscall?.startsWith('spawn')) return `${path} is not installed`
  throw error
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!
}

function rounded(value: number): string {
  if (Number.isNaN(value)) return '–'
  return value < 100 ? String(Number(value.toPrecision(2))) : String(Math.round(value))
}

function lineOf(cells: string[]): string {
  return `| ${cells.join(' | ')} |`
}

/** The kind of machine, and how busy it was. */
function machine(): string {
  const [first] = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  const load = loadavg()[0]!.toFixed(1)
  return `${cpus().length} cores (${first?.model.trim() ?? 'unknown'}), ${memory} GB, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}; ${load} processes wanted a core in the minute before.`
}

/** Puts a table where docs/bench.md has the place for what this command gives. */
function writeTable(command: string, table: string): void {
  const text = readFileSync('docs/bench.md', 'utf8')
  const place = new RegExp(`<!-- ${command} -->[\\s\\S]*?<!-- end -->`)
  if (!place.test(text)) throw new Error('docs/bench.md has no place for the table.')
  writeFileSync('docs/bench.md', text.replace(place, `<!-- ${command} -->\n${table}\n<!-- end -->`))
}
