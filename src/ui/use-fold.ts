import { useId, useState } from 'react'

/**
 * A part of a page that a button opens and closes.
 * @param initially whether it is open at first
 * @returns `id` for the part, and `button` for the props of its button
 */
export function useFold(initially = false) {
  const [open, setOpen] = useState(initially)
  const id = useId()
  const button = { 'aria-expanded': open, 'aria-controls': id, onClick: () => setOpen(!open) }
  return { open, setOpen, id, button }
}
