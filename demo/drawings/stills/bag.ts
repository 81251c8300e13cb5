import { type Board, linear, place, soft } from '#demo/drawings/board.ts'
import { darker, lighter } from '#demo/drawings/color.ts'
import { mark } from '#demo/drawings/mark.ts'
import { line, path } from '#demo/drawings/motif.ts'
import { ACCENT } from './goods.ts'
import { below } from './ground-shadow.ts'

const [W, H, DX, DY] = [460, 450, 136, 104]

/** An open bag of stiff paper, and what is on its way into it: the upper left corner of its front is the origin. */
export function bag(board: Board, falling: string): string {
  const color = ACCENT
  const inside = linear(
    board,
    [
      [0, darker(color, 0.5)],
      [1, darker(color, 0.7)],
    ],
    [0, 0, 0, 1],
  )
  const front = linear(
    board,
    [
      [0, lighter(color, 0.2)],
      [0.12, lighter(color, 0.3)],
      [0.3, lighter(color, 0.06)],
      [0.7, color],
      [1, darker(color, 0.2)],
    ],
    [0, 0, 1, 0.5],
  )
  const nearer = linear(
    board,
    [
      [0, darker(color, 0.46)],
      [1, darker(color, 0.3)],
    ],
    [0, 0, 1, 0],
  )
  const further = linear(
    board,
    [
      [0, darker(color, 0.24)],
      [1, darker(color, 0.42)],
    ],
    [0, 0, 1, 0],
  )
  // The side is folded inwards at its rim and flat at its foot, where the fold ends in a triangle.
  const rim = `${W + DX * 0.3} ${-DY * 0.56}`
  const foot = `${W + DX * 0.46} ${H - DY * 0.5 - 120}`
  const handle = (dx: number, dy: number) =>
    `M${W / 2 - 116 + dx} ${dy}C${W / 2 - 116 + dx} ${dy - 190} ${W / 2 + 116 + dx} ${dy - 190} ${W / 2 + 116 + dx} ${dy}`
  return (
    place(
      24,
      -8,
      soft(
        `<path d="M40 ${H - 8}H${W}L${W + DX + 30} ${H - DY}L${W + DX - 20} ${H - DY - 30}L60 ${H - 60}Z"/>`,
        46,
        '#4a1f3a',
        0.36,
        14,
      ),
    ) +
    path(`M0 0L${DX} ${-DY}H${W + DX}L${W} 0V300H0Z`, inside) +
    cord(handle(DX, -DY)) +
    line(`M${DX} ${-DY}V60`, darker(color, 0.6), 3, 0.5) +
    `<path d="M${DX} ${-DY + 2}H${W + DX}" stroke="${lighter(color, 0.5)}" stroke-width="4" stroke-opacity=".8"/>` +
    falling +
    path(`M${W} 0L${rim}L${foot}L${W} ${H}Z`, nearer) +
    path(`M${rim}L${W + DX} ${-DY}V${H - DY}L${foot}Z`, further) +
    path(`M${foot}L${W + DX} ${H - DY}L${W} ${H}Z`, darker(color, 0.34)) +
    line(`M${W + DX} ${-DY + 1}L${rim}L${W} 1`, lighter(color, 0.42), 3.5, 0.85) +
    path(`M0 0H${W}V${H}H0Z`, front) +
    `<path d="M0 0H${W}V26H0Z" fill="#fff" fill-opacity=".1"/><path d="M0 27H${W}" stroke="${darker(color, 0.4)}" stroke-width="2" stroke-opacity=".3"/>` +
    `<path d="M0 1.500H${W}" stroke="${lighter(color, 0.75)}" stroke-width="4" stroke-opacity=".9"/><path d="M1.500 0V${H}" stroke="${lighter(color, 0.6)}" stroke-width="3" stroke-opacity=".6"/>` +
    path(`M26 40L170 40L86 ${H}H26Z`, '#fff', 0.07) +
    line(`M10 ${H - 74}H${W - 8}`, darker(color, 0.4), 2, 0.28) +
    place(W / 2, 254, mark('#fff6f8', lighter(color, 0.55)), 0, 1.1) +
    cord(handle(0, 14)) +
    [W / 2 - 116, W / 2 + 116].map((x) => eyelet(x, 16)).join('')
  )
}

/** A cord of two strands. */
function cord(d: string): string {
  return (
    below(d, 14, 12, 0.3) +
    line(d, '#22141f', 16) +
    line(d, '#57414f', 11) +
    `<path d="${d}" fill="none" stroke="#22141f" stroke-width="11" stroke-dasharray="3 8" stroke-opacity=".7"/>` +
    `<g transform="translate(-2 -3)">${line(d, '#fff', 3, 0.5)}</g>`
  )
}

const eyelet = (x: number, y: number) =>
  `<circle cx="${x}" cy="${y + 6}" r="16" fill="#e6bf69"/><circle cx="${x}" cy="${y + 6}" r="16" fill="none" stroke="#fff3c9" stroke-width="3" stroke-opacity=".9"/><circle cx="${x}" cy="${y + 6}" r="9" fill="#22141f"/>`
