import { AnnouncementReader, type Listener, type Pulse } from './announcement-reader.server.ts'

const defaultPulse: Pulse = { intervalMs: 50, timeoutMs: 10_000, keepMs: 30_000 }

/** Those who listen to the same database in this process share a connection. */
const readers = new Map<string, Promise<AnnouncementReader>>()

/**
 * Listens to what the database announces on `channel`: rows of `announcements`, which transactions that many may make at
 * the same time write, and notifications, which arrive at once but let one transaction commit at a time. What was announced
 * while the connection was lost is unknown, so after a reconnection the listener gets null.
 * @returns a function that stops listening
 * @throws when the first connection fails
 */
export async function listenTo(
  url: string,
  channel: string,
  onAnnouncement: Listener,
  given: Partial<Pulse> = {},
): Promise<() => Promise<void>> {
  const pulse = { ...defaultPulse, ...given }
  const shared = `${url} ${JSON.stringify(pulse)}`
  let opening = readers.get(shared)
  if (!opening) {
    opening = AnnouncementReader.open(url, pulse)
    readers.set(shared, opening)
    opening.catch(() => readers.delete(shared))
  }
  const reader = await opening
  await reader.add(channel, onAnnouncement)
  return async () => {
    reader.remove(channel, onAnnouncement)
    if (reader.isHeard || readers.get(shared) !== opening) return
    readers.delete(shared)
    await reader.stop()
  }
}
