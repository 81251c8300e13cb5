import { type Board, linear, place, shadowOf } from './board.ts'
import { darker, lighter, mix } from './color.ts'
import { mark } from './mark.ts'
import { dot, line, path } from './motif.ts'

/** Long tools lie along the x axis, the working end at the origin, the handle to the right; about 900 long. */

const across = [0, 0, 0, 1] as const

export const steel = (board: Board) =>
  linear(
    board,
    [
      [0, '#fbfbfd'],
      [0.22, '#d5d8de'],
      [0.45, '#8d929c'],
      [0.62, '#c9cdd4'],
      [1, '#6a6f79'],
    ],
    [...across],
  )

export const gilt = (board: Board) =>
  linear(
    board,
    [
      [0, '#fff3c9'],
      [0.3, '#e6bf69'],
      [0.6, '#a8741f'],
      [0.8, '#e6bf69'],
      [1, '#8a5c14'],
    ],
    [...across],
  )

export const lacquer = (board: Board, color: string) =>
  linear(
    board,
    [
      [0, lighter(color, 0.3)],
      [0.16, lighter(color, 0.62)],
      [0.32, lighter(color, 0.1)],
      [0.7, darker(color, 0.14)],
      [1, darker(color, 0.42)],
    ],
    [...across],
  )

/** A round handle that swells where the fingers hold it. */
function handle(board: Board, color: string, from: number, long: number, thick: number): string {
  const to = from + long
  return path(
    `M${from} ${-thick * 0.62}C${from + long * 0.12} ${-thick} ${from + long * 0.24} ${-thick} ${from + long * 0.4} ${-thick * 0.8}` +
      `C${from + long * 0.7} ${-thick * 0.5} ${to - 40} ${-thick * 0.36} ${to} ${-thick * 0.2}Q${to + 12} 0 ${to} ${thick * 0.2}` +
      `C${to - 40} ${thick * 0.36} ${from + long * 0.7} ${thick * 0.5} ${from + long * 0.4} ${thick * 0.8}` +
      `C${from + long * 0.24} ${thick} ${from + long * 0.12} ${thick} ${from} ${thick * 0.62}Z`,
    lacquer(board, color),
  )
}

const shadowBar = (from: number, to: number, thick: number) =>
  shadowOf(`<rect x="${from}" y="${-thick}" width="${to - from}" height="${thick * 2}" rx="${thick}"/>`, 20)

export type Hairs = 'liner' | 'long-liner' | 'flat' | 'angled' | 'fan'

export function paintBrush(board: Board, hairs: Hairs, color: string, ring: string): string {
  const bristle = linear(
    board,
    [
      [0, '#6b4a35'],
      [0.4, '#c79a6e'],
      [1, '#5a3a28'],
    ],
    [...across],
  )
  const shapes: Record<Hairs, string> = {
    liner: 'M0 0Q40 -5 92 -13V13Q40 5 0 0Z',
    'long-liner': 'M-60 0Q20 -4 92 -12V12Q20 4 -60 0Z',
    flat: 'M6 -24Q-2 0 6 24Q50 24 92 17V-17Q50 -24 6 -24Z',
    angled: 'M0 -26L34 24Q60 22 92 17V-17Q50 -24 0 -26Z',
    fan: 'M-14 -66C-30 -24 -30 24 -14 66C24 34 60 18 92 14V-14C60 -18 24 -34 -14 -66Z',
  }
  const strands = [-0.6, -0.2, 0.2, 0.6]
    .map((part) =>
      line(
        `M92 ${part * 14}Q40 ${part * (hairs === 'fan' ? 40 : 18)} ${hairs === 'fan' ? -12 : 12} ${part * (hairs === 'fan' ? 62 : hairs === 'liner' ? 4 : 20)}`,
        '#f0d3ae',
        1.6,
        0.5,
      ),
    )
    .join('')
  return (
    shadowBar(10, 900, 16) +
    path(shapes[hairs], bristle) +
    (hairs.includes('liner') ? '' : strands) +
    `<path d="M88 -15L250 -21V21L88 15Z" fill="${steel(board)}"/>` +
    [112, 122, 226, 236]
      .map((x) => `<path d="M${x} -20V20" stroke="#5b606a" stroke-width="2.5" stroke-opacity=".55"/>`)
      .join('') +
    handle(board, color, 248, 640, 26) +
    `<rect x="262" y="-19" width="20" height="38" fill="${ring}" fill-opacity=".95"/>`
  )
}

export function dottingTool(board: Board, color: string, left: number, right: number): string {
  const metal = steel(board)
  const ball = (x: number, r: number) =>
    dot(x + 2, 3, r, '#4a4f58') + dot(x, 0, r, '#b9bec7') + dot(x - r * 0.3, -r * 0.34, r * 0.36, '#ffffff')
  return (
    shadowBar(0, 900, 15) +
    path('M0 -4L150 -9V9L0 4Z', metal) +
    path('M900 -4L750 -9V9L900 4Z', metal) +
    ball(0, left) +
    ball(900, right) +
    path(
      'M146 -15C200 -30 300 -30 450 -28S700 -30 754 -15V15C700 30 600 30 450 28S200 30 146 15Z',
      lacquer(board, color),
    ) +
    [420, 436, 452, 468, 484].map((x) => line(`M${x} -27V27`, darker(color, 0.4), 4, 0.5)).join('') +
    `<rect x="146" y="-16" width="20" height="32" fill="${gilt(board)}"/><rect x="734" y="-16" width="20" height="32" fill="${gilt(board)}"/>`
  )
}

export function waxPen(board: Board, color: string): string {
  const wax = linear(
    board,
    [
      [0, '#fffaf0'],
      [0.5, '#f0e4cf'],
      [1, '#c9b696'],
    ],
    [...across],
  )
  return (
    shadowBar(0, 900, 24) +
    path('M0 0Q4 -12 22 -15L120 -26V26L22 15Q4 12 0 0Z', wax) +
    `<path d="M112 -28L210 -38V38L112 28Z" fill="${gilt(board)}"/>` +
    `<rect x="206" y="-38" width="520" height="76" fill="${lacquer(board, '#3a2433')}"/>` +
    [250, 268, 286].map((x) => `<rect x="${x}" y="-38" width="7" height="76" fill="${color}"/>`).join('') +
    `<rect x="720" y="-38" width="26" height="76" fill="${gilt(board)}"/>` +
    path('M744 -30L800 -14L900 -3Q908 0 900 3L800 14L744 30Z', steel(board)) +
    `<rect x="240" y="-27" width="470" height="7" rx="3.5" fill="#fff" fill-opacity=".35"/>`
  )
}

export function pusher(board: Board, color: string): string {
  const metal = steel(board)
  const silicone = linear(
    board,
    [
      [0, lighter(color, 0.5)],
      [0.5, color],
      [1, darker(color, 0.3)],
    ],
    [...across],
  )
  return (
    shadowBar(10, 890, 18) +
    path('M0 0C0 -22 18 -34 44 -32C80 -29 104 -16 150 -10V10C104 16 80 29 44 32C18 34 0 22 0 0Z', metal) +
    path(
      'M10 0C10 -14 22 -23 42 -22C66 -20 84 -10 100 0C84 10 66 20 42 22C22 23 10 14 10 0Z',
      '#eef0f3',
      0.75,
    ) +
    path('M146 -11C220 -24 320 -27 450 -27S690 -24 760 -12V12C690 24 580 27 450 27S220 24 146 11Z', metal) +
    Array.from({ length: 17 }, (_, i) =>
      line(`M${330 + i * 14} -25L${338 + i * 14} 25`, '#6a6f79', 2.5, 0.55),
    ).join('') +
    path('M752 -14L812 -18V18L752 14Z', gilt(board)) +
    path('M808 -18C850 -22 884 -16 908 4C912 10 908 16 900 17C870 21 836 20 808 18Z', silicone) +
    line('M818 -10C846 -14 872 -10 892 2', '#fff', 5, 0.55)
  )
}

/** A curved file, 860 long and 130 wide, one end at the origin. */
export function bananaFile(board: Board, color: string, grain: string): string {
  const outline =
    'M0 20C-4 -26 24 -58 66 -62C300 -96 560 -96 794 -62C836 -58 864 -26 860 20C857 52 832 66 800 60C560 26 300 26 60 60C28 66 3 52 0 20Z'
  const face = linear(
    board,
    [
      [0, lighter(color, 0.22)],
      [0.5, color],
      [1, darker(color, 0.14)],
    ],
    [0, 0, 0.2, 1],
  )
  const specks = board.define(
    'grit',
    (id) =>
      `<pattern id="${id}" width="26" height="22" patternUnits="userSpaceOnUse">${Array.from({ length: 26 }, (_, i) => dot((i * 11.3) % 26, (i * 7.7) % 22, 0.8 + ((i * 5) % 3) * 0.35, i % 2 ? '#ffffff' : '#2a0f1e', 0.22)).join('')}</pattern>`,
  )
  return (
    shadowOf(`<path d="${outline}"/>`, 16) +
    path(outline, '#ffffff', 1, 'transform="translate(3 9)"') +
    path(outline, face) +
    path(outline, specks) +
    `<g transform="translate(428 -30)">${place(-22, 5, mark(grain, color), 90, 0.28)}<rect x="16" y="2" width="64" height="7" rx="3.5" fill="${grain}"/></g>` +
    line('M70 -48C300 -80 560 -80 790 -48', '#fff', 4, 0.35)
  )
}

export function bufferBlock(board: Board, color: string): string {
  const face = (tone: string) =>
    linear(
      board,
      [
        [0, lighter(tone, 0.3)],
        [1, darker(tone, 0.08)],
      ],
      [0, 0, 0.3, 1],
    )
  const outline = '<path d="M0 60L40 0H700L660 60V214Q660 226 648 226H12Q0 226 0 214Z"/>'
  return (
    shadowOf(outline, 30) +
    path('M0 62L42 4Q46 0 54 0H694Q704 0 698 8L660 62Z', face(lighter(color, 0.45))) +
    path('M660 62L700 6V152Q700 158 696 164L660 222Z', darker(color, 0.3)) +
    `<rect y="60" width="662" height="166" rx="10" fill="${face(color)}"/>` +
    `<rect y="60" width="662" height="166" rx="10" fill="${board.define('block-grit', (id) => `<pattern id="${id}" width="17" height="15" patternUnits="userSpaceOnUse">${Array.from({ length: 16 }, (_, i) => dot((i * 7.3) % 17, (i * 5.1) % 15, 0.8, i % 2 ? '#ffffff' : '#2a0f1e', 0.2)).join('')}</pattern>`)}"/>` +
    place(
      54,
      118,
      [0, 1, 2, 3]
        .map((i) => dot(i * 34, 24, 10, i === 0 ? '#ffffff' : mix(color, '#ffffff', 0.45)))
        .join(''),
    ) +
    line('M16 70H646', '#fff', 4, 0.6)
  )
}
