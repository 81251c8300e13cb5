import { place, stamp } from '#demo/drawings/board.ts'
import { lighter } from '#demo/drawings/color.ts'
import { around, dot, fill, leaf, line, path, scallop, strew, turned } from '#demo/drawings/motif.ts'
import type { NailPattern } from '#demo/drawings/nail.ts'

export const ditsy: NailPattern = (box) => {
  const flower = (color: string, heart: string) =>
    path(scallop(5, 4.6, 0.42), color) +
    path(scallop(5, 2.6, 0.3, 36), lighter(color, 0.4)) +
    dot(0, 0, 1.5, heart)
  const flowers = [
    stamp(box.board, 'ditsy-pink', () => flower('#e56f93', '#fbe08a')),
    stamp(box.board, 'ditsy-blue', () => flower('#6f94d8', '#fff3c4')),
    stamp(box.board, 'ditsy-yellow', () => flower('#f2bd3f', '#c9682f')),
  ]
  const twig = stamp(
    box.board,
    'ditsy-leaf',
    () => turned(40, leaf('#7fa382', '#7fa382', 7, 2.2)) + turned(-40, leaf('#5f8a6c', '#5f8a6c', 7, 2.2)),
  )
  return (
    fill(box.index % 6 === 4 ? '#fdeef2' : '#fffdfa') +
    strew(box, 12.5, () => twig, { most: 40 }) +
    strew(box, 16, (i) => place(0, 0, flowers[(i * 2 + box.index) % 3]!, 0, [1.5, 1.15, 1.3][i % 3]!), {
      most: 40,
    })
  )
}

export const lavender: NailPattern = (box) => {
  const { random, h } = box
  const bud = stamp(
    box.board,
    'lavender-bud',
    () =>
      `<ellipse rx="3" ry="4.4" fill="#7a5fb5"/><ellipse cx="-.9" cy="-1" rx="1.4" ry="2.6" fill="#a991da"/><circle cy="-3" r="1.2" fill="#c9b8ee"/>`,
  )
  const sprig = (height: number) => {
    let body = line(`M0 0Q${random.between(-6, 6)} ${-height * 0.5} 0 ${-height}`, '#7f9a72', 1.5)
    body +=
      place(0, -height * 0.16, leaf('#94ab86', '#b8c9ab', 22, 3), 28) +
      place(0, -height * 0.24, leaf('#7f9a72', '#a9bf9b', 20, 3), -30)
    for (let y = height * 0.44; y < height + 2; y += 7.2) {
      const spread = 6.5 * (1 - (y - height * 0.38) / (height * 1.1)) + 1.6
      body += place(-spread, -y, bud, -34) + place(spread, -y - 2, bud, 34) + place(0, -y - 3, bud, 0, 0.95)
    }
    return body
  }
  const stems = [18, 50, 82].map((x, i) =>
    place(
      x + random.between(-5, 5),
      h + 6,
      sprig(h * [0.6, 0.88, 0.72][(i + box.index) % 3]!),
      random.between(-7, 7),
      1.12,
    ),
  )
  return `${fill('#f3eefb')}<rect width="100" height="60" fill="#fbf3f6" fill-opacity=".8"/>${stems.join('')}`
}

export const sunflower: NailPattern = (box) => {
  const bloom = stamp(box.board, 'sunflower', () => {
    const ring = (count: number, length: number, wide: number, color: string, turn: number) =>
      turned(
        turn,
        around(count, (angle) =>
          turned(
            angle,
            path(`M0 -3C${wide} -5 ${wide} -8 0 ${-length}C${-wide} -8 ${-wide} -5 0 -3Z`, color),
          ),
        ),
      )
    const seeds = Array.from({ length: 42 }, (_, i) => {
      const [angle, r] = [i * 2.4, Math.sqrt(i) * 0.68]
      return dot(Math.cos(angle) * r, Math.sin(angle) * r, 0.36, i % 3 ? '#8a5a2b' : '#c48a3f')
    })
    return `${ring(16, 13, 2.4, '#d98a14', 11)}${ring(16, 12.4, 2.3, '#f9c22e', 0)}${ring(12, 9, 1.6, '#ffd75e', 6)}${dot(0, 0, 4.9, '#4b2a12')}${seeds.join('')}`
  })
  const green = stamp(box.board, 'sunflower-leaf', () => turned(20, leaf('#2f6f4d', '#6ba581', 20, 6)))
  const background = ['#1f6f78', '#e8f3ee', '#1f6f78'][box.index % 3]!
  return (
    fill(background) +
    strew(box, 24, () => green, { most: 9 }) +
    strew(box, 40, (i) => place(0, 0, bloom, 0, [2.5, 1.7, 2][(i + box.index) % 3]!), { most: 7 })
  )
}
