import type { Log } from '#platform/log.ts'

interface Purge {
  url: string
  token: string | undefined
  /** the tag that every page carries */
  everything: string
  log: Log
}

/** Tags that are announced together are purged together. */
const PAUSE_MS = 100
const MOST_IN_A_CALL = 30
/** More than these are fewer calls as everything. */
const MOST = 300
const LONGEST_PAUSE_MS = 30_000
const ANSWER_MS = 5_000

/**
 * Tells a content delivery network which tags have changed: the JSON body is Cloudflare's (`{"tags": [...]}`), the headers
 * are Fastly's; others take either through a few lines of their own. What fails is told again, with a pause that grows.
 */
export function openCdnPurge({ url, token, everything, log }: Purge) {
  const waiting = new Set<string>()
  let failures = 0
  let timer: NodeJS.Timeout | undefined

  async function tell(): Promise<void> {
    timer = undefined
    const tags = waiting.size > MOST ? [everything] : [...waiting].slice(0, MOST_IN_A_CALL)
    if (waiting.size > MOST) waiting.clear()
    for (const tag of tags) waiting.delete(tag)
    try {
      await post(tags)
      failures = 0
    } catch (error) {
      failures += 1
      for (const tag of tags) waiting.add(tag)
      if (failures === 1) log.error({ err: error }, 'the CDN could not be told what has changed; tried again')
    }
    if (waiting.size > 0) schedule()
  }
  async function post(tags: string[]): Promise<void> {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'surrogate-key': tags.join(' '),
        ...(token && { authorization: `Bearer ${token}`, 'fastly-key': token }),
      },
      body: JSON.stringify({ tags }),
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`${answer.status} of the CDN`)
  }
  function schedule(): void {
    const pause = Math.min(PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS)
    timer ??= setTimeout(tell, pause).unref()
  }
  return {
    /** @param tag undefined: everything */
    purge(tag: string | undefined): void {
      waiting.add(tag ?? everything)
      schedule()
    },
    stop(): void {
      clearTimeout(timer)
    },
  }
}
