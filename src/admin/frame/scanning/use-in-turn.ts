import { useCallback, useRef } from 'react'

/**
 * Codes are looked up one after the other, by the newest `find`: one that is read while another is looked up waits for it, and
 * finds what that has added.
 * @returns what looks a code up when it is its turn
 */
export function useInTurn<Found>(find: (code: string) => Promise<Found> | Found) {
  const newest = useRef(find)
  newest.current = find
  const before = useRef<Promise<unknown>>(Promise.resolve())
  return useCallback((code: string): Promise<Found> => {
    const found = before.current.then(() => newest.current(code))
    // A look-up that fails keeps none of those behind it from theirs.
    before.current = found.catch(() => {})
    return found
  }, [])
}
