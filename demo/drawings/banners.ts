import { type Board, linear, newBoard, place } from './board.ts'
import { bottle } from './bottle.ts'
import type { BannerScene } from './drawing.ts'
import { cardGround, type Ground, type Tint, table } from './ground.ts'
import { hand, skins } from './hand.ts'
import { parcel } from './parcel.ts'
import { rendering } from './rendering.ts'
import { creamy, glints, loose, type Scene, strewn } from './scene.ts'
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

/** Cut stones in the dark; light words stand at its left, where it is bare ink. */
function gems(board: Board, width: number, height: number): string {
  const ink = '#22141f'
  const bare = linear(
    board,
    [
      [0, ink],
      [0.1, ink],
      [0.36, ink, 0],
    ],
    [0, 0, 1, 0],
  )
  return (
    `<image width="${width}" height="${height}" href="${rendering('gems.jpg', 'jpeg')}"/>` +
    `<rect width="${width}" height="${height}" fill="${bare}"/>`
  )
}

const scenes: Record<BannerScene, Scene> = {
  ...slides,
  'tile-cartelao': square(
    'tools',
    (board) =>
      place(150, -20, card(board, 'night', cards.cartelao), 5, 0.8) +
      place(
        170,
        800,
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
  'promo-stones': {
    ground: gems,
    width: 1600,
    height: 1000,
    draw: () =>
      glints([
        [985, 250, 100],
        [1385, 590, 56],
        [560, 655, 60],
        [520, 210, 44],
      ]),
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
