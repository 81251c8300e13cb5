import { type Board, linear, place, radial, round, soft } from './board.ts'
import { type Polish, sparkles } from './bottle.ts'
import { darker, lighter } from './color.ts'
import { dot, path } from './motif.ts'
import { randomFrom } from './random.ts'

/** A stroke of polish, wet and ridged by the brush: 760 long and about 230 wide around the origin. */
export function smear(board: Board, { color, finish }: Polish, seed: string): string {
  const random = randomFrom(seed)
  const edge = (side: 1 | -1) =>
    Array.from(
      { length: 9 },
      (_, i) => [-330 + i * 80, side * (104 + random.between(-13, 13) - (i > 6 ? (i - 6) * 10 : 0))] as const,
    )
  const [upper, lower] = [edge(-1), edge(1).reverse()]
  const bristles = Array.from({ length: 8 }, (_, i) => [392 + random.between(-46, 40), -92 + i * 26] as const)
  const points = [...upper, ...bristles, ...lower]
  const outline = `M-372 0C-392 -62 -366 -110 ${upper[0]![0]} ${round(upper[0]![1])}${points
    .map(([x, y], i) => {
      const [px, py] = points[i - 1] ?? upper[0]!
      return `Q${round((px + x) / 2)} ${round((py + y) / 2 + (i % 2 ? 5 : -5))} ${round(x)} ${round(y)}`
    })
    .join('')}C-366 112 -356 60 -372 0Z`
  const clear = finish === 'clear'
  const wet = linear(
    board,
    [
      [0, lighter(color, 0.16), clear ? 0.7 : 1],
      [0.5, color, clear ? 0.55 : 1],
      [1, darker(color, 0.16), clear ? 0.75 : 1],
    ],
    [0, 0, 0.15, 1],
  )
  const clip = board.define(`smear-${seed}`, (id) => `<clipPath id="${id}"><path d="${outline}"/></clipPath>`)
  const ridges = Array.from({ length: 22 }, (_, i) => {
    const y = -100 + i * 9.5 + random.between(-2, 2)
    const [from, to] = [random.between(-360, -120), random.between(120, 420)]
    const bright = random() < 0.5
    return `<path d="M${round(from)} ${round(y)}C${round(from + 150)} ${round(y + random.between(-8, 8))} ${round(to - 150)} ${round(y + random.between(-8, 8))} ${round(to)} ${round(y + random.between(-5, 5))}" stroke="${bright ? lighter(color, 0.5) : darker(color, 0.4)}" stroke-width="${round(random.between(1.5, 5))}" stroke-linecap="round" fill="none" stroke-opacity="${bright ? 0.3 : 0.2}"/>`
  }).join('')
  const gloss =
    `<path d="M-330 -64C-200 -92 40 -88 250 -72C60 -74 -180 -66 -318 -40Z" fill="#fff" fill-opacity=".62"/>` +
    `<path d="M-350 -20C-352 -44 -344 -62 -334 -70C-338 -50 -340 -34 -338 -16Z" fill="#fff" fill-opacity=".6"/>` +
    `<path d="M-180 76C-40 90 150 86 300 66" stroke="#fff" stroke-width="5" stroke-linecap="round" fill="none" stroke-opacity=".24"/>`
  return (
    place(5, 8, soft(`<path d="${outline}"/>`, 11, '#4a1f3a', 0.28)) +
    `${path(outline, wet)}<g clip-path="${clip}">${ridges}` +
    `${finish === 'glitter' ? sparkles(color, -380, -120, 820, 240, 620, seed) : ''}` +
    `<path d="${outline}" fill="none" stroke="${darker(color, 0.45)}" stroke-width="12" stroke-opacity=".2"/>${gloss}</g>`
  )
}

export function drop(board: Board, { color, finish }: Polish, r: number): string {
  const wet = radial(
    board,
    [
      [0, lighter(color, 0.35)],
      [0.6, color],
      [1, darker(color, 0.22)],
    ],
    [0.36, 0.32, 0.75],
  )
  return `<g opacity="${finish === 'clear' ? 0.75 : 1}">${place(4, 6, soft(`<circle r="${r * 0.97}"/>`, 9, '#4a1f3a', 0.26))}${dot(0, 0, r, wet)}<ellipse cx="${-r * 0.34}" cy="${-r * 0.4}" rx="${r * 0.3}" ry="${r * 0.17}" fill="#fff" fill-opacity=".8" transform="rotate(-34 ${-r * 0.34} ${-r * 0.4})"/></g>`
}
