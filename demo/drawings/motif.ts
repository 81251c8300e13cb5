import { place, round } from './board.ts'
import type { NailBox } from './nail.ts'
import type { Random } from './random.ts'

/** Shapes that designs are made of, drawn around the origin and about 10 in radius unless said otherwise. */

/** A closed outline with rounded lobes, like a flower seen from above. */
export function scallop(lobes: number, radius: number, depth: number, turn = 0): string {
  const point = (angle: number, r: number) => `${round(Math.cos(angle) * r)} ${round(Math.sin(angle) * r)}`
  const step = (Math.PI * 2) / lobes
  const start = (turn * Math.PI) / 180
  let path = `M${point(start, radius * (1 - depth))}`
  for (let lobe = 0; lobe < lobes; lobe++) {
    const angle = start + lobe * step
    const out = radius * (1 + depth * 0.55)
    path += `C${point(angle + step * 0.12, out)} ${point(angle + step * 0.88, out)} ${point(angle + step, radius * (1 - depth))}`
  }
  return `${path}Z`
}

/** A soft irregular blob. */
export function blob(random: Random, radius: number, unevenness = 0.3, corners = 7): string {
  const radii = Array.from({ length: corners }, () => radius * (1 + random.between(-unevenness, unevenness)))
  const points = radii.map((r, i) => {
    const angle = (i / corners) * Math.PI * 2
    return [Math.cos(angle) * r, Math.sin(angle) * r] as const
  })
  return smooth(points, true)
}

/** A curve through points, by the middles between them. */
export function smooth(points: readonly (readonly [number, number])[], closed = false): string {
  const middle = (i: number) => {
    const [a, b] = [points[i % points.length]!, points[(i + 1) % points.length]!]
    return `${round((a[0] + b[0]) / 2)} ${round((a[1] + b[1]) / 2)}`
  }
  const to = ([x, y]: readonly [number, number]) => `${round(x)} ${round(y)}`
  if (closed) {
    let path = `M${middle(0)}`
    for (let i = 1; i <= points.length; i++) path += `Q${to(points[i % points.length]!)} ${middle(i)}`
    return `${path}Z`
  }
  let path = `M${to(points[0]!)}`
  for (let i = 1; i < points.length - 1; i++)
    path += `Q${to(points[i]!)} ${i < points.length - 2 ? middle(i) : to(points[i + 1]!)}`
  return path
}

// The opacity of one paint costs nothing; that of an element costs a layer of its own.

export const dot = (x: number, y: number, r: number, fill: string, opacity = 1) =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}"${opacity < 1 ? ` fill-opacity="${opacity}"` : ''}/>`

/** `more` are further attributes. */
export const path = (d: string, fill: string, opacity = 1, more = '') =>
  `<path d="${d}" fill="${fill}"${opacity < 1 ? ` fill-opacity="${opacity}"` : ''}${more && ` ${more}`}/>`

export const line = (d: string, color: string, width: number, opacity = 1, more = '') =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${round(width)}" stroke-linecap="round" stroke-linejoin="round"${opacity < 1 ? ` stroke-opacity="${opacity}"` : ''}${more && ` ${more}`}/>`

export const around = (count: number, draw: (angle: number, i: number) => string) =>
  Array.from({ length: count }, (_, i) => draw((i * 360) / count, i)).join('')

export const turned = (angle: number, body: string) => `<g transform="rotate(${round(angle)})">${body}</g>`

export const fill = (color: string) => `<rect x="-5" y="-5" width="110" height="190" fill="${color}"/>`

export const leaf = (color: string, rib: string, length = 12, wide = 4) =>
  path(
    `M0 0C${wide} ${-length * 0.3} ${wide} ${-length * 0.75} 0 ${-length}C${-wide} ${-length * 0.75} ${-wide} ${-length * 0.3} 0 0Z`,
    color,
  ) + line(`M0 0L0 ${-length * 0.85}`, rib, 0.5)

export const heart = (size: number) => {
  const s = size / 10
  return `M0 ${9 * s}C${-13 * s} ${1 * s} ${-10 * s} ${-9 * s} ${-4.6 * s} ${-8.6 * s}C${-1.8 * s} ${-8.4 * s} ${-0.4 * s} ${-6.4 * s} 0 ${-5 * s}C${0.4 * s} ${-6.4 * s} ${1.8 * s} ${-8.4 * s} ${4.6 * s} ${-8.6 * s}C${10 * s} ${-9 * s} ${13 * s} ${1 * s} 0 ${9 * s}Z`
}

export function star(points: number, outer: number, inner: number): string {
  const corners = Array.from({ length: points * 2 }, (_, i) => {
    const angle = (i * Math.PI) / points - Math.PI / 2
    const r = i % 2 ? inner : outer
    return `${round(Math.cos(angle) * r)} ${round(Math.sin(angle) * r)}`
  })
  return `M${corners.join('L')}Z`
}

/**
 * Strews things over a nail, no two nearer than `distance`, some of them running over the edge.
 * `draw` gets the number of the thing and draws it around the origin.
 */
export function strew(
  { h, random }: NailBox,
  distance: number,
  draw: (i: number) => string,
  { most = 40, turn = 180, grow = 0.15 }: { most?: number; turn?: number; grow?: number } = {},
): string {
  const places: [number, number][] = []
  let body = ''
  for (let attempt = 0; attempt < 400 && places.length < most; attempt++) {
    const [x, y] = [random.between(-2, 102), random.between(-2, h + 2)]
    if (places.some(([px, py]) => Math.hypot(px - x, py - y) < distance)) continue
    body += place(x, y, draw(places.length), random.between(-turn, turn), random.between(1 - grow, 1 + grow))
    places.push([x, y])
  }
  return body
}
