import { designOf } from '#demo/drawings/designs/designs.ts'
import { type Board, linear, place, round, shadowOf } from './board.ts'
import { darker, lighter } from './color.ts'
import type { Design } from './drawing.ts'
import { mark } from './mark.ts'
import { nail } from './nail.ts'
import { randomFrom } from './random.ts'

export interface CardShape {
  columns: number
  rows: number
  width: number
  height: number
}

export const cards: Record<'cartelao' | 'cartelinha', CardShape> = {
  cartelao: { columns: 5, rows: 4, width: 1060, height: 1400 },
  cartelinha: { columns: 4, rows: 3, width: 760, height: 960 },
}

const HEADER = 132
const MARGIN = 44

/** A card with its decals, its upper left corner at the origin. */
export function card(
  board: Board,
  design: Design,
  shape: CardShape,
  { colors, peeled = [] }: { colors?: string[]; peeled?: readonly number[] } = {},
): string {
  const { columns, rows, width, height } = shape
  const { pattern, header } = designOf(design, colors)
  const outline = `<rect width="${width}" height="${height}" rx="22"/>`
  const paper = linear(board, [
    [0, '#ffffff'],
    [1, '#f8f1ef'],
  ])
  const band = linear(board, [
    [0, lighter(header, 0.14)],
    [1, darker(header, 0.12)],
  ])
  const head =
    `<path d="M0 22A22 22 0 0 1 22 0H${width - 22}A22 22 0 0 1 ${width} 22V${HEADER}H0Z" fill="${band}"/>` +
    `<rect x="${width / 2 - 62}" y="30" width="124" height="26" rx="13" fill="${darker(header, 0.45)}" fill-opacity=".55"/>` +
    place(MARGIN + 22, 66, mark('#fff', lighter(header, 0.3)), 0, 0.52) +
    `<rect x="${MARGIN + 58}" y="48" width="110" height="11" rx="5.5" fill="#fff"/><rect x="${MARGIN + 58}" y="72" width="70" height="7" rx="3.5" fill="#fff" fill-opacity=".6"/>` +
    `<rect x="${width - MARGIN - 92}" y="48" width="92" height="34" rx="17" fill="none" stroke="#fff" stroke-width="4" stroke-opacity=".85"/>` +
    `<rect x="${width - MARGIN - 70}" y="62" width="48" height="7" rx="3.5" fill="#fff" fill-opacity=".85"/>`

  const gap = 22
  const rowHeight = (height - HEADER - MARGIN * 1.6 - gap * (rows - 1)) / rows
  // Decals come in several widths, the thumb's first, as they do on a hand.
  const parts = Array.from({ length: columns }, (_, i) => 1 - (i * 0.24) / (columns - 1))
  const unit = (width - MARGIN * 2 - gap * (columns - 1)) / parts.reduce((sum, part) => sum + part, 0)
  let decals = ''
  for (let row = 0; row < rows; row++) {
    let x = MARGIN
    for (let column = 0; column < columns; column++) {
      const index = row * columns + column
      const w = unit * parts[column]!
      const h = Math.min(rowHeight, w * 1.7)
      const y = HEADER + MARGIN * 0.8 + row * (rowHeight + gap) + (rowHeight - h) / 2
      decals += peeled.includes(index)
        ? place(x, y, emptyPlace(w, h))
        : place(x, y, nail(board, { pattern, index, random: randomFrom(`${design}${index}`), w, h }))
      x += w + gap
    }
  }
  const film = linear(board, [
    [0, '#ffffff', 0],
    [0.44, '#ffffff', 0],
    [0.5, '#ffffff', 0.22],
    [0.62, '#ffffff', 0.05],
    [1, '#ffffff', 0],
  ])
  return (
    shadowOf(outline, 16) +
    `<rect width="${width}" height="${height}" rx="22" fill="${paper}"/>${head}${decals}` +
    `<rect width="${width}" height="${height}" rx="22" fill="${film}"/>` +
    `<rect x=".75" y=".75" width="${width - 1.5}" height="${height - 1.5}" rx="21" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="1.5"/>`
  )
}

function emptyPlace(w: number, h: number): string {
  return `<rect x="${round(w * 0.03)}" y="${round(h * 0.03)}" width="${round(w * 0.94)}" height="${round(h * 0.94)}" rx="${round(w * 0.42)}" fill="#efe4e3"/>`
}
