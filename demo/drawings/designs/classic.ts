import { linear, place, stamp } from '#demo/drawings/board.ts'
import { dot, fill, line, path, smooth, star, strew } from '#demo/drawings/motif.ts'
import type { NailPattern } from '#demo/drawings/nail.ts'

export const french: NailPattern = ({ board, h, index }) => {
  const bed = linear(
    board,
    [
      [0, '#fbe6e0'],
      [0.6, '#f6d2cb'],
      [1, '#efbfb8'],
    ],
    [0, 0, 0, 1],
  )
  const colors = ['#c2185f', '#f0803c', '#f5c334', '#2fb3a3', '#9a7bd0']
  const color = colors[index % 5]!
  const tip = (y: number) =>
    `M-5 -5H105V${y + 10}C86 ${y - 8} 68 ${y - 13} 50 ${y - 13}S14 ${y - 8} -5 ${y + 10}Z`
  const edge = linear(
    board,
    [
      [0, '#ffffff', 0.35],
      [1, '#ffffff', 0],
    ],
    [0, 0, 0, 1],
  )
  return `<rect width="100" height="${h}" fill="${bed}"/>${path(tip(h * 0.36), color)}${path(tip(h * 0.3), edge)}`
}

export const sunset: NailPattern = (box) => {
  const { board, h, index } = box
  const sky = linear(
    board,
    [
      [0, '#4b2a7b'],
      [0.24, '#a03a8c'],
      [0.46, '#ee5f7d'],
      [0.66, '#fb9a5c'],
      [0.84, '#fdcf6b'],
      [1, '#ffe9a8'],
    ],
    [0, 0, 0, 1],
  )
  const base = `<rect width="100" height="${h}" fill="${sky}"/>`
  if (index % 5 === 1 || index % 5 === 3) {
    const sea = h * 0.7
    const ripples = Array.from({ length: 7 }, (_, i) => {
      const wide = 7 + i * 4.4
      return line(`M${50 - wide} ${sea + 5 + i * 6}H${50 + wide}`, '#fff3c9', 1.8, 0.9 - i * 0.1)
    })
    const palm = line(`M104 ${h + 6}C92 ${h * 0.7} 88 ${h * 0.5} 78 ${h * 0.34}`, '#2a1440', 3.2)
    const fronds = [-150, -110, -60, -15, 30, 160].map((angle) =>
      place(78, h * 0.34, path('M0 0C8 -9 20 -9 29 2C20 -3 9 -2 0 0Z', '#2a1440'), angle),
    )
    return `${base}${dot(50, sea, 19, '#fff0b8')}<rect y="${sea}" width="100" height="${h}" fill="#7d3a86" fill-opacity=".55"/>${ripples.join('')}${index % 5 === 3 ? palm + fronds.join('') : ''}`
  }
  return (
    base +
    strew({ ...box, h: h * 0.4 }, 17, () => dot(0, 0, box.random.between(0.5, 1.2), '#ffffff', 0.85), {
      most: 10,
    })
  )
}

export const night: NailPattern = (box) => {
  const { board, random, h, index } = box
  const sky = linear(
    board,
    [
      [0, '#5a4a9c'],
      [0.34, '#2b2f74'],
      [0.75, '#141a4a'],
      [1, '#0b0f30'],
    ],
    [0, 0, 0, 1],
  )
  const gold = linear(board, [
    [0, '#fff1bf'],
    [0.5, '#e3b552'],
    [1, '#b8842c'],
  ])
  const sparkle = stamp(board, 'sparkle', () => path(star(4, 7, 1.3), gold) + dot(0, 0, 1.1, '#fffbe8'))
  const moon = path('M6 -19A20 20 0 1 0 19 8A16 16 0 1 1 6 -19Z', gold)
  let body = `<rect width="100" height="${h}" fill="${sky}"/>`
  body += strew(
    box,
    9,
    () => dot(0, 0, random.between(0.35, 1.1), random() < 0.3 ? '#f6d98f' : '#ffffff', 0.9),
    { most: 46 },
  )
  const kind = index % 4
  if (kind === 0) body += place(52, h * 0.42, moon, -8, 1.25)
  if (kind === 1) {
    const places = [
      [20, 0.2],
      [44, 0.32],
      [38, 0.5],
      [70, 0.58],
      [62, 0.78],
      [84, 0.36],
    ] as const
    const points = places.map(([x, y]) => [x + random.between(-5, 5), y * h] as const)
    const joined = [0, 1, 2, 3, 4].map((i) => (i === 4 ? [points[3], points[5]] : [points[i], points[i + 1]]))
    body += joined.map(([a, b]) => line(`M${a![0]} ${a![1]}L${b![0]} ${b![1]}`, '#e3b552', 1, 0.9)).join('')
    body += points.map(([x, y], i) => place(x, y, sparkle, 0, i % 2 ? 0.75 : 1.15)).join('')
  }
  if (kind === 2)
    body += strew(box, 28, (i) => place(0, 0, sparkle, 0, i % 3 ? 0.9 : 1.7), { most: 8, turn: 0 })
  if (kind === 3)
    body += [0.18, 0.44, 0.7]
      .map((y, i) => {
        const [x, top] = [22 + i * 24, y * h]
        return (
          line(
            smooth([
              [x, top],
              [x + 16, top + 15],
              [x + 36, top + 24],
            ]),
            gold,
            1.4,
            0.7,
          ) + place(x, top, sparkle, 0, 1.2)
        )
      })
      .join('')
  return body
}

export const plain =
  (color: string): NailPattern =>
  () =>
    fill(color)
