import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { CannotStart } from '#db/cannot-start.ts'
import { runChild } from './child.ts'

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Where the browser for the tests is, or undefined when there is none. CHROMIUM_PATH goes before all others. */
export function findChromium(): string | undefined {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (existsSync(given)) return given
    throw new CannotStart(`There is no browser at CHROMIUM_PATH ${given}.`)
  }
  return [...USUAL_PLACES, chromium.executablePath()].find((path) => existsSync(path))
}

/**
 * Finds the browser, or installs Debian's where this process may.
 * @throws CannotStart with one line that says what to install
 */
export async function ensureChromium(stop: AbortSignal): Promise<string> {
  const found = findChromium() ?? (await installChromium(stop))
  if (found) return found
  throw new CannotStart(
    'The browser tests need Chromium: install it (Debian: sudo apt-get install chromium; ' +
      'elsewhere: npx playwright install chromium), or say where it is with CHROMIUM_PATH.',
  )
}

async function installChromium(stop: AbortSignal): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  console.log('Installing Chromium for the browser tests (once) ...')
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, quiet: true, stop }
  await runChild('apt-get', ['update'], options)
  const { code, output } = await runChild('apt-get', ['install', '-y', 'chromium'], options)
  if (code !== 0) console.error(output.split('\n').slice(-12).join('\n'))
  return findChromium()
}
