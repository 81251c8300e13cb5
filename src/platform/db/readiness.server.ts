import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { waitAtMost } from '#platform/timeout.ts'
import { connectionClass } from './connection.server.ts'

const ANSWER_MS = 1_500
const INTERVAL_MS = 1_000

/**
 * Whether the database answers, asked on a connection of its own: neither a locked table nor a pool whose connections are
 * all busy makes a healthy server look ill.
 */
export class Readiness {
  readonly #url: string
  readonly #Connection = connectionClass({ answerMs: ANSWER_MS, prepared: false })
  #client: pg.Client | undefined
  #asking: Promise<boolean> | undefined
  #awaySince: Date | undefined
  #stopped = false
  #onChange: (available: boolean) => void = () => {}

  constructor(url: string) {
    this.#url = url
  }

  /** The answer to the last question; true before the first. */
  get available(): boolean {
    return this.#awaySince === undefined
  }

  /** Since when the database has been away; undefined while it answers. */
  get awaySince(): Date | undefined {
    return this.#awaySince
  }

  /** Asks now. Questions at the same time are one. Takes 3 s at most, when the server is frozen. */
  ask(): Promise<boolean> {
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = undefined
    })
    return this.#asking
  }

  /** Asks every second, until `stop()`. @param onChange is told when the database goes away and when it is back */
  watch(onChange: (available: boolean) => void): void {
    this.#onChange = onChange
    void this.#watch()
  }

  async stop(): Promise<void> {
    this.#stopped = true
    await waitAtMost(1_000, this.#client?.end())
  }

  async #watch(): Promise<void> {
    while (!this.#stopped) {
      await this.ask()
      await sleep(INTERVAL_MS, undefined, { ref: false })
    }
  }

  async #ask(): Promise<boolean> {
    let available = true
    try {
      this.#client ??= await this.#connect()
      await this.#client.query('select 1')
    } catch {
      this.#client?.end().catch(() => {})
      this.#client = undefined
      available = false
    }
    this.#set(available || this.#stopped)
    return available
  }

  async #connect(): Promise<pg.Client> {
    const client = new this.#Connection({
      connectionString: this.#url,
      connectionTimeoutMillis: ANSWER_MS,
      application_name: 'vitrine readiness',
    })
    client.on('error', () => {})
    // A connection that ends may be the first sign; most often it is another one that opens at once.
    client.on('end', () => {
      if (this.#client !== client) return
      this.#client = undefined
      if (!this.#stopped) void this.ask()
    })
    await client.connect()
    return client
  }

  #set(available: boolean): void {
    if (available === this.available) return
    this.#awaySince = available ? undefined : new Date()
    this.#onChange(available)
  }
}
