import type { Db } from '#platform/db/database.server.ts'
import { listenTo } from '#platform/db/listen.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { staffTexts } from '#shop/messages/staff.ts'
import type { StaffMember } from '#shop/staff/staff-session.server.ts'
import { openSessionsAmong } from '#shop/staff/staff-session.server.ts'
import { StaffStream } from './staff-stream.server.ts'
import { type Topic, topics } from './topics.ts'

/** Open screens of one person in one process: phone, laptop and a few windows. */
const MOST_OF_A_PERSON = 6
/** Less than the time after which server and proxies give up a silent connection: a minute. */
const BEAT_MS = 20_000

/**
 * The open screens of the back office in this process, and what they are told. Every process hears every change, because the
 * database announces it; so it does not matter which of them a browser is connected to.
 */
export class StaffEvents {
  readonly #db: Db
  readonly #url: string
  readonly #streams = new Set<StaffStream>()
  #listening: Promise<(() => Promise<void>)[]> | undefined
  #beats: NodeJS.Timeout | undefined
  #closed = false

  /** @param url of a connection of its own, which no pooler shares */
  constructor(db: Db, url: string, { beatMs = BEAT_MS } = {}) {
    this.#db = db
    this.#url = url
    this.#beats = setInterval(() => void this.#beat(), beatMs)
    this.#beats.unref()
  }

  /**
   * Opens a stream for a screen.
   * @throws Refusal 429 when the person has too many open
   */
  async open(member: StaffMember): Promise<StaffStream> {
    const own = [...this.#streams].filter(({ staffId }) => staffId === member.staffId)
    if (own.length >= MOST_OF_A_PERSON) throw new Refusal(429, 'rate_limited', staffTexts.tooManyScreens)
    // No listener is there before the first screen is open: an application that answers calls alone needs no such connection.
    this.#listening ??= this.#listen()
    const stream = new StaffStream(member)
    this.#streams.add(stream)
    stream.body.once('close', () => this.#streams.delete(stream))
    try {
      await this.#listening
    } catch (error) {
      this.#listening = undefined
      stream.end()
      this.#streams.delete(stream)
      throw error
    }
    if (this.#closed) stream.end()
    return stream
  }

  /** Ends every stream at once; browsers come back to the next process. */
  async close(): Promise<void> {
    this.#closed = true
    clearInterval(this.#beats)
    for (const stream of this.#streams) stream.end()
    this.#streams.clear()
    const stops = await this.#listening?.catch(() => [])
    await Promise.all(stops?.map((stop) => stop()) ?? [])
  }

  #listen(): Promise<(() => Promise<void>)[]> {
    return Promise.all([
      listenTo(this.#url, 'staff', (payload) => this.#hear(payload)),
      listenTo(this.#url, 'catalog', (tag) => this.#tell(tag === null ? null : 'products')),
    ])
  }

  /** @param payload of db/functions/staff_events.sql; null: what was announced is unknown */
  #hear(payload: string | null): void {
    const [what, id] = payload?.split(':') ?? []
    if (payload === null) this.#tell(null)
    else if (what === 'session') this.#end(({ sessionId }) => sessionId === Number(id))
    else if (what === 'staff') this.#end(({ staffId }) => staffId === Number(id))
    else this.#tell(payload as Topic)
  }

  #tell(topic: Topic | null): void {
    for (const stream of this.#streams) for (const one of topic ? [topic] : topics) stream.tell(one)
  }

  #end(isOver: (stream: StaffStream) => boolean): void {
    for (const stream of [...this.#streams].filter(isOver)) stream.end()
  }

  /** Says that the connection lives, and ends the streams of sessions that have expired meanwhile. */
  async #beat(): Promise<void> {
    if (this.#streams.size === 0) return
    for (const stream of this.#streams) stream.beat()
    const ids = [...new Set([...this.#streams].map(({ sessionId }) => sessionId))]
    // While the database is away, no listener can be told anything, and nothing can be read either.
    const open = await openSessionsAmong(this.#db, ids).catch(() => ids)
    this.#end(({ sessionId }) => ids.includes(sessionId) && !open.includes(sessionId))
  }
}
