import type { Locator } from '@playwright/test'

/** How many slides of a carousel's list are in sight together, and how many pixels are between them. */
export function rowOf(list: Locator): Promise<{ together: number; gap: number }> {
  return list.evaluate((list) => {
    const [one, two] = [...list.children].map((slide) => slide.getBoundingClientRect())
    const gap = two!.left - one!.right
    return { together: Math.round((list.clientWidth + gap) / (one!.width + gap)), gap: Math.round(gap) }
  })
}
