import { type Board, newBoard, place } from './board.ts'
import { bottle, brush, type Polish, sparkles } from './bottle.ts'
import { isPale } from './color.ts'
import type { Finish } from './drawing.ts'
import { type Ground, table } from './ground.ts'
import { randomFrom } from './random.ts'
import { drop, smear } from './smear.ts'

/** The first picture of a polish: its line's own bottle, and its colour. */
export function bottleAndColor(polish: Polish): string {
  const board = newBoard()
  return board.finish(1200, 1200, table(board, groundOf(polish)) + lines[polish.finish](board, polish))
}

/** What is pale or clear is seen on a deeper ground. */
export function groundOf({ color, finish }: Polish): Ground {
  return finish === 'clear' || isPale(color) ? 'polish-deep' : 'polish'
}

type Line = (board: Board, polish: Polish) => string

const lines: Record<Finish, Line> = {
  creamy: (board, polish) =>
    randomFrom(`pose ${polish.color}`).pick([leaning(true), leaning(false), opened])(board, polish),
  gel: upright,
  glitter: spilt,
  clear: dripping,
}

const leaning =
  (atLeft: boolean): Line =>
  (board, polish) => {
    const [lie, other] = atLeft ? [170, 1] : [613, -1]
    const across = (x: number) => 600 + other * (x - 600)
    return (
      place(across(830), 610, smear(board, polish, 'first'), atLeft ? -64 : -116, 1.2) +
      place(across(1010), 1070, drop(board, polish, 36)) +
      place(across(930), 1120, drop(board, polish, 17)) +
      place(lie, atLeft ? 110 : 14, bottle(board, polish), -13 * other, 1.26)
    )
  }

/** Its brush has just drawn a stroke below it. */
function opened(board: Board, polish: Polish): string {
  return (
    place(590, 985, smear(board, polish, 'first'), -7, 1.2) +
    place(560, -190, bottle(board, polish, { open: true, turn: 24 }), 24, 1.32) +
    place(700, 935, brush(board, polish, -38), -38, 1.02) +
    place(1010, 300, drop(board, polish, 36)) +
    place(1070, 390, drop(board, polish, 17))
  )
}

/** A block of glass before three strokes side by side. */
function upright(board: Board, polish: Polish): string {
  const strokes = [200, 500, 800].map((x, i) =>
    place(x + 100, 520 + (i % 2) * 70, smear(board, polish, `stroke ${i}`), -84, 1.16),
  )
  return strokes.join('') + place(392, 150, bottle(board, polish, { flask: 'square' }), 0, 1.23)
}

/** A ball that lies open, glitter running out of it. */
function spilt(board: Board, polish: Polish): string {
  return (
    sparkles(polish.color, 560, 60, 600, 560, 150, 'spilt') +
    place(930, 300, smear(board, polish, 'first'), -34, 0.8) +
    place(826, 176, bottle(board, polish, { flask: 'round', open: true, turn: 54 }), 54, 1.3) +
    place(560, 1060, brush(board, polish, -14), -14, 1)
  )
}

/** A drop falls from the brush that came out of it. Of some colours the bottle lies at the left, of the others at the right. */
function dripping(board: Board, polish: Polish): string {
  const atLeft = randomFrom(`side ${polish.color}`)() < 0.5
  const [lie, tilt, tip, turn] = atLeft ? [120, -7, 770, -58] : [664, 7, 430, -114]
  return (
    place(lie, atLeft ? 130 : 84, bottle(board, polish, { open: true, turn: tilt }), tilt, 1.26) +
    place(tip, 850, drop(board, polish, 150)) +
    place(atLeft ? 1010 : 230, 1020, drop(board, polish, 44)) +
    place(tip, 690, brush(board, polish, turn), turn, 1.1)
  )
}
