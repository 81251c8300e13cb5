import { expect, type Page, type Request } from '@playwright/test'

const requests = new WeakMap<Page, Set<Request>>()

/** Counts the requests of a page from now on, for `settled`. */
export function countRequests(page: Page): void {
  const inFlight = new Set<Request>()
  requests.set(page, inFlight)
  // What a page still asked for when another took its place is answered to nobody, and not always said to have failed.
  let abandoned: Request[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) abandoned = [...inFlight]
    // A stream of events has no end.
    if (request.resourceType() !== 'eventsource') inFlight.add(request)
  })
  page.on('domcontentloaded', () => {
    for (const request of abandoned.splice(0)) inFlight.delete(request)
  })
  page.on('requestfinished', (request) => inFlight.delete(request))
  page.on('requestfailed', (request) => inFlight.delete(request))
}

/**
 * A page is painted and loaded before its scripts are asked for. A person's hands come later than that; a test's wait for them: `goto` and
 * `reload` return when the scripts run, unless they are told to wait for less.
 */
export function returnWhenScriptsRun(page: Page): void {
  const { goto, reload } = page
  page.goto = async (url, options) => {
    const response = await goto.call(page, url, options)
    await scriptsRun(page, options?.waitUntil)
    return response
  }
  page.reload = async (options) => {
    const response = await reload.call(page, options)
    await scriptsRun(page, options?.waitUntil)
    return response
  }
}

/** Waits until the page hears what is done to it. */
export async function scriptsRun(page: Page, waitUntil?: string): Promise<void> {
  if (waitUntil === 'commit' || waitUntil === 'domcontentloaded') return
  // Where a test holds the scripts back, or stops them, it goes on as it is.
  await page
    .waitForFunction(
      () => {
        const main = document.querySelector('main')
        const comes = document.getElementById('scripts') && matchMedia('(scripting: enabled)').matches
        return !main || !comes || Object.keys(main).some((key) => key.startsWith('__react'))
      },
      undefined,
      { timeout: 5_000 },
    )
    .catch(() => {})
}

/** Waits until the page's scripts run, nothing that it asked for is missing, and all of it is drawn. */
export async function settled(page: Page): Promise<void> {
  const inFlight = requests.get(page)!
  await page.waitForLoadState('load')
  // React marks the elements whose events it hears.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main')!).some((key) => key.startsWith('__react')),
  )
  do {
    const since = Date.now()
    await expect
      .poll(
        async () => {
          if (Date.now() - since > QUIET_LATE_MS) await forgetEnded(page, inFlight)
          return [...inFlight].map((request) => request.url())
        },
        { intervals: [20, 50, 100] },
      )
      .toEqual([])
    await page.evaluate(
      () =>
        new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn)))),
    )
  } while (inFlight.size > 0)
}

/** Milliseconds after which the page itself is asked what has come. */
const QUIET_LATE_MS = 10_000

/**
 * Chromium does not always tell that a request has ended; its page knows what it has received, and which picture it still waits for: one
 * that another width has taken the place of comes to nobody.
 */
async function forgetEnded(page: Page, inFlight: Set<Request>): Promise<void> {
  const { ended, awaited } = await page.evaluate(() => ({
    ended: performance
      .getEntriesByType('resource')
      .filter((entry) => (entry as PerformanceResourceTiming).responseEnd > 0)
      .map(({ name }) => name),
    awaited: [...document.images].filter(({ complete }) => !complete).map(({ currentSrc }) => currentSrc),
  }))
  for (const request of inFlight) {
    const replaced = request.resourceType() === 'image' && !awaited.includes(request.url())
    if (replaced || ended.includes(request.url())) inFlight.delete(request)
  }
}
