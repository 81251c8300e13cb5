import { type Board, place, shadowOf } from '#demo/drawings/board.ts'
import type { Design } from '#demo/drawings/drawing.ts'
import { table } from '#demo/drawings/ground.ts'
import { hand, skins } from '#demo/drawings/hand.ts'
import { openBox, softTissue } from '#demo/drawings/parcel.ts'
import { loose } from '#demo/drawings/scene.ts'
import { card, cards } from '#demo/drawings/sheet.ts'
import { decal } from '#demo/drawings/slides.ts'
import { satin } from './goods.ts'
import { missing } from './nails.ts'

/** Boxes whose order is over: one that stayed empty, and one whose films are worn. */

/** An empty box, its ribbon untied, and the places of nails that did not come. */
export function calledOff(board: Board): string {
  const tape = 'M70 770C150 640 260 830 380 800C520 764 430 640 350 690C250 752 470 850 640 752'
  const box = openBox(board, '', {
    paper: ['#ecd4cf', '#f3e0db', '#e6cac5', '#f6e8e3'],
    lining: softTissue,
  })
  const bare = [
    [410, 442, -14],
    [600, 408, -4],
    [790, 416, 6],
  ] as const
  return (
    place(600, 410, box, -4, 1.16) +
    place(270, 16, satin(board, tape, '#8f4a5c', 46)) +
    bare.map(([x, y, turn]) => place(x, y, missing(board), turn, 0.8)).join('')
  )
}

const chosen: Design = 'sunset'

/** The open box with its sheet half used, and a photograph of the hand that wears it. */
export function worn(board: Board): string {
  const used = place(-236, -176, card(board, chosen, cards.cartelinha, { peeled: [0, 1, 2, 3, 6] }), -6, 0.44)
  return (
    place(470, 450, openBox(board, used), -4, 1.1) +
    place(650, 150, photograph(board), 7) +
    place(560, 690, loose(board, chosen, 6, 104), -24)
  )
}

const [W, H] = [470, 560]

/** A print with a white border, its upper left corner at the origin. */
function photograph(board: Board): string {
  const frame = `<rect width="${W}" height="${H}" rx="10"/>`
  const clip = board.define(
    'photograph',
    (id) =>
      `<clipPath id="${id}"><rect x="24" y="24" width="${W - 48}" height="${H - 104}" rx="4"/></clipPath>`,
  )
  const wearing = hand(board, skins[1], (index, w, h) => decal(board, chosen, index, w, h))
  return (
    `${shadowOf(frame, 24)}<rect width="${W}" height="${H}" rx="10" fill="#fffdfb"/>` +
    `<g clip-path="${clip}">${place(24, 24, table(board, 'geometry', W, H))}${place(0, 44, wearing, 0, 0.4)}</g>` +
    `<rect x="${W / 2 - 92}" y="${H - 50}" width="184" height="14" rx="7" fill="#b31556" fill-opacity=".8"/>`
  )
}
