import { type Board, linear } from '#demo/drawings/board.ts'
import { darker, lighter } from '#demo/drawings/color.ts'
import { path } from '#demo/drawings/motif.ts'
import { randomFrom } from '#demo/drawings/random.ts'
import { standing } from './ground-shadow.ts'

export interface Box {
  color: string
  w: number
  h: number
  /** how far its upper side goes to the right and up */
  deep: readonly [x: number, y: number]
  /** fibres of cardboard, so many */
  fibres?: number
}

/** Puts something that is drawn flat on the upper side of a box: x along its front edge, y from there to the back. */
export function onTop({ deep: [dx, dy] }: Box, body: string): string {
  return `<g transform="matrix(1 0 ${-dx / 300} ${dy / 300} 0 0)">${body}</g>`
}

/** Puts something on the right side: x from the front edge to the back, 300 wide, y down. */
export function onSide({ w, deep: [dx, dy] }: Box, body: string): string {
  return `<g transform="matrix(${dx / 300} ${-dy / 300} 0 1 ${w} 0)">${body}</g>`
}

/** A closed box seen from its left and above; the upper left corner of its front is the origin. */
export function box(board: Board, { color, w, h, deep: [dx, dy], fibres = 0 }: Box): string {
  const front = `M0 0H${w}V${h - 6}Q${w} ${h} ${w - 6} ${h}H6Q0 ${h} 0 ${h - 6}Z`
  const top = `M0 0L${dx} ${-dy}H${w + dx}L${w} 0Z`
  const side = `M${w} 0L${w + dx} ${-dy}V${h - dy - 4}L${w} ${h}Z`
  const face = (stops: [number, string][], along: [number, number, number, number]) =>
    linear(board, stops, along)
  return (
    standing(`<path d="M4 ${h}H${w}L${w + dx} ${h - dy}L${w + dx - 20} ${h - dy - 26}L8 ${h - 30}Z"/>`, 46) +
    path(
      side,
      face(
        [
          [0, darker(color, 0.2)],
          [1, darker(color, 0.36)],
        ],
        [0, 0, 0.7, 1],
      ),
    ) +
    path(
      top,
      face(
        [
          [0, lighter(color, 0.5)],
          [0.6, lighter(color, 0.3)],
          [1, lighter(color, 0.12)],
        ],
        [0, 0, 1, 0.6],
      ),
    ) +
    path(
      front,
      face(
        [
          [0, lighter(color, 0.22)],
          [0.5, color],
          [1, darker(color, 0.12)],
        ],
        [0, 0, 0.5, 1],
      ),
    ) +
    (fibres ? fibre(color, w, h, fibres) : '') +
    `<path d="M2 2H${w - 2}" stroke="${lighter(color, 0.7)}" stroke-width="3" stroke-opacity=".75"/><path d="M${w} 2V${h - 4}" stroke="${lighter(color, 0.5)}" stroke-width="2.5" stroke-opacity=".5"/>`
  )
}

function fibre(color: string, w: number, h: number, count: number): string {
  const random = randomFrom('fibre')
  return Array.from({ length: count }, () => {
    const [x, y, long] = [random.between(8, w - 40), random.between(10, h - 10), random.between(8, 30)]
    const tone = random() < 0.5 ? lighter(color, 0.4) : darker(color, 0.3)
    return `<path d="M${Math.round(x)} ${Math.round(y)}q${Math.round(long / 2)} ${Math.round(random.between(-4, 4))} ${Math.round(long)} 0" stroke="${tone}" stroke-width="1.6" stroke-opacity=".3" fill="none"/>`
  }).join('')
}
