import { execFile } from 'node:child_process'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { ensureChromium } from '#scripts/chromium.ts'
import { pagesOf } from './bench-shop.ts'
import type { Measurement } from './row.ts'

/** Fetched by npx when it is wanted: the shop itself does not need it. */
const LIGHTHOUSE = 'lighthouse@13.5.0'

/** Lighthouse's grades on the slow phone that it simulates. */
export const lighthouse: Measurement = async (shop, _own, stop) => {
  const chromium = await ensureChromium(stop)
  const performances: number[] = []
  const others: number[] = []
  for (const path of Object.values(await pagesOf(shop))) {
    const { performance, ...rest } = await gradesOf(shop.url + path, chromium)
    performances.push(performance!)
    others.push(...Object.values(rest))
  }
  return [
    {
      name: 'Lighthouse on a phone: home / product / category; least of the other grades',
      aim: '>= 95; 100',
      figures: [...performances, Math.min(...others)],
    },
  ]
}

async function gradesOf(url: string, chromium: string): Promise<Record<string, number>> {
  const options = ['--quiet', '--output=json', '--chrome-flags=--headless --no-sandbox']
  const { stdout } = await promisify(execFile)('npx', ['--yes', LIGHTHOUSE, url, ...options], {
    // It wants a newer Node than the machine may have.
    env: { ...process.env, PATH: `${dirname(process.execPath)}:${process.env.PATH}`, CHROME_PATH: chromium },
    maxBuffer: 2 ** 26,
  })
  const { categories } = JSON.parse(stdout) as { categories: Record<string, { score: number }> }
  return Object.fromEntries(Object.entries(categories).map(([name, { score }]) => [name, score * 100]))
}
