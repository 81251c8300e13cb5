/** How long a message is shown (specification L7). */
const SHOWN_MS = 5000
/** As many stand at once as leave the page in sight; the others wait until one has gone. */
const MOST_SHOWN = 3

export interface Message<Type extends string> extends MessageOptions {
  id: number
  type: Type
  /** what it says, a line for each */
  lines: string[]
}

export interface MessageOptions {
  /** runs once, when it is closed or its time is over; not when the same is said again */
  onClose?: () => void
  /** it goes when its reader closes it, never by itself: closing it has an effect, which must not come during reading */
  stays?: boolean
  /** the way to what it asks for: who takes it has answered, and `onClose` does not run */
  link?: MessageLink
  /** the way on without it: who takes it has answered, too */
  wayOn?: { text: string; take: () => void }
  /** the dialog in which it was said (`messagesOf`) */
  dialog?: HTMLDialogElement | null
}

interface MessageLink {
  text: string
  href: string
}

interface Clock {
  leftMs: number
  /** when it was set going, Unix ms */
  since: number
  timeout: ReturnType<typeof setTimeout> | undefined
}

type PauseReason = 'pointer' | 'focus'

/**
 * Messages that close by themselves, each after 5000 ms of its own unless it stays: none cuts another short. The next stands below the one before.
 * While the pointer or the keyboard's focus is on one, all wait, with the time that they had left.
 */
export class TimedMessages<Type extends string> {
  /** the oldest first; those beyond `MOST_SHOWN` wait */
  #messages: Message<Type>[] = []
  #shown: readonly Message<Type>[] = []
  /** by the message's id, of those that are shown */
  readonly #clocks = new Map<number, Clock>()
  readonly #paused = new Set<PauseReason>()
  readonly #listeners = new Set<() => void>()
  #nextId = 1

  /** Shows a message below the others. What is said already is announced anew in its place, and has all its time again. */
  show(type: Type, said: string | string[], options: MessageOptions = {}): void {
    const message = { ...options, id: this.#nextId++, type, lines: [said].flat() }
    const place = this.#messages.findIndex((other) => saysTheSame(other, message))
    if (place === -1) this.#messages.push(message)
    else {
      this.#messages[place] = message
      // The pointer is where it was, but a focused button has gone with its message.
      this.#paused.delete('focus')
    }
    this.#arrange()
  }

  /** Closes a message, by its button or by time, and runs its `onClose`. */
  close(message: Message<Type>): void {
    this.dismiss(message)
    message.onClose?.()
  }

  /** Takes a message away without `onClose`: it is answered. */
  dismiss({ id }: Message<Type>): void {
    this.#keep((other) => other.id !== id)
  }

  /** Takes messages away without `onClose`: what they said is over. @param types only these */
  clear(...types: Type[]): void {
    this.#keep(({ type }) => types.length > 0 && !types.includes(type))
  }

  pause = (reason: PauseReason): void => {
    for (const clock of this.#clocks.values()) {
      if (clock.timeout === undefined) continue
      clearTimeout(clock.timeout)
      clock.timeout = undefined
      clock.leftMs -= Date.now() - clock.since
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

  /** Those that are shown now. */
  snapshot = (): readonly Message<Type>[] => this.#shown

  #keep(stays: (message: Message<Type>) => boolean): void {
    const left = this.#messages.filter(stays)
    if (left.length === this.#messages.length) return
    this.#messages = left
    // No event tells that what was pointed at or focused has gone.
    this.#paused.clear()
    this.#arrange()
  }

  #arrange(): void {
    this.#shown = this.#messages.slice(0, MOST_SHOWN)
    for (const [id, { timeout }] of this.#clocks) {
      if (this.#shown.some((message) => message.id === id)) continue
      clearTimeout(timeout)
      this.#clocks.delete(id)
    }
    this.#run()
    for (const listener of this.#listeners) listener()
  }

  #run(): void {
    if (this.#paused.size > 0) return
    for (const message of this.#shown) {
      const clock = this.#clocks.get(message.id) ?? { leftMs: SHOWN_MS, since: 0, timeout: undefined }
      this.#clocks.set(message.id, clock)
      if (message.stays || clock.timeout !== undefined) continue
      clock.since = Date.now()
      clock.timeout = setTimeout(() => this.close(message), clock.leftMs)
    }
  }
}

function saysTheSame<Type extends string>(one: Message<Type>, other: Message<Type>): boolean {
  return one.type === other.type && one.lines.join('\n') === other.lines.join('\n')
}
