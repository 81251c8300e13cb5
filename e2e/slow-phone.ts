import type { CDPSession, Page } from '@playwright/test'

/** A phone with a quarter of this machine's speed, on the slow 4G of Chromium's developer tools. */
export async function slowPhone(page: Page): Promise<void> {
  const devtools = await slowNetwork(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** That phone's network alone. A slow processor is this machine's own, burning: it costs four times what the page does. */
export async function slowNetwork(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  })
  return devtools
}

interface Seen {
  /** what the page's content said, at each change */
  texts: string[]
  /** what jumped by itself, and how far (Chromium's layout shift score) */
  shifts: { score: number; what: string }[]
}

/** Notes what every document of the page shows from now on. */
export async function recording(page: Page): Promise<Seen> {
  const seen: Seen = { texts: [], shifts: [] }
  await page.exposeFunction('noteText', (text: string) => seen.texts.push(text))
  await page.exposeFunction('noteShift', (score: number, what: string) => seen.shifts.push({ score, what }))
  await page.addInitScript(() => {
    const { noteText, noteShift } = window as unknown as Record<string, (...noted: unknown[]) => void>
    const observer = new MutationObserver(() => {
      // biome-ignore lint/performance/useDomNodeTextContent: what is drawn, not what the page also holds and hides before it is painted.
      noteText!(document.querySelector('main')?.innerText ?? '')
    })
    observer.observe(document, { childList: true, subtree: true, characterData: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node?: Node | null }[]
      })[]) {
        const what = entry.sources
          .map(({ node }) => (node as Element | null)?.outerHTML?.slice(0, 90))
          .join(' | ')
        if (!entry.hadRecentInput) noteShift!(entry.value, `${location.pathname}: ${what}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return seen
}
