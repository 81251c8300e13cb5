import { useEffect } from 'react'
import type { Topic } from '#shop/events/topics.ts'
import { hearChanges } from './live-events.ts'

/**
 * Reads anew when something changed in the shop, while the screen is looked at.
 * @param on false: not now
 * @param topics what the screen shows
 */
export function useLive(reload: () => void, on = true, ...topics: Topic[]): void {
  const shown = topics.join()
  useEffect(() => {
    if (!on) return
    return hearChanges((changed) => {
      if (changed === null || shown === '' || shown.split(',').includes(changed)) reload()
    })
  }, [reload, on, shown])
}
