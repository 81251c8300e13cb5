import { linear, newBoard, place, shadowOf } from './board.ts'
import { darker, lighter } from './color.ts'
import type { Picture } from './drawing.ts'
import { table } from './ground.ts'
import { back, film, front, type Phone } from './handset.ts'
import { dot, line, path } from './motif.ts'

/** The film coming down on the phone, its curved edge from near, and what is in the box. */
export function phonePictures(phone: Phone, name: string): Picture[] {
  return [
    { draw: () => fitting(phone), alt: name },
    { draw: () => edge(phone), alt: `${name}: borda curva e recorte da câmera` },
    { draw: () => box(phone), alt: `${name}: o que vem na caixa` },
  ]
}

function fitting(phone: Phone): string {
  const board = newBoard()
  const body =
    table(board, 'phones') +
    place(90, 210, back(board, phone), -10, 1.02) +
    place(430, 150, front(board, phone), 7, 1.08) +
    place(600, 60, film(board, phone.top, 36), 13, 1.08)
  return board.finish(1200, 1200, body)
}

function edge(phone: Phone): string {
  const board = newBoard()
  const body =
    table(board, 'phones') +
    place(-60, 180, front(board, phone), -12, 2.1) +
    place(170, 60, film(board, phone.top, 26), -6, 2.1)
  return board.finish(1200, 1200, body)
}

/** Film, alcohol wipe, cloth, dust sticker and the guide that holds them in place. */
function box(phone: Phone): string {
  const board = newBoard()
  const paper = (w: number, h: number, color: string, more: string, rx = 14) =>
    shadowOf(`<rect width="${w}" height="${h}" rx="${rx}"/>`, 14) +
    `<rect width="${w}" height="${h}" rx="${rx}" fill="${linear(board, [
      [0, lighter(color, 0.3)],
      [1, darker(color, 0.08)],
    ])}"/>${more}`
  const zigzag = (w: number, y: number) =>
    line(
      `M0 ${y}${Array.from({ length: 20 }, (_, i) => `L${(i + 0.5) * (w / 20)} ${y + (i % 2 ? 9 : -9)}`).join('')}L${w} ${y}`,
      '#fff',
      3,
      0.7,
    )
  const wipe = paper(
    250,
    190,
    '#ffffff',
    zigzag(250, 18) +
      zigzag(250, 172) +
      dot(125, 84, 40, '#4f8fd0', 0.16) +
      path('M125 52C146 80 152 90 152 104A27 27 0 0 1 98 104C98 90 104 80 125 52Z', '#4f8fd0'),
  )
  const dry = paper(
    250,
    190,
    phone.color,
    zigzag(250, 18) +
      zigzag(250, 172) +
      [70, 95, 120].map((y) => line(`M70 ${y}H180`, '#ffffff', 8, 0.8)).join(''),
  )
  const cloth =
    shadowOf('<path d="M0 20L300 0L320 270L24 296Z"/>', 12) +
    path(
      'M0 20L300 0L320 270L24 296Z',
      linear(board, [
        [0, '#9fc0de'],
        [1, '#6f97bf'],
      ]),
    ) +
    path('M0 20L300 0L306 82L8 116Z', '#ffffff', 0.2) +
    Array.from({ length: 9 }, (_, i) =>
      line(`M${14 + i * 2} ${56 + i * 26}L${304 + i * 2} ${34 + i * 26}`, '#fff', 1.6, 0.3),
    ).join('')
  const stickers = paper(
    200,
    250,
    '#ffffff',
    [0, 1, 2, 3]
      .map(
        (i) =>
          `<rect x="22" y="${22 + i * 56}" width="156" height="42" rx="10" fill="#3f8fd9" fill-opacity="${0.85 - i * 0.14}"/>`,
      )
      .join(''),
  )
  const card = paper(
    500,
    1010,
    '#ffffff',
    `<rect x="0" y="0" width="500" height="1010" rx="26" fill="none"/>`,
    26,
  )
  const body =
    table(board, 'phones') +
    `<g transform="rotate(-5 600 600)">${place(96, 104, card)}${place(132, 158, film(board, phone.top, 10))}</g>` +
    place(690, 130, wipe, 6) +
    place(900, 300, dry, 14) +
    place(690, 520, cloth, 4, 1.1) +
    place(830, 880, stickers, -10, 1.05)
  return board.finish(1200, 1200, body)
}
