import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OtherBrowser } from './other-browser.ts'

/** Opens Debian's Firefox without a window, spoken to by WebDriver BiDi (https://w3c.github.io/webdriver-bidi/). */
export async function openFirefox(binary: string): Promise<OtherBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'vitrine-firefox-'))
  const browser = spawn(
    binary,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const ended = once(browser, 'exit')
  const socket = new WebSocket(`${await addressOf(browser)}/session`)
  await once(socket, 'open')
  const ask = asking(socket)
  await ask('session.new', { capabilities: {} })
  // The tab that Firefox opens with never has the focus, and its fields do not hear that they are left.
  const { context } = (await ask('browsingContext.create', { type: 'tab' })) as { context: string }
  await ask('browsingContext.activate', { context })
  await ask('browsingContext.setViewport', { context, viewport: { width: 1280, height: 900 } })
  return {
    async open(url) {
      await ask('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    async evaluate(expression) {
      const answer = (await ask('script.evaluate', {
        expression,
        target: { context },
        awaitPromise: false,
      })) as { result?: { value?: string }; exceptionDetails?: { text: string } }
      if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text)
      return answer.result?.value ?? ''
    },
    async perform(actions) {
      await ask('input.performActions', { context, actions })
    },
    async close() {
      socket.close()
      browser.kill('SIGTERM')
      await ended
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

/** Firefox says where it listens on its standard error. */
async function addressOf(browser: ChildProcess): Promise<string> {
  let said = ''
  for await (const part of browser.stderr!) {
    said += part
    const address = /WebDriver BiDi listening on (ws:\S+)/.exec(said)?.[1]
    if (!address) continue
    return address
  }
  throw new Error(`Firefox did not open: ${said}`)
}

/** Sends commands and gives their answers, which come in any order. */
function asking(socket: WebSocket): (method: string, params: object) => Promise<object> {
  const waiting = new Map<number, PromiseWithResolvers<object>>()
  let last = 0
  socket.addEventListener('message', ({ data }) => {
    const { id, type, result, error, message } = JSON.parse(String(data))
    if (type === 'success') waiting.get(id)?.resolve(result)
    if (type === 'error') waiting.get(id)?.reject(new Error(`${error}: ${message}`))
  })
  return (method, params) => {
    last += 1
    const answer = Promise.withResolvers<object>()
    waiting.set(last, answer)
    socket.send(JSON.stringify({ id: last, method, params }))
    return answer.promise
  }
}
