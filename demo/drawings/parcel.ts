import { type Board, linear, place, shadowOf } from './board.ts'
import { bottle } from './bottle.ts'
import { darker, lighter } from './color.ts'
import { line, path } from './motif.ts'
import { randomFrom } from './random.ts'
import { card, cards } from './sheet.ts'

const KRAFT = '#d3a679'

const rose = ['#fdeef1', '#f8d9e0', '#fff7f8', '#f3c8d3']

/** An open cardboard box seen from above, packed for the post: about 760 by 560 around the origin. */
export const parcel = (board: Board) =>
  openBox(
    board,
    place(-262, -168, card(board, 'ditsy', cards.cartelinha), -9, 0.4) +
      place(-110, -190, card(board, 'sunset', cards.cartelinha), 7, 0.4) +
      place(120, -150, bottle(board, { color: '#b31556', finish: 'creamy' }), 16, 0.42) +
      place(206, 110, ribbon()),
  )

/** The box, lined with tissue, with what lies in it. */
export function openBox(
  board: Board,
  content: string,
  { color = KRAFT, paper = rose }: { color?: string; paper?: string[] } = {},
): string {
  const flap = (d: string, from: string, to: string) =>
    path(
      d,
      linear(
        board,
        [
          [0, from],
          [1, to],
        ],
        [0, 0, 0.4, 1],
      ),
    )
  const outline = '<rect x="-330" y="-216" width="660" height="440" rx="8"/>'
  const inside = linear(board, [
    [0, darker(color, 0.34)],
    [0.5, darker(color, 0.18)],
    [1, darker(color, 0.06)],
  ])
  const clip = board.define(
    'parcel-inside',
    (id) => `<clipPath id="${id}"><rect x="-306" y="-192" width="612" height="392" rx="4"/></clipPath>`,
  )
  return (
    shadowOf(
      `${outline}<path d="M-330 -216L-400 -150V160L-330 224Z"/><path d="M330 -216L400 -150V160L330 224Z"/>`,
      40,
    ) +
    flap(
      'M-330 -216L-392 -152C-396 -148 -398 -140 -398 -134V146C-398 152 -396 160 -392 164L-330 224Z',
      lighter(color, 0.26),
      color,
    ) +
    flap(
      'M330 -216L392 -152C396 -148 398 -140 398 -134V146C398 152 396 160 392 164L330 224Z',
      color,
      darker(color, 0.16),
    ) +
    flap('M-330 -216L-276 -284H276L330 -216Z', lighter(color, 0.3), lighter(color, 0.05)) +
    flap('M-330 224L-276 296H276L330 224Z', color, darker(color, 0.12)) +
    `<rect x="-330" y="-216" width="660" height="440" rx="8" fill="${lighter(color, 0.1)}"/><rect x="-306" y="-192" width="612" height="392" rx="4" fill="${inside}"/>` +
    `<g clip-path="${clip}">${tissue(board, paper)}${content}</g><path d="M-306 -192H306V200" fill="none" stroke="#2a0f1e" stroke-width="10" stroke-opacity=".12"/>`
  )
}

/** Crumpled tissue paper that keeps things from moving. */
function tissue(board: Board, tones: string[]): string {
  const random = randomFrom('tissue')
  return Array.from({ length: 150 }, () => {
    const [x, y, size] = [random.between(-320, 320), random.between(-205, 215), random.between(44, 96)]
    const tone = random.pick(tones)
    const points = Array.from({ length: 5 }, (_, i) => {
      const angle = (i / 5) * Math.PI * 2 + random.between(-0.4, 0.4)
      const r = size * random.between(0.5, 1)
      return `${Math.round(x + Math.cos(angle) * r)} ${Math.round(y + Math.sin(angle) * r)}`
    })
    return path(
      `M${points.join('L')}Z`,
      linear(board, [
        [0, lighter(tone, 0.5)],
        [1, darker(tone, 0.06)],
      ]),
    )
  }).join('')
}

function ribbon(): string {
  const loop = 'M0 0C-60 -60 -120 -50 -116 -8C-112 30 -50 24 0 0Z'
  return (
    line('M0 6C-20 50 -60 70 -84 120M0 6C20 50 44 66 76 112', '#8a0e40', 16) +
    path(loop, '#b31556') +
    path(loop, '#c92a69', 1, 'transform="scale(-1 1)"') +
    path('M-14 -16H14L18 16H-18Z', '#8a0e40')
  )
}
