import { type Board, linear, place, radial, round, stamp } from './board.ts'
import { darker, lighter } from './color.ts'
import { dot, path } from './motif.ts'
import type { Random } from './random.ts'

type Point = readonly [number, number]

/** Cut stones, pearls and beads, each 100 across around the origin, seen from above. */

/** A facet is the brighter the more it faces the light; the far side shines where light leaves the stone. */
function facet(points: Point[], color: string, random: Random, [cx, cy]: Point = [0, 0]): string {
  const x = points.reduce((sum, point) => sum + point[0], 0) / points.length - cx
  const y = points.reduce((sum, point) => sum + point[1], 0) / points.length - cy
  const facing = Math.cos(Math.atan2(y, x) - (-3 * Math.PI) / 4)
  const light = 0.12 + 0.42 * facing ** 2 + 0.3 * Math.max(0, facing) ** 3 + random.between(-0.26, 0.26)
  const tone =
    light > 0.22 ? lighter(color, Math.min(0.94, light)) : darker(color, Math.min(0.72, 0.3 - light * 1.1))
  return path(`M${points.map(([px, py]) => `${round(px)} ${round(py)}`).join('L')}Z`, tone)
}

const polar = (angle: number, r: number, wide = 1, high = 1): Point => [
  Math.cos(angle) * r * wide,
  Math.sin(angle) * r * high,
]

/** A round brilliant: table, star facets, kites and girdle. */
function roundCut(color: string, random: Random, wide = 1, high = 1): string {
  const n = 8
  const step = (Math.PI * 2) / n
  const p = (i: number, r: number) => polar((i - 0.5) * step, r, wide, high)
  let body = `<ellipse rx="${49 * wide}" ry="${49 * high}" fill="${color}"/>`
  for (let i = 0; i < n; i++) {
    body += facet([p(i, 50), p(i + 0.25, 50), p(i + 0.5, 50), p(i + 0.5, 38)], color, random)
    body += facet([p(i + 0.5, 50), p(i + 0.75, 50), p(i + 1, 50), p(i + 0.5, 38)], color, random)
    body += facet([p(i, 50), p(i + 0.5, 38), p(i, 27), p(i - 0.5, 38)], color, random)
    body += facet([p(i, 27), p(i + 1, 27), p(i + 0.5, 38)], color, random)
  }
  // The table shows the facets of the underside, as a star.
  for (let i = 0; i < n; i++) {
    body += facet([p(i, 27), p(i + 0.5, 21), [0, 0], p(i - 0.5, 21)], color, random)
  }
  const table = Array.from({ length: n }, (_, i) => p(i, 27).map(round).join(' '))
  return (
    body +
    path(`M${table.join('L')}Z`, '#ffffff', 0.16) +
    path(
      `M${p(4, 27).map(round).join(' ')}L${p(5, 27).map(round).join(' ')}L${p(6, 27).map(round).join(' ')}L${p(5.2, 12).map(round).join(' ')}Z`,
      '#ffffff',
      0.72,
    )
  )
}

function outlineCut(outline: Point[], color: string, random: Random): string {
  const inner = (scale: number) => outline.map(([x, y]) => [x * scale, y * scale] as const)
  const [table, middle] = [inner(0.5), inner(0.78)]
  const n = outline.length
  let body = ''
  for (let i = 0; i < n; i++) {
    const j = (i + 1) % n
    body += facet([outline[i]!, outline[j]!, middle[j]!, middle[i]!], color, random)
    body += facet([middle[i]!, middle[j]!, table[i]!], color, random)
    body += facet([table[i]!, table[j]!, middle[j]!], color, random)
    body += facet([table[i]!, table[j]!, [0, 0]], color, random)
  }
  const top = table.map((point) => point.map(round).join(' '))
  return body + path(`M${top.join('L')}Z`, '#ffffff', 0.2)
}

const navette: Point[] = [-50, -34, -14, 14, 34, 50, 34, 14, -14, -34].map((x, i) => {
  const y = 22 * (1 - (Math.abs(x) / 50) ** 2)
  return [x, i > 0 && i < 5 ? -y : y] as const
})

const tear: Point[] = [
  [0, -56],
  [15, -28],
  [28, -2],
  [31, 20],
  [20, 40],
  [0, 47],
  [-20, 40],
  [-31, 20],
  [-28, -2],
  [-15, -28],
]

export type Gem = 'round' | 'pearl' | 'drop' | 'navette' | 'bead'

/** One of a few differently lit copies of a stone, with its shadow and, for glass, its tinted light on the table. */
export function gem(board: Board, kind: Gem, color: string, random: Random): string {
  const copy = random.whole(0, 3)
  const name = `${kind}${color.slice(1)}${copy}`
  const body = stamp(board, name, () => drawn(board, kind, color, random))
  return body
}

function drawn(board: Board, kind: Gem, color: string, random: Random): string {
  if (kind === 'pearl') return pearl(board, color)
  if (kind === 'bead') return bead(board, color)
  const shapes: Record<'round' | 'drop' | 'navette', () => [body: string, outline: string]> = {
    round: () => [roundCut(color, random), '<circle r="50"/>'],
    drop: () => [outlineCut(tear, color, random), `<path d="M${tear.map((p) => p.join(' ')).join('L')}Z"/>`],
    navette: () => [
      outlineCut(navette, color, random),
      `<path d="M${navette.map((p) => p.map(round).join(' ')).join('L')}Z"/>`,
    ],
  }
  const [body, outline] = shapes[kind]()
  return (
    cast(board, outline, darker(color, 0.55)) +
    `${body}<g fill="none" stroke="#ffffff" stroke-width="1.6" stroke-opacity=".55">${outline}</g>`
  )
}

// A heap has hundreds of stones, so their shadow is a gradient where they are round, and a few flat shapes where not.
function cast(board: Board, outline: string, color: string): string {
  if (outline.startsWith('<circle')) {
    const fade = radial(board, [
      [0.7, color, 0.42],
      [1, color, 0],
    ])
    return dot(10, 14, 60, fade)
  }
  const shape = (away: number, scale: number) => place(away, away * 1.3, outline, 0, scale)
  const shapes = [1.2, 1.13, 1.07, 1.01, 0.95].map((scale) => shape(8, scale))
  return `<g fill="${color}" fill-opacity=".075">${shapes.join('')}</g>`
}

function pearl(board: Board, color: string): string {
  const skin = radial(
    board,
    [
      [0, '#ffffff'],
      [0.32, lighter(color, 0.5)],
      [0.68, color],
      [0.88, darker(color, 0.22)],
      [1, darker(color, 0.1)],
    ],
    [0.36, 0.32, 0.72],
  )
  const lustre = linear(board, [
    [0, '#f6b9d0', 0],
    [0.55, '#f3b6cf', 0.16],
    [1, '#9fcbe6', 0.38],
  ])
  return (
    cast(board, '<circle r="48"/>', '#4a1f3a') +
    dot(0, 0, 50, skin) +
    dot(0, 0, 50, lustre) +
    `<ellipse cx="-17" cy="-20" rx="13" ry="9" fill="#fff" fill-opacity=".95" transform="rotate(-38 -17 -20)"/>` +
    `<path d="M16 40A44 44 0 0 0 41 14A50 50 0 0 1 16 40Z" fill="#fff" fill-opacity=".55"/>`
  )
}

function bead(board: Board, color: string): string {
  const metal = radial(
    board,
    [
      [0, lighter(color, 0.85)],
      [0.3, lighter(color, 0.25)],
      [0.7, darker(color, 0.2)],
      [0.9, darker(color, 0.5)],
      [1, lighter(color, 0.1)],
    ],
    [0.34, 0.3, 0.76],
  )
  return `<circle cx="10" cy="14" r="46" fill="#4a1f3a" fill-opacity=".34"/>${dot(0, 0, 50, metal)}<ellipse cx="-16" cy="-18" rx="11" ry="8" fill="#fff" fill-opacity=".9"/>`
}

/** The flash that a facet sends to the eye. */
export function glint(size: number): string {
  const s = size
  return (
    path(
      `M0 ${-s}Q${s * 0.05} ${-s * 0.05} ${s} 0Q${s * 0.05} ${s * 0.05} 0 ${s}Q${-s * 0.05} ${s * 0.05} ${-s} 0Q${-s * 0.05} ${-s * 0.05} 0 ${-s}Z`,
      '#ffffff',
      0.95,
    ) + dot(0, 0, s * 0.14, '#ffffff')
  )
}
