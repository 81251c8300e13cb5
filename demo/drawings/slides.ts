import { designOf } from '#demo/drawings/designs/designs.ts'
import { type Board, linear, place } from './board.ts'
import { bottle } from './bottle.ts'
import { darker, lighter } from './color.ts'
import type { BannerScene, Design } from './drawing.ts'
import { gem } from './gem.ts'
import { daylight, type Tint } from './ground.ts'
import { hand, type OnNail, type Skin, skins } from './hand.ts'
import { back, film, front } from './handset.ts'
import { type NailPattern, nail } from './nail.ts'
import { randomFrom } from './random.ts'
import { creamy, glints, type Place, type Scene, strewn } from './scene.ts'
import { card, cards } from './sheet.ts'
import { smear } from './smear.ts'
import { heap, plumVelvet, vessel } from './stones.ts'

/** Beside words at its left: what it shows comes in from above and from the right, and goes up to those edges and the lower one. */
const reached = (tint: Tint, draw: Scene['draw']): Scene => ({
  ground: (board, width, height) => daylight(board, tint, width, height),
  width: 1600,
  height: 1000,
  draw,
})
const pale = ['#eaf1fb', '#e9d5ff', '#f7d5e4']

/** A hand from the lower right corner, its fingers in the middle. */
const reaching = (board: Board, skin: Skin, onNail: OnNail) =>
  place(190, 490, hand(board, skin, onNail, { turn: -42 }), -42, 1)

/** What a nail wears: a design, or a colour. */
export const decal = (board: Board, look: Design | `#${string}`, index: number, w: number, h: number) =>
  nail(board, {
    pattern: look.startsWith('#') ? painted(look) : designOf(look as Design).pattern,
    index,
    random: randomFrom(`${look} worn`),
    w,
    h,
  })

/** Stones on a nail: a line from the cuticle on, or one alone. */
function studs(board: Board, index: number, w: number, h: number): string {
  const random = randomFrom(`studs ${index}`)
  const rows = [[0.86, 0.66, 0.5, 0.38], [0.86], [0.86, 0.66, 0.5, 0.38, 0.28, 0.2], [0.86]][index]!
  return rows
    .map((y, i) =>
      place(
        w / 2,
        y * h,
        gem(board, i === 1 ? 'pearl' : 'round', pale[i % pale.length]!, random),
        0,
        0.75 - i * 0.1,
      ),
    )
    .join('')
}

const painted =
  (color: string): NailPattern =>
  ({ h, board }) => {
    const shade = linear(board, [
      [0, lighter(color, 0.12)],
      [0.5, color],
      [1, darker(color, 0.12)],
    ])
    return `<rect width="100" height="${h}" fill="${shade}"/>`
  }

type Slide = Extract<BannerScene, `slider-${string}`>

/** The pictures that the home page opens with: nails as they are worn, as large as the hand fits, and what they come from behind it. */
export const slides: Record<Slide, Scene> = {
  'slider-sheets': reached('petal', (board) => {
    const worn: Design[] = ['strawberry', 'daisies', 'hearts', 'lemon']
    return (
      place(980, -300, card(board, 'strawberry', cards.cartelinha), 16, 0.94) +
      place(560, -440, card(board, 'daisies', cards.cartelinha), -9, 0.9) +
      reaching(board, skins[0], (index, w, h) => decal(board, worn[index]!, index, w, h))
    )
  }),
  'slider-polish': reached('sand', (board) => {
    const colors = ['#cfa08a', '#b31556', '#b0121b', '#27408b'] as const
    return (
      place(1240, 150, smear(board, creamy('#27408b'), 'slider blue'), -60, 1) +
      place(930, -190, bottle(board, creamy('#b31556')), 14, 1.05) +
      place(560, -230, bottle(board, creamy('#cfa08a')), -10, 1.05) +
      reaching(board, skins[4], (index, w, h) => decal(board, colors[index]!, index, w, h))
    )
  }),
  'slider-stones': reached('lilac', (board) => {
    const heaped = heap(board, { cut: 'round', colors: pale, size: 0.95 }, 330, randomFrom('slider stones'))
    const around: Place[] = [
      [560, 190, 1.2],
      [430, 420, 0.9],
      [640, 330, 0.8],
      [500, 610, 1.3],
    ]
    return (
      place(1060, 60, vessel(board, 430, plumVelvet) + heaped) +
      strewn(board, pale, around, 'slider around') +
      reaching(
        board,
        skins[2],
        (index, w, h) => decal(board, '#4b1d3f', index, w, h) + studs(board, index, w, h),
      ) +
      glints([
        [1000, 130, 56],
        [1300, 220, 46],
        [430, 400, 34],
      ])
    )
  }),
  'slider-phones': reached('sky', (board) => {
    const rose = { top: 'island', cameras: 'diagonal', color: '#e7a9b8' } as const
    const blue = { top: 'hole', cameras: 'column', color: '#6f86c9' } as const
    return (
      place(440, 330, back(board, blue), -14, 1.12) +
      place(1290, 60, back(board, { ...rose, color: '#7fb4a6' }), 16, 1.12) +
      place(850, 150, front(board, rose), 6, 1.2) +
      place(1080, 90, film(board, rose.top, 36), 13, 1.2)
    )
  }),
}
