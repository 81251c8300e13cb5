import { at, type Board, newBoard } from '#db/demo/pictures/board.ts'
import { designOf } from '#db/demo/pictures/designs/designs.ts'
import type { BannerScene, Design } from '#db/demo/pictures/drawing.ts'
import { gem, glint } from '#db/demo/pictures/gem.ts'
import { type Ground, table } from '#db/demo/pictures/ground.ts'
import { nail } from '#db/demo/pictures/nail.ts'
import { parcel } from '#db/demo/pictures/parcel.ts'
import { back, film, front } from '#db/demo/pictures/phone.ts'
import { bottle, brush, drop, smear } from '#db/demo/pictures/polish.ts'
import { randomFrom } from '#db/demo/pictures/random.ts'
import { card, cards } from '#db/demo/pictures/sheet.ts'
import { heap, vessel } from '#db/demo/pictures/stones.ts'
import { nipper } from '#db/demo/pictures/tools-large.ts'
import { bananaFile, bufferBlock, dottingTool, paintBrush } from '#db/demo/pictures/tools-long.ts'

interface Scene {
  ground: Ground
  width: number
  height: number
  draw: (board: Board) => string
}

/**
 * A picture of the home page. Sliders and the shipping banner are wide, with the subject right of the middle, so that words stand
 * on the left and a phone can cut a tall piece around the subject; tiles are square; promos are 4:3.
 */
export function bannerPicture(name: BannerScene): string {
  const { ground, width, height, draw } = scenes[name]
  const board = newBoard()
  return board.finish(width, height, table(board, ground, width, height) + draw(board))
}

const wide = (ground: Ground, draw: Scene['draw']): Scene => ({ ground, width: 1600, height: 640, draw })
const square = (ground: Ground, draw: Scene['draw']): Scene => ({ ground, width: 1200, height: 1200, draw })
const promo = (ground: Ground, draw: Scene['draw']): Scene => ({ ground, width: 1200, height: 900, draw })

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

const brilliants = { cut: 'round', colors: ['#eaf1fb', '#e9d5ff', '#f7d5e4'], size: 0.8 } as const
const jewels = {
  cut: 'round',
  colors: ['#d6336c', '#2f9e6e', '#f2b134', '#7048c8', '#2f7fd6'],
  size: 0.95,
} as const

const scenes: Record<BannerScene, Scene> = {
  'slider-sheets': wide('films', (board) => {
    const designs: Design[] = ['lemon', 'roses', 'sunset', 'strawberry', 'ditsy']
    const fan = designs.map(
      (design, i) =>
        `<g transform="translate(1130 960) rotate(${-36 + i * 18})">${at(-200, -880, card(board, design, cards.cartelinha), 0, 0.53)}</g>`,
    )
    return (
      fan.join('') +
      at(1395, 400, loose(board, 'leopard', 0, 118), 24) +
      at(760, 430, loose(board, 'daisies', 0, 112), -22)
    )
  }),
  'slider-polish': wide('polish', (board) => {
    const colors = ['#cfa08a', '#b31556', '#b0121b', '#4b1d3f', '#27408b']
    const row = colors.map((color, i) =>
      at(790 + i * 152, 96 + (i % 2) * 44, bottle(board, creamy(color)), -7 + i * 3.5, 0.6),
    )
    const strokes = colors.map((color, i) =>
      at(880 + i * 150, 470, smear(board, creamy(color), `slider${i}`), 82 - i * 2, 0.44),
    )
    return strokes.join('') + row.join('')
  }),
  'slider-stones': wide('stones', (board) => {
    const random = randomFrom('slider stones')
    const strewn = [
      [700, 470, 0.8],
      [770, 560, 1.1],
      [1500, 130, 1],
      [1540, 470, 0.8],
      [880, 110, 0.7],
      [660, 590, 0.6],
      [1450, 560, 1.2],
      [820, 420, 0.6],
      [1560, 300, 0.6],
    ] as const
    return (
      at(
        1150,
        330,
        vessel(board, 300, 'velvet') +
          heap(board, { ...brilliants, colors: [...brilliants.colors] }, 232, random),
      ) +
      strewn
        .map(([x, y, size], i) =>
          at(
            x,
            y,
            gem(
              board,
              i % 3 === 2 ? 'pearl' : 'round',
              i % 3 === 2 ? '#f7f0e6' : brilliants.colors[i % 2]!,
              random,
            ),
            0,
            size,
          ),
        )
        .join('') +
      [
        [1040, 240, 40],
        [1230, 400, 32],
        [1160, 180, 26],
        [770, 530, 24],
      ]
        .map(([x, y, size]) => at(x!, y!, glint(size!)))
        .join('')
    )
  }),
  'slider-phones': wide('phones', (board) => {
    const rose = { top: 'island', cameras: 'diagonal', color: '#e7a9b8' } as const
    const blue = { top: 'hole', cameras: 'column', color: '#6f86c9' } as const
    return (
      at(760, 120, back(board, blue), -14, 0.66) +
      at(1010, 60, front(board, rose), 6, 0.78) +
      at(1150, -10, film(board, rose.top, 30), 13, 0.78) +
      at(1440, 150, back(board, { ...rose, color: '#7fb4a6' }), 18, 0.62)
    )
  }),
  'tile-cartelao': square(
    'films',
    (board) =>
      at(150, 70, card(board, 'roses', cards.cartelao, { peeled: 12 }), 5) +
      at(760, 610, loose(board, 'roses', 3, 300), 19),
  ),
  'tile-promocoes': square('offers', (board) => {
    const random = randomFrom('tile offers')
    return (
      at(60, 150, card(board, 'butterflies', cards.cartelinha), -12, 0.86) +
      at(420, 60, card(board, 'hearts', cards.cartelinha), 5, 0.86) +
      at(850, 800, smear(board, creamy('#ec6a5c'), 'tile'), -66, 0.9) +
      at(640, 430, bottle(board, creamy('#ec6a5c')), 13, 0.92) +
      [
        [250, 1060, 1.2],
        [400, 1110, 0.9],
        [150, 960, 0.8],
        [520, 1040, 0.7],
      ]
        .map(([x, y, size]) => at(x!, y!, gem(board, 'round', '#c2184a', random), 0, size!))
        .join('')
    )
  }),
  'tile-cartelinha': square(
    'films',
    (board) =>
      at(40, 330, card(board, 'lemon', cards.cartelinha), -15, 0.84) +
      at(560, 60, card(board, 'ditsy', cards.cartelinha), 11, 0.84) +
      at(270, 200, card(board, 'strawberry', cards.cartelinha), -2, 1) +
      at(900, 760, loose(board, 'cherry', 0, 230), 18),
  ),
  shipping: wide('parcel', (board) => at(1120, 330, parcel(board))),
  'promo-stones': promo('stones', (board) => {
    const random = randomFrom('promo stones')
    const places = [
      [640, 330, 3.4],
      [960, 560, 2.6],
      [420, 640, 2.3],
      [900, 210, 1.7],
      [250, 330, 1.7],
      [700, 700, 1.6],
      [1100, 330, 1.4],
      [140, 620, 1.1],
      [440, 150, 1.1],
      [1090, 790, 1.4],
      [250, 810, 1],
    ] as const
    return (
      places
        .map(([x, y, size], i) =>
          at(
            x,
            y,
            gem(
              board,
              i % 4 === 3 ? 'pearl' : 'round',
              i % 4 === 3 ? '#f7f0e6' : jewels.colors[i % 5]!,
              random,
            ),
            0,
            size,
          ),
        )
        .join('') +
      [
        [570, 240, 56],
        [900, 480, 44],
        [380, 580, 36],
      ]
        .map(([x, y, size]) => at(x!, y!, glint(size!)))
        .join('')
    )
  }),
  'promo-polish': promo(
    'polish',
    (board) =>
      at(760, 300, smear(board, creamy('#b31556'), 'promo'), -16, 1.15) +
      at(790, 640, smear(board, creamy('#cfa08a'), 'promo two'), -16, 1.0) +
      at(150, 70, bottle(board, creamy('#b31556')), -12, 0.98) +
      at(860, 560, brush(board, creamy('#b31556')), 38, 0.9) +
      at(560, 790, drop(board, creamy('#b31556'), 30)),
  ),
  'promo-accessories': promo(
    'tools',
    (board) =>
      at(330, 380, nipper(board), -14, 0.86) +
      at(560, 800, paintBrush(board, 'liner', '#b31556', '#e2b04a'), -58, 0.95) +
      at(690, 830, dottingTool(board, '#2f7f86', 11, 17), -58, 0.9) +
      at(800, 840, bananaFile(board, '#d6336c', '#fff'), -60, 0.92) +
      at(940, 640, bufferBlock(board, '#8fb8de'), -14, 0.5),
  ),
}
