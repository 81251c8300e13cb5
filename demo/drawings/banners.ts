import { designOf } from '#demo/drawings/designs/designs.ts'
import { type Board, newBoard, place, radial } from './board.ts'
import { bottle, brush } from './bottle.ts'
import type { BannerScene, Design } from './drawing.ts'
import { gem, glint } from './gem.ts'
import { type Ground, table } from './ground.ts'
import { back, film, front } from './handset.ts'
import { nail } from './nail.ts'
import { parcel } from './parcel.ts'
import { randomFrom } from './random.ts'
import { card, cards } from './sheet.ts'
import { smear } from './smear.ts'
import { heap, plumVelvet, vessel } from './stones.ts'
import { nipper } from './tools-large.ts'
import { bananaFile, bufferBlock, dottingTool, paintBrush } from './tools-long.ts'

interface Scene {
  ground: Ground | 'card'
  width: number
  height: number
  draw: (board: Board) => string
}

/**
 * A picture of the home page, its subject in the middle so that it may be cut on every side. Sliders and promos are 16:10,
 * the shipping banner is 16:9, tiles are square. Words stand beside the picture and never in it.
 */
export function bannerPicture(name: BannerScene): string {
  const { ground, width, height, draw } = scenes[name]
  const board = newBoard()
  const lies = ground === 'card' ? cardGround(board, width, height) : table(board, ground, width, height)
  return board.finish(width, height, lies + draw(board))
}

/** The tint of the card that the words beside the picture stand on, up to each edge: the two are one surface. */
function cardGround(board: Board, width: number, height: number): string {
  const glow = radial(board, [
    [0, '#ffffff', 0.6],
    [1, '#ffffff', 0],
  ])
  return (
    `<rect width="${width}" height="${height}" fill="#f6e1e5"/>` +
    `<ellipse cx="${width / 2}" cy="${height / 2}" rx="${width / 2}" ry="${height / 2}" fill="${glow}"/>`
  )
}

const wide = (ground: Scene['ground'], draw: Scene['draw']): Scene => ({
  ground,
  width: 1600,
  height: 1000,
  draw,
})
const slide = (draw: Scene['draw']): Scene => wide('card', draw)
const square = (ground: Ground, draw: Scene['draw']): Scene => ({ ground, width: 1200, height: 1200, draw })

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
  'slider-sheets': slide((board) => {
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
  'slider-polish': slide((board) => {
    const colors = ['#cfa08a', '#b31556', '#b0121b', '#4b1d3f', '#27408b']
    const strokes = colors.map((color, i) =>
      place(250 + i * 285, 800, smear(board, creamy(color), `slider${i}`), 84 - i * 3, 0.66),
    )
    const bottles = colors.map((color, i) =>
      place(100 + i * 272, 90 + (i % 2) * 60, bottle(board, creamy(color)), -8 + i * 4, 0.92),
    )
    return strokes.join('') + bottles.join('')
  }),
  'slider-stones': slide((board) => {
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
  'slider-phones': slide((board) => {
    const rose = { top: 'island', cameras: 'diagonal', color: '#e7a9b8' } as const
    const blue = { top: 'hole', cameras: 'column', color: '#6f86c9' } as const
    return (
      place(200, 230, back(board, blue), -14, 1) +
      place(560, 70, front(board, rose), 4, 1.06) +
      place(1180, 170, back(board, { ...rose, color: '#7fb4a6' }), 16, 0.98) +
      place(760, 20, film(board, rose.top, 32), 11, 1.06)
    )
  }),
  'tile-cartelao': square(
    'films',
    (board) =>
      place(130, 130, card(board, 'roses', cards.cartelao, { peeled: 12 }), 5) +
      place(770, 560, loose(board, 'roses', 3, 310), 19),
  ),
  'tile-promocoes': square(
    'offers',
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
    'films',
    (board) =>
      place(40, 370, card(board, 'lemon', cards.cartelinha), -15, 0.84) +
      place(570, 150, card(board, 'ditsy', cards.cartelinha), 11, 0.84) +
      place(270, 190, card(board, 'strawberry', cards.cartelinha), -2, 0.95) +
      place(890, 640, loose(board, 'cherry', 0, 230), 18),
  ),
  shipping: {
    ground: 'parcel',
    width: 1600,
    height: 900,
    draw: (board) => place(800, 448, parcel(board), 0, 1.28),
  },
  'promo-stones': wide('stones', (board) => {
    const places: Place[] = [
      [800, 400, 4.2],
      [1220, 690, 3.1],
      [480, 720, 2.8],
      [1150, 230, 2],
      [330, 340, 2.2],
      [850, 830, 1.9],
      [1440, 400, 1.7],
      [180, 700, 1.3],
      [560, 140, 1.3],
      [1450, 890, 1.6],
      [300, 930, 1.2],
      [1380, 120, 1.1],
    ]
    return (
      strewn(board, jewels, places, 'promo stones') +
      glints([
        [710, 290, 66],
        [1150, 610, 50],
        [430, 660, 40],
      ])
    )
  }),
  'promo-polish': wide(
    'polish',
    (board) =>
      place(1040, 310, smear(board, creamy('#b31556'), 'promo'), -14, 1.3) +
      place(1060, 720, smear(board, creamy('#cfa08a'), 'promo two'), -14, 1.2) +
      place(560, 110, bottle(board, creamy('#b31556')), -12, 1.1) +
      place(1090, 650, brush(board, creamy('#b31556')), 36, 0.95),
  ),
  'promo-accessories': wide(
    'tools',
    (board) =>
      place(360, 380, nipper(board), -14, 0.95) +
      place(650, 900, paintBrush(board, 'liner', '#b31556', '#e2b04a'), -58, 1.06) +
      place(830, 920, dottingTool(board, '#2f7f86', 11, 17), -58, 1) +
      place(990, 930, bananaFile(board, '#d6336c', '#fff'), -60, 1.02) +
      place(1130, 690, bufferBlock(board, '#8fb8de'), -14, 0.6),
  ),
}
