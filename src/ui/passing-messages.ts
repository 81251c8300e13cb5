/** How long a message stays (specification, section 9). */
const STAYS_FOR = 5000

export interface Message<Type extends string> {
  id: number
  type: Type
  text: string
  onClose?: (() => void) | undefined
}

type Why = 'pointer' | 'focus'

/**
 * Messages that leave by themselves after 5000 ms, unless somebody points at one or is in one with the keyboard:
 * then all of them wait with the time that they had left.
 */
export class PassingMessages<Type extends string> {
  #messages: Message<Type>[] = []
  readonly #clocks = new Map<number, { left: number; since: number; timer?: ReturnType<typeof setTimeout> }>()
  readonly #paused = new Set<Why>()
  readonly #watchers = new Set<() => void>()
  #nextId = 1

  /** A message that says what one on the screen says takes its place, so that it is announced anew. */
  show(type: Type, text: string, onClose?: () => void): void {
    for (const same of this.#messages) {
      if (same.type === type && same.text === text) this.#drop(same.id)
    }
    const id = this.#nextId++
    this.#messages = [...this.#messages, { id, type, text, onClose }]
    this.#clocks.set(id, { left: STAYS_FOR, since: 0 })
    if (this.#paused.size === 0) this.#run(id)
    this.#tell()
  }

  /** Takes a message away, by its button or by time, and runs what it brought for that. */
  close = (id: number): void => {
    const message = this.#messages.find((one) => one.id === id)
    if (!message) return
    this.#drop(id)
    // The focused button goes with its message, and nobody hears that it lost the focus.
    this.resume('focus')
    if (this.#messages.length === 0) this.resume('pointer')
    this.#tell()
    message.onClose?.()
  }

  /** Takes all messages of a type away, each as `close` does. */
  closeAll(type: Type): void {
    for (const message of this.#messages) {
      if (message.type === type) this.close(message.id)
    }
  }

  pause = (why: Why): void => {
    if (this.#paused.size === 0) {
      for (const clock of this.#clocks.values()) {
        clearTimeout(clock.timer)
        clock.left -= Date.now() - clock.since
      }
    }
    this.#paused.add(why)
  }

  resume = (why: Why): void => {
    if (!this.#paused.delete(why) || this.#paused.size > 0) return
    for (const id of this.#clocks.keys()) this.#run(id)
  }

  subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  snapshot = (): Message<Type>[] => this.#messages

  #run(id: number): void {
    const clock = this.#clocks.get(id)!
    clock.since = Date.now()
    clock.timer = setTimeout(() => this.close(id), clock.left)
  }

  #drop(id: number): void {
    clearTimeout(this.#clocks.get(id)?.timer)
    this.#clocks.delete(id)
    this.#messages = this.#messages.filter((one) => one.id !== id)
  }

  #tell(): void {
    for (const watcher of this.#watchers) watcher()
  }
}
