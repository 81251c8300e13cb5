import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { waitAtMost } from '#platform/timeout.ts'
import { connectionClass } from './connection.server.ts'

const ANSWER_MS = 1_500
const INTERVAL_MS = 1_000

/** Between two rows that are written. */
const WRITE_INTERVAL_MS = 1_000
/** So many rows of a page each are kept, four megabytes. */
const MOST_ROWS = 500
const ROW_BYTES = 8_000
const READ_ONLY = '25006'

/** Why nothing can be written, and since when. */
export interface Unwritable {
  since: Date
  reason: 'read_only' | 'disk_full' | 'other'
}

/**
 * Whether the database answers, and whether it can be written to, asked on a connection of its own: neither a locked table nor a pool
 * whose connections are all busy makes a healthy server look ill. One that can only be read is asked all the same: it has the pages.
 */
export class Readiness {
  readonly #url: string
  readonly #Connection = connectionClass({ answerMs: ANSWER_MS, prepared: false })
  #client: pg.Client | undefined
  #asking: Promise<boolean> | undefined
  #awaySince: Date | undefined
  #unwritable: Unwritable | undefined
  #writtenAt = -Infinity
  #rows = 0
  #stopped = false
  #onChange: (available: boolean) => void = () => {}
  #onWritable: (unwritable: Unwritable | undefined) => void = () => {}

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

  /** Why nothing could be written the last time; undefined while it can, and before the first question. */
  get unwritable(): Unwritable | undefined {
    return this.#unwritable
  }

  /**
   * Asks now. Questions at the same time are one, and a row is written once a second at most. Takes 3 s at most, when the server is frozen.
   * @returns whether orders can be taken: the database answers, and can be written to
   */
  ask(): Promise<boolean> {
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = undefined
    })
    return this.#asking
  }

  /**
   * Asks every second, until `stop()`.
   * @param onChange is told when the database goes away and when it is back
   * @param onWritable is told when it can be written to no more, and when it can again
   */
  watch(
    onChange: (available: boolean) => void,
    onWritable: (unwritable: Unwritable | undefined) => void = () => {},
  ): void {
    this.#onChange = onChange
    this.#onWritable = onWritable
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
      await this.#tryWriting(this.#client)
    } catch {
      this.#client?.end().catch(() => {})
      this.#client = undefined
      available = false
    }
    this.#set(available || this.#stopped)
    return available && this.#unwritable === undefined
  }

  /** @throws Error when the database does not answer */
  async #tryWriting(client: pg.Client): Promise<void> {
    const now = performance.now()
    if (now - this.#writtenAt < WRITE_INTERVAL_MS) {
      await client.query('select 1')
      return
    }
    this.#writtenAt = now
    try {
      // A server that follows another, or was set read-only, refuses an unlogged table each in words of its own.
      const { rows } = await client.query(
        "select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as read_only",
      )
      if (rows[0].read_only) return this.#setWritable('read_only')
      const empties = this.#rows % MOST_ROWS === 0
      await client.query(
        `${empties ? 'truncate readiness_rows; ' : ''}insert into readiness_rows values (repeat('x', ${ROW_BYTES}))`,
      )
      this.#rows += 1
      this.#setWritable(undefined)
    } catch (error) {
      const { code = '' } = error as { code?: string }
      // What PostgreSQL itself says has a code of five; a connection that failed is no answer.
      if (!/^[0-9A-Z]{5}$/.test(code) || /^(08|57P)/.test(code)) throw error
      const isFull = code === '53100' || /No space left|quota/i.test(String(error))
      this.#setWritable(isFull ? 'disk_full' : code === READ_ONLY ? 'read_only' : 'other')
    }
  }

  #setWritable(reason: Unwritable['reason'] | undefined): void {
    if (reason === this.#unwritable?.reason) return
    this.#unwritable = reason && { since: this.#unwritable?.since ?? new Date(), reason }
    this.#onWritable(this.#unwritable)
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
