import { place, stamp } from '#demo/drawings/board.ts'
import { darker, lighter, mix } from '#demo/drawings/color.ts'
import { around, dot, fill, leaf, line, path, scallop, strew, turned } from '#demo/drawings/motif.ts'
import type { NailPattern } from '#demo/drawings/nail.ts'

function rose(color: string): string {
  const rings = [
    [5, 10.6, 0.2, 0, 0, 0],
    [5, 8.6, 0.22, 34, 0.3, 0.1],
    [4, 6.6, 0.22, 12, 0.2, -0.4],
    [4, 4.9, 0.24, 58, -0.2, -0.5],
    [3, 3.3, 0.24, 20, -0.3, -0.2],
  ] as const
  const petals = rings.map(([lobes, r, depth, turn, x, y], i) => {
    const outline = scallop(lobes, r, depth, turn)
    return (
      path(outline, darker(color, 0.42), 0.5, `transform="translate(${x + 0.5} ${y + 0.7})"`) +
      path(
        outline,
        mix(lighter(color, 0.36), darker(color, 0.16), i / 4),
        1,
        `transform="translate(${x} ${y})"`,
      ) +
      line(
        scallopEdge(lobes, r * 0.93, depth, turn),
        lighter(color, 0.6),
        0.45,
        0.6,
        `transform="translate(${x} ${y})"`,
      )
    )
  })
  return `${petals.join('')}${line('M-1.6 .4C-1.6 -1.6 1.4 -1.9 1.5 -.1C1.5 1.2 -.5 1.3 -.5 .1', darker(color, 0.5), 0.6)}`
}

// Only the petals on the lit side carry a bright rim.
function scallopEdge(lobes: number, radius: number, depth: number, turn: number): string {
  const whole = scallop(lobes, radius, depth, turn)
  const curves = whole.slice(0, -1).split('C')
  const from = Math.floor(lobes / 2)
  const start = curves[from]!.split(' ').slice(-2).join(' ').replace('M', '')
  return `M${start}C${curves.slice(from + 1, from + 3).join('C')}`
}

export const roses: NailPattern = (box) => {
  const colors = ['#c94f74', '#e79aa9', '#8e1f45']
  const flowers = colors.map((color, i) => stamp(box.board, `rose${i}`, () => rose(color)))
  const twig = stamp(
    box.board,
    'rose-leaves',
    () =>
      turned(-28, leaf('#6f8f67', '#a9c29b', 13, 4.4)) +
      turned(32, leaf('#587a58', '#8fae85', 11, 4)) +
      turned(4, leaf('#86a57a', '#b9cfac', 15, 4)),
  )
  const accent = box.index % 5 === 3
  const background = fill(accent ? '#f6d7dc' : '#fff6f1')
  const leaves = strew(box, 22, () => place(0, 0, twig, 0, 1.6), { most: 14 })
  const blooms = strew(
    box,
    accent ? 40 : 30,
    (i) => place(0, 0, flowers[(i + box.index) % 3]!, 0, accent ? 2.4 : 1.75),
    { most: accent ? 4 : 11 },
  )
  const buds = strew(box, 17, () => dot(0, 0, 1.5, '#e7a6b2') + dot(3, 2.4, 1, '#f3c9cf'), { most: 10 })
  return background + leaves + buds + blooms
}

function daisy(petal: string, heart: string): string {
  const petals = (count: number, length: number, wide: number, color: string, turn: number) =>
    turned(
      turn,
      around(count, (angle) =>
        turned(
          angle,
          path(
            `M0 -1C${wide} -3 ${wide * 1.15} ${-length * 0.9} 0 ${-length}C${-wide * 1.15} ${-length * 0.9} ${-wide} -3 0 -1Z`,
            color,
          ),
        ),
      ),
    )
  return (
    `<g opacity=".28" transform="translate(.7 1)">${petals(11, 10.4, 2, '#28324f', 0)}</g>` +
    petals(11, 10.4, 2.1, darker(petal, 0.1), 16) +
    petals(11, 10, 2, petal, 0) +
    dot(0.3, 0.4, 3.4, darker(heart, 0.25)) +
    dot(0, 0, 3.2, heart) +
    dot(-0.9, -1, 1.2, lighter(heart, 0.5))
  )
}

export const daisies: NailPattern = (box) => {
  const sky = ['#8dbbe3', '#a8cdec', '#7aaedd'][box.index % 3]!
  const flower = stamp(box.board, 'daisy', () => daisy('#ffffff', '#f4b81f'))
  const few = box.index % 5 >= 3
  if (few) {
    const tip = [18, 46, 78].map((x, i) => place(x, 18 + i * 12, flower, i * 40, [2.3, 1.5, 2.7][i]!))
    return `${fill('#f4f9fd')}${tip.join('')}${strew({ ...box, h: box.h * 0.5 }, 20, () => dot(0, 0, 1.3, '#8dbbe3'), { most: 8 })}`
  }
  return (
    fill(sky) +
    strew(box, 13, () => dot(0, 0, 1.1, '#ffffff', 0.8), { most: 14 }) +
    strew(box, 33, (i) => place(0, 0, flower, 0, [2.5, 1.8, 1.35][i % 3]!), { most: 12 })
  )
}

export const monstera: NailPattern = (box) => {
  const points = Array.from({ length: 121 }, (_, i) => {
    const angle = (i / 120) * Math.PI * 2
    // A heart with five cuts on each side, the stem below.
    const side = Math.abs(angle - Math.PI) / Math.PI
    const heart = 9.2 + 3.6 * Math.sin(side * Math.PI) - 4.6 * (1 - side) ** 5 + 1.6 * side ** 6
    const cut = side > 0.16 && side < 0.9 ? Math.max(0, Math.cos(side * Math.PI * 10.5)) ** 7 : 0
    const r = heart * (1 - 0.55 * cut)
    return `${(Math.sin(angle) * r).toFixed(2)} ${(-Math.cos(angle) * r).toFixed(2)}`
  })
  const plant = (color: string, rib: string) =>
    path(`M${points.join('L')}Z`, color) +
    line('M0 9.5L0 -8', rib, 0.7) +
    [-5, -1.5, 2, 5.4]
      .map((y) => line(`M0 ${y + 2}L6.5 ${y - 2}M0 ${y + 2}L-6.5 ${y - 2}`, rib, 0.45))
      .join('') +
    line('M0 6Q1 12 3 15', color, 1.1)
  const leaves = [
    stamp(box.board, 'monstera-a', () => plant('#2f6b4f', '#6fa585')),
    stamp(box.board, 'monstera-b', () => plant('#5c9470', '#9cc7a8')),
    stamp(box.board, 'monstera-c', () => plant('#1f4d3a', '#4f8a6c')),
  ]
  const cream = box.index % 5 === 2 ? '#e9b48f' : '#fbf1df'
  return (
    fill(cream) +
    strew(box, 34, () => `<ellipse rx="15" ry="11" fill="#d98f68" fill-opacity=".38"/>`, { most: 4 }) +
    strew(box, 37, (i) => place(0, 0, leaves[(i + box.index) % 3]!, 0, 2.3), { most: 9, turn: 120 })
  )
}

export const hibiscus: NailPattern = (box) => {
  const bloom = (color: string, throat: string) =>
    around(5, (angle) =>
      turned(
        angle,
        path(
          'M0 0C5 -2 9.5 -6 8 -10.6C7.4 -12.6 5.4 -11.8 4.4 -13C3 -14.6 1.4 -13.2 0 -13.6C-1.6 -14 -3.4 -14.4 -4.6 -12.8C-5.6 -11.6 -7.8 -12.4 -8 -10C-8.6 -6 -5 -2 0 0Z',
          darker(color, 0.12),
          1,
          'transform="translate(.4 .5)"',
        ) +
          path(
            'M0 0C5 -2 9.5 -6 8 -10.6C7.4 -12.6 5.4 -11.8 4.4 -13C3 -14.6 1.4 -13.2 0 -13.6C-1.6 -14 -3.4 -14.4 -4.6 -12.8C-5.6 -11.6 -7.8 -12.4 -8 -10C-8.6 -6 -5 -2 0 0Z',
            color,
          ) +
          line('M0 -3L0 -11M1.4 -3L4 -10M-1.4 -3L-4 -10', lighter(color, 0.35), 0.5) +
          path('M0 0C2.2 -1.6 2.4 -4.4 0 -7C-2.4 -4.4 -2.2 -1.6 0 0Z', throat),
      ),
    ) +
    line('M0 0Q4 -4 9 -6', '#f9d98a', 1.3) +
    [
      [9, -6],
      [7.6, -6.4],
      [8.4, -4.6],
      [6.4, -4.4],
      [5.4, -5.4],
    ]
      .map(([x, y]) => dot(x!, y!, 0.85, '#f5b81f'))
      .join('')
  const blooms = [
    stamp(box.board, 'hibiscus-coral', () => bloom('#f2745f', '#b3243f')),
    stamp(box.board, 'hibiscus-pink', () => bloom('#e8437f', '#8a0e40')),
  ]
  const frond = stamp(box.board, 'hibiscus-leaf', () =>
    [-40, -10, 22]
      .map((angle, i) => turned(angle, leaf(['#1f5c46', '#2f7a59', '#17493a'][i]!, '#5fa080', 22, 5)))
      .join(''),
  )
  return (
    fill(box.index % 4 === 2 ? '#bfe3dc' : '#f7e7cf') +
    strew(box, 27, () => frond, { most: 10 }) +
    strew(box, 46, (i) => place(0, 0, blooms[(i + box.index) % 2]!, 0, [2.1, 1.6][i % 2]!), { most: 6 })
  )
}
