/**
 * Measures this shop and another revision of it, by turns on the same machine: each measurement twice of each, in the order this,
 * that, that, this.
 *
 *   npm run bench -- compare REVISION [seconds per measurement] [cachedPages renderedPagesAndCalls changedPages orders changeSeen sizes]
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { CannotStart } from '#db/cannot-start.ts'
import { type BenchShop, openBenchShop } from './bench-shop.ts'
import type { Row } from './row.ts'
import { machine, measurements } from './shop.bench.ts'
import { leaveOut } from './tools.ts'

export async function measure([revision, seconds = '5', ...names]: string[]): Promise<void> {
  if (!revision)
    throw new CannotStart('Say with which revision to compare: npm run bench -- compare REVISION')
  // Two shops are compared with each other and not with their limits, and bare SQL fits the tables of this one alone.
  leaveOut('nginx', 'pgbench')
  const folder = checkOut(revision)
  let [now, old]: (BenchShop | undefined)[] = []
  try {
    old = await openBenchShop(folder)
    now = await openBenchShop()
    console.log(
      `${machine()}\n\n| Measured | ${revision} | now | now / then | CPU each, then | now |\n|---|---|---|---|---|---|`,
    )
    const wanted = measurements.filter(({ name }) => names.length === 0 || names.includes(name))
    for (const measurement of wanted) {
      const runs = { now: [] as Row[][], old: [] as Row[][] }
      for (const which of ['now', 'old', 'old', 'now'] as const) {
        runs[which].push(await measurement(which === 'now' ? now : old, Number(seconds)))
      }
      runs.now[0]!.forEach((row, place) => {
        const rowsOf = (which: 'now' | 'old') => runs[which].flatMap((rows) => rows[place] ?? [])
        console.log(lineOf(row, rowsOf('old'), rowsOf('now')))
      })
    }
  } finally {
    await Promise.all([now?.close(), old?.close()])
    execFileSync('git', ['worktree', 'remove', '--force', folder])
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The sources of a revision in a folder of their own; with the same lockfile, with the same packages. */
function checkOut(revision: string): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'vitrine-bench-')), 'shop')
  execFileSync('git', ['worktree', 'add', '--quiet', '--detach', folder, revision])
  const lockfile = (of: string) => readFileSync(join(of, 'package-lock.json'), 'utf8')
  if (lockfile(folder) === lockfile('.')) symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  return folder
}

function lineOf({ name, unit }: Row, old: Row[], now: Row[]): string {
  const middle = (rows: Row[]) => rows.reduce((sum, { value }) => sum + value, 0) / rows.length
  const cpu = (rows: Row[]) => {
    if (!rows[0]?.cpu) return ''
    const mean = (of: 'node' | 'postgres') => rows.reduce((sum, row) => sum + row.cpu![of], 0) / rows.length
    return `${mean('node').toFixed(2)} + ${mean('postgres').toFixed(2)}`
  }
  const [before, after] = [middle(old), middle(now)]
  const plain = name.replace(/ \(.*\)/, '')
  return `| ${plain}, ${unit} | ${before.toFixed(1)} | ${after.toFixed(1)} | ${(after / before).toFixed(2)} | ${cpu(old)} | ${cpu(now)} |`
}
