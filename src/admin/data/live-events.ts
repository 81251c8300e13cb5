import { EVENTS_PATH, type Topic } from '#shop/events/topics.ts'

/** How often is looked without a stream, and how often with one: what a screen says of hours passes without an event. */
const POLL_MS = 15_000
const REFRESH_MS = 5 * 60_000
/** After a stream was refused, so long until another one is asked for. */
const AGAIN_MS = 60_000
/** A stream outlives the change from one screen to the next. */
const LINGER_MS = 5_000

type Listener = (changed: Topic | null) => void

const listeners = new Set<Listener>()
let source: EventSource | undefined
let isOpen = false
let toldAllAt = 0
let refusedAt = Number.NEGATIVE_INFINITY
let poll: ReturnType<typeof setInterval> | undefined
let linger: ReturnType<typeof setTimeout> | undefined

/**
 * Hears what changes in the shop while the page is looked at: by the server's events, else by looking every 15 seconds. All
 * screens share one connection, which is closed while the page is hidden: a browser has few of them.
 * @param listener gets what changed; null: anything may have
 * @returns stops hearing
 */
export function hearChanges(listener: Listener): () => void {
  clearTimeout(linger)
  listeners.add(listener)
  if (listeners.size === 1 && !poll) {
    toldAllAt = Date.now()
    poll = setInterval(look, POLL_MS)
    document.addEventListener('visibilitychange', lookedAt)
    connect()
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) linger = setTimeout(stop, LINGER_MS)
  }
}

function stop(): void {
  clearInterval(poll)
  poll = undefined
  refusedAt = Number.NEGATIVE_INFINITY
  document.removeEventListener('visibilitychange', lookedAt)
  disconnect()
}

function connect(): void {
  if (source || typeof EventSource === 'undefined' || document.visibilityState !== 'visible') return
  if (Date.now() - refusedAt < AGAIN_MS) return
  source = new EventSource(EVENTS_PATH)
  source.onopen = () => {
    isOpen = true
    // What changed before it was open was not told.
    tell(null)
  }
  source.onmessage = ({ data }) => tell(data as Topic)
  source.onerror = () => {
    isOpen = false
    // The browser connects again by itself after a broken line, but not after an answer that is no stream.
    if (source?.readyState !== EventSource.CLOSED) return
    refusedAt = Date.now()
    disconnect()
  }
}

function disconnect(): void {
  source?.close()
  source = undefined
  isOpen = false
}

function lookedAt(): void {
  if (document.visibilityState === 'visible') {
    connect()
    tell(null)
  } else disconnect()
}

function look(): void {
  if (document.visibilityState !== 'visible') return
  connect()
  if (!isOpen || Date.now() - toldAllAt >= REFRESH_MS) tell(null)
}

function tell(changed: Topic | null): void {
  if (changed === null) toldAllAt = Date.now()
  for (const listener of [...listeners]) listener(changed)
}
