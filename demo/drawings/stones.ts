import { type Board, linear, newBoard, place, radial, shadowOf } from './board.ts'
import { darker, lighter } from './color.ts'
import type { Cut, Picture } from './drawing.ts'
import { type Gem, gem, glint } from './gem.ts'
import { table } from './ground.ts'
import { hand, skins } from './hand.ts'
import { dot } from './motif.ts'
import { nail } from './nail.ts'
import { type Random, randomFrom } from './random.ts'

export interface Stones {
  cut: Cut
  colors: string[]
  /** 1 for a stone of about 3 mm. */
  size: number
}

/** Stones in their dish, a few of them close up, and worn on nails. */
export function stonePictures(stones: Stones, name: string): Picture[] {
  return [
    { draw: () => dish(stones), alt: name },
    { draw: () => closeUp(stones), alt: `${name}: pedras vistas de perto` },
    { draw: () => worn(stones), alt: `${name}: aplicação nas unhas` },
  ]
}

/** One stone of the set, about 100 across. */
function stone(board: Board, { cut, colors }: Stones, random: Random): string {
  if (cut === 'mix') {
    const [kind, color, scale] = random.pick([
      ['round', colors[0]!, 0.8],
      ['pearl', colors[1]!, 1],
      ['bead', colors[2]!, 0.36],
      ['bead', colors[2]!, 0.36],
    ] as const)
    return place(0, 0, gem(board, kind, color, random), 0, scale)
  }
  const kind: Gem = cut === 'caviar' ? 'bead' : cut
  return gem(board, kind, random.pick(colors), random)
}

const acrossOf = ({ cut, size }: Stones) => (cut === 'caviar' ? 34 : cut === 'mix' ? 100 : 96 * size)

/** Heaps stones within a circle, the lower layers first. */
export function heap(board: Board, stones: Stones, radius: number, random: Random): string {
  const across = acrossOf(stones)
  const layers = 3
  let body = ''
  for (let layer = 0; layer < layers; layer++) {
    const places: [number, number][] = []
    const reach = radius * (1 - layer * 0.22)
    const near =
      across * { round: 0.84, pearl: 0.88, drop: 0.62, navette: 0.5, caviar: 0.8, mix: 0.62 }[stones.cut]
    for (let attempt = 0; attempt < 2600 && places.length < 420; attempt++) {
      const [angle, r] = [random.between(0, Math.PI * 2), reach * Math.sqrt(random())]
      const [x, y] = [Math.cos(angle) * r, Math.sin(angle) * r]
      if (places.some(([px, py]) => Math.hypot(px - x, py - y) < near)) continue
      places.push([x, y])
      body += place(x, y, stone(board, stones, random), turnOf(stones, random), across / 100)
    }
  }
  return body
}

// Round stones keep their light where it is; long ones lie any way.
function turnOf({ cut }: Stones, random: Random): number {
  return cut === 'navette' || cut === 'drop' ? random.between(0, 360) : random.between(-14, 14)
}

/** A dish seen from above, lined with velvet of a colour or, when that is nearly white, of bare porcelain; its middle at the origin. */
export function vessel(board: Board, radius: number, lining: string): string {
  const rim = linear(board, [
    [0, '#ffffff'],
    [0.6, '#f8f2f7'],
    [1, '#d5c6d6'],
  ])
  const wall = linear(board, [
    [0, darker(lining, 0.32)],
    [0.5, lining],
    [1, lighter(lining, 0.22)],
  ])
  const floor = radial(
    board,
    [
      [0, lighter(lining, 0.1)],
      [0.75, lining],
      [1, darker(lining, 0.22)],
    ],
    [0.57, 0.6, 0.6],
  )
  return (
    shadowOf(`<circle r="${radius}"/>`, 34) +
    dot(0, 0, radius, rim) +
    dot(0, 0, radius * 0.91, wall) +
    dot(0, 0, radius * 0.85, floor) +
    `<circle r="${radius * 0.955}" fill="none" stroke="#d9a441" stroke-width="${radius * 0.022}" stroke-opacity=".75"/>`
  )
}

export const plumVelvet = '#55284a'
const porcelain = '#f1e9f2'

// Light stones would be lost on white, and strong ones on dark.
function liningFor({ cut, colors }: Stones): string {
  if (cut === 'pearl') return '#24525a'
  if (cut === 'mix') return '#3b3163'
  if (cut === 'caviar' || cut === 'navette') return porcelain
  const green = Number.parseInt(colors[0]!.slice(3, 5), 16)
  return green > 0xc0 ? plumVelvet : porcelain
}

function dish(stones: Stones): string {
  const board = newBoard()
  const random = randomFrom(`dish ${stones.cut}${stones.colors}${stones.size}`)
  const across = acrossOf(stones)
  // Along the lower right of the dish, as if the hand that poured them had spilled a few.
  const spilled: [number, number][] = []
  for (let attempt = 0; attempt < 500 && spilled.length < (stones.cut === 'caviar' ? 70 : 16); attempt++) {
    const [angle, r] = [random.between(-0.1, 1.65), random.between(500 + across, 800)]
    const [x, y] = [520 + Math.cos(angle) * r, 505 + Math.sin(angle) * r]
    if (spilled.every(([sx, sy]) => Math.hypot(sx - x, sy - y) > across * 1.3)) spilled.push([x, y])
  }
  const strewn = spilled
    .map(([x, y]) => place(x, y, stone(board, stones, random), turnOf(stones, random), (across / 100) * 1.06))
    .join('')
  const flashes = Array.from({ length: stones.cut === 'pearl' ? 3 : 7 }, () => {
    const [angle, r] = [random.between(0, 6.28), random.between(40, 380)]
    return place(520 + Math.cos(angle) * r, 505 + Math.sin(angle) * r, glint(random.between(16, 40)))
  }).join('')
  const body =
    table(board, 'stones') +
    place(520, 505, vessel(board, 500, liningFor(stones)) + heap(board, stones, 388, random)) +
    strewn +
    flashes
  return board.finish(1200, 1200, body)
}

function closeUp(stones: Stones): string {
  const board = newBoard()
  const random = randomFrom(`close ${stones.cut}${stones.colors}${stones.size}`)
  const places = [
    [420, 450, 4.5],
    [860, 380, 3.1],
    [770, 800, 3.9],
    [330, 900, 2.5],
    [1070, 640, 2.1],
    [560, 1060, 1.7],
    [150, 640, 1.7],
    [640, 150, 1.7],
    [1060, 1010, 2.2],
  ] as const
  // Of the sizes of one stone, the larger one also looks larger here.
  const grain = stones.cut === 'caviar' ? 0.62 : 0.5 + stones.size * 0.5
  const many = stones.cut === 'caviar' ? 90 : 0
  const body =
    table(board, 'stones') +
    Array.from({ length: many }, () =>
      place(
        random.between(0, 1200),
        random.between(0, 1200),
        stone(board, stones, random),
        0,
        random.between(0.7, 1.3),
      ),
    ).join('') +
    places
      .map(([x, y, scale]) =>
        place(x, y, stone(board, stones, random), turnOf(stones, random), scale * grain),
      )
      .join('') +
    [
      [330, 330, 66],
      [820, 300, 44],
      [700, 720, 52],
      [1040, 600, 30],
    ]
      .map(([x, y, size]) => place(x!, y!, glint(size!)))
      .join('')
  return board.finish(1200, 1200, body)
}

function worn(stones: Stones): string {
  const board = newBoard()
  const random = randomFrom(`worn ${stones.cut}${stones.colors}${stones.size}`)
  const polish = random.pick(['#6d1f45', '#f1dcd6', '#3a2344', '#e9c7cd', '#24345f', '#f4ece6'])
  const across = Math.max(14, acrossOf(stones) * 0.58) / 100
  const on = (index: number, w: number, h: number) => {
    const set = (x: number, y: number, scale = 1, turn = 0) =>
      place(x * w, y * h, stone(board, stones, random), turn, across * scale)
    const shine = nail(board, {
      index,
      random,
      w,
      h,
      pattern: (box) =>
        `<rect width="100" height="${box.h}" fill="${linear(board, [
          [0, lighter(polish, 0.12)],
          [1, darker(polish, 0.14)],
        ])}"/>`,
    })
    return shine + layout(index, set)
  }
  const layout = (index: number, set: (x: number, y: number, scale?: number, turn?: number) => string) => {
    if (index === 2 || (stones.cut === 'caviar' && index === 0))
      return [
        [0.5, 0.84, 1.35],
        [0.3, 0.76],
        [0.7, 0.76],
        [0.4, 0.66],
        [0.6, 0.66],
        [0.5, 0.57, 0.9],
        [0.5, 0.72, 1.1],
        [0.22, 0.64, 0.75],
        [0.78, 0.64, 0.75],
        [0.5, 0.46, 0.7],
      ]
        .map(([x, y, s], i) => set(x!, y!, s, i * 40))
        .join('')
    if (index === 1) return set(0.5, 0.82, 1.25) + set(0.34, 0.79, 0.7, 60) + set(0.66, 0.79, 0.7, -60)
    if (index === 0) return set(0.5, 0.84, 1.1)
    return [0.24, 0.37, 0.5, 0.63, 0.76]
      .map((x, i) => set(x, 0.83 + 0.055 * Math.sin(i * 0.785), 0.72, i * 30))
      .join('')
  }
  const body =
    table(board, 'stones') +
    hand(board, random.pick(skins), on) +
    place(560, 300, glint(34)) +
    place(800, 330, glint(46))
  return board.finish(1200, 1200, body)
}
