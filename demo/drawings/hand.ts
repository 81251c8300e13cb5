import { against, type Board, place, soft } from './board.ts'
import { finger, fingerOutline, type OnNail } from './finger.ts'

export type { OnNail } from './finger.ts'

export const skins = ['#8a5638', '#e8b798', '#c78b63', '#5f3a28', '#f0c9b0', '#a86d48'] as const

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

/** How a hand comes into the picture: from below, from the lower left, from the lower right. */
export const poses = [
  '',
  'translate(-20 60) rotate(34 600 640) ',
  'translate(90 60) rotate(-30 600 640) ',
] as const

type Pose = (typeof poses)[number]

const turns: Record<Pose, number> = { [poses[0]]: 0, [poses[1]]: 34, [poses[2]]: -30 }

interface Held {
  pose?: Pose
  /** how it is turned once more where it is placed: the light comes from the upper left all the same */
  turn?: number
}

/** Four fingers, coming from below unless posed, with long nails that `onNail` decorates. Fills a picture of 1200 by 1200. */
export function hand(
  board: Board,
  skin: string,
  onNail: OnNail,
  { pose = poses[0], turn = 0 }: Held = {},
): string {
  const order = [3, 0, 2, 1]
  const turned = turns[pose] + turn
  const drawn = order.map((index) => {
    const { x, y, turn, wide } = fingers[index]!
    return place(x, y, finger(board, { skin, w: wide, turn: turned + turn, index, onNail }), turn)
  })
  return `<g transform="${pose}translate(-128 -52) scale(1.2)">${cast(turned)}${drawn.join('')}</g>`
}

/** The wide shadow of the whole hand on what it lies on. */
function cast(turn: number): string {
  const outlines = fingers
    .map(({ x, y, turn, wide }) => place(x, y, `<path d="${fingerOutline(wide)}"/>`, turn))
    .join('')
  return place(...against(turn, 26, 38), soft(outlines, 46, '#45182a', 0.2, 9))
}
