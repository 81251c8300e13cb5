import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{src,db,test,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: ['test/setup.ts'],
    // The browser and the server speak of money and dates in the same way wherever the tests run.
    env: { TZ: 'America/Sao_Paulo' },
    pool: 'forks',
    maxWorkers: Math.max(2, Math.min(6, availableParallelism())),
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
