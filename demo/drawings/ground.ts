import { type Board, linear, radial } from './board.ts'
import { darker, lighter } from './color.ts'

/** The table that each kind of product is photographed on; films have one for each family of designs, as their categories have. */
export const grounds = {
  films: '#f7dfe2',
  animal: '#f0dfc6',
  mineral: '#dde3ea',
  classic: '#fbdfcd',
  fruit: '#f8eabb',
  geometry: '#d8eae3',
  dates: '#d6e7f1',
  stones: '#e6dcef',
  polish: '#f6e3d3',
  // The same table, deeper, for what is pale or clear.
  'polish-deep': '#d9ab90',
  tools: '#dde8dc',
  phones: '#d9e4ee',
  offers: '#f6d3dc',
  parcel: '#f3e6da',
} as const

export type Ground = keyof typeof grounds

/** The shop's own tints (src/ui/theme.css), on which words stand beside a picture. */
const tints = {
  petal: '#f6e1e5',
  sand: '#f6e6d6',
  lilac: '#e8e0f1',
  sky: '#dbe9f2',
  mint: '#e6f3ec',
} as const

export type Tint = keyof typeof tints

/** One of them, flat, wherever it is cut: picture and words are one surface. A glow would come out of the encoder as blocks. */
export const cardGround = (tint: Tint, width: number, height: number) =>
  `<rect width="${width}" height="${height}" fill="${tints[tint]}"/>`

/** One of them, the light of a window falling across its right half: its left edge, beside which words stand, has none. */
export function daylight(board: Board, tint: Tint, width: number, height: number): string {
  const deep = darker(tints[tint], 0.09)
  const shade = linear(
    board,
    [
      [0, deep, 0],
      [0.6, deep, 0],
      [1, deep, 1],
    ],
    [0, 0, 1, 0],
  )
  const pane = linear(
    board,
    [
      [0, '#ffffff', 0],
      [0.1, '#ffffff', 0.4],
      [0.9, '#ffffff', 0.4],
      [1, '#ffffff', 0],
    ],
    [0, 0, 1, 0],
  )
  const panes = [0.42, 0.64, 0.86]
    .map(
      (x) =>
        `<rect x="${x * width}" y="${-height}" width="${width * 0.18}" height="${height * 3}" fill="${pane}"/>`,
    )
    .join('')
  return (
    `<rect width="${width}" height="${height}" fill="${tints[tint]}"/><rect width="${width}" height="${height}" fill="${shade}"/>` +
    `<g transform="rotate(24 ${width * 0.7} ${height / 2})">${panes}</g>`
  )
}

/** A tinted table in daylight: brightest at the upper left, with the light of a window falling across it. */
export function table(board: Board, ground: Ground, width = 1200, height = 1200): string {
  const tint = grounds[ground]
  const base = linear(board, [
    [0, lighter(tint, 0.5)],
    [0.55, tint],
    [1, darker(tint, 0.1)],
  ])
  const pane = linear(
    board,
    [
      [0, '#ffffff', 0],
      [0.12, '#ffffff', 0.34],
      [0.88, '#ffffff', 0.3],
      [1, '#ffffff', 0],
    ],
    [0, 0, 1, 0],
  )
  const glow = radial(board, [
    [0, '#ffffff', 0.55],
    [1, '#ffffff', 0],
  ])
  const panes = [0.1, 0.36, 0.78]
    .map((x, i) => {
      const wide = [0.22, 0.22, 0.12][i]! * width
      return `<rect x="${x * width}" y="${-width}" width="${wide}" height="${width * 3}" fill="${pane}"/>`
    })
    .join('')
  return (
    `<rect width="${width}" height="${height}" fill="${base}"/>` +
    `<g transform="rotate(32 ${width / 2} ${height / 2})">${panes}</g>` +
    `<circle cx="${width * 0.16}" cy="${height * 0.08}" r="${width * 0.6}" fill="${glow}"/>`
  )
}
