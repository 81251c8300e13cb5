import { type Board, linear, place } from '#demo/drawings/board.ts'
import { path } from '#demo/drawings/motif.ts'
import { bow, openBox, softTissue } from '#demo/drawings/parcel.ts'
import { seal } from './goods.ts'
import { missing } from './nails.ts'

/** Open boxes: one that is being packed, one that stayed empty, and one that is being emptied. */

const silk = { paper: ['#f3d9df', '#fbeaee', '#a8606f'], lining: softTissue }

/** A box with nothing but its tissue: what was bought lies on it as prints, which the page lays there. */
export function packing(board: Board): string {
  return (
    place(600, 440, openBox(board, '', silk), -4, 1.2) +
    place(300, 706, bow(board), -12, 1.05) +
    place(936, 706, seal(board), 12, 0.74)
  )
}

/** An empty box without a bow, seen down to its floor, and the place of a nail that did not come. */
export function calledOff(board: Board): string {
  const box = openBox(board, '', { paper: ['#eec6d1', '#fbe6ec', '#8f4a60'], lining: deep })
  return place(600, 450, box, -4, 1.2) + place(604, 462, missing(board), -16, 0.74)
}

/** The walls of an open box down to its floor, with tissue there: the two that the light comes over stand in the shade, and shade the floor. */
function deep(board: Board, tones: string[]): string {
  const wall = (d: string, from: string, to: string, along: [number, number, number, number]) =>
    path(
      d,
      linear(
        board,
        [
          [0, from],
          [1, to],
        ],
        along,
      ),
    )
  const floor = board.define(
    'box-floor',
    (id) => `<clipPath id="${id}"><path d="M-222 -112H226V134H-222Z"/></clipPath>`,
  )
  const shade = Array.from({ length: 36 }, (_, at) => 152 - 4 * at)
    .map(
      (wide) =>
        `<path d="M-222 140V-112H232" fill="none" stroke="#2a0f1e" stroke-width="${wide}" stroke-opacity=".0125"/>`,
    )
    .join('')
  return (
    wall('M-306 -192H306L226 -112H-222Z', '#a87a4f', '#7d5535', [0, 0, 0, 1]) +
    wall('M-306 -192L-222 -112V134L-306 200Z', '#b38455', '#875d3b', [0, 0, 1, 0]) +
    wall('M306 -192L226 -112V134L306 200Z', '#d0a173', '#e6c49d', [0, 0, 1, 0]) +
    wall('M-306 200L-222 134H226L306 200Z', '#c59565', '#e0bb92', [0, 0, 0, 1]) +
    `<g clip-path="${floor}">${place(0, 10, softTissue(board, tones), 0, 0.8)}${shade}</g>`
  )
}

/** The box open and its bow undone beside it; what was bought lies on it as prints, one of them taken out already. */
export function taken(board: Board): string {
  return place(500, 440, openBox(board, '', silk), -4, 1.16) + place(886, 728, bow(board), 22, 0.86)
}
