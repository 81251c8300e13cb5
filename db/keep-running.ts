import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

interface Kept {
  /** the server that runs already */
  server: ChildProcess
  /** starts another one: resolves when it takes connections, throws when it does not start; without it, none is started */
  start?: (() => Promise<ChildProcess>) | undefined
  /** called when a server has ended without having been asked to */
  onDeath(): void
  /** called when one runs again */
  onRestart?: ((attempts: number) => void) | undefined
}

const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 30_000

/**
 * Tells when a server ends by itself, and starts it again. The pause grows with each failure: a full disk fills no log with
 * attempts, and the shop is back half a minute after there is room again at the latest.
 * @returns how to end the watch; it gives the server that runs by then
 */
export function keepRunning({ server, start, onDeath, onRestart }: Kept) {
  const stopping = new AbortController()
  let running: ChildProcess | undefined
  let restarting: Promise<void> | undefined

  function watch(started: ChildProcess) {
    running = started
    const onExit = () => {
      running = undefined
      if (stopping.signal.aborted) return
      onDeath()
      if (start) restarting = restart(start)
    }
    // It may have ended while it was being handed over.
    if (started.exitCode !== null || started.signalCode !== null) onExit()
    else started.once('exit', onExit)
  }
  async function restart(start: () => Promise<ChildProcess>) {
    for (let attempts = 1; !stopping.signal.aborted; attempts += 1) {
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS)
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return
      const started = await start().catch(() => undefined)
      if (!started) continue
      watch(started)
      onRestart?.(attempts)
      return
    }
  }
  watch(server)
  return async (): Promise<ChildProcess | undefined> => {
    stopping.abort()
    await restarting
    return running
  }
}
