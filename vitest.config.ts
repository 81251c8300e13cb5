import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Tests that start, kill or wait for processes: each file gets a worker of its own. */
const PROCESSES = [
  'scripts/**/*.test.ts',
  'test/machines/*.test.ts',
  'test/money/*.test.ts',
  'test/faults/*.test.ts',
  'test/browsers/*.test.ts',
  'db/**/*.test.ts',
]

/** Tests that run in full or not at all: `npm run test:long`. */
const ONLY_WHOLE =
  process.env.TEST_SCALE === 'whole' ? [] : ['test/faults/*.test.ts', 'test/browsers/*.test.ts']

/** Tests of pages in a document without pixels: it takes the place of the worker's globals. */
const PAGES = ['src/storefront/**/*.test.{ts,tsx}', 'src/admin/**/*.screen.test.{ts,tsx}']

/** Tests of pages that put another module in the place of the shop's: the files of a worker would share it. */
const PAGES_ALONE = ['src/storefront/home/promises.test.ts']

const PAGE_SETUP = ['test/each-file.ts', 'test/storefront/document.ts']

// One more worker than cores: tests of processes wait most of their time.
const WORKERS = Math.min(6, availableParallelism() + 1)

export default defineConfig({
  // React as the shop runs it: with its development build the tests of pages take a sixth longer.
  oxc: { jsx: { development: false } },
  test: {
    globalSetup: ['test/setup.ts'],
    maxWorkers: WORKERS,
    projects: [
      {
        extends: true,
        test: { name: 'processes', include: PROCESSES, exclude: ONLY_WHOLE, isolate: true },
      },
      {
        extends: true,
        test: {
          name: 'pages',
          include: PAGES,
          exclude: PAGES_ALONE,
          isolate: false,
          setupFiles: PAGE_SETUP,
        },
      },
      {
        extends: true,
        test: { name: 'pages alone', include: PAGES_ALONE, isolate: true, setupFiles: PAGE_SETUP },
      },
      {
        extends: true,
        test: {
          name: 'shop',
          include: ['{src,demo,test}/**/*.test.{ts,tsx}'],
          exclude: [...PROCESSES, ...PAGES],
          // A worker loads the shop's modules once for all of its files. What a test changes in a module, it puts back.
          isolate: false,
        },
      },
    ],
    // The browser and the server speak of money and dates in the same way wherever the tests run.
    env: { TZ: 'America/Sao_Paulo', NODE_ENV: 'production' },
    setupFiles: ['test/each-file.ts'],
    pool: 'forks',
    // A test that passes does not wait for these. They are long enough for a machine whose cores are all busy elsewhere.
    testTimeout: 180_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000, interval: 20 } },
  },
})
