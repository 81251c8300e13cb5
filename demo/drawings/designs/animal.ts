import { linear, round } from '#demo/drawings/board.ts'
import { blob, dot, fill, line, path, smooth, strew } from '#demo/drawings/motif.ts'
import type { NailPattern } from '#demo/drawings/nail.ts'

export const leopard: NailPattern = (box) => {
  const { random, board, h, index } = box
  const fur =
    index % 5 === 4
      ? linear(
          board,
          [
            [0, '#f8ece0'],
            [1, '#e9cfb6'],
          ],
          [0, 0, 0, 1],
        )
      : linear(
          board,
          [
            [0, '#f0d3a4'],
            [0.5, '#e2b67c'],
            [1, '#cf9657'],
          ],
          [0, 0, 0, 1],
        )
  const rosette = () => {
    const r = random.between(7.5, 11)
    const marks = random.whole(2, 3)
    let body = path(blob(random, r * 0.72, 0.25), '#a8642d', 0.85)
    const start = random.between(0, 6)
    for (let mark = 0; mark < marks; mark++) {
      const from = start + (mark * Math.PI * 2) / marks
      const span = (Math.PI * 2) / marks - random.between(0.5, 0.9)
      const points = Array.from({ length: 5 }, (_, i) => {
        const angle = from + (span * i) / 4
        const out = r * random.between(0.88, 1.1)
        return [Math.cos(angle) * out, Math.sin(angle) * out * 0.9] as const
      })
      body += line(smooth(points), '#24130f', random.between(4, 5.8))
    }
    return body
  }
  return (
    `<rect width="100" height="${h}" fill="${fur}"/>` +
    strew(box, 24.5, rosette, { most: 30 }) +
    strew(box, 25, () => path(blob(random, 2.2, 0.4, 5), '#24130f'), { most: 8 })
  )
}

export const zebra: NailPattern = (box) => {
  const { random, board, h, index } = box
  const gold = linear(board, [
    [0, '#fbe6a8'],
    [0.4, '#d9a83f'],
    [0.62, '#a8741f'],
    [1, '#f3d27d'],
  ])
  const golden = index % 5 === 2
  let body = golden ? `<rect width="100" height="${h}" fill="${gold}"/>` : fill('#fffdf9')
  if (golden)
    return body + strew(box, 9, () => dot(0, 0, random.between(0.4, 1.1), '#fff6d4', 0.8), { most: 60 })
  let fromLeft = index % 2 === 0
  for (let y = -26; y < h + 26; y += random.between(13, 17)) {
    const reach = random.between(58, 108)
    const thick = random.between(8, 12)
    const lean = random.between(10, 26)
    const x = (part: number) => round(fromLeft ? -4 + reach * part : 104 - reach * part)
    body += path(
      `M${x(0)} ${round(y)}C${x(0.35)} ${round(y + lean * 0.1)} ${x(0.6)} ${round(y + lean)} ${x(1)} ${round(y + lean * 0.7)}` +
        `C${x(0.62)} ${round(y + lean + thick * 0.9)} ${x(0.35)} ${round(y + thick + lean * 0.2)} ${x(0)} ${round(y + thick)}Z`,
      '#17121a',
    )
    if (random() < 0.42)
      body += line(
        `M${x(0)} ${round(y + thick + 1.5)}C${x(0.35)} ${round(y + thick + 1.5 + lean * 0.2)} ${x(0.62)} ${round(y + lean + thick * 0.9 + 1.5)} ${x(1)} ${round(y + lean * 0.7 + 2)}`,
        gold,
        2.4,
      )
    fromLeft = !fromLeft
  }
  return body
}
