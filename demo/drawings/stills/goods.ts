import { type Board, linear, place, radial, shadowOf, soft } from '#demo/drawings/board.ts'
import { darker, lighter } from '#demo/drawings/color.ts'
import { mark } from '#demo/drawings/mark.ts'
import { dot, heart, line, path } from '#demo/drawings/motif.ts'
import { gilt, lacquer } from '#demo/drawings/tools-long.ts'
import { below } from './ground-shadow.ts'

/** What the shop's own pages show beside its goods: sealing wax, satin ribbon, enamel, paper, brass. */

export const ACCENT = '#b31556'

/** A seal of wax with the shop's sign, of radius 100 around the origin. */
export function seal(board: Board, color = ACCENT): string {
  const outline =
    'M96 -10C104 18 90 34 84 54C76 80 46 84 26 96C2 106 -24 96 -46 86C-72 80 -84 56 -92 32C-104 8 -98 -20 -86 -42C-80 -70 -54 -84 -28 -92C-4 -104 22 -98 44 -88C70 -82 82 -62 90 -40C94 -30 94 -20 96 -10Z'
  const wax = radial(
    board,
    [
      [0, lighter(color, 0.34)],
      [0.55, color],
      [1, darker(color, 0.34)],
    ],
    [0.34, 0.28, 0.8],
  )
  const dent = linear(board, [
    [0, darker(color, 0.4)],
    [1, lighter(color, 0.16)],
  ])
  return (
    shadowOf(`<path d="${outline}"/>`, 9) +
    path(outline, wax) +
    dot(0, 0, 70, dent) +
    dot(2, 3, 66, color) +
    place(2.5, 3.5, mark(lighter(color, 0.45), lighter(color, 0.45)), 0, 0.56) +
    place(0, 0, mark(darker(color, 0.28), lighter(color, 0.3)), 0, 0.56) +
    line('M-82 -22C-74 -60 -46 -80 -12 -86', '#fff', 9, 0.6) +
    line('M40 78C58 72 70 60 76 46', '#fff', 5, 0.25)
  )
}

/** A band of satin along a line, `width` wide: it shines where it turns. */
export function satin(board: Board, d: string, color: string, width: number): string {
  const sheen = linear(
    board,
    [
      [0, lighter(color, 0.1)],
      [0.16, lighter(color, 0.5)],
      [0.3, color],
      [0.5, darker(color, 0.22)],
      [0.66, lighter(color, 0.16)],
      [0.8, lighter(color, 0.42)],
      [1, darker(color, 0.3)],
    ],
    [0, 0.2, 1, 0.8],
  )
  const flat = (stroke: string, wide: number, opacity = 1) =>
    `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${wide}" stroke-opacity="${opacity}"/>`
  return (
    below(d, width, 22) +
    flat(darker(color, 0.4), width) +
    flat(sheen, width - 4) +
    flat('#ffffff', width - 14, 0.3) +
    flat(sheen, width - 18)
  )
}

/** A heart of enamel in a golden rim, about 520 wide around the origin. */
export function enamelHeart(board: Board, color = ACCENT): string {
  const outline = heart(250)
  const shape = `<path d="${outline}"/>`
  const enamel = radial(
    board,
    [
      [0, lighter(color, 0.42)],
      [0.35, lighter(color, 0.08)],
      [0.7, color],
      [1, darker(color, 0.5)],
    ],
    [0.32, 0.26, 0.86],
  )
  const shine = linear(
    board,
    [
      [0, '#fff', 0.95],
      [0.5, '#fff', 0.35],
      [1, '#fff', 0],
    ],
    [0, 0, 0.5, 1],
  )
  const bounce = linear(
    board,
    [
      [0, '#ff9cc4', 0],
      [1, '#ff9cc4', 0.7],
    ],
    [0, 0, 0.6, 1],
  )
  return (
    shadowOf(shape, 34) +
    place(30, 42, soft(shape, 40, color, 0.22)) +
    `<path d="${outline}" fill="${gilt(board)}" stroke="${gilt(board)}" stroke-width="26" stroke-linejoin="round"/>` +
    `<path d="${outline}" fill="none" stroke="#fff6d8" stroke-width="4" stroke-opacity=".9" transform="translate(-5 -6) scale(1.03)"/>` +
    path(outline, darker(color, 0.55), 1, 'transform="scale(.985)"') +
    path(outline, enamel, 1, 'transform="translate(2 3) scale(.965)"') +
    path(
      'M-196 -60C-206 -140 -160 -186 -104 -186C-150 -160 -176 -112 -168 -44C-180 -40 -192 -48 -196 -60Z',
      shine,
    ) +
    path('M60 -150C84 -186 140 -190 172 -160C140 -168 102 -166 74 -136Z', '#fff', 0.5) +
    path('M-40 172C60 110 170 40 200 -60C214 30 120 130 0 208Z', bounce) +
    dot(-152, 4, 11, '#fff', 0.7)
  )
}

/** A bubble of speech in enamel, 400 by 260 from its upper left corner, its tail below. */
export function bubble(board: Board, color: string, tailAt: number): string {
  const outline = `M64 0H336C372 0 400 28 400 64V176C400 212 372 240 336 240H${tailAt + 66}L${tailAt - 4} 306C${tailAt - 14} 314 ${tailAt - 26} 306 ${tailAt - 22} 294L${tailAt - 8} 240H64C28 240 0 212 0 176V64C0 28 28 0 64 0Z`
  const enamel = linear(
    board,
    [
      [0, lighter(color, 0.42)],
      [0.3, lighter(color, 0.1)],
      [0.65, color],
      [1, darker(color, 0.3)],
    ],
    [0, 0, 0.7, 1],
  )
  const shine = linear(
    board,
    [
      [0, '#fff', 0.9],
      [1, '#fff', 0.05],
    ],
    [0, 0, 1, 0.2],
  )
  return (
    shadowOf(`<path d="${outline}"/>`, 24) +
    path(outline, darker(color, 0.45), 1, 'transform="translate(4 9)"') +
    path(outline, enamel) +
    path('M22 86C22 42 42 22 84 20H250C150 34 66 50 42 120C32 120 22 108 22 86Z', shine) +
    line('M374 120V170C374 198 360 212 334 214', '#fff', 7, 0.34) +
    `<path d="${outline}" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="3"/>`
  )
}

/** A sheet of writing, 420 by 560, with a heading and lines. */
export function writing(board: Board, tone = '#ffffff', head = ACCENT): string {
  const paper = linear(board, [
    [0, '#ffffff'],
    [1, darker(tone, 0.06)],
  ])
  const lines = [0, 1, 2, 3, 4, 5, 6, 7].map(
    (at) =>
      `<rect x="44" y="${150 + at * 42}" width="${[330, 300, 330, 250, 330, 316, 330, 180][at]}" height="9" rx="4.500" fill="#6b5866" fill-opacity=".3"/>`,
  )
  return (
    shadowOf('<rect width="420" height="560" rx="10"/>', 14) +
    `<rect width="420" height="560" rx="10" fill="${paper}"/>` +
    `<rect x="44" y="56" width="190" height="20" rx="10" fill="${head}"/><rect x="44" y="92" width="120" height="10" rx="5" fill="${head}" fill-opacity=".4"/>` +
    lines.join('') +
    '<rect x=".75" y=".75" width="418.500" height="558.500" rx="10" fill="none" stroke="#fff" stroke-width="1.500"/>'
  )
}

/** A fountain pen along the x axis, its nib at the origin, about 640 long. */
export function pen(board: Board, color: string): string {
  return (
    shadowOf('<path d="M4 0L120 -30H640V30H120Z"/>', 18) +
    path('M0 0C40 -6 70 -22 118 -26V26C70 22 40 6 0 0Z', gilt(board)) +
    line('M6 0H84', '#6a4510', 3, 0.8) +
    dot(90, 0, 6, '#6a4510') +
    path('M112 -22C150 -30 180 -34 214 -36V36C180 34 150 30 112 22Z', lacquer(board, '#22141f')) +
    `<rect x="206" y="-39" width="18" height="78" rx="5" fill="${gilt(board)}"/>` +
    path('M224 -38H560C604 -38 640 -22 640 0S604 38 560 38H224Z', lacquer(board, color)) +
    `<rect x="330" y="-40" width="14" height="80" rx="4" fill="${gilt(board)}"/>` +
    path('M344 -14H520C530 -14 534 -8 534 -4S530 6 520 6H344Z', gilt(board)) +
    line('M236 -24H588', '#fff', 6, 0.5)
  )
}

/** A padlock of brass, about 260 by 360, its upper left corner at the origin. */
export function padlock(board: Board): string {
  const brass = linear(
    board,
    [
      [0, '#fff0bd'],
      [0.16, '#f3d583'],
      [0.45, '#d9a63f'],
      [0.8, '#b07a22'],
      [1, '#8a5c14'],
    ],
    [0, 0, 0.9, 1],
  )
  const body =
    'M34 150H226C246 150 260 164 260 184V320C260 342 246 356 226 356H34C14 356 0 342 0 320V184C0 164 14 150 34 150Z'
  const shackle = 'M58 166V98C58 50 86 22 130 22S202 50 202 98V166'
  return (
    below(shackle, 36, 16) +
    line(shackle, '#6a6f79', 38) +
    line(shackle, '#c9cdd4', 30) +
    `<g transform="translate(-6 -5)">${line(shackle, '#ffffff', 9, 0.9)}</g>` +
    shadowOf(`<path d="${body}"/>`, 20) +
    path(body, '#7a4f10', 1, 'transform="translate(4 7)"') +
    path(body, brass) +
    line('M18 186C20 172 28 166 42 166H206', '#fff', 7, 0.75) +
    line('M14 326C18 340 28 344 40 344H214', '#6a4510', 4, 0.35) +
    dot(130, 238, 26, '#4a2c08') +
    path('M116 246H144L152 306H108Z', '#4a2c08') +
    line('M108 306H152', '#ffe9a8', 4, 0.6)
  )
}
