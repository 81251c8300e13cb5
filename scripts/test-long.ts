import { runTool } from './child.ts'
import { underTestDatabase } from './test-database.ts'

/** The tests of which `npm test` runs a part: what may not go wrong even once in thousands of times. */
const LONG = ['test/money/', 'test/faults/', 'test/browsers/', 'src/shop/contract-fuzz.test.ts']

/** `npm run test:long`: those tests in full, with other random choices each time. Takes some minutes. */
export async function main(args: string[], stop: AbortSignal): Promise<number> {
  const { code } = await underTestDatabase(stop, (env) =>
    runTool('vitest', 'vitest', ['run', ...LONG, '--disableConsoleIntercept=true', ...args], {
      env: { ...env, TEST_SCALE: 'whole' },
      stop,
    }),
  )
  return code
}
