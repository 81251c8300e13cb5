import { linear, place, round, stamp } from '#demo/drawings/board.ts'
import { darker, lighter } from '#demo/drawings/color.ts'
import { around, dot, fill, line, path, star, strew, turned } from '#demo/drawings/motif.ts'
import type { NailPattern } from '#demo/drawings/nail.ts'

export const butterflies: NailPattern = (box) => {
  const { board, index } = box
  const butterfly = (color: string) => {
    const wing = linear(board, [
      [0, lighter(color, 0.45)],
      [0.6, color],
      [1, darker(color, 0.25)],
    ])
    const half =
      path('M.6 -2C3 -9 9 -12.6 13 -11C15.4 -9.4 13.4 -2.6 9 .4C6 2 2.6 1.4 .6 0Z', '#221a2b') +
      path('M1.8 -2.2C4 -7.6 8.6 -10.6 11.8 -9.8C13.2 -8.4 11.8 -3.4 8.4 -.8C6 .4 3.4 .4 1.8 -.6Z', wing) +
      path('M.6 0C4 1 9 1.4 10 5C10.6 8.6 6.6 11.4 4 9.4C2 7.6 1 4 .6 0Z', '#221a2b') +
      path('M1.8 1.6C4.4 2.4 8 2.8 8.8 5.2C9 7.4 6.4 9.4 4.8 8.2C3.2 6.8 2.2 4.4 1.8 1.6Z', wing) +
      [
        [11.6, -8.4],
        [12, -6],
        [8.6, 6.6],
        [6.4, 8.2],
      ]
        .map(([x, y]) => dot(x!, y!, 0.6, '#fff'))
        .join('') +
      line('M3 -2.4L9.6 -7.4M3 -1.6L10 -3.4', '#221a2b', 0.5)
    return `${half}<g transform="scale(-1 1)">${half}</g>${path('M0 -5C1.2 -3 1.2 5 0 8C-1.2 5 -1.2 -3 0 -5Z', '#221a2b')}${line('M0 -5Q1 -9 3.4 -10.4M0 -5Q-1 -9 -3.4 -10.4', '#221a2b', 0.5)}`
  }
  const all = ['#3f8fe0', '#f0853a', '#a06bd6'].map((color, i) =>
    stamp(board, `butterfly${i}`, () => butterfly(color)),
  )
  const pearl = linear(board, [
    [0, '#fffdfb'],
    [0.5, '#f3f4fb'],
    [1, '#fbeef3'],
  ])
  return (
    `<rect width="100" height="${box.h}" fill="${pearl}"/>` +
    strew(box, 14, () => dot(0, 0, 0.9, '#c9bfe0'), { most: 20 }) +
    (index % 4 === 0
      ? place(50, box.h * 0.45, all[(index / 4) % 3]!, -16, 3.3)
      : strew(box, 42, (i) => place(0, 0, all[(i + index) % 3]!, 0, [1.75, 1.35][i % 2]!), {
          most: 7,
          turn: 60,
        }))
  )
}

export const greekEye: NailPattern = (box) => {
  const { index, h } = box
  const eye = stamp(
    box.board,
    'eye',
    () =>
      dot(0.6, 0.9, 10, '#0c1f5c', 0.35) +
      dot(0, 0, 10, '#1738a8') +
      dot(0, 0.4, 7, '#ffffff') +
      dot(0, 0.8, 4.9, '#5fb4ea') +
      dot(0, 1, 2.7, '#0f1430') +
      dot(-3.8, -5.4, 1.5, '#ffffff', 0.8),
  )
  const gold = () => dot(0, 0, 1.3, '#d9a83f')
  if (index % 5 === 2)
    return fill('#1738a8') + strew(box, 13, gold, { most: 24 }) + place(50, h * 0.5, eye, 0, 3.4)
  if (index % 5 === 4)
    return (
      fill('#dbeaf7') +
      line('M4 30Q50 60 96 30', '#d9a83f', 2.4) +
      [16, 33, 50, 67, 84].map((x) => place(x, 39 + 9 * Math.sin((x / 100) * Math.PI), eye, 0, 0.75)).join('')
    )
  return (
    fill('#dbeaf7') +
    strew(box, 13, gold, { most: 22 }) +
    strew(box, 27, (i) => place(0, 0, eye, 0, [1.5, 1, 0.7][i % 3]!), { most: 16, turn: 20 })
  )
}

export const rainbow: NailPattern = (box) => {
  const { index, h, board } = box
  const sky = linear(
    board,
    [
      [0, '#bfe3f7'],
      [1, '#f3ecfb'],
    ],
    [0, 0, 0, 1],
  )
  const colors = ['#ef5f6b', '#f79a4b', '#f9d24a', '#6cc48a', '#5aa6e0', '#9a7bd0']
  const cloud = stamp(
    box.board,
    'cloud',
    () =>
      dot(-7, 0, 6, '#fff') +
      dot(0, -4, 7.6, '#fff') +
      dot(8, 0, 6, '#fff') +
      '<rect x="-12" y="0" width="25" height="6" rx="3" fill="#fff"/>',
  )
  const base = `<rect width="100" height="${h}" fill="${sky}"/>`
  if (index % 3 === 0)
    return (
      base +
      colors
        .map((color, i) =>
          line(
            `M${12 + i * 6} ${h * 0.72}A${38 - i * 6} ${38 - i * 6} 0 0 1 ${88 - i * 6} ${h * 0.72}`,
            color,
            6.2,
          ),
        )
        .join('') +
      place(16, h * 0.75, cloud, 0, 1.3) +
      place(84, h * 0.75, cloud, 0, 1.3)
    )
  if (index % 3 === 1)
    return base + strew(box, 28, (i) => path(star(5, 8, 3.6), colors[i % 6]!), { most: 12 })
  return (
    base +
    strew(box, 34, () => place(0, 0, cloud, 0, 1.25), { most: 7, turn: 6 }) +
    strew(box, 18, (i) => dot(0, 0, 2, colors[i % 6]!), { most: 12 })
  )
}

export const sea: NailPattern = (box) => {
  const { board, h, random } = box
  const water = linear(
    board,
    [
      [0, '#bfeeee'],
      [1, '#3fa9c4'],
    ],
    [0, 0, 0, 1],
  )
  const fish = (body: string, fin: string) =>
    path('M-10 0C-6 -7 4 -7 9 0C4 7 -6 7 -10 0Z', body) +
    path('M-9 0L-16 -6Q-14 0 -16 6Z', fin) +
    path('M-2 -5Q1 -10 5 -5Z', fin) +
    line('M-1 -5Q2 0 -1 5', fin, 1.6) +
    dot(5, -1.4, 1.5, '#fff') +
    dot(5.4, -1.4, 0.8, '#1b1b2a')
  const things = [
    stamp(board, 'fish-a', () => fish('#ff8a4b', '#e0542a')),
    stamp(
      board,
      'shell',
      () =>
        path('M0 9L-10 -3C-10 -9 -5 -11 0 -11S10 -9 10 -3Z', '#fbd6cf') +
        [-7, -3.6, 0, 3.6, 7]
          .map((x) => line(`M0 8L${x} ${round(-10 + Math.abs(x) * 0.5)}`, '#e79a94', 0.9))
          .join(''),
    ),
    stamp(
      board,
      'starfish',
      () =>
        path(star(5, 11, 5), '#f7b733', 1, 'stroke="#f7b733" stroke-width="3" stroke-linejoin="round"') +
        around(5, (a) => turned(a, dot(0, -5, 0.8, '#fff3cf') + dot(0, -8, 0.6, '#fff3cf'))),
    ),
    stamp(board, 'fish-b', () => fish('#f4d64a', '#3d6fd0')),
  ]
  return (
    `<rect width="100" height="${h}" fill="${water}"/>` +
    strew(box, 15, () => line('M2 0A2 2 0 1 1 2 -.1Z', '#ffffff', random.between(0.5, 0.9), 0.8), {
      most: 22,
    }) +
    strew(box, 36, (i) => place(0, 0, things[(i + box.index) % 4]!, 0, 1.5), { most: 8, turn: 24 })
  )
}
