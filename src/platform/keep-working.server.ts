import { atMost } from './at-most.server.ts'
import { listenTo } from './listen.server.ts'

const POLL_MS = 5_000
const STOPPING_AT_MOST_MS = 3_000

interface Work {
  databaseUrl: string
  /** what the database announces on it may be work */
  channel: string
  /** each takes up a few of what is due and says how many; it is called again until that is none */
  works: readonly (() => Promise<number>)[]
  failed(error: unknown): void
}

/**
 * Does work that lies in the database, as soon as it is announced and every few seconds in any case, until `stop()`.
 * Every kind of work goes at its own pace: one that waits for somebody keeps no other waiting.
 */
export async function keepWorking({ databaseUrl, channel, works, failed }: Work) {
  const rounds = works.map((work) => roundsOf(work, failed))
  const wake = () => {
    for (const round of rounds) round.wake()
  }
  const stopListening = await listenTo(databaseUrl, channel, wake)
  const poll = setInterval(wake, POLL_MS)
  wake()
  return {
    /** Takes up nothing new; what is under way gets a moment to finish, and can be left to other processes. */
    async stop() {
      clearInterval(poll)
      const ended = rounds.map((round) => round.stop())
      await stopListening()
      await atMost(STOPPING_AT_MOST_MS, Promise.all(ended))
    },
  }
}

function roundsOf(work: () => Promise<number>, failed: (error: unknown) => void) {
  let stopped = false
  let again = false
  let working: Promise<void> | undefined

  async function run() {
    while (again && !stopped) {
      again = false
      try {
        while (!stopped && (await work()) > 0);
      } catch (error) {
        failed(error)
      }
    }
  }
  function wake() {
    again = true
    working ??= run().finally(() => {
      working = undefined
      // What came while the last round ended.
      if (again && !stopped) wake()
    })
  }
  return {
    wake,
    stop() {
      stopped = true
      return working
    },
  }
}
