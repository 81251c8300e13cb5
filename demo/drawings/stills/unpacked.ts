import { type Board, place } from '#demo/drawings/board.ts'
import type { Design } from '#demo/drawings/drawing.ts'
import { bow, openBox, softTissue } from '#demo/drawings/parcel.ts'
import { loose } from '#demo/drawings/scene.ts'
import { card, cards } from '#demo/drawings/sheet.ts'
import { missing } from './nails.ts'

/** Boxes whose order is over: one that stayed empty, and one whose films are worn. */

/** An empty box, its bow untied, and the places of nails that did not come. */
export function calledOff(board: Board): string {
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
    place(800, 655, bow(board, false), 10, 1.15) +
    bare.map(([x, y, turn]) => place(x, y, missing(board), turn, 0.8)).join('')
  )
}

const chosen: Design = 'sunset'

/** The open box with its sheet half used; on its right half the page lays prints of what was bought. */
export function worn(board: Board): string {
  const used = place(-236, -176, card(board, chosen, cards.cartelinha, { peeled: [0, 1, 2, 3, 6] }), -6, 0.44)
  return place(470, 450, openBox(board, used), -4, 1.1) + place(560, 690, loose(board, chosen, 6, 104), -24)
}
