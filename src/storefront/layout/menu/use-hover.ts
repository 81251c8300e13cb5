import { type MouseEvent, type PointerEvent, useRef } from 'react'

/** Milliseconds a mouse rests on an entry before it opens: one that only passes opens nothing. */
const REST = 120
/** Milliseconds after which it closes: the way into the panel may lead past its corner. */
const LEFT = 250

/** Opens a popover under a resting mouse and closes it when that has left; one that was pressed stays. */
export function useHover() {
  const panel = useRef<HTMLDivElement>(null)
  const { current: mouse } = useRef({ timer: 0, here: false, opened: false })
  function soon(open: boolean, pause: number) {
    clearTimeout(mouse.timer)
    mouse.timer = window.setTimeout(() => {
      panel.current?.togglePopover(open)
      mouse.opened = open
    }, pause)
  }
  return {
    panel,
    /** of what holds the button and its panel */
    around: {
      // Once a visit, so that what was closed stays closed, and by a move: a page that scrolls below a mouse opens nothing.
      onPointerMove({ pointerType }: PointerEvent) {
        if (pointerType !== 'mouse' || mouse.here) return
        mouse.here = true
        if (panel.current?.matches(':popover-open')) clearTimeout(mouse.timer)
        else soon(true, REST)
      },
      onPointerLeave() {
        mouse.here = false
        clearTimeout(mouse.timer)
        if (mouse.opened) soon(false, LEFT)
      },
    },
    /** The first press on what the mouse has opened keeps it; by keyboard (no `detail`) it is a press like any other. */
    press(event: MouseEvent) {
      clearTimeout(mouse.timer)
      if (mouse.opened && event.detail > 0) event.preventDefault()
      mouse.opened = false
    },
    closed() {
      mouse.opened = false
    },
  }
}
