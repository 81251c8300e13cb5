import { DatabaseUnavailable } from '#platform/db/database-unavailable.ts'
import { listenTo } from '#platform/db/listen.server.ts'
import { waitAtMost } from '#platform/timeout.ts'

/** How often a worker looks for due jobs that no notification announced: retries, polls of providers, expiries. */
export const POLL_INTERVAL_MS = 5_000
const STOP_TIMEOUT_MS = 3_000

interface WorkerOptions {
  databaseUrl: string
  /** a notification of the database on this channel wakes the worker */
  channel: string
  /** each does a few of its due rows and gives how many; it is called again until that is none */
  jobs: readonly (() => Promise<number>)[]
  onError(error: unknown): void
}

/**
 * Runs jobs whose due rows lie in the database: as soon as the database announces one, and every POLL_INTERVAL_MS in
 * any case, until `stop()`. The jobs run beside each other, so that one that waits for a provider delays no other.
 */
export async function startWorker({ databaseUrl, channel, jobs, onError }: WorkerOptions) {
  const runners = jobs.map((job) => runnerOf(job, onError))
  const wake = () => {
    for (const runner of runners) runner.wake()
  }
  const stopListening = await listenTo(databaseUrl, channel, wake)
  const poll = setInterval(wake, POLL_INTERVAL_MS)
  wake()
  return {
    /** Starts nothing new; what is running gets a moment to finish, and can be left to other processes. */
    async stop() {
      clearInterval(poll)
      const stopped = runners.map((runner) => runner.stop())
      await stopListening()
      await waitAtMost(STOP_TIMEOUT_MS, Promise.all(stopped))
    },
  }
}

/** Runs one job, never twice at a time: a wake-up during a run makes it run once more. */
function runnerOf(job: () => Promise<number>, onError: (error: unknown) => void) {
  let stopped = false
  let wokenAgain = false
  let running: Promise<void> | undefined

  async function run() {
    while (wokenAgain && !stopped) {
      wokenAgain = false
      try {
        while (!stopped && (await job()) > 0);
      } catch (error) {
        // Said once, when the database goes away; the jobs wait for it in silence.
        if (!(error instanceof DatabaseUnavailable)) onError(error)
      }
    }
  }
  function wake() {
    wokenAgain = true
    running ??= run().finally(() => {
      running = undefined
      // A wake-up that came while the last round ended.
      if (wokenAgain && !stopped) wake()
    })
  }
  return {
    wake,
    stop() {
      stopped = true
      return running
    },
  }
}
