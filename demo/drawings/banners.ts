import { designOf } from '#demo/drawings/designs/designs.ts'
import { type Board, newBoard, place } from './board.ts'
import { bottle } from './bottle.ts'
import type { BannerScene, Design } from './drawing.ts'
import { gem, glint } from './gem.ts'
import { cardGround, type Ground, type Tint, table } from './ground.ts'
import { back, film, front } from './handset.ts'
import { nail } from './nail.ts'
import { parcel } from './parcel.ts'
import { randomFrom } from './random.ts'
import { card, cards } from './sheet.ts'
import { smear } from './smear.ts'
import { heap, plumVelvet, vessel } from './stones.ts'
import { nipper } from './tools-large.ts'
import { bananaFile, dottingTool, paintBrush } from './tools-long.ts'

interface Scene {
  ground: (board: Board, width: number, height: number) => string
  width: number
  height: number
  draw: (board: Board) => string
}

/**
 * A picture of the home page, its subject in the middle so that it may be cut on every side; where words stand beside it nothing
 * touches an edge, since none is seen. Sliders and promos are 16:10, the shipping banner is 16:9, tiles are square. Words never
 * stand in it.
 */
export function bannerPicture(name: BannerScene): string {
  const { ground, width, height, draw } = scenes[name]
  const board = newBoard()
  return board.finish(width, height, ground(board, width, height) + draw(board))
}

/** Beside words, on the tint of the card that they stand on. */
const wide = (tint: Tint, draw: Scene['draw'], height = 1000): Scene => ({
  ground: (board, width, height) => cardGround(board, tint, width, height),
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

const loose = (board: Board, design: Design, index: number, w: number) =>
  nail(board, {
    pattern: designOf(design).pattern,
    index,
    random: randomFrom(`${design}${index}`),
    w,
    h: w * 1.64,
    lifted: 14,
  })

const creamy = (color: string) => ({ color, finish: 'creamy' }) as const

const pale = ['#eaf1fb', '#e9d5ff', '#f7d5e4']
const jewels = ['#d6336c', '#2f9e6e', '#f2b134', '#7048c8', '#2f7fd6']

type Place = readonly [x: number, y: number, size: number]

/** Round stones in turn of their colours, every fourth one a pearl. */
function strewn(board: Board, colors: string[], places: readonly Place[], seed: string): string {
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

const glints = (places: readonly Place[]) => places.map(([x, y, size]) => place(x, y, glint(size))).join('')

const scenes: Record<BannerScene, Scene> = {
  'slider-sheets': wide('petal', (board) => {
    const designs: Design[] = ['lemon', 'roses', 'sunset', 'strawberry', 'ditsy']
    const fan = designs.map((design, i) => {
      const body = place(-296, -1420, card(board, design, cards.cartelinha), 0, 0.78)
      return `<g transform="translate(800 1590) rotate(${-25 + i * 12.5})">${body}</g>`
    })
    const sheets =
      fan.join('') +
      place(1240, 560, loose(board, 'leopard', 0, 200), 22) +
      place(210, 640, loose(board, 'daisies', 0, 190), -20)
    return place(181, 40, sheets, 0, 0.8)
  }),
  'slider-polish': wide('sand', (board) => {
    const colors = ['#cfa08a', '#b31556', '#b0121b', '#4b1d3f', '#27408b']
    const strokes = colors.map((color, i) =>
      place(250 + i * 285, 690, smear(board, creamy(color), `slider${i}`), 84 - i * 3, 0.66),
    )
    const bottles = colors.map((color, i) =>
      place(112 + i * 272, 70 + (i % 2) * 50, bottle(board, creamy(color)), -8 + i * 4, 0.88),
    )
    return strokes.join('') + bottles.join('')
  }),
  'slider-stones': wide('lilac', (board) => {
    const heaped = heap(board, { cut: 'round', colors: pale, size: 0.95 }, 330, randomFrom('slider stones'))
    const around: Place[] = [
      [190, 760, 1.3],
      [330, 880, 1.7],
      [130, 560, 0.9],
      [300, 200, 1.2],
      [1400, 190, 1.5],
      [1480, 420, 1],
      [1330, 820, 1.9],
      [1500, 640, 1.2],
      [180, 330, 1],
      [1240, 930, 1],
    ]
    return (
      place(790, 500, vessel(board, 430, plumVelvet) + heaped) +
      strewn(board, pale, around, 'slider around') +
      glints([
        [640, 360, 56],
        [900, 600, 46],
        [800, 260, 34],
        [330, 800, 40],
      ])
    )
  }),
  'slider-phones': wide('sky', (board) => {
    const rose = { top: 'island', cameras: 'diagonal', color: '#e7a9b8' } as const
    const blue = { top: 'hole', cameras: 'column', color: '#6f86c9' } as const
    const phones =
      place(200, 230, back(board, blue), -14, 1) +
      place(560, 70, front(board, rose), 4, 1.06) +
      place(1180, 170, back(board, { ...rose, color: '#7fb4a6' }), 16, 0.98) +
      place(760, 20, film(board, rose.top, 32), 11, 1.06)
    return place(150, 36, phones, 0, 0.8)
  }),
  'tile-cartelao': square(
    'tools',
    (board) =>
      place(130, 130, card(board, 'roses', cards.cartelao, { peeled: 12 }), 5) +
      place(770, 560, loose(board, 'roses', 3, 310), 19),
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
  'promo-stones': wide('lilac', (board) => {
    const places: Place[] = [
      [800, 470, 4.2],
      [1190, 620, 2.9],
      [470, 640, 2.7],
      [1130, 300, 2],
      [380, 360, 2.1],
      [860, 770, 1.3],
      [1400, 420, 1.7],
      [210, 560, 1.3],
      [570, 250, 1.3],
      [1420, 700, 1.3],
      [240, 740, 1.1],
      [1340, 250, 1],
    ]
    return (
      strewn(board, jewels, places, 'promo stones') +
      glints([
        [710, 360, 66],
        [1120, 540, 50],
        [420, 580, 40],
      ])
    )
  }),
  'promo-polish': wide(
    'sand',
    (board) =>
      place(960, 450, smear(board, creamy('#b31556'), 'promo'), -72, 0.94) +
      place(660, 560, smear(board, creamy('#cfa08a'), 'promo two'), -72, 0.8) +
      place(640, 140, bottle(board, creamy('#b31556')), -8, 0.94),
  ),
  'promo-accessories': wide('mint', (board) => {
    const tools =
      place(560, 350, nipper(board), -14, 0.8) +
      place(770, 900, paintBrush(board, 'liner', '#b31556', '#e2b04a'), -78, 0.96) +
      place(890, 910, dottingTool(board, '#2f7f86', 11, 17), -78, 0.92) +
      place(1010, 910, bananaFile(board, '#d6336c', '#fff'), -78, 0.92)
    return place(77, 62, tools, 0, 0.84)
  }),
}
