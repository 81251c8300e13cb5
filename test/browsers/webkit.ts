import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { OtherBrowser } from './other-browser.ts'

/**
 * Opens WebKitGTK's small browser on a screen that is not shown, spoken to by WebDriver
 * (https://www.w3.org/TR/webdriver2/).
 */
export async function openWebKit(driver: string, binary: string): Promise<OtherBrowser> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x900x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [display] = await once(screen.stdio[3]!, 'data')
  const port = await freePort()
  const server = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${String(display).trim()}` },
  })
  const ended = Promise.all([once(server, 'exit'), once(screen, 'exit')])
  const ask = asking(`http://127.0.0.1:${port}`)
  await untilListening(port)
  const { sessionId } = (await ask('/session', {
    capabilities: {
      alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } },
    },
  })) as { sessionId: string }
  const session = `/session/${sessionId}`
  return {
    async open(url) {
      await ask(`${session}/url`, { url })
    },
    async evaluate(expression) {
      return (await ask(`${session}/execute/sync`, { script: `return ${expression}`, args: [] })) as string
    },
    async perform(actions) {
      await ask(`${session}/actions`, { actions })
    },
    async close() {
      await ask(session, undefined, 'DELETE')
      server.kill('SIGTERM')
      screen.kill('SIGTERM')
      await ended
    },
  }
}

/** Sends commands; an answer that is an error is thrown. */
function asking(driver: string) {
  return async (path: string, body?: object, method = 'POST'): Promise<unknown> => {
    const answer = await fetch(`${driver}${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } }
    if (!answer.ok) throw new Error(`${value.error}: ${value.message}`)
    return value
  }
}

async function untilListening(port: number): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/status`).catch(() => undefined)
    if (answer?.ok) return
    await sleep(100)
  }
  throw new Error('WebKitWebDriver does not answer.')
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return port
}
