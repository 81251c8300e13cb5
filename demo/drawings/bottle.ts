import { against, type Board, linear, place, shadowOf, soft } from './board.ts'
import { darker, isPale, lighter, mix } from './color.ts'
import type { Finish } from './drawing.ts'
import { flasks } from './flasks.ts'
import { mark } from './mark.ts'
import { line, path, star } from './motif.ts'
import { randomFrom } from './random.ts'

export interface Polish {
  color: string
  finish: Finish
}

/** Shade and light of a bottle's cap. */
function capOf({ color, finish }: Polish): [string, string] {
  if (finish === 'creamy') return ['#2b1a27', '#57414f']
  if (finish === 'glitter') return [darker(color, 0.1), lighter(color, 0.65)]
  if (finish === 'gel') return ['#f1e8e8', '#ffffff']
  return [darker(mix(color, '#c9a0ac', 0.35), 0.12), lighter(color, 0.5)]
}

interface Shown {
  flask?: keyof typeof flasks
  /** without its cap */
  open?: true
  /** how it will be turned: the shadow falls to the lower right all the same */
  turn?: number
}

const NECK = 'M122 262C122 256 126 252 132 252H208C214 252 218 256 218 262V350H122Z'

/** A bottle lying flat, cap up: 340 wide and 800 high, its upper left corner at the origin. */
export function bottle(
  board: Board,
  { color, finish }: Polish,
  { flask = 'tall', open, turn = 0 }: Shown = {},
): string {
  const [capDark, capLight] = capOf({ color, finish })
  const { body, liquid: inside, foot, cap: lid, lights, markAt } = flasks[flask]
  const see = finish === 'clear' ? 0.62 : finish === 'glitter' ? 0.5 : 1
  const liquid = linear(
    board,
    [
      [0, lighter(color, 0.3), see],
      [0.22, lighter(color, 0.06), see],
      [0.6, color, see],
      [0.86, darker(color, 0.28), see],
      [1, darker(color, 0.42), see],
    ],
    [0, 0.3, 1, 0.55],
  )
  const glass = linear(board, [
    [0, '#ffffff', 0.95],
    [0.4, mix('#ffffff', color, 0.16), 0.7],
    [1, mix('#d9d2da', color, 0.3), 0.9],
  ])
  const cap = linear(
    board,
    [
      [0, mix(capDark, capLight, 0.25)],
      [0.16, capLight],
      [0.34, mix(capDark, capLight, 0.3)],
      [0.7, capDark],
      [0.92, mix(capDark, capLight, 0.28)],
      [1, capDark],
    ],
    [0, 0, 1, 0],
  )
  const streak = linear(
    board,
    [
      [0, '#fff', 0.9],
      [0.5, '#fff', 0.35],
      [1, '#fff', 0.05],
    ],
    [0, 0, 0, 1],
  )
  const clip = board.define(
    `bottle-${flask}`,
    (id) => `<clipPath id="${id}"><path d="${inside}"/></clipPath>`,
  )
  const whole = `<path d="${body}"/><path d="${open ? NECK : lid}"/>`
  // Light that went through the glass falls on the table in the polish's colour.
  const caustic = place(...against(turn, 26, 30), soft(`<path d="${body}"/>`, 36, color, 0.3))
  return (
    shadowOf(whole, 26, turn) +
    caustic +
    path(body, glass) +
    path(inside, liquid) +
    `<g clip-path="${clip}">${finish === 'glitter' ? sparkles(color, 4, 350, 332, 410, 540, 'bottle') : ''}` +
    `<path d="${foot}" fill="${darker(color, 0.5)}" fill-opacity="${finish === 'clear' ? 0.1 : 0.35}"/></g>` +
    `<path d="${lights[0]}" fill="${streak}"/>` +
    `<path d="${lights[1]}" fill="#fff" fill-opacity=".16"/>` +
    `<path d="${lights[2]}" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round" stroke-opacity=".85"/>` +
    label() +
    (open ? neck() : closed()) +
    line(body, '#fff', 2.5, 0.7)
  )

  function closed(): string {
    return (
      `<rect x="112" y="318" width="116" height="30" rx="6" fill="${darker(capDark, 0.25)}"/>` +
      path(lid, cap) +
      `<path d="M104 298L240 298" stroke="${capLight}" stroke-width="3" stroke-opacity=".5"/>` +
      `<path d="M132 18C130 100 124 220 122 300" stroke="#fff" stroke-width="9" stroke-linecap="round" stroke-opacity=".5" fill="none"/>`
    )
  }

  function neck(): string {
    const rings = [278, 296, 314].map((y) => line(`M116 ${y}H224`, '#fff', 5, 0.7)).join('')
    return (
      path(NECK, glass) +
      path('M136 262H204V352H136Z', color, see * 0.5) +
      rings +
      line(NECK, '#fff', 2.5, 0.7)
    )
  }

  function label(): string {
    const ink = finish === 'clear' || isPale(color) ? '#8a5a68' : '#ffffff'
    return place(
      148,
      markAt - 42,
      place(22, 42, mark(ink, lighter(color, 0.3)), 0, 0.58) +
        `<rect x="-18" y="112" width="80" height="7" rx="3.5" fill="${ink}"/><rect x="-2" y="130" width="48" height="5" rx="2.5" fill="${ink}" fill-opacity=".7"/>`,
    )
  }
}

/** The brush of a bottle, its hairs at the origin and its cap to the right. */
export function brush(board: Board, polish: Polish, turn = 0): string {
  const [capDark, capLight] = capOf(polish)
  const metal = linear(
    board,
    [
      [0, '#f4f1f2'],
      [0.4, '#b9b0b8'],
      [1, '#7d727c'],
    ],
    [0, 0, 0, 1],
  )
  const cap = linear(
    board,
    [
      [0, mix(capDark, capLight, 0.3)],
      [0.2, capLight],
      [0.5, mix(capDark, capLight, 0.2)],
      [1, darker(capDark, 0.2)],
    ],
    [0, 0, 0, 1],
  )
  const hairs = linear(
    board,
    [
      [0, lighter(polish.color, 0.25)],
      [1, darker(polish.color, 0.3)],
    ],
    [0, 0, 0, 1],
  )
  const outline =
    '<path d="M0 -30Q-16 0 0 30L96 20V-20Z"/><rect x="90" y="-14" width="190" height="28" rx="6"/><path d="M270 -58L620 -44V44L270 58Z"/>'
  return (
    shadowOf(outline, 22, turn) +
    path('M4 -34Q-18 -4 2 34C40 32 70 26 98 20V-20C70 -26 40 -32 4 -34Z', hairs) +
    [-20, -8, 6, 18]
      .map((y) => `<path d="M8 ${y}L92 ${y * 0.6}" stroke="#fff" stroke-width="2" stroke-opacity=".28"/>`)
      .join('') +
    `<rect x="92" y="-14" width="190" height="28" rx="6" fill="${metal}"/>` +
    `<path d="M282 -56C272 -56 266 -50 266 -40V40C266 50 272 56 282 56L606 46C616 46 620 40 620 32V-32C620 -40 616 -46 606 -46Z" fill="${cap}"/>` +
    `<path d="M284 -36L604 -28" stroke="#fff" stroke-width="8" stroke-linecap="round" stroke-opacity=".45"/>`
  )
}

/** Flakes of glitter in a rectangle. */
export function sparkles(
  color: string,
  x: number,
  y: number,
  w: number,
  h: number,
  count: number,
  seed: string,
): string {
  const random = randomFrom(`${color}${seed}`)
  const hexagon = star(3, 1, 0.95)
  return Array.from({ length: count }, () => {
    const tone = random()
    const flake =
      tone < 0.3
        ? lighter(color, 0.75)
        : tone < 0.6
          ? lighter(color, 0.35)
          : tone < 0.85
            ? color
            : darker(color, 0.35)
    const size = random() < 0.12 ? random.between(7, 11) : random.between(1.5, 4.6)
    return place(x + random() * w, y + random() * h, path(hexagon, flake), random.between(0, 60), size)
  }).join('')
}
