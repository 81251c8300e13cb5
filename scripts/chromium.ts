import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { CannotStart } from '#db/cannot-start.ts'
import { runChild } from './child.ts'

// The shell draws pages as Chromium does, without a window to draw them in: half the work of the whole browser.
const SHELL = '/usr/bin/chromium-headless-shell'

const USUAL_PLACES = [
  SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The path of the browser for the tests, or undefined when there is none. CHROMIUM_PATH goes before all others. */
export function findChromium(): string | undefined {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (existsSync(given)) return given
    throw new CannotStart(`There is no browser at CHROMIUM_PATH ${given}.`)
  }
  return [...USUAL_PLACES, chromium.executablePath()].find((path) => existsSync(path))
}

/**
 * Finds the browser, or installs Debian's headless shell where this process may. A whole Chromium does when the shell
 * cannot be installed.
 * @throws CannotStart with one line that says what to install
 */
export async function ensureChromium(stop: AbortSignal): Promise<string> {
  if (!process.env.CHROMIUM_PATH && !existsSync(SHELL) && mayInstall()) await installShell(stop)
  const found = findChromium()
  if (found) return found
  throw new CannotStart(
    'The browser tests need Chromium: install it (Debian: sudo apt-get install chromium-headless-shell; ' +
      'elsewhere: npx playwright install chromium), or say where it is with CHROMIUM_PATH.',
  )
}

function mayInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

async function installShell(stop: AbortSignal): Promise<void> {
  console.log('Installing the headless Chromium for the browser tests (once) ...')
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, quiet: true, stop }
  await runChild('apt-get', ['update'], options)
  const install = ['install', '-y', '--no-install-recommends', '--no-remove', 'chromium-headless-shell']
  const { code, output } = await runChild('apt-get', install, options)
  if (code !== 0) console.error(output.split('\n').slice(-12).join('\n'))
}
