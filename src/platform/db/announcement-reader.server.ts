import pg from 'pg'
import { waitAtMost } from '#platform/timeout.ts'

/** Gets what was announced on a channel; null when that is not known, because the connection was lost. */
export type Listener = (payload: string | null) => void

/** In milliseconds. */
export interface Pulse {
  /** between two readings */
  intervalMs: number
  /** for an answer, by which a connection that was cut without notice is found out, and for a new one to open */
  timeoutMs: number
  /** rows are deleted so long after everybody could read them; who has not read for half of it may have missed some */
  keepMs: number
}

const RECONNECT_PAUSE_MS = 500

/** The advisory lock that every open server shares on this connection: who gets it alone knows that none is open. */
export const OPEN_SERVERS_LOCK = 5_318_008

/**
 * Reads `announcements` on a connection of its own. A reader remembers the snapshot of its last reading, and reads the rows
 * of the transactions that had not ended in it: each row once, whatever the order in which transactions end, and none is
 * lost, because a row is there as soon as what it announces is.
 */
export class AnnouncementReader {
  readonly #url: string
  readonly #pulse: Pulse
  readonly #listeners = new Map<string, Set<Listener>>()
  #client!: pg.Client
  #snapshot = ''
  #readAt = 0
  #snapshots: { snapshot: string; at: number }[] = []
  #nextStep: NodeJS.Timeout | undefined
  #stopped = false

  private constructor(url: string, pulse: Pulse) {
    this.#url = url
    this.#pulse = pulse
  }

  /** @throws when the first connection fails */
  static async open(url: string, pulse: Pulse): Promise<AnnouncementReader> {
    const reader = new AnnouncementReader(url, pulse)
    try {
      await reader.#connect()
    } catch (error) {
      await reader.stop()
      throw error
    }
    return reader
  }

  get isHeard(): boolean {
    return this.#listeners.size > 0
  }

  async add(channel: string, listener: Listener): Promise<void> {
    const others = this.#listeners.get(channel)
    if (others) {
      others.add(listener)
      return
    }
    this.#listeners.set(channel, new Set([listener]))
    // A connection that has just been lost listens to every channel when it is back.
    await this.#listen(channel).catch(() => {})
  }

  remove(channel: string, listener: Listener): void {
    const others = this.#listeners.get(channel)
    others?.delete(listener)
    if (others?.size === 0) this.#listeners.delete(channel)
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#nextStep)
    await waitAtMost(1_000, this.#client.end())
  }

  async #connect(): Promise<void> {
    const { timeoutMs } = this.#pulse
    const client = new pg.Client({
      connectionString: this.#url,
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
      application_name: 'vitrine announcements',
    })
    this.#client = client
    client.on('notification', ({ channel, payload }) => this.#tell(channel, payload ?? ''))
    client.on('error', () => {})
    client.on('end', () => this.#after(RECONNECT_PAUSE_MS, () => this.#reconnect()))
    await client.connect()
    await client.query('select pg_try_advisory_lock_shared($1)', [OPEN_SERVERS_LOCK])
    for (const channel of this.#listeners.keys()) await this.#listen(channel)
    const { rows } = await client.query<{ snapshot: string }>(
      'select pg_current_snapshot()::text as snapshot',
    )
    this.#remember(rows[0]!.snapshot)
    this.#after(this.#pulse.intervalMs, () => this.#read())
  }

  #reconnect(): void {
    this.#connect().then(
      () => this.#tellAll(),
      () => this.#after(RECONNECT_PAUSE_MS, () => this.#reconnect()),
    )
  }

  async #listen(channel: string): Promise<void> {
    await this.#client.query(`listen ${pg.escapeIdentifier(channel)}`)
  }

  async #read(): Promise<void> {
    const client = this.#client
    try {
      const { rows } = await client.query<Row>({ name: 'read', text: READ, values: [this.#snapshot] })
      if (Date.now() - this.#readAt > this.#pulse.keepMs / 2) this.#tellAll()
      this.#remember(rows[0]!.snapshot)
      for (const { channel, payload } of rows) if (channel !== null) this.#tell(channel, payload)
      await this.#forget()
    } catch {
      // A connection that some router has cut looks like a quiet one: it is closed, and another one opened.
      await waitAtMost(1_000, client.end())
      return
    }
    this.#after(this.#pulse.intervalMs, () => this.#read())
  }

  #remember(snapshot: string): void {
    this.#snapshot = snapshot
    this.#readAt = Date.now()
  }

  /** Deletes the rows of transactions that had ended long ago. */
  async #forget(): Promise<void> {
    const { keepMs } = this.#pulse
    const now = this.#readAt
    const newest = this.#snapshots.at(-1)
    if (newest && now - newest.at < keepMs / 3) return
    this.#snapshots.push({ snapshot: this.#snapshot, at: now })
    if (now - this.#snapshots[0]!.at < keepMs) return
    await this.#client.query(FORGET, [this.#snapshots.shift()!.snapshot])
  }

  #tell(channel: string, payload: string | null): void {
    for (const listener of this.#listeners.get(channel) ?? []) listener(payload)
  }

  #tellAll(): void {
    for (const channel of this.#listeners.keys()) this.#tell(channel, null)
  }

  #after(milliseconds: number, step: () => unknown): void {
    clearTimeout(this.#nextStep)
    if (!this.#stopped) this.#nextStep = setTimeout(step, milliseconds)
  }
}

interface Row {
  snapshot: string
  /** null in the one row that says that there is none */
  channel: string | null
  payload: string
}

const READ = `
  select pg_current_snapshot()::text as snapshot, channel, payload
  from (select) as one left join announcements
    on transaction >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(transaction, $1::pg_snapshot)`

const FORGET = 'delete from announcements where transaction < pg_snapshot_xmin($1::pg_snapshot)'
