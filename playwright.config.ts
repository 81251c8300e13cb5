import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/chromium.ts'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  globalSetup: './e2e/open-shop.ts',
  outputDir: 'test-results',
  // Three also on two cores: a page often waits for motion, or for the shop.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // A test that passes does not wait for these. They are long enough for a machine whose cores are all busy elsewhere.
  timeout: 360_000,
  expect: { timeout: 150_000 },
  reporter: 'list',
  use: {
    // Known only after open-shop.ts has run; the workers, which come later, inherit it.
    baseURL: process.env.E2E_URL,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
