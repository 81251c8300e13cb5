import { useEffect } from 'react'

const EVERY_MS = 15_000

/**
 * Reads anew every 15 seconds while the screen is looked at, and at once when it is looked at again. A poll and no stream:
 * it needs no connection of its own behind a pooler of the database, and a phone's line may break.
 * @param on false: not now
 */
export function useLive(reload: () => void, on = true): void {
  useEffect(() => {
    if (!on) return
    const look = () => {
      if (document.visibilityState === 'visible') reload()
    }
    const timer = setInterval(look, EVERY_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [reload, on])
}
