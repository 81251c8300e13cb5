import { type Board, place } from '#demo/drawings/board.ts'
import { designOf } from '#demo/drawings/designs/designs.ts'
import type { Design } from '#demo/drawings/drawing.ts'
import { gem } from '#demo/drawings/gem.ts'
import { randomFrom } from '#demo/drawings/random.ts'
import { ACCENT } from './goods.ts'
import { strewnNail } from './strewn-nail.ts'

/** The side of the tile, which repeats in both directions. */
export const TILE = 1200

type Strewn = readonly [design: Design | 'plain', x: number, y: number, turn: number, scale?: number]

const nails: Strewn[] = [
  ['plain', 150, 170, -14],
  ['daisies', 440, 138, 11, 0.92],
  ['leopard', 745, 185, -9, 1.04],
  ['waves', 1050, 132, 16, 0.94],
  ['night', 300, 465, 17, 1.02],
  ['quartz', 600, 440, -18, 0.94],
  ['cherry', 905, 480, 9, 0.98],
  ['sunset', 1195, 430, -12, 0.96],
  ['hearts', 140, 770, -8, 0.98],
  ['terrazzo', 455, 765, 13, 1.04],
  ['french', 755, 760, -15, 0.94],
  ['monstera', 1050, 785, 12, 1],
  ['roses', 300, 1052, -16, 0.96],
  ['chrome', 610, 1046, 8, 1],
  ['greek-eye', 905, 1050, -10, 0.94],
  ['lavender', 1200, 1052, 15, 1],
]

const stones: readonly (readonly [x: number, y: number, size: number, color: string])[] = [
  [298, 255, 0.34, '#f3b6cf'],
  [890, 290, 0.26, ''],
  [452, 385, 0.24, ''],
  [745, 590, 0.32, ACCENT],
  [30, 600, 0.26, ''],
  [600, 905, 0.28, '#f3b6cf'],
  [905, 905, 0.24, ''],
  [160, 970, 0.32, '#7048c8'],
  [1050, 300, 0.22, ACCENT],
]

/** Nails strewn on a table as if there were no end of them: what runs over an edge comes in at the opposite one. */
export function designsTile(board: Board): string {
  const random = randomFrom('tile')
  return (
    // On the ground of the panels it fills: as a picture without transparency it is half as large.
    `<rect width="${TILE}" height="${TILE}" fill="#f6e1e5"/>` +
    nails
      .map(([design, x, y, turn, scale = 1]) => around(x, y, raised(board, design, turn, scale)))
      .join('') +
    stones
      .map(([x, y, size, color]) =>
        around(x, y, place(0, 0, gem(board, color ? 'round' : 'pearl', color || '#f7f0e6', random), 0, size)),
      )
      .join('')
  )
}

function raised(board: Board, design: Strewn[0], turn: number, scale: number): string {
  const pattern =
    design === 'plain' ? () => `<rect width="100" height="170" fill="${ACCENT}"/>` : designOf(design).pattern
  return strewnNail(board, pattern, turn, scale, design === 'cherry' || design === 'lavender' ? 0 : 1)
}

const MARGIN = 190

function around(x: number, y: number, body: string): string {
  const places = (at: number) =>
    [at, at - TILE, at + TILE].filter((one) => one > -MARGIN && one < TILE + MARGIN)
  return places(x)
    .flatMap((left) => places(y).map((top) => place(left, top, body)))
    .join('')
}
