import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** How many tests passed and how many did not. A test that was left out did not pass. */
export type Tally = { passed: number; failed: number }

/**
 * Runs tests that write a JSON report, and counts what they say. A runner that fails without a failed test
 * (it could not load a file, or its setup broke) counts as one failure.
 *
 * @param runner whose report it is
 * @param run starts the runner, which writes its report to the given file
 */
export async function tallyOf(
  runner: 'vitest' | 'playwright',
  run: (report: string) => Promise<{ code: number }>,
): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-report-'))
  const report = join(folder, 'report.json')
  try {
    const { code } = await run(report)
    const tally = read[runner](report)
    return { ...tally, failed: code !== 0 && tally.failed === 0 ? 1 : tally.failed }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const read = { vitest: readVitest, playwright: readPlaywright }

function readVitest(report: string): Tally {
  const counts = parse<{ numPassedTests: number; numTotalTests: number }>(report)
  if (!counts) return { passed: 0, failed: 1 }
  return { passed: counts.numPassedTests, failed: counts.numTotalTests - counts.numPassedTests }
}

function readPlaywright(report: string): Tally {
  const { stats } =
    parse<{ stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number> }>(report) ?? {}
  if (!stats) return { passed: 0, failed: 1 }
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped }
}

function parse<Report>(path: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Report
  } catch {
    return undefined
  }
}
