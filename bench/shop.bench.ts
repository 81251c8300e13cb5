/**
 * Measures the demo shop as a whole, in one run on one machine, against what limits it: nginx with the same bytes, bare SQL with
 * the same rows. One server process, its own durable PostgreSQL, and the load beside them.
 *
 *   npm run bench                        this shop, and writes the table into docs/bench.md
 *   npm run bench -- shop [seconds]      this shop, seconds per measurement
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { openBenchShop } from './bench-shop.ts'
import { changedPages } from './changed-pages.ts'
import { orders } from './orders.ts'
import { cachedPages, changeSeen, renderedPagesAndCalls, sizes } from './pages.ts'
import type { Row } from './row.ts'

/** In the order of the table. */
export const measurements = [cachedPages, renderedPagesAndCalls, changedPages, orders, changeSeen, sizes]

export async function measure([seconds = '5', save]: string[]): Promise<void> {
  const shop = await openBenchShop()
  const rows: Row[] = []
  try {
    for (const measurement of measurements) {
      const found = await measurement(shop, Number(seconds))
      for (const row of found) console.log(lineOf(row))
      rows.push(...found)
    }
  } finally {
    await shop.close()
  }
  if (save === 'save') writeTable([machine(), '', HEADING, ...rows.map(lineOf)].join('\n'))
}

const HEADING =
  '| Measured | Value | Of its limit | p99 ms | Node + PostgreSQL, ms each | Failed |\n|---|---|---|---|---|---|'

function lineOf({ name, value, unit, limit, p99, cpu, failed }: Row): string {
  const share = limit ? `${(value / limit.value).toFixed(2)} of ${limit.name} (${rounded(limit.value)})` : ''
  const each = cpu ? `${cpu.node.toFixed(2)} + ${cpu.postgres.toFixed(2)}` : ''
  return `| ${name} | ${rounded(value)} ${unit} | ${share} | ${p99 === undefined ? '' : rounded(p99)} | ${each} | ${failed ?? ''} |`
}

function rounded(value: number): string {
  return value < 100 ? String(Number(value.toPrecision(2))) : Math.round(value).toLocaleString('en')
}

/** What it was measured on, in a sentence. */
export function machine(): string {
  const [first] = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  const load = readLoad()
  return `${cpus().length} cores (${first?.model.trim() ?? 'unknown'}), ${memory} GB, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}${load}.`
}

function readLoad(): string {
  try {
    return `; ${readFileSync('/proc/loadavg', 'utf8').split(' ')[0]} processes wanted a core in the last minute`
  } catch {
    return ''
  }
}

/** The part of docs/bench.md that this bench writes. */
function writeTable(table: string): void {
  const [start, end] = ['<!-- npm run bench -->', '<!-- end -->']
  const text = readFileSync('docs/bench.md', 'utf8')
  const [before, rest] = text.split(start)
  const after = rest?.split(end)[1]
  if (after === undefined) throw new Error('docs/bench.md has no place for the table.')
  writeFileSync('docs/bench.md', `${before}${start}\n${table}\n${end}${after}`)
}
