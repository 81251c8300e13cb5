import { type Board, linear, place, shadowOf } from './board.ts'
import { bottle } from './bottle.ts'
import { darker, lighter, mix } from './color.ts'
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
      place(-172, 104, bow(board), -10, 0.86),
  )

/** The box, lined with tissue, with what lies in it. */
export function openBox(
  board: Board,
  content: string,
  {
    color = KRAFT,
    paper = rose,
    lining = tissue,
  }: { color?: string; paper?: string[]; lining?: typeof tissue } = {},
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
  // The walls at the left and at the top stand in the light.
  const shade = [60, 53, 46, 39, 32, 25, 18, 11]
    .map(
      (wide) =>
        `<path d="M-306 220V-192H330" fill="none" stroke="#2a0f1e" stroke-width="${wide}" stroke-opacity=".036"/>`,
    )
    .join('')
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
    `<g clip-path="${clip}">${lining(board, paper)}${content}${shade}</g><path d="M330 -204V216M-322 212H318" stroke="#fff" stroke-width="3" stroke-opacity=".35"/>`
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

/** Tissue that nothing lies on any more: a few long soft folds over each other, each with the light on its edge and fading below. */
export function softTissue(board: Board, tones: string[]): string {
  const [ground, light, shade] = tones as [string, string, string]
  const edges = [
    [-330, 30, 20],
    [-236, -50, 40],
    [-112, 60, 16],
    [-6, -36, -52],
    [74, 46, 44],
    [196, -40, -30],
    [290, 20, 40],
  ] as const
  const folds = edges.map(([y, bend, end]) => {
    const edge = `M-460 ${y}C-220 ${y - bend} 120 ${y + bend + end} 460 ${y + end}`
    const silk = linear(
      board,
      [
        [0, lighter(light, 0.7)],
        [0.35, light],
        [1, ground],
      ],
      [0, 0, 0.1, 1],
    )
    const above = [44, 32, 22, 12].map((wide) => line(edge, shade, wide, 0.055)).join('')
    return above + path(`${edge}V${y + 240}H-460Z`, silk) + line(edge, '#ffffff', 2, 0.55)
  })
  return `<rect x="-306" y="-192" width="612" height="392" fill="${ground}"/>${place(0, 0, folds.join(''), -26)}`
}

/** A bow of champagne satin: another tone than what it lies on, or it would melt into that. */
export function bow(board: Board): string {
  const color = '#edc98f'
  // Satin keeps its warmth in the shade.
  const shade = (part: number) => mix(color, '#8f4a1e', part)
  const satin = linear(
    board,
    [
      [0, lighter(color, 0.55)],
      [0.3, color],
      [0.55, shade(0.26)],
      [0.75, lighter(color, 0.3)],
      [1, shade(0.3)],
    ],
    [0, 0, 1, 0.7],
  )
  const inner = shade(0.62)
  const loop = 'M0 -4C-50 -74 -136 -78 -142 -30C-148 22 -58 44 0 10Z'
  const hollow = 'M-34 -10C-64 -46 -112 -52 -116 -26C-120 4 -70 18 -34 4Z'
  const tails =
    'M-16 4C-30 50 -66 84 -104 110L-84 118L-76 142C-40 112 -8 70 8 16ZM16 4C26 46 50 76 84 96L70 108L66 130C30 108 4 66 -4 16Z'
  const half =
    path(loop, satin) +
    path(hollow, inner, 0.8) +
    line('M-20 -8C-56 -56 -116 -64 -128 -34', '#ffffff', 5, 0.6)
  const right = 'scale(-.92 .92)'
  const knot =
    path('M-22 -20C-8 -28 10 -28 22 -20C28 -6 28 8 22 22C8 28 -8 28 -22 22C-28 8 -28 -6 -22 -20Z', satin) +
    line('M-8 -20C-12 -6 -12 6 -8 22M8 -20C12 -6 12 8 8 22', shade(0.4), 3, 0.4)
  const shadow = `<path d="${tails}"/><path d="${loop}"/><path d="${loop}" transform="${right}"/>`
  return (
    shadowOf(shadow, 12) +
    path(tails, satin) +
    line('M-10 12C-28 56 -60 88 -92 114M8 12C24 56 46 82 76 102', shade(0.4), 3, 0.35) +
    `${half}<g transform="${right}">${half}</g>${knot}`
  )
}
