import { brotliCompressSync as brotli, constants } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import { receivedBy } from '#e2e/received.ts'
import { ensureChromium } from '#scripts/chromium.ts'
import { pagesOf } from './bench-shop.ts'
import type { Measurement } from './row.ts'

const phone = {
  viewport: { width: 360, height: 780 },
  ...{ deviceScaleFactor: 2, isMobile: true, hasTouch: true },
}

/** What a phone with an empty cache receives of home, a product's and a category's page: the largest of each part. */
export const firstVisit: Measurement = async (shop, _own, stop) => {
  const browser = await chromium.launch({ executablePath: await ensureChromium(stop) })
  const visits: number[][] = []
  try {
    for (const path of Object.values(await pagesOf(shop))) {
      // A width of a picture is made when it is first asked for.
      await visit(browser, shop.url + path)
      visits.push(await visit(browser, shop.url + path))
    }
  } finally {
    await browser.close()
  }
  const name = 'first visit, brotli kB: document without its style / style / scripts / everything'
  const figures = [0, 1, 2, 3].map((part) => Math.max(...visits.map((bytes) => bytes[part]!)) / 1000)
  return [{ name, aim: '<= 20 / 16 / 135 / 240', figures }]
}

async function visit(browser: Browser, url: string): Promise<number[]> {
  const page = await browser.newPage(phone)
  const received = await receivedBy(page)
  const answer = await page.goto(url, { waitUntil: 'networkidle' })
  const html = (await answer?.text()) ?? ''
  const { document, sheets, scripts, all } = received()
  await page.close()
  const inside = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, style]) => style).join('')
  const style = inside === '' ? 0 : brotli(inside, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length
  return [document - style, sheets + style, scripts, all]
}
