import type { KeyboardEvent } from 'react'

const steps: Record<string, number> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }

/**
 * Alt and an arrow move the row in which the keyboard stands. Asked while the key is on its way down to it: there the arrow would lead
 * to the next row.
 * @param along the two arrows of the direction in which rows follow one another
 * @returns the row's key, and how many places it goes on; null for any other key
 */
export function movedByKey(
  event: KeyboardEvent,
  along: 'ArrowUp ArrowDown' | 'ArrowLeft ArrowRight',
): { key: string; step: number } | null {
  const row = event.target instanceof Element ? event.target.closest('[role=row]') : null
  const key = row?.getAttribute('data-key')
  if (!event.altKey || !along.split(' ').includes(event.key) || !key) return null
  event.preventDefault()
  event.stopPropagation()
  return { key, step: steps[event.key]! }
}
