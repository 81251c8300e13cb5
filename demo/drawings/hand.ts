import { type Board, linear, place, radial, round, soft } from './board.ts'
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

// Index, middle, ring and little finger, as they lie close together seen from above: where the tip is, and how wide the joint.
const fingers: Finger[] = [
  { x: 300, y: 342, turn: -9, wide: 232 },
  { x: 520, y: 228, turn: -3, wide: 240 },
  { x: 740, y: 300, turn: 4, wide: 228 },
  { x: 938, y: 500, turn: 12, wide: 190 },
]

const LONG = 1300

/** How a hand comes into the picture: from below, from the lower left, from the lower right. */
export const poses = [
  '',
  'translate(-20 60) rotate(34 600 640) ',
  'translate(90 60) rotate(-30 600 640) ',
] as const

type Pose = (typeof poses)[number]

/** Four fingers, coming from below unless posed, with long nails that `onNail` decorates. Fills a picture of 1200 by 1200. */
export function hand(board: Board, skin: string, onNail: OnNail, pose: Pose = poses[0]): string {
  const order = [3, 0, 2, 1]
  return `<g transform="${pose}translate(-128 -52) scale(1.2)">${order.map((index) => finger(board, skin, fingers[index]!, index, onNail)).join('')}</g>`
}

/**
 * A finger's outline around its axis, the tip at the origin: it widens from the tip to the last joint, is slimmer between the
 * joints, and widest at the middle one.
 */
function fingerOutline(w: number): string {
  const right =
    `C${0.24 * w} ${-0.01 * w} ${0.37 * w} ${0.13 * w} ${0.405 * w} ${0.42 * w}` +
    `C${0.43 * w} ${0.68 * w} ${0.462 * w} ${0.86 * w} ${0.462 * w} ${1.14 * w}` +
    `C${0.462 * w} ${1.42 * w} ${0.438 * w} ${1.5 * w} ${0.445 * w} ${1.78 * w}` +
    `C${0.452 * w} ${2.08 * w} ${0.5 * w} ${2.16 * w} ${0.5 * w} ${2.46 * w}`
  return `M0 0${right}L${0.5 * w} ${LONG}H${-0.5 * w}L${-0.5 * w} ${2.46 * w}${leftSide(w)}Z`
}

/** The left side, from the middle joint up to the tip. */
function leftSide(w: number): string {
  const at = (x: number, y: number) => `${-x * w} ${y * w}`
  return (
    `C${at(0.5, 2.16)} ${at(0.452, 2.08)} ${at(0.445, 1.78)}` +
    `C${at(0.438, 1.5)} ${at(0.462, 1.42)} ${at(0.462, 1.14)}` +
    `C${at(0.462, 0.86)} ${at(0.43, 0.68)} ${at(0.405, 0.42)}` +
    `C${at(0.37, 0.13)} ${at(0.24, -0.01)} 0 0`
  )
}

function finger(
  board: Board,
  skin: string,
  { x, y, turn, wide: w }: Finger,
  index: number,
  onNail: OnNail,
): string {
  const outline = fingerOutline(w)
  const rosy = mix(skin, '#c8505a', 0.22)
  // Light that went through the skin comes out of its shade.
  const warm = mix(skin, '#b8452f', 0.16)
  const flesh = linear(
    board,
    [
      [0, darker(warm, 0.14)],
      [0.12, skin],
      [0.36, lighter(skin, 0.13)],
      [0.6, skin],
      [0.84, darker(warm, 0.17)],
      [0.95, darker(warm, 0.25)],
      [1, darker(warm, 0.18)],
    ],
    [0, 0, 1, 0],
  )
  const glow = (cx: number, cy: number, rx: number, ry: number, color: string, opacity: number) =>
    `<ellipse cx="${round(cx * w)}" cy="${round(cy * w)}" rx="${round(rx * w)}" ry="${round(ry * w)}" fill="${radial(
      board,
      [
        [0, color, opacity],
        [0.55, color, opacity * 0.45],
        [1, color, 0],
      ],
    )}"/>`
  // A crease is a soft dip in the skin, dark below and lit above, that ends in nothing.
  const crease = (cy: number, reach: number, bend: number, opacity: number) =>
    glow(0, cy + bend * 0.5 + 0.012, reach, 0.024, darker(warm, 0.34), opacity) +
    glow(0, cy + bend * 0.5 - 0.03, reach * 0.9, 0.022, lighter(skin, 0.3), opacity * 0.7)
  const joint = (cy: number, strength: number) =>
    glow(0.05, cy, 0.38, 0.34, rosy, 0.42 * strength) +
    glow(-0.1, cy - 0.05, 0.24, 0.22, lighter(skin, 0.34), 0.34 * strength) +
    crease(cy - 0.1, 0.2, -0.05, 0.2 * strength) +
    crease(cy, 0.27, -0.02, 0.3 * strength) +
    crease(cy + 0.1, 0.21, 0.04, 0.2 * strength)

  const nw = w * 0.635
  const nh = nw * 1.86
  const [nx, ny] = [-nw / 2, -nh * 0.34]
  const nailed = nailOutline(nw, nh)
  // The fold of skin around the nail: a soft shade, and a light rim below the cuticle.
  const bed =
    glow(0, 0.62, 0.44, 0.5, rosy, 0.55) +
    place(
      nx - 3,
      ny + nh * 0.26,
      soft(`<path d="${nailOutline(nw + 6, nh * 0.75)}"/>`, 9, darker(skin, 0.42), 0.36),
    ) +
    `<path d="M${round(nx - 4)} ${round(ny + nh * 0.74)}C${round(nx + 2)} ${round(ny + nh * 0.97)} ${round(-nw * 0.25)} ${round(ny + nh + 10)} 0 ${round(ny + nh + 10)}S${round(nw / 2 - 2)} ${round(ny + nh * 0.97)} ${round(nw / 2 + 4)} ${round(ny + nh * 0.74)}" fill="none" stroke="${lighter(skin, 0.34)}" stroke-width="6" stroke-linecap="round" stroke-opacity=".5"/>`
  const overhang = place(nx + 9, ny + 13, soft(`<path d="${nailed}"/>`, 14, '#4a1f3a', 0.3))
  return place(
    x,
    y,
    place(15, 16, soft(`<path d="${outline}"/>`, 24, '#45182a', 0.3, 11)) +
      `${overhang}<path d="${outline}" fill="${flesh}"/>` +
      `${joint(1.3, 0.55)}${joint(2.42, 0.78)}${bed}${place(nx, ny, onNail(index, nw, nh))}`,
    turn,
  )
}
