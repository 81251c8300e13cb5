import { designOf } from '#demo/drawings/designs/designs.ts'
import { type Board, place } from './board.ts'
import type { Design } from './drawing.ts'
import { gem, glint } from './gem.ts'
import { nail } from './nail.ts'
import { randomFrom } from './random.ts'

export interface Scene {
  ground: (board: Board, width: number, height: number) => string
  width: number
  height: number
  draw: (board: Board) => string
}

export const creamy = (color: string) => ({ color, finish: 'creamy' }) as const

/** A nail of a design that has come off its sheet. */
export const loose = (board: Board, design: Design, index: number, w: number) =>
  nail(board, {
    pattern: designOf(design).pattern,
    index,
    random: randomFrom(`${design}${index}`),
    w,
    h: w * 1.64,
    lifted: 14,
  })

export type Place = readonly [x: number, y: number, size: number]

/** Round stones in turn of their colours, every fourth one a pearl. */
export function strewn(board: Board, colors: string[], places: readonly Place[], seed: string): string {
  const random = randomFrom(seed)
  return places
    .map(([x, y, size], i) =>
      place(
        x,
        y,
        i % 4 === 3
          ? gem(board, 'pearl', '#f7f0e6', random)
          : gem(board, 'round', colors[i % colors.length]!, random),
        0,
        size,
      ),
    )
    .join('')
}

export const glints = (places: readonly Place[]) =>
  places.map(([x, y, size]) => place(x, y, glint(size))).join('')
