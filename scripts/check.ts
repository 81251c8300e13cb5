import { runChild, runTool } from './child.ts'
import { underTestDatabase } from './test-database.ts'
import { type Tally, tallyOf } from './test-report.ts'

/** `npm run check`: types, lint and format, what nothing needs, known holes, unit and API tests. */
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
    ...((await isLeftOver(stop)) ? ['files, exports or packages that nothing needs: see above'] : []),
    ...((await hasKnownHole(stop)) ? ['packages with known holes: npm audit says which'] : []),
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

async function isLeftOver(stop: AbortSignal): Promise<boolean> {
  console.log('What nothing needs ...')
  const { code } = await runTool('knip', 'knip', ['--no-progress', '--no-config-hints'], { stop })
  return code !== 0
}

/** What a registry that is slow costs a run, in milliseconds. */
const AUDIT_MS = 15_000

/** Whether a package that the shop runs on has a hole that its registry calls high or critical; one that does not answer is said. */
async function hasKnownHole(stop: AbortSignal): Promise<boolean> {
  console.log('Known holes ...')
  const args = ['audit', '--omit=dev', '--json', `--fetch-timeout=${AUDIT_MS}`, '--fetch-retries=0']
  const { output } = await runChild('npm', args, { stop, quiet: true })
  const found = /"vulnerabilities": (\{\s+"info"[^}]*\})/.exec(output)?.[1]
  if (found === undefined) console.log('The registry does not say; packages were not looked at.')
  const { high, critical } = JSON.parse(found ?? '{"high":0,"critical":0}') as Record<string, number>
  return high! + critical! > 0
}
