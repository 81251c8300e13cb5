import { type Board, linear, place, shadowOf, soft } from './board.ts'
import { darker, lighter, mix } from './color.ts'
import type { Finish } from './drawing.ts'
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

/** A bottle lying flat, cap up: 340 wide and 800 high, its upper left corner at the origin. */
export function bottle(board: Board, { color, finish }: Polish): string {
  const [capDark, capLight] = capOf({ color, finish })
  const bodyPath =
    'M44 352C18 366 6 388 6 424V712C6 764 30 788 82 788H258C310 788 334 764 334 712V424C334 388 322 366 296 352C274 340 240 340 232 322H108C100 340 66 340 44 352Z'
  const liquidPath =
    'M58 380C40 392 34 406 34 432V692C34 726 48 740 84 740H256C292 740 306 726 306 692V432C306 406 300 392 282 380C262 368 226 366 214 352H126C114 366 78 368 58 380Z'
  const capPath =
    'M112 22C112 8 120 0 136 0H204C220 0 228 8 228 22L240 316C240 328 234 334 222 334H118C106 334 100 328 100 316Z'
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
    'bottle-liquid',
    (id) => `<clipPath id="${id}"><path d="${liquidPath}"/></clipPath>`,
  )
  const whole = `<path d="${bodyPath}"/><path d="${capPath}"/>`
  // Light that went through the glass falls on the table in the polish's colour.
  const caustic = place(26, 30, soft(`<path d="${bodyPath}"/>`, 36, color, 0.3))
  return (
    shadowOf(whole, 26) +
    caustic +
    path(bodyPath, glass) +
    path(liquidPath, liquid) +
    `<g clip-path="${clip}">${finish === 'glitter' ? sparkles(color, 34, 350, 272, 390, 420, 'bottle') : ''}` +
    `<path d="M34 690C90 716 250 716 306 690V745H34Z" fill="${darker(color, 0.5)}" fill-opacity="${finish === 'clear' ? 0.1 : 0.35}"/></g>` +
    `<path d="M56 424C56 404 66 394 84 386C74 420 72 520 76 690C62 690 56 682 56 668Z" fill="${streak}"/>` +
    `<path d="M290 440V676C290 700 280 716 262 722C280 690 282 560 276 430Z" fill="#fff" fill-opacity=".16"/>` +
    `<path d="M84 768H256" stroke="#fff" stroke-width="7" stroke-linecap="round" stroke-opacity=".85"/>` +
    label() +
    `<rect x="112" y="318" width="116" height="30" rx="6" fill="${darker(capDark, 0.25)}"/>` +
    path(capPath, cap) +
    `<path d="M104 298L240 298" stroke="${capLight}" stroke-width="3" stroke-opacity=".5"/>` +
    `<path d="M132 18C130 100 124 220 122 300" stroke="#fff" stroke-width="9" stroke-linecap="round" stroke-opacity=".5" fill="none"/>` +
    line(bodyPath, '#fff', 2.5, 0.7)
  )

  function label(): string {
    const ink = finish === 'gel' || finish === 'clear' ? '#8a5a68' : '#ffffff'
    return place(
      148,
      500,
      place(22, 42, mark(ink, lighter(color, 0.3)), 0, 0.58) +
        `<rect x="-18" y="112" width="80" height="7" rx="3.5" fill="${ink}"/><rect x="-2" y="130" width="48" height="5" rx="2.5" fill="${ink}" fill-opacity=".7"/>`,
    )
  }
}

/** The brush of a bottle, its hairs at the origin and its cap to the right. */
export function brush(board: Board, polish: Polish): string {
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
    shadowOf(outline, 22) +
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
