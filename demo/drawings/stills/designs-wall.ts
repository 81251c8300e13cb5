import { type Board, place } from '#demo/drawings/board.ts'
import { designOf } from '#demo/drawings/designs/designs.ts'
import type { Design } from '#demo/drawings/drawing.ts'
import { gem } from '#demo/drawings/gem.ts'
import { randomFrom } from '#demo/drawings/random.ts'
import { ACCENT } from './goods.ts'
import { strewnNail } from './strewn-nail.ts'

/** A design of the shop, or one colour all over. */
type Dress = Exclude<Design, 'checks'> | `#${string}`
type Strewn = readonly [dress: Dress, turn: number, scale: number]

/** The ground of the panels that the pictures fill: without transparency they are half as large. */
const GROUND = '#f6e1e5'

export const WALL = { width: 1200, height: 1640 }

/** From left to right, each from its top. No nail stands in the middle of the picture, so that its left half can be shown alone. */
const columns: readonly (readonly [x: number, top: number, nails: readonly Strewn[]])[] = [
  [
    106,
    176,
    [
      [ACCENT, -12, 1.02],
      ['hearts', 9, 0.96],
      ['waves', -10, 1],
      ['sea', 11, 0.94],
      ['lemon', -8, 1],
      ['#f3b6cf', 12, 0.98],
    ],
  ],
  [
    302,
    292,
    [
      ['daisies', 11, 0.98],
      ['night', -13, 1.04],
      ['strawberry', 10, 0.94],
      ['chrome', -11, 1],
      ['ditsy', 9, 0.98],
    ],
  ],
  [
    496,
    168,
    [
      ['leopard', -9, 1],
      ['quartz', 12, 0.96],
      ['monstera', -11, 1.02],
      ['#7048c8', 10, 0.94],
      ['sunflower', -12, 1],
      ['french', 8, 0.98],
    ],
  ],
  [
    704,
    286,
    [
      ['terrazzo', -11, 0.98],
      ['cherry', 10, 1],
      ['rainbow', -9, 0.96],
      ['roses', 13, 1.02],
      ['bauhaus', -10, 0.96],
    ],
  ],
  [
    898,
    170,
    [
      ['sunset', 12, 1.02],
      ['lavender', -10, 0.96],
      [ACCENT, 11, 1],
      ['zebra', -12, 0.96],
      ['butterflies', 9, 1],
      ['arraial', -9, 0.96],
    ],
  ],
  [
    1094,
    290,
    [
      ['greek-eye', -8, 0.98],
      ['hibiscus', 11, 1.02],
      ['carrara', -10, 0.96],
      ['watermelon', 9, 1],
      ['brasil', -11, 0.96],
    ],
  ],
]

/** Between the middles of two nails of a column. */
const PITCH = 288

const stones: readonly (readonly [x: number, y: number, size: number, color: string])[] = [
  [300, 112, 0.34, '#f3b6cf'],
  [704, 108, 0.26, ''],
  [1090, 104, 0.32, '#7048c8'],
  [402, 316, 0.22, ''],
  [600, 424, 0.3, ACCENT],
  [204, 452, 0.22, ''],
  [802, 452, 0.2, ''],
  [998, 596, 0.26, '#f3b6cf'],
  [204, 742, 0.24, '#7048c8'],
  [600, 738, 0.22, ''],
  [400, 892, 0.26, ACCENT],
  [800, 884, 0.28, ''],
  [998, 1030, 0.24, ''],
  [204, 1170, 0.22, ''],
  [600, 1176, 0.3, '#f3b6cf'],
]

/** Nails of many designs strewn on a table, each of them whole and but once. */
export function designsWall(board: Board): string {
  return (
    `<rect width="${WALL.width}" height="${WALL.height}" fill="${GROUND}"/>` +
    columns
      .flatMap(([x, top, nails]) =>
        nails.map((one, at) => place(x + ((at * 5) % 3) * 5 - 5, top + at * PITCH, strewn(board, one))),
      )
      .join('') +
    gems(board, stones)
  )
}

function strewn(board: Board, [dress, turn, scale]: Strewn): string {
  const pattern = isColor(dress)
    ? () => `<rect width="100" height="170" fill="${dress}"/>`
    : designOf(dress).pattern
  return strewnNail(board, pattern, turn, scale, dress === 'cherry' || dress === 'lavender' ? 0 : 1)
}

const isColor = (dress: Dress): dress is `#${string}` => dress.startsWith('#')

function gems(board: Board, all: typeof stones): string {
  const random = randomFrom('tile')
  return all
    .map(([x, y, size, color]) =>
      place(x, y, gem(board, color ? 'round' : 'pearl', color || '#f7f0e6', random), 0, size),
    )
    .join('')
}
