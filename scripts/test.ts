import { buildWhenNeeded } from './build.ts'
import { check } from './check.ts'
import { ensureChromium } from './chromium.ts'
import { browserTests } from './e2e.ts'

/** `npm test`: everything that `npm run check` does, then the browser tests. Ends with what failed and the sum of both. */
export async function main(args: string[], stop: AbortSignal): Promise<number> {
  const chromium = await ensureChromium(stop)
  // Building keeps one core busy; the checks have the other, and their tests of starting wait for it.
  const built = buildWhenNeeded(stop)
  // When it fails, that is said after the checks.
  built.catch(() => {})
  const checks = await check(args, stop)
  await built
  const browser = await browserTests(chromium, args, stop)
  const [passed, failed] = [checks.passed + browser.passed, checks.failed + browser.failed]
  const failures = [...checks.failures, ...browser.failures]
  if (failures.length > 0) console.log(`\nWhat failed:\n${failures.map((line) => `- ${line}`).join('\n')}`)
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed > 0 ? 1 : 0
}
