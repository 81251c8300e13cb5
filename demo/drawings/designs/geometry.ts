import { place, round } from '#demo/drawings/board.ts'
import { dot, fill, line, path, smooth, strew } from '#demo/drawings/motif.ts'
import type { NailPattern } from '#demo/drawings/nail.ts'

export const terrazzo: NailPattern = (box) => {
  const { random, index } = box
  const colors = ['#c8643c', '#5f7350', '#d9a23a', '#3c3a40', '#e2a48a', '#8fa3a0']
  const shard = (i: number) => {
    const corners = random.whole(4, 6)
    const size = i < 7 ? random.between(9, 14) : random.between(3, 6.5)
    const points = Array.from({ length: corners }, (_, corner) => {
      const angle = ((corner + random.between(-0.25, 0.25)) / corners) * Math.PI * 2
      const r = size * random.between(0.7, 1.1)
      return `${round(Math.cos(angle) * r)} ${round(Math.sin(angle) * r)}`
    })
    return path(`M${points.join('L')}Z`, random.pick(colors))
  }
  return (
    fill(index % 6 === 4 ? '#f3d9cc' : '#faf6f0') +
    strew(box, 27, shard, { most: 14 }) +
    strew(box, 14, (i) => shard(i + 9), { most: 22 }) +
    strew(box, 9, () => dot(0, 0, random.between(0.6, 1.3), '#8d8378'), { most: 20 })
  )
}

/** A board of squares in two colours; some nails have it running in waves. */
export const checks =
  ([first, second, third]: string[]): NailPattern =>
  ({ h, index }) => {
    const size = 20
    const rows = Math.ceil(h / size) + 1
    const wavy = index % 6 >= 4
    let body = fill(second!)
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < 6; column++) {
        if ((row + column) % 2) continue
        if (!wavy) {
          body += `<rect x="${column * size}" y="${row * size}" width="${size}" height="${size}" fill="${first}"/>`
          continue
        }
        const bend = (x: number, y: number) =>
          `${round(x + Math.sin(y / 24) * 7 - 5)} ${round(y + Math.sin(x / 22) * 7 - 5)}`
        const edge = (x1: number, y1: number, x2: number, y2: number) =>
          [0.25, 0.5, 0.75, 1]
            .map((part) => `L${bend(x1 + (x2 - x1) * part, y1 + (y2 - y1) * part)}`)
            .join('')
        const [x, y] = [column * size, row * size]
        const color = row % 4 === 0 ? third! : first!
        body += path(
          `M${bend(x, y)}${edge(x, y, x + size, y)}${edge(x + size, y, x + size, y + size)}${edge(x + size, y + size, x, y + size)}${edge(x, y + size, x, y)}Z`,
          color,
        )
      }
    return body
  }

export const waves: NailPattern = ({ h, index }) => {
  const colors = ['#e2702d', '#f0b23c', '#f7e3c2', '#d9577a', '#7a3a22', '#f0b23c']
  const shift = index * 13
  const bands = Array.from({ length: 15 }, (_, i) => {
    const x = -70 + i * 14
    const points = Array.from({ length: 9 }, (_, j) => {
      const y = -20 + (j * (h + 40)) / 8
      return [x + Math.sin((y + shift * 4) / 34) * 24 + y * 0.16, y] as const
    })
    return line(smooth(points), colors[(i + index) % colors.length]!, 14.6)
  })
  return fill('#f7e3c2') + bands.join('')
}

export const bauhaus: NailPattern = ({ h, random }) => {
  const colors = ['#d8392b', '#20489b', '#f2b92c', '#1b191d', '#efe6d4']
  const cell = 50
  let body = fill('#efe6d4')
  let last = ''
  const color = (not: string) => {
    let chosen = random.pick(colors)
    while (chosen === not) chosen = random.pick(colors)
    return chosen
  }
  for (let row = 0; row * cell < h; row++)
    for (let column = 0; column < 2; column++) {
      const back = color(last)
      const front = color(back)
      last = back
      const shapes = [
        path('M0 0H50A50 50 0 0 1 0 50Z', front),
        path('M0 0A25 25 0 0 0 50 0Z', front) + path('M0 25A25 25 0 0 0 50 25Z', front),
        dot(25, 25, 18, front) + dot(25, 25, 8, back),
        path('M0 0L50 50H0Z', front),
        [5, 17, 29, 41].map((y) => `<rect y="${y}" width="50" height="5.5" fill="${front}"/>`).join(''),
        path('M0 0H50A50 50 0 0 1 0 50Z', front) + path('M0 0H26A26 26 0 0 1 0 26Z', back),
        `<rect width="25" height="50" fill="${front}"/>${path('M25 0A25 25 0 0 1 25 50Z', front)}`,
      ]
      const turn = random.whole(0, 3) * 90
      body += place(
        column * cell,
        row * cell,
        `<rect width="50.5" height="50.5" fill="${back}"/><g transform="rotate(${turn} 25 25)">${random.pick(shapes)}</g>`,
      )
    }
  return body
}
