import { linear, place, radial, stamp } from '#demo/drawings/board.ts'
import { around, dot, fill, leaf, line, path, scallop, star, strew, turned } from '#demo/drawings/motif.ts'
import type { NailPattern } from '#demo/drawings/nail.ts'

export const strawberry: NailPattern = (box) => {
  const { board, index } = box
  const berry = stamp(board, 'strawberry', () => {
    const flesh = radial(
      board,
      [
        [0, '#ff7b74'],
        [0.55, '#e32b3c'],
        [1, '#a90f2b'],
      ],
      [0.34, 0.3, 0.8],
    )
    const seeds = [
      [-4, -2],
      [0, -3],
      [4, -2],
      [-5.4, 1.6],
      [-2, 1],
      [2, 1],
      [5.4, 1.6],
      [-3.6, 4.8],
      [0, 4.6],
      [3.6, 4.8],
      [-1.6, 8],
      [1.6, 8],
    ]
    return (
      path(
        'M0 12C-6 9.6 -10 3.6 -9.4 -1.4C-8.8 -6 -4.4 -6.6 0 -5C4.4 -6.6 8.8 -6 9.4 -1.4C10 3.6 6 9.6 0 12Z',
        flesh,
      ) +
      seeds.map(([x, y]) => `<ellipse cx="${x}" cy="${y}" rx=".55" ry=".9" fill="#ffdf8a"/>`).join('') +
      [-64, -32, 0, 32, 64]
        .map((angle) => place(0, -5, leaf('#3f9a4d', '#7cc77f', 6.4, 2.3), angle))
        .join('') +
      line('M0 -6Q.6 -9 2.4 -10.6', '#3f8a45', 1.2)
    )
  })
  const blossom = stamp(
    board,
    'strawberry-blossom',
    () => path(scallop(5, 5, 0.42), '#fff') + dot(0, 0, 1.7, '#f5b92a'),
  )
  if (index % 6 === 5)
    return fill('#fbd3db') + strew(box, 15, () => dot(0, 0, 3.4, '#e32b3c'), { most: 40, grow: 0 })
  return (
    fill(index % 2 ? '#fff3ee' : '#fbd3db') +
    strew(box, 20, () => place(0, 0, blossom, 0, 1.3), { most: 9 }) +
    strew(
      box,
      index % 3 === 0 ? 35 : 28,
      (i) => place(0, 0, berry, 0, index % 3 === 0 ? 2.1 : [1.6, 1.35][i % 2]!),
      {
        most: 12,
        turn: 34,
      },
    )
  )
}

export const cherry: NailPattern = (box) => {
  const { board, index } = box
  const pair = stamp(board, 'cherry', () => {
    const skin = radial(
      board,
      [
        [0, '#ff6a63'],
        [0.5, '#c4122c'],
        [1, '#7d0620'],
      ],
      [0.34, 0.3, 0.75],
    )
    return (
      line('M-5.4 4Q-4 -6 3 -12', '#5d8a3a', 1) +
      line('M6 6Q6.6 -4 3 -12', '#4c7730', 1) +
      place(3, -12, leaf('#4f9a4a', '#8fcb7f', 13, 4.2), 62) +
      dot(-5.6, 7, 5.4, skin) +
      dot(6, 9, 5.4, skin) +
      `<ellipse cx="-7.4" cy="4.8" rx="1.5" ry="1" fill="#fff" fill-opacity=".85" transform="rotate(-30 -7.4 4.8)"/>` +
      `<ellipse cx="4.2" cy="6.8" rx="1.5" ry="1" fill="#fff" fill-opacity=".85" transform="rotate(-30 4.2 6.8)"/>`
    )
  })
  if (index % 2)
    return fill('#fdf3e0') + strew(box, 14.5, () => dot(0, 0, 3.1, '#c4122c'), { most: 44, grow: 0 })
  return (
    fill('#fdf3e0') +
    strew(box, 13, () => dot(0, 0, 0.9, '#e9bfae'), { most: 18 }) +
    strew(box, 38, () => place(0, 0, pair, 0, 1.85), { most: 7, turn: 22 })
  )
}

export const watermelon: NailPattern = (box) => {
  const { board, index, h } = box
  const seed = (x: number, y: number, turn: number, size = 1) =>
    place(x, y, path('M0 -3C2 0 2 2.4 0 2.8C-2 2.4 -2 0 0 -3Z', '#3a1420'), turn, size)
  if (index % 2 === 0) {
    const flesh = linear(
      board,
      [
        [0, '#f0455b'],
        [1, '#ff7d86'],
      ],
      [0, 0, 0, 1],
    )
    const tip = (y: number) => `M-5 -5H105V${y}Q50 ${y + 26} -5 ${y}Z`
    return (
      `<rect width="100" height="${h}" fill="${flesh}"/>` +
      strew(box, 24, () => seed(0, 0, 0, 1.7), { most: 12, turn: 30 }) +
      path(tip(38), '#fde9dc') +
      path(tip(30), '#bfe3a0') +
      path(tip(24), '#3f8f4a') +
      [10, 30, 50, 70, 90]
        .map((x) =>
          line(`M${x} -4Q${x + 4} 10 ${x - 2} ${26 + 10 * Math.sin((x / 100) * Math.PI)}`, '#2a6b38', 5),
        )
        .join('')
    )
  }
  const slice = stamp(
    board,
    'melon-slice',
    () =>
      path('M-12 0A12 12 0 0 0 12 0Z', '#2f8045') +
      path('M-10.8 0A10.8 10.8 0 0 0 10.8 0Z', '#e3f3cf') +
      path('M-9.7 0A9.7 9.7 0 0 0 9.7 0Z', '#f0455b') +
      [
        [-5.6, 2.4],
        [-2, 4],
        [2, 2.4],
        [5.4, 3],
        [0, 6.6],
      ]
        .map(([x, y]) => seed(x!, y!, 0, 0.42))
        .join(''),
  )
  return (
    fill('#c9efe4') +
    strew(box, 15, () => dot(0, 0, 1.2, '#ffffff'), { most: 16 }) +
    strew(box, 33, () => place(0, 0, slice, 0, 1.75), { most: 9 })
  )
}

export const lemon: NailPattern = (box) => {
  const { board, index, h } = box
  const whole = stamp(board, 'lemon', () => {
    const peel = radial(
      board,
      [
        [0, '#fff3a0'],
        [0.5, '#ffd93b'],
        [1, '#e0a312'],
      ],
      [0.34, 0.3, 0.8],
    )
    return (
      place(6, -7, leaf('#2f7a4d', '#74b48a', 15, 4.4), 74) +
      place(4, -8, leaf('#3f9460', '#8fca9f', 13, 4), 8) +
      path(
        'M-13.4 1.4C-12 -1.6 -10.4 -8.6 -2 -9C5 -9.4 9.4 -4 11.4 -1.4C13.4 -1 14 1 13 2.2C10 5 8 9.4 0 9.4C-8 9.4 -10.8 5 -12 3.4C-13 3 -13.8 2.4 -13.4 1.4Z',
        peel,
      )
    )
  })
  const slice = stamp(
    board,
    'lemon-slice',
    () =>
      dot(0, 0, 10.4, '#f2c21a') +
      dot(0, 0, 9.2, '#fffbe2') +
      around(8, (angle) =>
        turned(
          angle,
          path('M0 -1C2.6 -3.4 3.4 -6.4 2.6 -8C1 -8.8 -1 -8.8 -2.6 -8C-3.4 -6.4 -2.6 -3.4 0 -1Z', '#ffdf55'),
        ),
      ),
  )
  const blossom = stamp(
    board,
    'lemon-blossom',
    () => path(star(5, 6, 2.6), '#fff') + dot(0, 0, 1.6, '#f2c21a'),
  )
  const tiles = index % 3 === 2
  const background = tiles
    ? fill('#f6fafd') +
      [0, 1, 2]
        .map((column) =>
          Array.from({ length: Math.ceil(h / 33) + 1 }, (_, row) =>
            place(
              column * 33.4 + 16.7,
              row * 33.4 + 8,
              around(4, (a) => turned(a, path('M0 -1C8 -6 8 -12 0 -16C-8 -12 -8 -6 0 -1Z', '#2f6fc4'))) +
                around(4, (a) =>
                  turned(a + 45, path('M0 -4C3 -8 3 -11 0 -14C-3 -11 -3 -8 0 -4Z', '#8fb8ea')),
                ) +
                dot(0, 0, 3, '#ffd93b'),
            ),
          ).join(''),
        )
        .join('')
    : fill('#2f6fc4')
  if (tiles) return background
  return (
    background +
    strew(box, 18, () => place(0, 0, blossom, 0, 1.1), { most: 10 }) +
    strew(box, 36, (i) => place(0, 0, i % 2 ? slice : whole, 0, i % 2 ? 1.45 : 1.6), { most: 8, turn: 60 })
  )
}
