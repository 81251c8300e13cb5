import type { KeyboardEvent } from 'react'

/**
 * Keys as in a spreadsheet: Enter and the arrows go to the row below and above, Ctrl+Z takes the last step back. Tab goes to the next
 * cell, as everywhere.
 */
export function gridKeys(back: () => void) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, ctrlKey, metaKey, shiftKey, altKey } = event
    if (!(target instanceof HTMLInputElement) || altKey) return
    if ((ctrlKey || metaKey) && !shiftKey && key.toLowerCase() === 'z') {
      event.preventDefault()
      back()
      return
    }
    if (ctrlKey || metaKey) return
    // The arrows choose from the list of categories while it is open.
    const arrows = target.list === null
    const up = (key === 'Enter' && shiftKey) || (arrows && key === 'ArrowUp')
    const down = (key === 'Enter' && !shiftKey) || (arrows && key === 'ArrowDown')
    if (!up && !down) return
    event.preventDefault()
    const [row, column] = (target.dataset.cell ?? '').split('.')
    const next = event.currentTarget.querySelector<HTMLInputElement>(
      `[data-cell="${Number(row) + (down ? 1 : -1)}.${column}"]:not(:disabled)`,
    )
    next?.focus()
    next?.select()
  }
}
