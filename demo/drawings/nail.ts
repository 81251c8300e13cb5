import { type Board, linear, place, round, soft } from './board.ts'
import type { Random } from './random.ts'

/** Decals are drawn in a box 100 wide; `h` is its height, about 160. The cuticle is below, the tip above. */
export interface NailBox {
  h: number
  /** Which nail of the set: designs put their accents on some of them. */
  index: number
  random: Random
  board: Board
}

/** Draws what is printed on one nail; it may run over the edges. */
export type NailPattern = (box: NailBox) => string

export function nailOutline(w: number, h: number): string {
  const points = (x: number, y: number) => `${round(x * w)} ${round(y * h)}`
  return (
    `M${points(0, 0.2)}C${points(0.02, 0.05)} ${points(0.22, 0)} ${points(0.5, 0)}` +
    `S${points(0.98, 0.05)} ${points(1, 0.2)}L${points(0.985, 0.68)}` +
    `C${points(0.97, 0.9)} ${points(0.76, 1)} ${points(0.5, 1)}S${points(0.03, 0.9)} ${points(0.015, 0.68)}Z`
  )
}

export interface NailLook {
  pattern: NailPattern
  index: number
  random: Random
  /** Width and height in the picture's pixels. */
  w: number
  h: number
  /** Lies flat on its paper, or stands off it by so many pixels. */
  lifted?: number
}

/** One decal with its print, gloss and edge, its upper left corner at the origin. */
export function nail(board: Board, { pattern, index, random, w, h, lifted = 0 }: NailLook): string {
  const scale = w / 100
  const high = h / scale
  const outline = nailOutline(100, high)
  const clip = board.define(
    `nail${Math.round(high * 10)}`,
    (id) => `<clipPath id="${id}"><path d="${outline}"/></clipPath>`,
  )
  const rounding = linear(
    board,
    [
      [0, '#ffffff', 0.22],
      [0.3, '#ffffff', 0],
      [0.72, '#2a0f1e', 0],
      [1, '#2a0f1e', 0.24],
    ],
    [0, 0.4, 1, 0.6],
  )
  const shine = linear(
    board,
    [
      [0, '#ffffff', 0.75],
      [0.6, '#ffffff', 0.22],
      [1, '#ffffff', 0],
    ],
    [0, 0, 0, 1],
  )
  const gloss =
    `<path d="M17 ${high * 0.2}C18 ${high * 0.11} 24 ${high * 0.07} 32 ${high * 0.05}C27 ${high * 0.13} 25 ${high * 0.3} 25.5 ${high * 0.66}` +
    `C21 ${high * 0.6} 16.5 ${high * 0.4} 17 ${high * 0.2}Z" fill="${shine}"/>` +
    `<ellipse cx="76" cy="${high * 0.86}" rx="9" ry="4" fill="#fff" fill-opacity=".3" transform="rotate(-38 76 ${high * 0.86})"/>`
  const body =
    `<g clip-path="${clip}">${pattern({ h: high, index, random, board })}` +
    `<path d="${outline}" fill="${rounding}"/>${gloss}</g>` +
    `<path d="${outline}" fill="none" stroke="#2a0f1e" stroke-opacity=".2" stroke-width="1"/>`
  // The film is a little larger than its print, which tells one decal from the next.
  const _margin = `<path d="${outline}" fill="none" stroke="#ffffff" stroke-width="4" stroke-opacity=".9"/>`
  const shadow = lifted
    ? place(
        lifted / scale,
        (lifted * 1.3) / scale,
        soft(`<path d="${outline}"/>`, (lifted * 1.5) / scale, '#4a1f3a', 0.4, 7),
      )
    : `<path d="${outline}" transform="translate(1 1.4)" fill="#4a1f3a" fill-opacity=".18"/>`
  return place(0, 0, shadow + body, 0, scale)
}
