import { type Board, linear, place, shadowOf } from '#demo/drawings/board.ts'
import { darker, lighter } from '#demo/drawings/color.ts'
import { line, path } from '#demo/drawings/motif.ts'
import { loose } from '#demo/drawings/scene.ts'
import { ACCENT, seal } from './goods.ts'
import { below } from './ground-shadow.ts'

const [W, H] = [760, 470]
const PAPER = '#fff6f0'
const FLAP = `M10 14L${W / 2 - 46} -268C${W / 2 - 18} -290 ${W / 2 + 18} -290 ${W / 2 + 46} -268L${W - 10} 14Z`
const TIP = [W / 2, 262] as const

/** An open envelope with a card of nails that comes out of it, and the shop's seal: its upper left corner is the origin. */
export function envelope(board: Board): string {
  const inside = linear(
    board,
    [
      [0, lighter(ACCENT, 0.12)],
      [0.6, ACCENT],
      [1, darker(ACCENT, 0.4)],
    ],
    [0, 0, 0, 1],
  )
  const fold = (from: string, to: string, axis: [number, number, number, number]) =>
    linear(
      board,
      [
        [0, from],
        [1, to],
      ],
      axis,
    )
  const side = `M0 22C0 6 14 4 26 12L${TIP[0]} ${TIP[1]}L0 ${H}Z`
  const foot = `M14 ${H - 6}L${TIP[0] - 34} ${TIP[1] - 12}C${TIP[0] - 12} ${TIP[1] - 28} ${TIP[0] + 12} ${TIP[1] - 28} ${TIP[0] + 34} ${TIP[1] - 12}L${W - 14} ${H - 6}C${W - 22} ${H} ${W - 30} ${H} ${W - 36} ${H}H36C30 ${H} 22 ${H} 14 ${H - 6}Z`
  return (
    shadowOf(`<rect width="${W}" height="${H}" rx="26"/>`, 26) +
    path(FLAP, darker(PAPER, 0.1)) +
    path(FLAP, inside, 1, `transform="translate(${W * 0.03} 6) scale(.94)"`) +
    `<rect width="${W}" height="${H}" rx="26" fill="${darker(ACCENT, 0.45)}"/>` +
    place(120, -196, letter(board), -2) +
    path(side, fold('#ffffff', darker(PAPER, 0.05), [0, 0, 1, 0.4])) +
    `<g transform="translate(${W} 0) scale(-1 1)">${path(side, fold(darker(PAPER, 0.03), darker(PAPER, 0.09), [0, 0, 1, 0.4]))}</g>` +
    below(
      `M14 ${H - 6}L${TIP[0] - 34} ${TIP[1] - 12}C${TIP[0] - 12} ${TIP[1] - 28} ${TIP[0] + 12} ${TIP[1] - 28} ${TIP[0] + 34} ${TIP[1] - 12}L${W - 14} ${H - 6}`,
      4,
      8,
    ) +
    path(foot, fold('#ffffff', darker(PAPER, 0.06), [0, 0, 0, 1])) +
    line(
      `M22 ${H - 14}L${TIP[0] - 34} ${TIP[1] - 8}C${TIP[0] - 12} ${TIP[1] - 24} ${TIP[0] + 12} ${TIP[1] - 24} ${TIP[0] + 34} ${TIP[1] - 8}L${W - 22} ${H - 14}`,
      '#ffffff',
      4,
      0.9,
    ) +
    place(TIP[0], TIP[1] + 34, seal(board), -8, 1.02)
  )
}

/** What it says: a heading, and nails in a row. */
function letter(board: Board): string {
  const paper = linear(
    board,
    [
      [0, '#ffffff'],
      [1, '#fbeef0'],
    ],
    [0, 0, 0, 1],
  )
  return (
    shadowOf('<rect width="520" height="430" rx="18"/>', 10) +
    `<rect width="520" height="430" rx="18" fill="${paper}"/>` +
    `<rect x="130" y="40" width="260" height="22" rx="11" fill="${ACCENT}"/><rect x="180" y="78" width="160" height="12" rx="6" fill="${ACCENT}" fill-opacity=".35"/>` +
    (['daisies', 'leopard', 'night'] as const)
      .map((design, at) => place(86 + at * 124, 122 + (at === 1 ? -4 : 6), loose(board, design, 1, 100), 0))
      .join('')
  )
}
