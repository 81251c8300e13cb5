import { type Board, newBoard, place } from '#demo/drawings/board.ts'
import { bottle } from '#demo/drawings/bottle.ts'
import { gem, glint } from '#demo/drawings/gem.ts'
import { front } from '#demo/drawings/handset.ts'
import { parcel } from '#demo/drawings/parcel.ts'
import { randomFrom } from '#demo/drawings/random.ts'
import { creamy, loose } from '#demo/drawings/scene.ts'
import { card, cards } from '#demo/drawings/sheet.ts'
import { bananaFile } from '#demo/drawings/tools-long.ts'
import { bag } from './bag.ts'
import { designsWall, WALL } from './designs-wall.ts'
import { envelope } from './envelope.ts'
import { ACCENT, bubble, enamelHeart, pen, seal, writing } from './goods.ts'
import { lockedBox } from './locked.ts'
import { fan, lens, lost, twoHands } from './nails.ts'
import { closed, returning } from './parcels.ts'
import { pix } from './pix.ts'
import { calledOff, packing, taken } from './unpacked.ts'

const stones = (
  board: Board,
  places: readonly (readonly [x: number, y: number, size: number, color?: string])[],
) => {
  const random = randomFrom('stills')
  return places
    .map(([x, y, size, color]) =>
      place(
        x,
        y,
        color ? gem(board, 'round', color, random) : gem(board, 'pearl', '#f7f0e6', random),
        0,
        size,
      ),
    )
    .join('')
}

/** The still lifes of the shop's own pages, each 1200 by 900 without a ground, but for those of many designs. */
export const stills = {
  'empty-bag': (board: Board) =>
    place(318, 234, bag(board, place(326, -138, loose(board, 'daisies', 1, 104), 13)), 0, 0.95) +
    place(150, 640, loose(board, 'sunset', 1, 96), -24) +
    place(1040, 780, gemsOf(board), 0, 0.9),

  'no-wishes': (board: Board) =>
    place(560, 470, enamelHeart(board), -8, 1.1) +
    place(140, 620, loose(board, 'hearts', 0, 130), -24) +
    place(950, 560, loose(board, 'roses', 1, 136), 22) +
    stones(board, [
      [250, 250, 1, '#f3b6cf'],
      [350, 790, 0.8],
      [930, 250, 0.9],
      [1010, 330, 0.6, ACCENT],
      [190, 360, 0.5],
      [800, 800, 1.1, '#f3b6cf'],
    ]) +
    place(420, 250, glint(60)),

  'open-parcel': (board: Board) =>
    place(600, 450, parcel(board), -4, 1.16) + place(950, 690, seal(board), 12, 0.8),

  packing,

  cancelled: calledOff,

  delivered: taken,

  talk: (board: Board) =>
    place(500, 30, front(board, { top: 'island', cameras: 'diagonal', color: '#e7a9b8' }), 9, 0.82) +
    place(130, 110, bubbleWith(board, ACCENT, 250, 'nails'), -5, 1.2) +
    place(600, 420, bubbleWith(board, '#fff3f6', 90, 'heart'), 4, 1.16) +
    stones(board, [
      [1010, 300, 0.6, ACCENT],
      [1080, 370, 0.4],
      [240, 660, 0.5, '#7048c8'],
    ]),

  steps: (board: Board) =>
    place(170, 120, card(board, 'strawberry', cards.cartelinha, { peeled: [7] }), -8, 0.66) +
    place(520, 560, loose(board, 'strawberry', 7, 118), 18) +
    place(600, 790, bananaFile(board, '#f3b6cf', '#ffffff'), -62, 0.8) +
    place(890, 150, bottle(board, creamy(ACCENT)), 8, 0.78) +
    stones(board, [
      [120, 780, 0.5, ACCENT],
      [200, 840, 0.36],
    ]),

  parcel: (board: Board) =>
    place(230, 500, closed(board), 0, 1.16) +
    place(400, 245, closed(board), 0, 0.72) +
    place(600, 150, seal(board), -8, 0.8) +
    place(96, 560, loose(board, 'daisies', 0, 132), -20) +
    stones(board, [
      [1130, 790, 0.66, ACCENT],
      [1060, 850, 0.44],
      [190, 840, 0.44],
    ]),

  return: (board: Board) => returning(board) + place(330, 430, closed(board), 0, 1.12),

  paper: (board: Board) =>
    place(640, 170, writing(board, '#f3ecfa', '#57414f'), 11, 1.05) +
    place(420, 120, writing(board, '#fdf1f4', '#57414f'), 2, 1.05) +
    place(210, 170, writing(board), -8, 1.08) +
    place(560, 690, seal(board), 8, 1) +
    place(620, 600, pen(board, '#4b1d3f'), -24, 0.78),

  kept: (board: Board) =>
    place(0, -24, lockedBox(board)) +
    stones(board, [
      [150, 790, 0.6, '#f3b6cf'],
      [220, 840, 0.4],
      [1110, 420, 0.5],
    ]),

  all: twoHands,

  pix,

  envelope: (board: Board) =>
    place(228, 366, envelope(board), -4, 1) +
    place(60, 640, loose(board, 'roses', 1, 128), -22) +
    place(1010, 210, loose(board, 'sunset', 1, 112), 20) +
    stones(board, [
      [170, 330, 0.6, '#f3b6cf'],
      [110, 420, 0.4],
      [1090, 790, 0.7, ACCENT],
      [1010, 846, 0.44],
      [930, 150, 0.4, '#7048c8'],
    ]),

  designs: designsWall,

  'nothing-here': (board: Board) => place(594, 660, fan(board), 0, 1.06) + lost(board),

  'nothing-found': (board: Board) =>
    place(190, 150, card(board, 'daisies', cards.cartelinha, { peeled: [5] }), -9, 0.7) +
    place(800, 560, loose(board, 'leopard', 2, 150), 18) +
    place(500, 400, lens(board)) +
    stones(board, [
      [980, 250, 0.7, ACCENT],
      [1050, 330, 0.44],
      [140, 800, 0.5, '#f3b6cf'],
    ]),
} as const

export type Still = keyof typeof stills

/** The size of the picture that fills a panel, ground and all. */
export const filling: Partial<Record<Still, { width: number; height: number }>> = {
  designs: WALL,
}

export function still(name: Still): string {
  const board = newBoard()
  const { width, height } = filling[name] ?? { width: 1200, height: 900 }
  return board.finish(width, height, stills[name](board))
}

function gemsOf(board: Board): string {
  return stones(board, [
    [0, 0, 0.8, '#7048c8'],
    [-90, 40, 0.5],
    [60, -80, 0.4, ACCENT],
  ])
}

function bubbleWith(board: Board, color: string, tailAt: number, what: 'nails' | 'heart'): string {
  const on =
    what === 'nails'
      ? [0, 1, 2].map((at) => place(84 + at * 84, 66, loose(board, 'french', at, 66))).join('')
      : place(200, 124, enamelHeart(board), 0, 0.3)
  return bubble(board, color, tailAt) + on
}
