import { expect, test } from 'vitest'
import { sources } from './sources.ts'
import { hasteIn } from './wall-clock.ts'

/** Whose clock says nothing of how busy the machine is. */
const ALLOWED = {
  'scripts/start.test.ts': 'closing is measured by how long the same machine took to open',
  'test/wall-clock.test.ts': 'has the rules’ own examples',
}

test('O7 no test goes red because the machine is busy: none waits for a time, or judges by the clock of the wall', () => {
  const tests = new Map(
    [...sources('src', 'db', 'demo', 'test', 'scripts', 'e2e')].filter(([path]) =>
      /\.(?:test|e2e)\.tsx?$/.test(path),
    ),
  )
  expect(tests.size).toBeGreaterThan(100)
  expect(hasteIn(tests, ALLOWED)).toEqual([])
})

test.each([
  ['await page.waitForTimeout(500)', 'waits for a time'],
  ['expect(Date.now() - started).toBeLessThan(3_000)', 'judges by the clock'],
  ['expect(performance.now() - started).toBeLessThanOrEqual(50)', 'judges by the clock'],
  ['await expect.poll(count, { timeout: 5_000 }).toBe(1)', 'waits less than 20 s'],
  ['await waitFor(done, { timeout: 900 })', 'waits less than 20 s'],
  ['await vi.waitFor(done)', 'waits a second'],
])('O7 %s is found', (line, why) => {
  expect(hasteIn(new Map([['a.test.ts', line]]))).toEqual([expect.stringContaining(why)])
})

test('O7 a wait that a passing test does not wait for, and a clock that the test moves, are fine', () => {
  for (const line of [
    'await expect.poll(count, { timeout: 60_000 }).toBe(1)',
    'await waitFor(done, { timeout: 20_000 })',
    'vi.advanceTimersByTime(5000)',
    'expect(row.at.getTime()).toBeGreaterThanOrEqual(before)',
  ])
    expect(hasteIn(new Map([['a.test.ts', line]]))).toEqual([])
})
