import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** How many tests passed and how many did not, and a line for each that did not. A test that was left out did not pass. */
export type Tally = { passed: number; failed: number; failures: string[] }

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
    if (code === 0 || tally.failed > 0) return tally
    return { ...tally, failed: 1, failures: [...tally.failures, `${runner} itself ended with ${code}`] }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const read = { vitest: readVitest, playwright: readPlaywright }

type VitestReport = {
  numPassedTests: number
  numTotalTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[]
  }[]
}

function readVitest(report: string): Tally {
  const counts = parse<VitestReport>(report)
  if (!counts) return { passed: 0, failed: 1, failures: ['Vitest left no report'] }
  const failures = counts.testResults.flatMap((file) => {
    const tests = file.assertionResults.filter((test) => test.status !== 'passed')
    const lines = tests.map((test) =>
      line(file.name, test.fullName, test.failureMessages?.[0] ?? test.status),
    )
    return file.status !== 'passed' && lines.length === 0 ? [line(file.name, '', file.message)] : lines
  })
  return { passed: counts.numPassedTests, failed: counts.numTotalTests - counts.numPassedTests, failures }
}

type PlaywrightSuite = {
  file: string
  suites?: PlaywrightSuite[]
  specs: {
    title: string
    ok: boolean
    tests: { status: string; results: { error?: { message: string } }[] }[]
  }[]
}

type PlaywrightReport = {
  stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>
  suites: PlaywrightSuite[]
}

function readPlaywright(report: string): Tally {
  const { stats, suites } = parse<PlaywrightReport>(report) ?? {}
  if (!stats || !suites) return { passed: 0, failed: 1, failures: ['Playwright left no report'] }
  const all = (suite: PlaywrightSuite): PlaywrightSuite[] => [suite, ...(suite.suites ?? []).flatMap(all)]
  const failures = suites
    .flatMap(all)
    .flatMap((suite) =>
      suite.specs.flatMap(({ title, tests }) =>
        tests
          .filter((test) => test.status !== 'expected')
          .map((test) =>
            line(suite.file, title, test.results.find((run) => run.error)?.error?.message ?? test.status),
          ),
      ),
    )
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped, failures }
}

/** One line: where, which test, and the beginning of why. */
function line(file: string, test: string, why: string): string {
  const reason = stripVTControlCharacters(why).trim().split('\n')[0]!.slice(0, 300)
  return `${relative('.', resolve(file))}: ${[test, reason].filter(Boolean).join(': ')}`
}

function parse<Report>(path: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Report
  } catch {
    return undefined
  }
}
