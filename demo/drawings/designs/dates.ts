import { linear, place, radial, round, stamp } from '#demo/drawings/board.ts'
import { darker, lighter } from '#demo/drawings/color.ts'
import {
  around,
  dot,
  fill,
  heart,
  leaf,
  line,
  path,
  scallop,
  star,
  strew,
  turned,
} from '#demo/drawings/motif.ts'
import type { NailPattern } from '#demo/drawings/nail.ts'

export const christmas: NailPattern = (box) => {
  const { board, index } = box
  const flake = stamp(board, 'flake', () =>
    around(6, (angle) =>
      turned(angle, line('M0 0V-9.4M0 -6.4L2.6 -9M0 -6.4L-2.6 -9M0 -3.4L2 -5.4M0 -3.4L-2 -5.4', '#fff', 1)),
    ),
  )
  const redFlake = stamp(board, 'red-flake', () =>
    around(6, (angle) =>
      turned(
        angle,
        line('M0 0V-9.4M0 -6.4L2.6 -9M0 -6.4L-2.6 -9M0 -3.4L2 -5.4M0 -3.4L-2 -5.4', '#b3182f', 1),
      ),
    ),
  )
  const tree = stamp(board, 'pine', () => {
    const tier = (y: number, wide: number, color: string) =>
      path(`M0 ${y - 9}L${wide} ${y + 2}Q0 ${y + 5} ${-wide} ${y + 2}Z`, color)
    const balls = [
      [-3, 8, '#e0a93b'],
      [4, 6, '#d62f43'],
      [0, 1, '#e0a93b'],
      [-3, -1, '#d62f43'],
      [2.4, -6, '#e0a93b'],
    ] as const
    return (
      `<rect x="-1.4" y="11" width="2.8" height="5" fill="#7a4a28"/>` +
      tier(10, 10, '#1f6a43') +
      tier(4, 8, '#2a8254') +
      tier(-2, 6, '#3a9a66') +
      balls.map(([x, y, color]) => dot(x, y, 1.3, color)).join('') +
      place(0, -12, path(star(5, 3.6, 1.6), '#f3c553'))
    )
  })
  const bauble = stamp(board, 'bauble', () => {
    const glass = radial(
      board,
      [
        [0, '#fff0c0'],
        [0.5, '#e0a93b'],
        [1, '#9a6415'],
      ],
      [0.34, 0.3, 0.8],
    )
    return (
      dot(0, 2, 8, glass) +
      `<rect x="-2" y="-8.6" width="4" height="3.4" rx="1" fill="#c99a3b"/>${line('M0 -8.6V-13', '#c99a3b', 0.8)}`
    )
  })
  const cane = stamp(
    board,
    'cane',
    () =>
      line('M-4 12V-4A5 5 0 0 1 6 -4', '#ffffff', 4.4) +
      line('M-4 12V-4A5 5 0 0 1 6 -4', '#d62f43', 4.4, 1, 'stroke-dasharray="3 4.4"'),
  )
  const kind = index % 3
  if (kind === 0)
    return (
      fill('#b3182f') +
      strew(box, 14, () => dot(0, 0, 1, '#ffdfe0'), { most: 22 }) +
      strew(box, 30, (i) => place(0, 0, i % 3 === 2 ? bauble : flake, 0, i % 3 === 2 ? 1.3 : 1.5), {
        most: 9,
        turn: 20,
      })
    )
  if (kind === 1)
    return (
      fill('#14513a') +
      strew(box, 13, () => dot(0, 0, 1, '#d9f0e0'), { most: 22 }) +
      strew(box, 34, (i) => place(0, 0, i % 2 ? cane : bauble, 0, 1.5), { most: 8, turn: 24 })
    )
  return (
    fill('#fbf5ea') +
    strew(box, 20, () => place(0, 0, redFlake, 0, 0.7), { most: 12 }) +
    strew(box, 38, () => place(0, 0, tree, 0, 1.75), { most: 6, turn: 10 })
  )
}

export const arraial: NailPattern = (box) => {
  const { board, random, h, index } = box
  if (index % 2) {
    const bloom = (color: string) =>
      path(scallop(6, 11, 0.3), darker(color, 0.25), 1, 'transform="translate(.6 .8)"') +
      path(scallop(6, 11, 0.3), color) +
      path(scallop(6, 7, 0.28, 30), lighter(color, 0.4)) +
      path(scallop(6, 3.6, 0.2), '#f5c334') +
      dot(0, 0, 1.6, '#b3182f')
    const blooms = ['#f5a9c0', '#ffd23f', '#f2f2ee'].map((color, i) =>
      stamp(board, `chita${i}`, () => bloom(color)),
    )
    const leaves = stamp(
      board,
      'chita-leaf',
      () => turned(-24, leaf('#1f8a4c', '#7fd08c', 15, 5)) + turned(30, leaf('#14713c', '#5fb878', 13, 5)),
    )
    return (
      fill('#d42a35') +
      strew(box, 21, () => place(0, 0, leaves, 0, 1.2), { most: 14 }) +
      strew(box, 33, (i) => place(0, 0, blooms[i % 3]!, 0, [1.7, 1.2][i % 2]!), { most: 10 })
    )
  }
  const colors = ['#f2b92c', '#e2473a', '#2fa56a', '#ef7fa8', '#3f8fd9', '#f5f1e4']
  let body =
    fill('#1d2c63') + strew(box, 15, () => dot(0, 0, random.between(0.5, 1.1), '#fff5cf'), { most: 22 })
  if (index % 6 === 0) {
    const paper = linear(
      board,
      [
        [0, '#f2b92c'],
        [0.34, '#f2b92c'],
        [0.34, '#e2473a'],
        [0.66, '#e2473a'],
        [0.66, '#3f8fd9'],
        [1, '#3f8fd9'],
      ],
      [0, 0, 0, 1],
    )
    body += place(
      50,
      h * 0.62,
      path('M0 -34L30 -4L0 34L-30 -4Z', paper) +
        path('M0 -34L10 -4L0 34L-10 -4Z', '#ffffff', 0.22) +
        dot(0, 36, 5, '#ffce54'),
    )
    return body + bunting(h * 0.14)
  }
  return body + bunting(h * 0.1) + bunting(h * 0.4) + bunting(h * 0.7)

  function bunting(y: number): string {
    const sag = random.between(5, 12)
    const flags = [0, 1, 2, 3].map((i) => {
      const [x, color] = [2 + i * 25, colors[(i + index + Math.round(y)) % colors.length]!]
      const top = y + Math.sin(((x + 10) / 100) * Math.PI) * sag
      return path(
        `M${x} ${round(top)}H${x + 20}V${round(top + 28)}L${x + 10} ${round(top + 19)}L${x} ${round(top + 28)}Z`,
        color,
      )
    })
    return line(`M-4 ${y}Q50 ${y + sag * 2} 104 ${y}`, '#f5f1e4', 1.2) + flags.join('')
  }
}

export const hearts: NailPattern = (box) => {
  const { index, h, board } = box
  const colors = ['#d3193f', '#ef7596', '#8e1038']
  if (index % 6 === 3) {
    const red = radial(
      board,
      [
        [0, '#f2486a'],
        [1, '#a80d33'],
      ],
      [0.35, 0.3, 0.8],
    )
    return (
      fill('#fde4ea') +
      strew(box, 18, () => path(heart(3), '#f3a3b8'), { most: 16 }) +
      place(50, h * 0.52, path(heart(28), red) + line('M-22 -10C-22 -20 -14 -22 -10 -21', '#fff', 3, 0.7))
    )
  }
  return (
    fill(index % 4 === 1 ? '#c21d45' : '#fde4ea') +
    strew(
      box,
      23,
      (i) => {
        const color = index % 4 === 1 ? ['#ffffff', '#f7b5c6', '#fde4ea'][i % 3]! : colors[i % 3]!
        return i % 3 === 1 ? line(heart(9), color, 1.8) : path(heart(10), color)
      },
      { most: 24, turn: 24, grow: 0.3 },
    ) +
    strew(box, 14, () => dot(0, 0, 1.1, index % 4 === 1 ? '#f7b5c6' : '#ef7596'), { most: 16 })
  )
}

export const brasil: NailPattern = (box) => {
  const { h, index } = box
  const [green, yellow, blue] = ['#0f8a45', '#fcd116', '#1e3f94']
  const kind = index % 4
  if (kind === 0)
    return (
      fill(green) +
      path(`M50 ${h * 0.12}L94 ${h * 0.5}L50 ${h * 0.88}L6 ${h * 0.5}Z`, yellow) +
      dot(50, h * 0.5, 21, blue) +
      line(`M30 ${h * 0.5 - 3}Q50 ${h * 0.5 - 12} 70 ${h * 0.5 + 5}`, '#fff', 4)
    )
  if (kind === 1) return fill(yellow) + strew(box, 26, () => path(star(5, 9, 3.8), green), { most: 14 })
  if (kind === 2)
    return (
      fill(green) +
      Array.from({ length: 9 }, (_, i) =>
        line(`M${-60 + i * 28} ${h + 10}L${30 + i * 28} -10`, i % 2 ? '#fff' : yellow, 8),
      ).join('')
    )
  const wave = (y: number) =>
    `M-10 ${y}C10 ${y - 22} 30 ${y - 22} 50 ${y}S90 ${y + 22} 110 ${y}V${y + 18}C90 ${y + 40} 70 ${y + 40} 50 ${y + 18}S10 ${y - 4} -10 ${y + 18}Z`
  return fill('#fdfbf5') + Array.from({ length: 6 }, (_, i) => path(wave(i * 36 - 20), blue)).join('')
}
