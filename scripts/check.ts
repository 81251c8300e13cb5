import { runTool } from './child.ts'
import { underTestDatabase } from './test-database.ts'
import { type Tally, tallyOf } from './test-report.ts'

/** `npm run check`: types, lint and format, unit and API tests. */
export async function main(args: string[], stop: AbortSignal): Promise<number> {
  const tally = await check(args, stop)
  return tally.failed > 0 ? 1 : 0
}

/** Runs all checks, also after one of them failed. A static check that fails counts as one failure. */
export async function check(args: string[], stop: AbortSignal): Promise<Tally> {
  const problems = staticProblems(stop)
  // When it is asked to stop, that is said where the tests wait for it.
  problems.catch(() => {})
  // PostgreSQL gets ready beside the static checks.
  const tests = await underTestDatabase(stop, async (env) => {
    await problems
    return tallyOf('vitest', (report) =>
      runTool(
        'vitest',
        'vitest',
        ['run', '--reporter=default', '--reporter=json', `--outputFile=${report}`, ...args],
        {
          env,
          stop,
        },
      ),
    )
  })
  const failures = [...(await problems), ...tests.failures]
  return { passed: tests.passed, failed: tests.failed + (await problems).length, failures }
}

/** A line for each of the static checks that fails. */
async function staticProblems(stop: AbortSignal): Promise<string[]> {
  return [
    ...((await typesFail(stop)) ? ['types: see above'] : []),
    ...((await styleFails(stop)) ? ['lint and format: see above'] : []),
  ]
}

async function typesFail(stop: AbortSignal): Promise<boolean> {
  console.log('Types ...')
  await runTool('@react-router/dev', 'react-router', ['typegen'], { stop, quiet: true })
  const { code } = await runTool('typescript', 'tsc', ['--noEmit'], { stop })
  return code !== 0
}

async function styleFails(stop: AbortSignal): Promise<boolean> {
  console.log('Lint and format ...')
  const { code } = await runTool('@biomejs/biome', 'biome', ['check', '--error-on-warnings'], { stop })
  return code !== 0
}
