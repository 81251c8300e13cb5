import { type Board, place, soft } from '#demo/drawings/board.ts'
import { type NailPattern, nail, nailOutline } from '#demo/drawings/nail.ts'
import { randomFrom } from '#demo/drawings/random.ts'

const [W, H] = [150, 240]

/** A nail that lies on a table, its middle at the origin. Its shadow falls to the lower right, however it is turned. */
export function strewnNail(
  board: Board,
  pattern: NailPattern,
  turn: number,
  scale: number,
  index: number,
): string {
  const turned = (body: string) =>
    `<g transform="rotate(${turn}) scale(${scale}) translate(${-W / 2} ${-H / 2})">${body}</g>`
  const outline = `<path d="${nailOutline(W, H)}"/>`
  return (
    place(14, 20, turned(soft(outline, 22, '#4a1f3a', 0.2, 6))) +
    place(3, 4, turned(soft(outline, 5, '#4a1f3a', 0.24, 3))) +
    turned(nail(board, { pattern, index, random: randomFrom(`${turn}`), w: W, h: H }))
  )
}
