/** How long a message is shown (specification L7). */
const SHOWN_MS = 5000

export interface Message<Type extends string> extends MessageOptions {
  id: number
  type: Type
  /** what it says, a line for each */
  lines: string[]
}

export interface MessageOptions {
  /** runs once, when it is closed or its time is over; not when another message takes its place */
  onClose?: () => void
  /** it goes when its reader closes it, never by itself: what closing it does must not happen while somebody reads */
  stays?: boolean
  /** the way to what it asks for: who takes it has answered, and `onClose` does not run */
  link?: MessageLink
  /** the way on without it: who takes it has answered, too */
  wayOn?: { text: string; take: () => void }
  /** it is not about the page where it appears: the next page shows it too */
  staysOn?: boolean
}

export interface MessageLink {
  text: string
  href: string
}

type PauseReason = 'pointer' | 'focus'

/**
 * One message at a time, which closes by itself after 5000 ms unless it stays. While the pointer or the keyboard's focus is on it, it
 * waits, with the time that it had left.
 */
export class TimedMessages<Type extends string> {
  #message: Message<Type> | null = null
  #leftMs = 0
  #since = 0
  #timeout: ReturnType<typeof setTimeout> | undefined
  readonly #paused = new Set<PauseReason>()
  readonly #listeners = new Set<() => void>()
  #nextId = 1

  /** Shows a message in the place of the one before, whose `onClose` then does not run. It is announced anew. */
  show(type: Type, said: string | string[], options: MessageOptions = {}): void {
    clearTimeout(this.#timeout)
    this.#message = { ...options, id: this.#nextId++, type, lines: [said].flat() }
    this.#leftMs = SHOWN_MS
    // The pointer is where it was, but a focused button has gone with its message.
    this.#paused.delete('focus')
    this.#run()
    this.#notify()
  }

  /** Closes the message, by its button or by time, and runs its `onClose`. */
  close = (): void => {
    const message = this.#message
    this.clear()
    message?.onClose?.()
  }

  /** Takes the message away without `onClose`: what it said is over. @param types only one of these */
  clear(...types: Type[]): void {
    if (!this.#message || (types.length > 0 && !types.includes(this.#message.type))) return
    clearTimeout(this.#timeout)
    this.#message = null
    // No event tells that what was pointed at or focused has gone.
    this.#paused.clear()
    this.#notify()
  }

  pause = (reason: PauseReason): void => {
    if (this.#message && this.#paused.size === 0) {
      clearTimeout(this.#timeout)
      this.#leftMs -= Date.now() - this.#since
    }
    this.#paused.add(reason)
  }

  resume = (reason: PauseReason): void => {
    if (this.#paused.delete(reason)) this.#run()
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  snapshot = (): Message<Type> | null => this.#message

  #run(): void {
    if (!this.#message || this.#message.stays || this.#paused.size > 0) return
    this.#since = Date.now()
    this.#timeout = setTimeout(this.close, this.#leftMs)
  }

  #notify(): void {
    for (const listener of this.#listeners) listener()
  }
}
