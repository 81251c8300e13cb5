import type { Page } from '@playwright/test'

/** What a page has received: bytes as they travel, headers included, of each kind and of all, and how many files and sheets. */
export interface Received {
  document: number
  sheets: number
  scripts: number
  all: number
  files: number
  styles: number
}

/** Counts what a page receives. @returns what has come so far */
export async function receivedBy(page: Page): Promise<() => Received> {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  const types = new Map<string, string>()
  const received = { document: 0, sheets: 0, scripts: 0, all: 0, files: 0, styles: 0 }
  network.on('Network.responseReceived', ({ type, requestId, response }) => {
    if (!response.url.startsWith('data:')) types.set(requestId, type)
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId)
    if (!type) return
    received.files += 1
    received.all += encodedDataLength
    if (type === 'Document') received.document += encodedDataLength
    if (type === 'Script') received.scripts += encodedDataLength
    if (type === 'Stylesheet') {
      received.styles += 1
      received.sheets += encodedDataLength
    }
  })
  return () => ({ ...received })
}
