import { type Board, place, shadowOf } from '#demo/drawings/board.ts'
import { mark } from '#demo/drawings/mark.ts'
import { path } from '#demo/drawings/motif.ts'
import { gilt } from '#demo/drawings/tools-long.ts'
import { type Box, box, onTop } from './box.ts'
import { padlock } from './goods.ts'

const lid: Box = { color: '#8a63ad', w: 600, h: 96, deep: [164, 170] }
const chest: Box = { color: '#7a529f', w: 576, h: 210, deep: [158, 150] }

/** A lacquered box with golden edges, locked; its key lies beside. */
export function lockedBox(board: Board): string {
  const gold = gilt(board)
  const edge = (y: number, thick: number, wide: number, [dx, dy]: readonly [number, number]) =>
    `<rect x="0" y="${y}" width="${wide}" height="${thick}" fill="${gold}"/><path d="M${wide} ${y}L${wide + dx} ${y - dy}V${y - dy + thick}L${wide} ${y + thick}Z" fill="#9c6a1e"/><path d="M0 ${y + 2}H${wide}" stroke="#fff" stroke-width="3" stroke-opacity=".6"/>`
  return (
    place(212, 470, box(board, chest) + edge(chest.h - 22, 16, chest.w, chest.deep)) +
    place(200, 380, box(board, lid) + edge(lid.h - 16, 16, lid.w, lid.deep)) +
    onTopAt(
      200,
      380,
      '<rect x="60" y="-240" width="480" height="180" rx="14" fill="none" stroke="#e6bf69" stroke-width="7" stroke-opacity=".9"/>',
    ) +
    place(582, 262, mark('#f3d583', '#8a63ad'), 8, 0.5) +
    place(388, 420, padlock(board), 0, 0.94) +
    place(830, 760, key(board), 18, 0.9)
  )
}

const onTopAt = (x: number, y: number, body: string) => place(x, y, onTop(lid, body))

/** A key of brass along the x axis, about 330 long. */
function key(board: Board): string {
  const gold = gilt(board)
  const d = 'M116 -13H300V40H276V13H252V34H228V13H116Z'
  return (
    shadowOf(
      `<path d="${d}"/><path d="M0 0a58 58 0 0 0 116 0a58 58 0 0 0-116 0ZM26 0a32 32 0 0 1 64 0a32 32 0 0 1-64 0Z" fill-rule="evenodd"/>`,
      12,
    ) +
    path(d, gold) +
    `<circle cx="58" r="46" fill="none" stroke="#8a5c14" stroke-width="30"/><circle cx="58" r="46" fill="none" stroke="${gold}" stroke-width="25"/><path d="M18 -22A46 46 0 0 1 50 -46" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" stroke-opacity=".8"/>` +
    `<path d="M122 -7H292" stroke="#fff" stroke-width="4" stroke-opacity=".6"/>`
  )
}
