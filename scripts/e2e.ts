import { buildWhenNeeded } from './build.ts'
import { runTool } from './child.ts'
import { ensureChromium } from './chromium.ts'
import { type Tally, tallyOf } from './test-report.ts'

/** `npm run e2e`: the browser tests alone. Arguments go to Playwright: `npm run e2e -- e2e/cart.e2e.ts -g K4`. */
export async function main(args: string[], stop: AbortSignal): Promise<number> {
  const chromium = await ensureChromium(stop)
  await buildWhenNeeded(stop)
  const { failed } = await browserTests(chromium, args, stop)
  return failed > 0 ? 1 : 0
}

/**
 * Runs the browser tests on the built shop and counts them.
 * @param env what they are told besides
 */
export function browserTests(
  chromium: string,
  args: string[],
  stop: AbortSignal,
  env: Record<string, string> = {},
): Promise<Tally> {
  console.log('Browser tests ...')
  return tallyOf('playwright', (report) =>
    runTool('@playwright/test', 'playwright', ['test', '--reporter=list,json', ...args], {
      env: { ...env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      stop,
    }),
  )
}
