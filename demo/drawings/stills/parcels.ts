import { type Board, linear, place, shadowOf } from '#demo/drawings/board.ts'
import { darker, lighter } from '#demo/drawings/color.ts'
import { type Box, box, onSide, onTop } from './box.ts'
import { ACCENT, satin } from './goods.ts'

const kraft: Box = { color: '#d3a679', w: 520, h: 300, deep: [170, 150], fibres: 90 }

const tape = 'fill="#fff7ea" fill-opacity=".72"'

/** A parcel closed with paper tape and the shop's seal, its address on the front. */
export function closed(board: Board): string {
  return (
    box(board, kraft) +
    onTop(kraft, `<rect x="214" y="-300" width="92" height="300" ${tape}/>`) +
    `<path d="M214 0H306V96l-11.500-9-11.500 9-11.500-9-11.500 9-11.500-9-11.500 9-11.500-9-11.500 9Z" ${tape}/>` +
    `<path d="M214 2H306" stroke="#fff" stroke-width="4" stroke-opacity=".8"/>` +
    `<g transform="translate(34 150)"><rect x="3" y="5" width="190" height="118" rx="8" fill="#4a1f3a" fill-opacity=".18"/><rect width="190" height="118" rx="8" fill="#fffdf9"/><rect x="18" y="20" width="96" height="12" rx="6" fill="#b31556"/><rect x="18" y="48" width="150" height="8" rx="4" fill="#6b5866" fill-opacity=".4"/><rect x="18" y="68" width="120" height="8" rx="4" fill="#6b5866" fill-opacity=".4"/><path d="M18 90V106M26 90V106M31 90V106M40 90V106M45 90V106M55 90V106M62 90V106M68 90V106M78 90V106M84 90V106M94 90V106M99 90V106" stroke="#22141f" stroke-width="3"/></g>` +
    onSide(
      kraft,
      '<g transform="translate(90 170)" fill="none" stroke="#2a0f1e" stroke-opacity=".4" stroke-width="9" stroke-linejoin="round"><path d="M30 70V0M6 24L30 0L54 24M104 70V0M80 24L104 0L128 24M0 88H134"/></g>',
    )
  )
}

/** A ribbon of satin that goes over the parcel and back, as an arrow. */
export function returning(board: Board): string {
  const d = 'M1064 716C1150 480 1080 150 760 100C560 70 330 130 226 362'
  const [dark, bright] = [darker(ACCENT, 0.3), lighter(ACCENT, 0.3)]
  const head = linear(board, [
    [0, bright],
    [0.5, ACCENT],
    [1, dark],
  ])
  const tip = 'M-118 -30L0 124L118 -30L0 2Z'
  return (
    satin(board, d, ACCENT, 84) +
    place(
      236,
      340,
      `${shadowOf(`<path d="${tip}"/>`, 18)}<path d="${tip}" fill="${dark}" transform="translate(3 8)"/><path d="${tip}" fill="${head}"/><path d="M-102 -22L0 10L0 104Z" fill="#fff" fill-opacity=".22"/>`,
      24,
    )
  )
}
