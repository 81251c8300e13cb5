import type { Page } from './shop.ts'

/** Opens a page, scrolls it to its end, and gives how much of it jumped by itself: Chromium's layout shift score. */
export async function layoutShiftOf(page: Page, path: string): Promise<number> {
  await page.goto(path)
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
