import { against, type Board, place, soft } from './board.ts'
import { nailOutline } from './nail.ts'
import { rendering } from './rendering.ts'

/** The print on the nail of finger `index`, in a box `w` wide and `h` high. */
export type OnNail = (index: number, w: number, h: number) => string

/** Whose hand it is; each is a rendering of `renders/`, whose README says how it is made. */
export const skins = ['brown', 'sand', 'tan', 'deep', 'fair', 'amber'] as const

export type Skin = (typeof skins)[number]

/** The renderings' size in pixels, and the measure of all below. */
const [W, H] = [1400, 2100]

/** The middle finger's middle joint. */
const MIDDLE = { x: 866, y: 560 }

/** How large it is in a picture of 1200 by 1200. */
const SIZE = 1.36

// Index, middle, ring and little finger: where the tip is, how it is turned, how wide its nail.
const fingers = [
  { x: 609, y: 262, turn: 11, wide: 105 },
  { x: 879, y: 142, turn: 9, wide: 108 },
  { x: 1011, y: 262, turn: 5.5, wide: 105 },
  { x: 1134, y: 588, turn: 2.5, wide: 89 },
]

/** Seen from its side, and so narrow; few pictures show its tip. */
const thumb = { x: 281, y: 766, turn: -10, wide: 70 }

interface Pose {
  /** where the middle finger's middle joint lies */
  x: number
  y: number
  turn: number
  left: boolean
}

/** How a hand comes into the picture: a right one from below, a left one from the lower left, a right one from the lower right. */
export const poses = [
  { x: 612, y: 770, turn: -14, left: false },
  { x: 510, y: 770, turn: 38, left: true },
  { x: 690, y: 770, turn: -38, left: false },
] as const satisfies Pose[]

/** A left hand from below. */
export const leftHand: Pose = { x: 588, y: 770, turn: 14, left: true }

interface Held {
  pose?: Pose
  /** how it is turned once more where it is placed: its shadow falls to the lower right all the same */
  turn?: number
  /** its thumb is in the picture, and has a nail too */
  withThumb?: boolean
}

/** A hand seen from above, coming from below unless posed, with long nails that `onNail` decorates. Fills a picture of 1200 by 1200. */
export function hand(
  board: Board,
  skin: Skin,
  onNail: OnNail,
  { pose = poses[0], turn = 0, withThumb = false }: Held = {},
): string {
  const turned = pose.turn + turn
  const side = pose.left ? -1 : 1
  const nails = (withThumb ? [...fingers, thumb] : fingers).map(({ x, y, turn, wide }, index) =>
    place(
      side * (x - MIDDLE.x),
      y - MIDDLE.y,
      worn(turned + side * turn, wide, (w, h) => onNail(index, w, h)),
      side * turn,
    ),
  )
  const seen = `<g transform="scale(${side} 1) translate(${-MIDDLE.x} ${-MIDDLE.y})">`
  const body =
    place(...against(turned, 26, 36), `${seen}${shadow(board)}</g>`) +
    `${seen}${picture(board, skin)}</g>` +
    nails.join('')
  return place(pose.x, pose.y, body, pose.turn, SIZE)
}

const image = (data: string) => `<image width="${W}" height="${H}" href="${data}"/>`

/** JPEG knows no transparency: the outline is a picture of its own. */
function picture(board: Board, skin: Skin): string {
  const mask = board.define(
    'hand',
    (id) => `<mask id="${id}">${image(rendering('outline.png', 'png'))}</mask>`,
  )
  return `<g mask="${mask}">${image(rendering(`${skin}.jpg`, 'jpeg'))}</g>`
}

/** The shadow of the whole hand on what it lies on: its outline out of focus. */
function shadow(board: Board): string {
  board.define('hand-shadow', (id) => `<g id="${id}">${image(rendering('shadow.png', 'png'))}</g>`)
  return '<use href="#hand-shadow"/>'
}

/** A nail on its finger, whose tip is at the origin: the skin around it in its shade, and its free end's on what is below. */
function worn(turn: number, w: number, onNail: (w: number, h: number) => string): string {
  // Designs are drawn for no longer a nail.
  const h = w * 1.84
  const [x, y] = [-w / 2, -h * 0.39]
  const [dx, dy] = against(turn, 7, 9)
  const shade = (wider: number, reach: number, opacity: number) =>
    soft(`<path d="${nailOutline(w + 2 * wider, h + 2 * wider)}"/>`, reach, '#3a140f', opacity)
  return (
    place(x + dx, y + dy, shade(0, 12, 0.3)) +
    place(x - 1, y - 1, shade(1, 5, 0.34)) +
    place(x, y, onNail(w, h))
  )
}
