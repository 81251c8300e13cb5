import { type Board, linear, place, radial, soft } from './board.ts'
import { darker, lighter, mix } from './color.ts'
import { nailOutline } from './nail.ts'

export const skins = ['#8a5638', '#e8b798', '#c78b63', '#5f3a28', '#f0c9b0', '#a86d48'] as const

/** The print on the nail of finger `index`, in a box `w` wide and `h` high. */
export type OnNail = (index: number, w: number, h: number) => string

interface Finger {
  x: number
  y: number
  turn: number
  wide: number
}

// Index, middle, ring and little finger, as they lie side by side seen from above.
const fingers: Finger[] = [
  { x: 212, y: 360, turn: -11, wide: 236 },
  { x: 448, y: 214, turn: -3.5, wide: 244 },
  { x: 690, y: 268, turn: 4.5, wide: 234 },
  { x: 912, y: 470, turn: 13, wide: 204 },
]

/** Four fingers coming from below, with long nails that `onNail` decorates. Fills a picture of 1200 by 1200. */
export function hand(board: Board, skin: string, onNail: OnNail): string {
  const order = [3, 0, 2, 1]
  return `<g transform="translate(-172 -36) scale(1.2)">${order.map((index) => finger(board, skin, fingers[index]!, index, onNail)).join('')}</g>`
}

function finger(
  board: Board,
  skin: string,
  { x, y, turn, wide }: Finger,
  index: number,
  onNail: OnNail,
): string {
  const long = 1300
  const r = wide / 2
  const outline =
    `M0 ${long}V${r * 1.12}C0 ${r * 0.42} ${r * 0.42} 0 ${r} 0S${wide} ${r * 0.42} ${wide} ${r * 1.12}` +
    `C${wide + 1} ${r * 2.4} ${wide - 7} ${r * 3.3} ${wide - 3} ${r * 4.1}C${wide + 9} ${r * 4.8} ${wide + 8} ${r * 5.4} ${wide + 6} ${long}Z`
  const flesh = linear(
    board,
    [
      [0, mix(lighter(skin, 0.18), '#ffd9c4', 0.12)],
      [0.28, lighter(skin, 0.08)],
      [0.62, skin],
      [0.88, darker(skin, 0.16)],
      [1, darker(skin, 0.3)],
    ],
    [0, 0, 1, 0],
  )
  const crease = (at: number, bend: number, opacity: number) =>
    `<path d="M${wide * 0.2} ${at}Q${r} ${at + bend} ${wide * 0.8} ${at - 2}" fill="none" stroke="${darker(skin, 0.42)}" stroke-width="4" stroke-linecap="round" stroke-opacity="${opacity}"/>`
  const joint = r * 4.35
  const creases = [-20, -4, 12]
    .map((dy, i) => crease(joint + dy, [-9, 3, 10][i]!, [0.22, 0.34, 0.2][i]!))
    .join('')
  const knuckleLight = `<ellipse cx="${r * 0.72}" cy="${joint}" rx="${r * 0.56}" ry="${r * 0.66}" fill="${radial(
    board,
    [
      [0, lighter(skin, 0.45), 0.4],
      [1, lighter(skin, 0.45), 0],
    ],
  )}"/>`

  const nw = wide * 0.7
  const nh = nw * 1.86
  const [nx, ny] = [(wide - nw) / 2, -nh * 0.3]
  const bed =
    place(
      nx - 6,
      ny + nh * 0.225,
      soft(`<path d="${nailOutline(nw + 12, nh * 0.785)}"/>`, 11, darker(skin, 0.4), 0.42),
    ) +
    `<path d="M${nx - 5} ${ny + nh * 0.7}C${nx} ${ny + nh * 0.98} ${nx + nw * 0.26} ${ny + nh + 9} ${r} ${ny + nh + 9}S${nx + nw} ${ny + nh * 0.98} ${nx + nw + 5} ${ny + nh * 0.7}" fill="none" stroke="${lighter(skin, 0.3)}" stroke-width="5" stroke-linecap="round" stroke-opacity=".55"/>`
  const overhang = place(nx + 8, ny + 11, soft(`<path d="${nailOutline(nw, nh)}"/>`, 13, '#4a1f3a', 0.34))
  return place(
    x,
    y,
    place(16, 13, soft(`<path d="${outline}"/>`, 26, '#4a1f3a', 0.26, 5)) +
      `${overhang}<path d="${outline}" fill="${flesh}"/>` +
      `${knuckleLight}${creases}${bed}${place(nx, ny, onNail(index, nw, nh))}`,
    turn,
  )
}
