import type { Locator } from '@playwright/test'
import { settled } from './settled.ts'
import type { Page } from './shop.ts'

interface Shift {
  score: number
  moved: string[]
}
interface NotedShift {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

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
  const shifts = await page.evaluate(shiftsNoted)
  const score = shifts.reduce((total, shift) => total + shift.score, 0)
  // For the log of a run that fails: what moved cannot be seen in a picture of the end.
  if (score >= 0.02) console.log(`${path} moved by ${score}`, shifts)
  return score
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
function shiftsNoted(): Promise<Shift[]> {
  return new Promise((done) => {
    const shifts: Shift[] = []
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & NotedShift)[]) {
        if (entry.hadRecentInput) continue
        const moved = entry.sources.map(({ node, previousRect: was, currentRect: is }) => {
          const name = node instanceof Element ? `${node.localName}.${node.classList}` : node?.nodeName
          return `${name} ${was.x},${was.y} ${was.width}x${was.height} to ${is.x},${is.y} ${is.width}x${is.height}`
        })
        shifts.push({ score: entry.value, moved })
      }
    })
    observer.observe({ type: 'layout-shift', buffered: true })
    requestAnimationFrame(() => setTimeout(() => done(shifts)))
  })
}
