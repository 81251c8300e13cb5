import { buildWhenNeeded } from './build.ts'
import { runTool } from './child.ts'
import { ensureChromium } from './chromium.ts'
import { browserTests } from './e2e.ts'
import { underTestDatabase } from './test-database.ts'

/** The tests of which `npm test` runs a part: what may not go wrong even once in thousands of times. */
const LONG = ['test/money/', 'test/faults/', 'test/browsers/', 'src/shop/contract-fuzz.test.ts']

/** And those in the browser: at one more width, with a slower processor. */
const LONG_IN_BROWSER = ['e2e/account-access.e2e.ts', 'e2e/checkout-phone.e2e.ts']

const WHOLE = { TEST_SCALE: 'whole' }

/** `npm run test:long`: those tests in full, with other random choices each time. Takes some minutes. */
export async function main(args: string[], stop: AbortSignal): Promise<number> {
  const { code } = await underTestDatabase(stop, (env) =>
    runTool('vitest', 'vitest', ['run', ...LONG, '--disableConsoleIntercept=true', ...args], {
      env: { ...env, ...WHOLE },
      stop,
    }),
  )
  const chromium = await ensureChromium(stop)
  await buildWhenNeeded(stop)
  const { failed } = await browserTests(chromium, LONG_IN_BROWSER, stop, WHOLE)
  return code || (failed > 0 ? 1 : 0)
}
