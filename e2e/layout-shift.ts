import type { Locator } from '@playwright/test'
import { settled } from './settled.ts'
import type { Page } from './shop.ts'

/**
 * Opens a page, scrolls it to its end, and gives how much of it jumped by itself: Chromium's layout shift score.
 * @param last what the browser itself brings last; only then is the page scrolled
 */
export async function layoutShiftOf(page: Page, path: string, last: Locator): Promise<number> {
  await page.goto(path)
  await last.waitFor()
  await page.evaluate(async () => {
    const drawn = () =>
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))
    for (let y = 0; y < document.body.scrollHeight; y += window.innerHeight) {
      window.scrollTo(0, y)
      await drawn()
    }
  })
  // A picture that comes late must not move anything either.
  await settled(page)
  return page.evaluate(scoreOfShifts)
}

/** As `layoutShiftOf`, for a visitor who was at the page before: its letters and pictures are in the browser's cache. */
export async function layoutShiftAgain(page: Page, path: string, last: Locator): Promise<number> {
  const before = await page.context().newPage()
  await before.goto(path)
  await settled(before)
  await before.close()
  return layoutShiftOf(page, path, last)
}

/** The browser tells of the shifts that it has noted only in a task of its own. */
function scoreOfShifts(): Promise<number> {
  return new Promise((done) => {
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
    requestAnimationFrame(() => setTimeout(() => done(score)))
  })
}
