import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'

/**
 * For a button that may be pressed before the page's scripts have run: the browser itself then opens a note that the press
 * was heard, and it counts as soon as the scripts are there.
 * @param id of the note, no other's on its page
 * @param press what the button does
 * @returns what the button needs until then, and the note, which stands beside it
 */
export function usePressedEarly(
  id: string,
  press: () => void,
  words: string,
): [Pick<ComponentProps<'button'>, 'popoverTarget'>, ReactNode] {
  const note = useRef<HTMLSpanElement>(null)
  const [state, setState] = useState<'early' | 'pressed' | 'ready'>('early')
  useEffect(() => {
    if (state === 'early') setState(isOpen(note.current) ? 'pressed' : 'ready')
    // One drawing later, with what was typed early in its fields.
    if (state === 'pressed') {
      setState('ready')
      press()
    }
  })
  if (state === 'ready') return [{}, null]
  return [
    { popoverTarget: id },
    <span
      key={id}
      ref={note}
      id={id}
      popover="auto"
      role="status"
      className="m-auto rounded-card bg-ink px-6 py-4 text-white"
    >
      {words}
    </span>,
  ]
}

function isOpen(note: HTMLElement | null): boolean {
  return note !== null && 'showPopover' in note && note.matches(':popover-open')
}
