import { useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { CallFailed, call } from '#platform/call.ts'
import { contract } from '#shop/contract.ts'

export type Suggestions = z.output<typeof contract.suggest.reply>

const FEWEST_LETTERS = 2
const PAUSE_MS = 150

/** What the shop suggests while somebody types: asked after a short pause, and an older question is dropped. */
export function useSuggestions() {
  const [suggestions, setSuggestions] = useState<Suggestions | null>(null)
  const asking = useRef<{ timer?: number; request?: AbortController }>({})

  function drop() {
    window.clearTimeout(asking.current.timer)
    asking.current.request?.abort()
  }
  function close() {
    drop()
    setSuggestions(null)
  }
  function ask(typed: string) {
    drop()
    if (typed.trim().length < FEWEST_LETTERS) return setSuggestions(null)
    const request = new AbortController()
    const timer = window.setTimeout(async () => {
      const found = await suggest(typed.trim(), request.signal)
      if (!request.signal.aborted) setSuggestions(found)
    }, PAUSE_MS)
    asking.current = { timer, request }
  }
  return { suggestions, ask, close }
}

/** Suggestions are a help: without an answer there are none, and the search itself still works. */
async function suggest(q: string, signal: AbortSignal): Promise<Suggestions | null> {
  try {
    return await call(contract.suggest, { q }, { signal })
  } catch (error) {
    if (error instanceof CallFailed || signal.aborted) return null
    throw error
  }
}
