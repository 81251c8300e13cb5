import { type PointerEvent, useRef, useState } from 'react'

interface Point {
  x: number
  y: number
}

/** How large a picture is drawn, and about which of its points, in percent of its sides. */
interface Zoom extends Point {
  scale: number
  /** it grows or shrinks by itself, and not under a finger */
  smooth: boolean
}

const WHOLE: Zoom = { scale: 1, x: 50, y: 50, smooth: true }
const CLOSE = 2.5
const CLOSEST = 4
/** two taps in this time, in milliseconds, and within so many pixels, are one double tap */
const DOUBLE_TAP_MS = 300
const DOUBLE_TAP_PX = 30
/** a finger that went further than this, in pixels, did not tap */
const STILL_PX = 10

/**
 * Looks closer at one of several pictures: two fingers, a double tap, a click and the keys + and - zoom; a finger, the mouse
 * and the arrow keys move what is in sight. Another picture is shown whole.
 * @param picture which one is shown
 */
export function useZoom(picture: number) {
  const [{ of, ...kept }, setKept] = useState({ of: picture, ...WHOLE })
  const zoom: Zoom = of === picture ? kept : WHOLE
  const set = (change: Partial<Zoom>) => setKept({ of: picture, ...zoom, smooth: false, ...change })
  const move = (x: number, y: number) => set({ x: within(x), y: within(y) })
  const toggle = ({ x, y }: Point = WHOLE) =>
    set(zoom.scale > 1 ? WHOLE : { scale: CLOSE, x: within(x), y: within(y), smooth: true })
  const gestures = useGestures(zoom, { set, move, toggle })

  /** @returns whether the key was for the picture */
  function key(pressed: string): boolean {
    const step = { ArrowLeft: [-10, 0], ArrowRight: [10, 0], ArrowUp: [0, -10], ArrowDown: [0, 10] }[pressed]
    if (pressed === '+' || pressed === '=') {
      if (zoom.scale === 1) toggle()
    } else if (pressed === '-') set(WHOLE)
    else if (step && zoom.scale > 1) move(zoom.x + step[0]!, zoom.y + step[1]!)
    else return false
    return true
  }

  return {
    close: zoom.scale > 1,
    toggle: () => toggle(),
    key,
    /** for the frame that the picture is in the middle of */
    frame: {
      ...gestures,
      // What is whole is swiped by the browser; fingers that zoom are ours.
      style: {
        touchAction: zoom.scale > 1 ? 'none' : 'pan-x',
        cursor: zoom.scale > 1 ? 'zoom-out' : 'zoom-in',
      },
    },
    /** for the picture */
    drawn: {
      transform: `scale(${zoom.scale})`,
      transformOrigin: `${zoom.x}% ${zoom.y}%`,
      transition: zoom.smooth ? 'transform 160ms var(--ease-calm)' : 'none',
    },
  }
}

interface Changes {
  set: (change: Partial<Zoom>) => void
  move: (x: number, y: number) => void
  toggle: (at: Point) => void
}

/** What fingers and the mouse do to a picture: two fingers zoom, one and the mouse move, a double tap and a click toggle. */
function useGestures(zoom: Zoom, { set, move, toggle }: Changes) {
  const fingers = useRef(new Map<number, Point & { start: Point }>())
  const pinch = useRef({ distance: 1, scale: 1 })
  const tap = useRef({ time: Number.NEGATIVE_INFINITY, x: 0, y: 0 })
  const touching = () => [...fingers.current.values()]

  function down(event: PointerEvent<HTMLElement>) {
    if (event.pointerType === 'mouse') return
    const start = { x: event.clientX, y: event.clientY }
    fingers.current.set(event.pointerId, { ...start, start })
    const [one, other] = touching()
    if (!other) return
    pinch.current = { distance: distance(one!, other), scale: zoom.scale }
    const middle = { x: (one!.x + other.x) / 2, y: (one!.y + other.y) / 2 }
    if (zoom.scale === 1) set({ ...percentOf(event.currentTarget, middle) })
  }

  function moved(event: PointerEvent<HTMLElement>) {
    const now = { x: event.clientX, y: event.clientY }
    if (event.pointerType === 'mouse') {
      const { x, y } = percentOf(event.currentTarget, now)
      if (zoom.scale > 1) move(x, y)
      return
    }
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    fingers.current.set(event.pointerId, { ...now, start: before.start })
    const [one, other] = touching()
    if (one && other) {
      const { distance: first, scale } = pinch.current
      set({ scale: Math.min(CLOSEST, Math.max(1, (scale * distance(one, other)) / Math.max(1, first))) })
    } else if (zoom.scale > 1) {
      const hidden = (zoom.scale - 1) * sideOf(event.currentTarget)
      move(zoom.x - (100 * (now.x - before.x)) / hidden, zoom.y - (100 * (now.y - before.y)) / hidden)
    }
  }

  function up(event: PointerEvent<HTMLElement>) {
    const at = percentOf(event.currentTarget, { x: event.clientX, y: event.clientY })
    if (event.pointerType === 'mouse') return event.button === 0 ? toggle(at) : undefined
    const finger = fingers.current.get(event.pointerId)
    const alone = fingers.current.size === 1
    lifted(event)
    if (!finger || !alone || distance(finger, finger.start) > STILL_PX) return
    const { time, ...place } = tap.current
    if (event.timeStamp - time < DOUBLE_TAP_MS && distance(place, finger) < DOUBLE_TAP_PX) {
      tap.current.time = Number.NEGATIVE_INFINITY
      toggle(at)
    } else tap.current = { time: event.timeStamp, x: finger.x, y: finger.y }
  }

  function lifted(event: PointerEvent<HTMLElement>) {
    fingers.current.delete(event.pointerId)
    if (zoom.scale < 1.1 && zoom.scale > 1) set(WHOLE)
  }

  return { onPointerDown: down, onPointerMove: moved, onPointerUp: up, onPointerCancel: lifted }
}

function within(percent: number): number {
  return Math.min(100, Math.max(0, percent))
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}

/** The side of the square picture in the middle of its frame, in pixels. */
function sideOf(frame: HTMLElement): number {
  return Math.max(1, Math.min(frame.clientWidth, frame.clientHeight))
}

/** A point of the screen in percent of the picture's sides. */
function percentOf(frame: HTMLElement, { x, y }: Point): Point {
  const { left, top, width, height } = frame.getBoundingClientRect()
  const side = sideOf(frame)
  return { x: 50 + (100 * (x - left - width / 2)) / side, y: 50 + (100 * (y - top - height / 2)) / side }
}
