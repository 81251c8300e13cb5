import { type Board, linear, place, radial, shadowOf } from './board.ts'
import { darker, lighter, mix } from './color.ts'
import type { Cameras, ScreenTop } from './drawing.ts'
import { mark } from './mark.ts'
import { dot, path } from './motif.ts'

export interface Phone {
  top: ScreenTop
  cameras: Cameras
  color: string
}

const [W, H] = [430, 900]

/** A phone face up, 430 by 900, its upper left corner at the origin. */
export function front(board: Board, { top, color }: Phone): string {
  const frame = linear(board, [
    [0, lighter(color, 0.6)],
    [0.5, mix(color, '#9a97a3', 0.4)],
    [1, darker(color, 0.4)],
  ])
  const wall = linear(
    board,
    [
      [0, lighter(color, 0.55)],
      [0.5, color],
      [1, darker(color, 0.5)],
    ],
    [0, 0, 0.6, 1],
  )
  const clip = board.define(
    'screen',
    (id) =>
      `<clipPath id="${id}"><rect x="17" y="17" width="${W - 34}" height="${H - 34}" rx="50"/></clipPath>`,
  )
  const glow = radial(board, [
    [0, lighter(color, 0.75), 0.95],
    [1, lighter(color, 0.5), 0],
  ])
  const petals = [0, 60, 120, 180, 240, 300]
    .map((angle) =>
      place(
        W * 0.5,
        H * 0.64,
        path('M0 0C110 -60 150 -210 0 -330C-150 -210 -110 -60 0 0Z', lighter(color, 0.55), 0.26),
        angle,
      ),
    )
    .join('')
  const outline = `<rect width="${W}" height="${H}" rx="66"/>`
  return (
    shadowOf(outline, 30) +
    `<rect x="-5" y="170" width="10" height="66" rx="4" fill="${darker(color, 0.35)}"/><rect x="-5" y="256" width="10" height="96" rx="4" fill="${darker(color, 0.35)}"/><rect x="${W - 5}" y="220" width="10" height="120" rx="4" fill="${darker(color, 0.45)}"/>` +
    `<rect width="${W}" height="${H}" rx="66" fill="${frame}"/><rect x="6" y="6" width="${W - 12}" height="${H - 12}" rx="60" fill="#120e16"/>` +
    `<g clip-path="${clip}"><rect width="${W}" height="${H}" fill="${wall}"/><circle cx="${W * 0.5}" cy="${H * 0.64}" r="330" fill="${glow}"/>${petals}<rect x="${W / 2 - 62}" y="${H - 44}" width="124" height="8" rx="4" fill="#fff" fill-opacity=".8"/></g>` +
    topOf(top)
  )
}

function topOf(top: ScreenTop): string {
  const lens = (x: number, y: number, r: number) =>
    dot(x, y, r, '#120e16') +
    dot(x, y, r * 0.5, '#2c3350') +
    dot(x - r * 0.2, y - r * 0.25, r * 0.18, '#9fb4e6')
  if (top === 'notch')
    return `${path(
      `M120 16H310C302 18 300 24 300 32V38C300 54 290 62 276 62H154C140 62 130 54 130 38V32C130 24 128 18 120 16Z`,
      '#120e16',
    )}<rect x="190" y="30" width="50" height="8" rx="4" fill="#2a2632"/>${lens(262, 36, 9)}`
  if (top === 'island')
    return `<rect x="150" y="38" width="130" height="38" rx="19" fill="#120e16"/>${lens(256, 57, 11)}`
  if (top === 'drop')
    return (
      path('M180 16C196 18 198 30 202 40C206 52 224 52 228 40C232 30 234 18 250 16Z', '#120e16') +
      lens(215, 33, 11)
    )
  return lens(W / 2, 52, 15)
}

/** The same phone face down: its colour and its cameras. */
export function back(board: Board, { cameras, color }: Phone): string {
  const shell = linear(
    board,
    [
      [0, lighter(color, 0.42)],
      [0.45, color],
      [1, darker(color, 0.22)],
    ],
    [0, 0, 0.8, 1],
  )
  const sheen = linear(
    board,
    [
      [0, '#fff', 0],
      [0.4, '#fff', 0.34],
      [0.52, '#fff', 0.06],
      [1, '#fff', 0],
    ],
    [0, 0.1, 1, 0.6],
  )
  const lens = (x: number, y: number, r: number) =>
    dot(x + 3, y + 4, r + 5, darker(color, 0.45)) +
    dot(x, y, r + 4, lighter(color, 0.5)) +
    dot(x, y, r, '#17131c') +
    dot(x, y, r * 0.66, '#262a45') +
    dot(x, y, r * 0.36, '#0c0a12') +
    `<ellipse cx="${x - r * 0.3}" cy="${y - r * 0.34}" rx="${r * 0.26}" ry="${r * 0.15}" fill="#cfdcff" fill-opacity=".85" transform="rotate(-35 ${x - r * 0.3} ${y - r * 0.34})"/>`
  const flash = (x: number, y: number) => dot(x, y, 13, '#fff3cf') + dot(x, y, 7, '#ffe39a')
  const island = (w: number, h: number, rx = 46) =>
    `<rect x="34" y="36" width="${w}" height="${h}" rx="${rx}" fill="${darker(color, 0.3)}" fill-opacity=".35" transform="translate(4 6)"/><rect x="34" y="34" width="${w}" height="${h}" rx="${rx}" fill="${lighter(color, 0.24)}"/><rect x="34" y="34" width="${w}" height="${h}" rx="${rx}" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="3"/>`
  const arrangement: Record<Cameras, string> = {
    diagonal: island(186, 186, 52) + lens(90, 90, 40) + lens(164, 164, 40) + flash(166, 88),
    column:
      lens(92, 98, 40) + lens(92, 206, 40) + lens(92, 308, 32) + flash(166, 98) + dot(166, 150, 7, '#17131c'),
    pair: island(150, 240, 40) + lens(108, 100, 44) + lens(108, 206, 36) + flash(160, 156),
    trio:
      island(362, 176, 40) + lens(112, 122, 50) + lens(232, 122, 40) + lens(324, 90, 24) + flash(326, 158),
  }
  return (
    shadowOf(`<rect width="${W}" height="${H}" rx="66"/>`, 26) +
    `<rect width="${W}" height="${H}" rx="66" fill="${darker(color, 0.3)}"/><rect x="4" y="4" width="${W - 8}" height="${H - 8}" rx="62" fill="${shell}"/>` +
    `<rect x="4" y="4" width="${W - 8}" height="${H - 8}" rx="62" fill="${sheen}"/>` +
    arrangement[cameras] +
    place(W / 2, H * 0.55 + 28, mark(lighter(color, 0.8), color, 0.4), 0, 0.36)
  )
}

/** The glass film: clear, with a black rim and curved edges that catch the light. */
export function film(board: Board, top: ScreenTop, lifted: number): string {
  const pane = linear(
    board,
    [
      [0, '#ffffff', 0.5],
      [0.3, '#ffffff', 0.12],
      [0.48, '#ffffff', 0.42],
      [0.56, '#ffffff', 0.1],
      [1, '#dfeaff', 0.3],
    ],
    [0, 0, 1, 0.75],
  )
  const rim = linear(board, [
    [0, '#ffffff'],
    [0.4, '#c9dcf2'],
    [0.7, '#ffffff'],
    [1, '#8fa9c8'],
  ])
  const outline = `<rect x="4" y="4" width="${W - 8}" height="${H - 8}" rx="62"/>`
  const hole: Record<ScreenTop, string> = {
    notch: 'M138 6V34C138 50 148 56 160 56H270C282 56 292 50 292 34V6',
    island: 'M169 38H261A19 19 0 0 1 261 76H169A19 19 0 0 1 169 38Z',
    drop: 'M186 6C198 8 200 24 204 36C208 48 222 48 226 36C230 24 232 8 244 6',
    hole: `M${W / 2 - 19} 52A19 19 0 1 0 ${W / 2 + 19} 52A19 19 0 1 0 ${W / 2 - 19} 52Z`,
  }
  return (
    (lifted ? `<g opacity=".32">${shadowOf(outline, lifted)}</g>` : '') +
    `<rect x="4" y="4" width="${W - 8}" height="${H - 8}" rx="62" fill="${pane}"/>` +
    `<rect x="9" y="9" width="${W - 18}" height="${H - 18}" rx="58" fill="none" stroke="#16121b" stroke-width="9" stroke-opacity=".82"/>` +
    `<rect x="4" y="4" width="${W - 8}" height="${H - 8}" rx="62" fill="none" stroke="${rim}" stroke-width="7"/>` +
    path(
      hole[top],
      top === 'notch' || top === 'drop' ? '#16121b' : '#ffffff',
      0.78,
      'stroke="#ffffff" stroke-width="4"',
    ) +
    path(`M60 120L${W * 0.62} 40L${W * 0.3} ${H - 60}L50 ${H - 90}Z`, '#ffffff', 0.14)
  )
}
