import { type Board, place } from '#demo/drawings/board.ts'
import type { Design } from '#demo/drawings/drawing.ts'
import { bow, openBox, softTissue } from '#demo/drawings/parcel.ts'
import { loose } from '#demo/drawings/scene.ts'
import { card, cards } from '#demo/drawings/sheet.ts'
import { seal } from './goods.ts'
import { missing } from './nails.ts'

/** Open boxes: one that is being packed, one that stayed empty, and one whose films are worn. */

const silk = { paper: ['#f3d9df', '#fbeaee', '#a8606f'], lining: softTissue }

/** A box with nothing but its tissue: what was bought lies on it as prints, which the page lays there. */
export function packing(board: Board): string {
  return (
    place(600, 440, openBox(board, '', silk), -4, 1.2) +
    place(300, 706, bow(board), -12, 1.05) +
    place(936, 706, seal(board), 12, 0.74)
  )
}

/** An empty box without a bow, and the place of a nail that did not come. */
export function calledOff(board: Board): string {
  const box = openBox(board, '', { ...silk, paper: ['#ead9d3', '#f5e9e4', '#8f6a63'] })
  return place(600, 450, box, -4, 1.2) + place(560, 460, missing(board), -16, 0.88)
}

const chosen: Design = 'sunset'

/** The open box with its sheet half used; on its right half the page lays prints of what was bought. */
export function worn(board: Board): string {
  const used = place(-236, -176, card(board, chosen, cards.cartelinha, { peeled: [0, 1, 2, 3, 6] }), -6, 0.44)
  return (
    place(470, 450, openBox(board, used, silk), -4, 1.1) + place(560, 690, loose(board, chosen, 6, 104), -24)
  )
}
