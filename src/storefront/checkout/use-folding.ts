import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** The parts that are typed, and become a card: who buys, and where to. */
type Typed = [buyer: boolean, address: boolean]

interface FoldingProps {
  /** who buys is known, or need not be: the other parts are there */
  open: boolean
  /** who buys was known when the page opened */
  known: boolean
  complete: Typed
  /** the shop has found something wrong in it */
  wrong: Typed
}

/**
 * Which typed parts are cards: those that are complete, once the buyer has gone on to a later one. Nothing moves under the
 * fingers: what the buyer has gone on to stays where it is on the screen.
 */
export function useFolding({ open, known, complete, wrong }: FoldingProps) {
  const box = useRef<HTMLDivElement>(null)
  const [folded, setFolded] = useState<Typed>([known, false])
  const [wasOpen, setWasOpen] = useState(open)
  const [leads, setLeads] = useState(false)
  if (open !== wasOpen) {
    setWasOpen(open)
    // The other parts are new to the screen: with who buys in a card, none of them moves.
    const goesOn = open && document.activeElement!.matches('body, [data-goes-on]')
    setLeads(goesOn)
    if (goesOn && complete[0]) setFolded([true, folded[1]])
  }
  if ((folded[0] && wrong[0]) || (folded[1] && wrong[1])) {
    setFolded([folded[0] && !wrong[0], folded[1] && !wrong[1]])
  }

  // The focus follows the page's order, and the page the focus, unless the buyer is elsewhere.
  useEffect(() => {
    if (!leads) return
    setLeads(false)
    const address = partsIn(box.current)[1]
    if (address?.contains(document.activeElement)) return
    const fields = address?.querySelectorAll<HTMLInputElement>('input:not([readonly]), select')
    ;[...(fields ?? [])].find(({ value }) => value === '')?.focus()
  }, [leads])

  function fold(target: Element, chosen: boolean) {
    const parts = partsIn(box.current)
    const at = parts.findIndex((part) => part.contains(target))
    const next = folded.map((is, part) => is || (complete[part]! && part < at)) as Typed
    const going = parts.filter((_, part) => next[part] && !folded[part])
    // What shrinks above the target has to be above the screen as well, unless a choice is made already.
    const shrinks = going.reduce((sum, part) => sum + part.offsetHeight - CARD, 0)
    if (going.length === 0 || (!chosen && shrinks > window.scrollY)) return
    const { top } = target.getBoundingClientRect()
    flushSync(() => setFolded(next))
    window.scrollBy(0, target.getBoundingClientRect().top - top)
  }

  return {
    box,
    /** whether a card stands for it */
    folded,
    /** for every focus and click in the form */
    follow({ target, type }: SyntheticEvent) {
      const to = target as Element
      const chosen = to.matches('input[type="radio"]')
      // When those who hear the event as well are through, and before the screen is drawn.
      if (type === 'focus' || chosen) queueMicrotask(() => fold(to, type === 'click'))
    },
    /** Opens a part for a correction, and leads to its first field. */
    unfold(part: 0 | 1) {
      flushSync(() => setFolded(folded.map((is, at) => is && at !== part) as Typed))
      partsIn(box.current)[part]?.querySelector('input')?.focus()
    },
  }
}

/** A part that has become a row is at least so much higher than nothing, in pixels: less the space that it no longer keeps. */
const CARD = 52

function partsIn(box: HTMLElement | null): HTMLElement[] {
  return [...(box?.querySelectorAll<HTMLElement>('[data-part]') ?? [])]
}
