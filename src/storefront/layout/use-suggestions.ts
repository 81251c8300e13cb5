import { useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { CallFailed, call } from '#platform/browser/call.ts'
import type * as calls from '#shop/catalog/catalog.calls.ts'
import { recentSearches } from './recent-searches.ts'

export type Suggestions = z.output<typeof calls.suggest.reply>

const catalogCalls = () => import('#shop/catalog/catalog.calls.ts')

const FEWEST_LETTERS = 2
const PAUSE_MS = 150

/** What the open field offers: suggestions for what is typed, or where nothing is, searches to begin with. */
export type Offered = { popular: Suggestions } & (
  | { typed: string; found: Suggestions }
  | { recent: string[] }
)

/** What the shop offers below the field: asked for with a debounce, and an older request is aborted. */
export function useSuggestions() {
  const [offered, setOffered] = useState<Offered | null>(null)
  const asking = useRef<{ timer?: number; request?: AbortController }>({})

  function drop() {
    window.clearTimeout(asking.current.timer)
    asking.current.request?.abort()
  }
  function close() {
    drop()
    setOffered(null)
  }
  function ask(value: string) {
    const typed = value.trim()
    drop()
    const request = new AbortController()
    if (typed.length === 0) {
      asking.current = { request }
      const recent = recentSearches()
      setOffered({ recent, popular })
      if (popular === NOTHING) showPopular(request.signal, recent)
      return
    }
    // What the empty field offered stays until there is an answer: a list that goes and comes back flickers.
    if (typed.length < FEWEST_LETTERS)
      return setOffered((before) => (before && 'recent' in before ? before : null))
    const timer = window.setTimeout(async () => {
      const found = await suggest(typed, request.signal)
      // The only one found leaves room for them; a list that grew later would move what the arrow keys are at.
      if (found?.products.length === 1) await readPopular()
      if (!request.signal.aborted) setOffered(found && { typed, found, popular })
    }, PAUSE_MS)
    asking.current = { timer, request }
  }
  async function showPopular(signal: AbortSignal, recent: string[]) {
    await readPopular()
    if (!signal.aborted) setOffered({ recent, popular })
  }
  return { offered, ask, close }
}

const NOTHING: Suggestions = { products: [], terms: [] }

/** What sells most, as words and as products: asked for once for each loaded page. */
let popular = NOTHING

async function readPopular(): Promise<void> {
  if (popular === NOTHING) popular = (await suggest(undefined)) ?? NOTHING
}

/** Suggestions are a help: without an answer there are none, and the search itself still works. */
async function suggest(q: string | undefined, signal?: AbortSignal): Promise<Suggestions | null> {
  try {
    return await call(
      catalogCalls().then(({ suggest }) => suggest),
      q === undefined ? {} : { q },
      signal ? { signal } : {},
    )
  } catch (error) {
    if (error instanceof CallFailed || signal?.aborted) return null
    throw error
  }
}

/** The id of a suggestion's element, by which the field names the active one. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`
}
