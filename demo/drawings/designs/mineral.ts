import { linear, radial } from '#demo/drawings/board.ts'
import { dot, line, smooth, strew } from '#demo/drawings/motif.ts'
import type { NailBox, NailPattern } from '#demo/drawings/nail.ts'

/** A crack that wanders across the nail from its left to its right edge. */
function vein({ random, h }: NailBox, rise: number): string {
  let y = random.between(-0.1, 0.9) * h
  const points: [number, number][] = []
  for (let x = -8; x <= 112; x += 9) {
    points.push([x, y])
    y += random.between(-7, 7) + rise
  }
  return smooth(points)
}

function cloud(box: NailBox, color: string, opacity: number): string {
  const glow = radial(box.board, [
    [0, color, opacity],
    [1, color, 0],
  ])
  return `<ellipse rx="${box.random.between(26, 46)}" ry="${box.random.between(12, 24)}" fill="${glow}"/>`
}

const gold: NailPattern = ({ board }) =>
  linear(board, [
    [0, '#f4dc9a'],
    [0.45, '#b9842c'],
    [0.7, '#e8c46d'],
    [1, '#9a6a1e'],
  ])

export const carrara: NailPattern = (box) => {
  const { random, h, index } = box
  const veins = Array.from({ length: 4 }, () => {
    const d = vein(box, 4 + (index % 3) * 2)
    const wide = random.between(0.8, 2.4)
    return line(d, '#8d8f99', wide * 5, 0.12) + line(d, '#6d707b', wide, 0.75)
  })
  return (
    `<rect width="100" height="${h}" fill="#fbfaf8"/>` +
    strew(box, 34, () => cloud(box, '#a9adb8', 0.5), { most: 8, turn: 40 }) +
    veins.join('') +
    line(vein(box, 5), gold(box), 2) +
    (index % 3 === 1 ? line(vein(box, -2), gold(box), 1.1) : '')
  )
}

export const quartz: NailPattern = (box) => {
  const { board, h, index } = box
  const stone = linear(board, [
    [0, '#fbdfe2'],
    [0.45, '#f1b3bd'],
    [1, '#dd8b9b'],
  ])
  const cracks = [line(vein(box, 6), gold(box), 1.9), line(vein(box, -5), gold(box), 1.2)]
  return (
    `<rect width="100" height="${h}" fill="${stone}"/>` +
    strew(box, 26, () => cloud(box, '#ffffff', 0.85), { most: 9, turn: 60 }) +
    strew(box, 34, () => cloud(box, '#c4647c', 0.4), { most: 4, turn: 60 }) +
    line(vein(box, 5), '#ffffff', 1.4, 0.8) +
    cracks.slice(0, 1 + (index % 2)).join('') +
    strew(box, 18, () => dot(0, 0, box.random.between(0.6, 1.5), gold(box)), { most: 8 })
  )
}

/** Mirror-like, the colours of an oil film. */
export const chrome: NailPattern = (box) => {
  const { board, random, h, index } = box
  const turn = index * 23
  const film = linear(
    board,
    [
      [0, '#e8fff6'],
      [0.16, '#8fe3cf'],
      [0.32, '#a9b6f7'],
      [0.46, '#f4f0ff'],
      [0.6, '#d79af0'],
      [0.76, '#ff9fc6'],
      [0.88, '#fff4e6'],
      [1, '#9fe0ea'],
    ],
    [0, 0, 1, 1],
  )
  const bands = Array.from({ length: 3 }, () =>
    line(
      `M-10 ${random.between(0, h)}C30 ${random.between(0, h)} 60 ${random.between(0, h)} 110 ${random.between(0, h)}`,
      '#ffffff',
      random.between(6, 16),
      0.28,
    ),
  )
  return `<g transform="rotate(${turn % 60} 50 ${h / 2})"><rect x="-60" y="-40" width="220" height="${h + 80}" fill="${film}"/></g>${bands.join('')}`
}
