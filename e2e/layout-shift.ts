import type { Locator } from '@playwright/test'
import type { Page } from './shop.ts'

/**
 * Opens a page, scrolls it to its end, and gives how much of it jumped by itself: Chromium's layout shift score.
 * @param last what the browser itself brings last; only then is the page scrolled
 */
export async function layoutShiftOf(page: Page, path: string, last: Locator): Promise<number> {
  await page.goto(path)
  await last.waitFor()
  return page.evaluate(async () => {
    let score = 0
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[]) {
        if (!entry.hadRecentInput) score += entry.value
      }
    })
    observer.observe({ type: 'layout-shift', buffered: true })
    const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
    for (let y = 0; y < document.body.scrollHeight; y += window.innerHeight) {
      window.scrollTo(0, y)
      await wait(60)
    }
    await wait(200)
    return score
  })
}
