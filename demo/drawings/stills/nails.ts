import { type Board, linear, place, radial, shadowOf, soft } from '#demo/drawings/board.ts'
import { designOf } from '#demo/drawings/designs/designs.ts'
import type { Design } from '#demo/drawings/drawing.ts'
import { hand, leftHand, skins } from '#demo/drawings/hand.ts'
import { path } from '#demo/drawings/motif.ts'
import { nail, nailOutline } from '#demo/drawings/nail.ts'
import { randomFrom } from '#demo/drawings/random.ts'
import { gilt, lacquer } from '#demo/drawings/tools-long.ts'
import { ACCENT } from './goods.ts'

interface Posed {
  x: number
  y: number
  turn: number
  skin: number
  design: Design
  pose?: typeof leftHand
}

const hands: Posed[] = [
  { x: -20, y: 150, turn: -16, skin: 3, design: 'sunset', pose: leftHand },
  { x: 640, y: 60, turn: 12, skin: 1, design: 'leopard' },
]

function handWith(board: Board, { skin, design, turn, pose }: Posed): string {
  return hand(
    board,
    skins[skin]!,
    (index, w, h) =>
      nail(board, {
        pattern: designOf(design).pattern,
        index,
        random: randomFrom(`${design}${index}`),
        w,
        h,
      }),
    { pose, turn, withThumb: true },
  )
}

/** Hands of two people, coming in from below. */
export const twoHands = (board: Board) =>
  hands.map((one) => place(one.x, one.y, handWith(board, one), one.turn, 0.52)).join('')

const [W, H] = [196, 322]

/** A nail that stands off the table, turned; its shadow falls to the lower right all the same. */
function raised(
  board: Board,
  design: Design,
  turn: number,
  [x, y]: readonly [number, number],
  off: number,
): string {
  const turned = (body: string) => `<g transform="rotate(${turn}) translate(${x} ${y})">${body}</g>`
  return (
    place(
      off * 0.8,
      off * 1.1,
      turned(soft(`<path d="${nailOutline(W, H)}"/>`, off * 1.3, '#4a1f3a', 0.26, 7)),
    ) +
    turned(
      nail(board, { pattern: designOf(design).pattern, index: 1, random: randomFrom(design), w: W, h: H }),
    )
  )
}

/** Four nails of a hand around the place of the fifth. */
export function fan(board: Board): string {
  const designs: (Design | undefined)[] = ['waves', 'cherry', undefined, 'daisies', 'night']
  return designs
    .map((design, at) => {
      const turn = (at - 2) * 29
      return design
        ? raised(board, design, turn, [-W / 2, -590], 18)
        : `<g transform="translate(0 ${H / 2 - 590})">${missing(board)}</g>`
    })
    .join('')
}

/** The place of a nail that is not there, its middle at the origin: a dent in the table. */
export function missing(board: Board): string {
  const d = nailOutline(W, H)
  const dent = linear(board, [
    [0, '#4a1f3a', 0.2],
    [0.4, '#4a1f3a', 0.05],
    [1, '#ffffff', 0.5],
  ])
  const dashes = 'stroke-width="6" stroke-dasharray="20 15" stroke-linecap="round"'
  return place(
    -W / 2,
    -H / 2,
    `<path d="${d}" fill="${dent}"/><path d="${d}" fill="none" stroke="${ACCENT}" ${dashes}/>`,
  )
}

/** The one that fell off. */
export const lost = (board: Board) => place(600, 700, raised(board, 'hearts', 74, [-W / 2, -H / 2], 30))

/** A magnifying glass, its lens at the origin. */
export function lens(board: Board): string {
  const r = 210
  const ring = `<circle r="${r}"/>`
  const glass = radial(
    board,
    [
      [0, '#ffffff', 0.16],
      [0.7, '#ffffff', 0.3],
      [0.94, '#dfeaff', 0.55],
      [1, '#ffffff', 0.8],
    ],
    [0.5, 0.5, 0.5],
  )
  const clip = board.define('lens', (id) => `<clipPath id="${id}"><circle r="${r}"/></clipPath>`)
  return (
    place(28, 40, soft('<path d="M160 136L410 386L386 410L136 160Z"/>', 26, '#4a1f3a', 0.2)) +
    shadowOf(ring, 26) +
    `<g transform="rotate(45)">${path('M214 -22H262V22H214Z', gilt(board))}${path('M256 -34H520C548 -34 564 -18 564 0S548 34 520 34H256Z', lacquer(board, ACCENT))}<path d="M270 -18H520" stroke="#fff" stroke-width="7" stroke-linecap="round" stroke-opacity=".55"/><rect x="252" y="-38" width="22" height="76" rx="6" fill="${gilt(board)}"/></g>` +
    `<g clip-path="${clip}"><rect x="-210" y="-210" width="420" height="420" fill="#fdf7f6"/>${place(3, 3, missing(board))}</g>` +
    `<circle r="${r}" fill="${glass}"/>` +
    `<path d="M-168 -40A172 172 0 0 1 -20 -172A210 210 0 0 0 -168 -40Z" fill="#fff" fill-opacity=".95"/><path d="M160 70A174 174 0 0 1 80 156" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" stroke-opacity=".8"/>` +
    `<circle r="${r}" fill="none" stroke="#8a5c14" stroke-width="34"/><circle r="${r}" fill="none" stroke="${gilt(board)}" stroke-width="28"/><path d="M-206 -30A208 208 0 0 1 -30 -206" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round" stroke-opacity=".8"/>`
  )
}
