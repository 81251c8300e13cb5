import { type BrowserContext, test as base, type ConsoleMessage, type Page } from '@playwright/test'
import { countRequests, returnWhenScriptsRun } from './settled.ts'

export { expect, type Locator, type Page, type Route } from '@playwright/test'

type ShopFixtures = {
  /** Errors that a test provokes on purpose: `test.use({ expectedErrors: [/…/] })`. */
  expectedErrors: RegExp[]
  /** What went wrong so far in the pages of the test. */
  pageErrors: string[]
}

/**
 * Playwright's `test`, in which every page of the test must stay free of errors: nothing on the console, no broken
 * content security policy, no exception that nobody caught.
 */
export const test = base.extend<ShopFixtures>({
  async page({ page }, use) {
    await use(page)
    // A call that is still under way is nobody's when the test is over; without this its handler fails the test.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
  expectedErrors: [[], { option: true }],
  pageErrors: [
    async ({ browser, expectedErrors }, use) => {
      const errors: string[] = []
      const note = (error: string) => {
        if (!expectedErrors.some((known) => known.test(error))) errors.push(error)
      }
      const watchPage = (page: Page) => {
        countRequests(page)
        returnWhenScriptsRun(page)
        page.on('pageerror', (error) => note(`${error.stack ?? error}`))
        page.on('console', (message) => {
          if (isError(message, page)) note(`${message.text()} (${message.location().url})`)
        })
      }
      // Also what a test opens for itself: another browser, another person.
      const watchContext = (context: BrowserContext) => context.on('page', watchPage)
      browser.on('context', watchContext)
      await use(errors)
      browser.off('context', watchContext)
      base.expect(errors, 'errors in the pages of this test').toEqual([])
    },
    { auto: true },
  ],
})

// Chromium reports every answer from 400 up on the console. A call that was refused, or an address that was
// asked for and does not exist, is for the test itself to judge; a missing picture or script is an error.
function isError(message: ConsoleMessage, page: Page): boolean {
  if (message.type() !== 'error') return false
  const refused = /^Failed to load resource: the server responded with a status of 4\d\d/.test(message.text())
  if (!refused) return true
  const { url } = message.location()
  return !new URL(url).pathname.startsWith('/api/') && url.split('#')[0] !== page.url().split('#')[0]
}
