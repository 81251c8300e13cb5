import { type Board, newBoard, place, radial } from './board.ts'
import { bottle } from './bottle.ts'
import type { BannerScene } from './drawing.ts'
import { cardGround, evening, type Ground, type Tint, table } from './ground.ts'
import { hand, skins } from './hand.ts'
import { parcel } from './parcel.ts'
import { creamy, glints, loose, type Place, type Scene, strewn } from './scene.ts'
import { card, cards } from './sheet.ts'
import { decal, slides } from './slides.ts'
import { smear } from './smear.ts'
import { nipper } from './tools-large.ts'
import { bananaFile, dottingTool, paintBrush } from './tools-long.ts'

/**
 * A picture of the home page, its subject in the middle so that it may be cut on every side; where words stand beside it nothing
 * touches an edge, since none is seen (slides.ts are another matter). Sliders and promos are 16:10, the shipping banner is 16:9,
 * tiles are square. Words never stand in it.
 */
export function bannerPicture(name: BannerScene): string {
  const { ground, width, height, draw } = scenes[name]
  const board = newBoard()
  return board.finish(width, height, ground(board, width, height) + draw(board))
}

/** Beside words, on the tint of the card that they stand on. */
const wide = (tint: Tint, draw: Scene['draw'], height = 1000): Scene => ({
  ground: (_board, width, height) => cardGround(tint, width, height),
  width: 1600,
  height,
  draw,
})
/** Alone, smaller than its square: the table shows at the sides of a phone's narrow tile. */
const square = (ground: Ground, draw: Scene['draw']): Scene => ({
  ground: (board, width, height) => table(board, ground, width, height),
  width: 1200,
  height: 1200,
  draw: (board) => place(84, 120, draw(board), 0, 0.86),
})

const jewels = ['#d6336c', '#2f9e6e', '#f2b134', '#7048c8', '#2f7fd6']

/** The coloured light that a stone throws on what it lies on. */
function lit(board: Board, [x, y, size]: Place, color: string): string {
  const light = radial(board, [
    [0, color, 0.7],
    [0.5, color, 0.3],
    [1, color, 0],
  ])
  return place(x + 12 * size, y + 20 * size, `<circle r="92" fill="${light}"/>`, 0, size)
}

/** A large stone in one light: the side away from it lies in shade. */
function rounded(board: Board, [x, y, size]: Place): string {
  const shade = radial(
    board,
    [
      [0, '#ffffff', 0.3],
      [0.35, '#3a0d2c', 0],
      [0.7, '#3a0d2c', 0.16],
      [1, '#2a0d22', 0.6],
    ],
    [0.34, 0.3, 0.72],
  )
  return place(x, y, `<circle r="50" fill="${shade}"/>`, 0, size)
}

const scenes: Record<BannerScene, Scene> = {
  ...slides,
  'tile-cartelao': square(
    'tools',
    (board) =>
      place(150, -20, card(board, 'night', cards.cartelao), 5, 0.8) +
      place(
        240,
        820,
        hand(board, skins[5], (index, w, h) => decal(board, 'sunset', index, w, h), { turn: -36 }),
        -36,
        0.84,
      ),
  ),
  'tile-promocoes': square(
    'fruit',
    (board) =>
      place(60, 230, card(board, 'butterflies', cards.cartelinha), -12, 0.86) +
      place(420, 150, card(board, 'hearts', cards.cartelinha), 5, 0.86) +
      place(870, 700, smear(board, creamy('#ec6a5c'), 'tile'), -66, 0.9) +
      place(690, 340, bottle(board, creamy('#ec6a5c')), 13, 0.9) +
      strewn(
        board,
        ['#c2184a'],
        [
          [230, 960, 1.3],
          [390, 1010, 1],
          [130, 850, 0.8],
        ],
        'tile offers',
      ),
  ),
  'tile-cartelinha': square(
    'dates',
    (board) =>
      place(40, 370, card(board, 'lemon', cards.cartelinha), -15, 0.84) +
      place(570, 150, card(board, 'ditsy', cards.cartelinha), 11, 0.84) +
      place(270, 190, card(board, 'strawberry', cards.cartelinha), -2, 0.95) +
      place(890, 640, loose(board, 'cherry', 0, 230), 18),
  ),
  shipping: wide('sand', (board) => place(800, 448, parcel(board), 0, 1.16), 900),
  // Light words stand at its left: there it is bare ink.
  'promo-stones': {
    ground: evening,
    width: 1600,
    height: 1000,
    draw: (board) => {
      const places: Place[] = [
        [1000, 480, 5.8],
        [1440, 760, 4.3],
        [610, 760, 3],
        [1270, 120, 1.5],
        [1450, 290, 3.1],
        [590, 300, 2.4],
        [960, 900, 1.9],
        [780, 110, 1.2],
        [1140, 805, 1],
        [400, 540, 1.4],
        [1100, 80, 0.9],
        [380, 870, 0.9],
        [440, 130, 0.7],
        [270, 340, 0.6],
        [760, 930, 0.8],
      ]
      return (
        places.map((at, i) => lit(board, at, i % 4 === 3 ? '#c9a0c4' : jewels[i % jewels.length]!)).join('') +
        strewn(board, jewels, places, 'promo stones') +
        places.map((at, i) => (i % 4 === 3 ? '' : rounded(board, at))).join('') +
        glints([
          [850, 330, 120],
          [1340, 610, 84],
          [535, 680, 60],
          [1375, 200, 52],
          [530, 235, 44],
          [1130, 660, 34],
          [370, 510, 26],
        ])
      )
    },
  },
  'promo-polish': wide(
    'sand',
    (board) =>
      place(990, 450, smear(board, creamy('#b31556'), 'promo'), -72, 1.08) +
      place(620, 570, smear(board, creamy('#cfa08a'), 'promo two'), -72, 0.96) +
      place(600, 66, bottle(board, creamy('#b31556')), -8, 1.12),
  ),
  'promo-accessories': wide('mint', (board) => {
    const tools =
      place(560, 350, nipper(board), -14, 0.8) +
      place(770, 900, paintBrush(board, 'liner', '#b31556', '#e2b04a'), -78, 0.96) +
      place(890, 910, dottingTool(board, '#2f7f86', 11, 17), -78, 0.92) +
      place(1010, 910, bananaFile(board, '#d6336c', '#fff'), -78, 0.92)
    return place(13, 48, tools, 0, 0.92)
  }),
}
