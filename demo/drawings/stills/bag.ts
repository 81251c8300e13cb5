import { type Board, linear, place, soft } from '#demo/drawings/board.ts'
import { darker, lighter } from '#demo/drawings/color.ts'
import { mark } from '#demo/drawings/mark.ts'
import { line, path } from '#demo/drawings/motif.ts'
import { ACCENT } from './goods.ts'
import { below } from './ground-shadow.ts'

// Seen from a little above, its front turned away to the left a little: the edge between front and side is the nearest one.
const LEFT = { rim: [0, -14], foot: [12, 566] } as const
const NEAR = { rim: [436, 0], foot: [428, 606] } as const
const FAR = { rim: [556, -34], foot: [544, 548] } as const
const BACK = [130, -48] as const
// The side is folded inwards at its rim and flat at its foot, where the fold ends in a triangle.
const FOLD = { rim: [478, -24], foot: [487, 450] } as const

type Point = readonly [number, number]
const shape = (...points: readonly Point[]) => `M${points.map((point) => point.join(' ')).join('L')}Z`
const edge = (...points: readonly Point[]) => `M${points.map((point) => point.join(' ')).join('L')}`

/** An open bag of stiff paper, and what is on its way into it: the upper left corner of its front is about the origin. */
export function bag(board: Board, falling: string): string {
  const color = ACCENT
  const inside = linear(
    board,
    [
      [0, darker(color, 0.36)],
      [1, darker(color, 0.66)],
    ],
    [0, 0, 0, 1],
  )
  const side = (from: number, to: number) =>
    linear(
      board,
      [
        [0, darker(color, from)],
        [1, darker(color, to)],
      ],
      [0, 0, 1, 0.2],
    )
  return (
    shadows() +
    path(shape(LEFT.rim, BACK, FAR.rim, [552, 20], [430, 60], [10, 40]), inside) +
    line(edge(BACK, [128, 30]), darker(color, 0.62), 3, 0.5) +
    cord('M226 -38C214 -150 240 -226 306 -226S404 -158 412 -36') +
    line(edge(LEFT.rim, BACK, FAR.rim), lighter(color, 0.45), 3.5, 0.9) +
    falling +
    path(shape(NEAR.rim, FOLD.rim, FOLD.foot, NEAR.foot), side(0.5, 0.36)) +
    path(shape(FOLD.rim, FAR.rim, FAR.foot, FOLD.foot), side(0.3, 0.42)) +
    path(shape(NEAR.foot, FOLD.foot, FAR.foot), side(0.34, 0.46)) +
    line(edge(FOLD.rim, FOLD.foot), darker(color, 0.62), 3, 0.6) +
    line(edge(NEAR.foot, FOLD.foot, FAR.foot), lighter(color, 0.3), 2, 0.4) +
    line(edge(FAR.rim, FOLD.rim, NEAR.rim), lighter(color, 0.42), 3.5, 0.8) +
    front(board, color) +
    cord('M112 34C98 -76 126 -172 206 -176S318 -80 318 40') +
    eyelet(112, 30) +
    eyelet(318, 38)
  )
}

/** The front with what folding left in it. */
function front(board: Board, color: string): string {
  const outline = shape(LEFT.rim, NEAR.rim, NEAR.foot, LEFT.foot)
  const paper = linear(
    board,
    [
      [0, lighter(color, 0.26)],
      [0.3, lighter(color, 0.08)],
      [0.7, color],
      [1, darker(color, 0.22)],
    ],
    [0, 0, 0.8, 1],
  )
  const clip = board.define('bag-front', (id) => `<clipPath id="${id}"><path d="${outline}"/></clipPath>`)
  // A crease in stiff paper is a facet that fades to one side of a sharp line.
  const facet = (d: string, tone: string, opacity: number, along: [number, number, number, number]) =>
    path(
      d,
      linear(
        board,
        [
          [0, tone, opacity],
          [1, tone, 0],
        ],
        along,
      ),
    )
  const dark = darker(color, 0.5)
  return (
    path(outline, paper) +
    `<g clip-path="${clip}">` +
    facet('M0 -14H120L70 566H0Z', '#ffffff', 0.16, [0, 0, 1, 0]) +
    facet('M436 0L428 606H330L396 0Z', dark, 0.3, [1, 0, 0, 0]) +
    facet('M250 0C262 160 232 330 262 606H390C350 400 372 180 330 0Z', '#ffffff', 0.05, [0, 0, 1, 0]) +
    facet('M250 0C262 160 232 330 262 606H180C210 400 190 180 206 0Z', dark, 0.07, [1, 0, 0, 0]) +
    facet('M12 566V470L132 480Z', dark, 0.26, [0, 1, 0.6, 0.3]) +
    facet('M428 606L430 500L318 494Z', dark, 0.34, [1, 1, 0.4, 0.3]) +
    line('M10 466L432 498', dark, 2.5, 0.34) +
    line('M10 469L432 501', lighter(color, 0.4), 2, 0.3) +
    line('M12 566L86 472M428 606L352 492', dark, 2, 0.2) +
    facet('M0 42L436 60V88L0 68Z', dark, 0.24, [0, 0, 0, 1]) +
    path('M0 -14L436 0V58L0 40Z', '#ffffff', 0.09) +
    line('M0 41L436 59', lighter(color, 0.4), 2, 0.4) +
    '</g>' +
    line(edge(LEFT.rim, NEAR.rim), lighter(color, 0.7), 4, 0.9) +
    line(edge(NEAR.rim, NEAR.foot), lighter(color, 0.34), 3, 0.6) +
    line(edge(LEFT.rim, LEFT.foot), lighter(color, 0.5), 3, 0.5) +
    `<g transform="translate(216 280) skewY(3)">${mark('#fff6f8', lighter(color, 0.55))}</g>`
  )
}

/** On the ground: a dark seam where it stands, and its shade to the right, which is fainter the further it goes. */
function shadows(): string {
  const base = `<path d="${shape(LEFT.foot, NEAR.foot, FAR.foot, [130, 520])}"/>`
  return (
    place(
      60,
      -4,
      soft(
        '<path d="M300 600L428 612C560 612 700 604 716 580C720 556 600 510 500 500Z"/>',
        54,
        '#4a1f3a',
        0.2,
        16,
      ),
    ) +
    place(
      20,
      4,
      soft(
        '<path d="M200 592L428 608C500 606 570 596 590 578C580 560 560 548 544 540Z"/>',
        34,
        '#4a1f3a',
        0.24,
        12,
      ),
    ) +
    place(5, 7, soft(base, 9, '#3a1220', 0.46, 5))
  )
}

/** A cord of two strands. */
function cord(d: string): string {
  return (
    below(d, 14, 12, 0.3) +
    line(d, '#22141f', 18) +
    line(d, '#57414f', 13) +
    `<path d="${d}" fill="none" stroke="#22141f" stroke-width="13" stroke-dasharray="3 9" stroke-opacity=".7"/>` +
    `<g transform="translate(-3 -3)">${line(d, '#fff', 3, 0.5)}</g>`
  )
}

const eyelet = (x: number, y: number) =>
  `<circle cx="${x}" cy="${y + 6}" r="17" fill="#e6bf69"/><circle cx="${x}" cy="${y + 6}" r="17" fill="none" stroke="#fff3c9" stroke-width="3" stroke-opacity=".9"/><circle cx="${x}" cy="${y + 6}" r="10" fill="#22141f"/>`
