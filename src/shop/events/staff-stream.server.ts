import { Readable } from 'node:stream'
import type { StaffMember } from '#shop/staff/staff-session.server.ts'
import { type Topic, topicRights, topics } from './topics.ts'

/** A topic that changes many times a second is told once in so many milliseconds. */
const PAUSE_MS = 1_000
/** A reader that takes nothing for so many bytes has gone. */
const MOST_UNREAD = 16 * 1024

/** What one open screen hears: server-sent events, each with the name of a topic. */
export class StaffStream {
  readonly body: Readable
  readonly staffId: number
  readonly sessionId: number
  readonly #topics: readonly Topic[]
  readonly #due = new Set<Topic>()
  #pause: NodeJS.Timeout | undefined

  constructor(member: StaffMember) {
    this.staffId = member.staffId
    this.sessionId = member.session.id
    this.#topics = topics.filter((topic) => member.rights.includes(topicRights[topic]))
    this.body = new Readable({ read() {} })
    this.body.once('close', () => clearTimeout(this.#pause))
    // A browser whose stream ended asks again after this time.
    this.#send('retry: 3000\n\n')
  }

  /** Says that something changed: at once, and then once in a second however often it does. */
  tell(topic: Topic): void {
    if (!this.#topics.includes(topic)) return
    this.#due.add(topic)
    if (!this.#pause) this.#flush()
  }

  /** A line that means nothing, so that neither the server nor a proxy takes the connection for a dead one. */
  beat(): void {
    this.#send(':\n\n')
  }

  end(): void {
    clearTimeout(this.#pause)
    if (!this.body.destroyed) this.body.push(null)
  }

  #flush(): void {
    this.#pause = undefined
    if (this.#due.size === 0) return
    this.#send([...this.#due].map((topic) => `data: ${topic}\n\n`).join(''))
    this.#due.clear()
    this.#pause = setTimeout(() => this.#flush(), PAUSE_MS)
  }

  #send(text: string): void {
    if (this.body.destroyed || this.body.readableEnded) return
    if (this.body.readableLength > MOST_UNREAD) this.body.destroy()
    else this.body.push(text)
  }
}
