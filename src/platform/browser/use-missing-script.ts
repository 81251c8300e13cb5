import { useCallback, useLayoutEffect, useState } from 'react'
import { shopAnswers } from './shop-answers.ts'

/** How often a script is asked for by itself. Some browsers say that they are online before the shop can be reached. */
const AGAIN_MS = 5000

/**
 * For what stands in the place of a script that could not be had: it is asked for at once, when the connection is back, and by `ask`.
 * @param again asks for it anew, and throws when it does not come
 * @returns `replaced`: the shop answers and the script is not there, because a new version has others: only a fresh document helps
 */
export function useMissingScript(again: () => Promise<void>) {
  const [busy, setBusy] = useState(false)
  const [replaced, setReplaced] = useState(false)
  const ask = useCallback(async () => {
    setBusy(true)
    const came = () =>
      again().then(
        () => true,
        () => false,
      )
    // A line that was down for a moment only is no new version: of that it is asked once more when the shop has answered.
    if (!(await came()) && (await shopAnswers()) && !(await came())) setReplaced(true)
    setBusy(false)
  }, [again])
  useLayoutEffect(() => {
    if (replaced) return
    if (navigator.onLine) void ask()
    const online = () => void ask()
    window.addEventListener('online', online)
    const later = setInterval(() => navigator.onLine && online(), AGAIN_MS)
    return () => {
      clearInterval(later)
      window.removeEventListener('online', online)
    }
  }, [ask, replaced])
  return { ask, busy, replaced }
}
