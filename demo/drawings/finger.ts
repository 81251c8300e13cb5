import { against, type Board, linear, place, radial, round, soft } from './board.ts'
import { darker, mix } from './color.ts'
import { nailOutline } from './nail.ts'

/** The print on the nail of finger `index`, in a box `w` wide and `h` high. */
export type OnNail = (index: number, w: number, h: number) => string

interface Finger {
  skin: string
  /** how wide the middle joint is, in pixels: the measure of everything else */
  w: number
  /** how it is turned in the picture */
  turn: number
  index: number
  onNail: OnNail
}

const LONG = 1300

/** Half of the width at a distance from the tip, with what leads there: a slim end, a full joint, a waist, the middle joint. */
const side = [
  [0.22, -0.01, 0.35, 0.11, 0.388, 0.4],
  [0.412, 0.64, 0.456, 0.84, 0.456, 1.12],
  [0.456, 1.36, 0.418, 1.48, 0.42, 1.78],
  [0.424, 2.04, 0.5, 2.1, 0.5, 2.44],
  [0.5, 2.74, 0.468, 2.86, 0.462, 3.2],
] as const

/** A finger's outline around its axis, the tip at the origin. */
export function fingerOutline(w: number): string {
  const at = (x: number, y: number) => `${round(x * w)} ${round(y * w)}`
  const down = side.map(([ax, ay, bx, by, x, y]) => `C${at(ax, ay)} ${at(bx, by)} ${at(x, y)}`).join('')
  const up = side
    .map(([ax, ay, bx, by], i) => {
      const [, , , , x, y] = side[i - 1] ?? [0, 0, 0, 0, 0, 0]
      return `C${at(-bx, by)} ${at(-ax, ay)} ${at(-x, y)}`
    })
    .reverse()
    .join('')
  return `M0 0${down}L${0.47 * w} ${LONG}H${-0.47 * w}L${at(-0.462, 3.2)}${up}Z`
}

/** One finger, the tip at the origin. */
export function finger(board: Board, { skin, w, turn, index, onNail }: Finger): string {
  const outline = fingerOutline(w)
  const shape = `<path d="${outline}"/>`
  const clip = board.define(`finger${w}`, (id) => `<clipPath id="${id}">${shape}</clipPath>`)
  const light = against(turn, -0.71, -0.71)[0]
  return (
    place(...against(turn, 16, 20), soft(shape, 26, '#45182a', 0.26, 9)) +
    place(...against(turn, 4, 5), soft(shape, 8, '#3a1220', 0.3, 4)) +
    overhang(w, turn) +
    `<path d="${outline}" fill="${flesh(board, skin, light)}"/>` +
    `<g clip-path="${clip}">${modelled(board, skin, w, light, index)}</g>` +
    place(...nailCorner(w), onNail(index, ...nailSize(w)))
  )
}

// Light that went through the skin comes out of its shade, and white alone would make it ashen.
const warm = (skin: string) => mix(skin, '#a8402a', 0.14)
const lit = (skin: string, part: number) => mix(skin, '#ffe2c8', part)
const shaded = (skin: string, part: number) => darker(warm(skin), part)

/** Skin across a finger; `light` tells from which side it is lit: -1 from the left, 1 from the right. */
function flesh(board: Board, skin: string, light: number): string {
  const peak = 0.5 + light * 0.22
  const dark = (edge: number) => 0.2 + edge * 0.12
  return linear(
    board,
    [
      [0, shaded(skin, dark(light) - 0.06)],
      [0.045, shaded(skin, dark(light))],
      [peak * 0.46, skin],
      [peak, lit(skin, 0.17)],
      [peak + (1 - peak) * 0.46, skin],
      [0.94, shaded(skin, dark(-light))],
      [1, shaded(skin, dark(-light) - 0.08)],
    ],
    [0, 0, 1, 0],
  )
}

const nailSize = (w: number) => [w * 0.635, w * 0.635 * 1.86] as const
const nailCorner = (w: number) => [-nailSize(w)[0] / 2, -nailSize(w)[1] * 0.34] as const

/** The shadow of the nail's free end on the tip below it. */
function overhang(w: number, turn: number): string {
  const [x, y] = nailCorner(w)
  const [dx, dy] = against(turn, 11, 14)
  return place(x + dx, y + dy, soft(`<path d="${nailOutline(...nailSize(w))}"/>`, 14, '#4a1f3a', 0.3))
}

/** What makes a finger of a tube: the swell of each bone, joints, their folds, and the skin that holds the nail. */
function modelled(board: Board, skin: string, w: number, light: number, index: number): string {
  const rosy = mix(skin, '#c8424c', 0.26)
  const glow = (cx: number, cy: number, rx: number, ry: number, color: string, opacity: number) =>
    `<ellipse cx="${round(cx * w)}" cy="${round(cy * w)}" rx="${round(rx * w)}" ry="${round(ry * w)}" fill="${radial(
      board,
      [
        [0, color, opacity],
        [0.5, color, opacity * 0.5],
        [1, color, 0],
      ],
    )}"/>`
  const ends = (color: string, opacity: number) =>
    linear(
      board,
      [
        [0, color, 0],
        [0.42, color, opacity],
        [0.6, color, opacity * 0.9],
        [1, color, 0],
      ],
      [0, 0, 1, 0],
    )
  // Thin at both ends.
  const arc = (
    x: number,
    y: number,
    half: number,
    bend: number,
    thick: number,
    color: string,
    opacity: number,
  ) => {
    const at = (px: number, py: number) => `${round(px * w)} ${round(py * w)}`
    return `<path d="M${at(x - half, y)}Q${at(x, y + 2 * bend - thick)} ${at(x + half, y)}Q${at(x, y + 2 * bend + thick)} ${at(x - half, y)}Z" fill="${ends(color, opacity)}"/>`
  }
  // A fold is a soft dip with a dark ground; its further lip catches the light.
  const fold = (x: number, y: number, half: number, bend: number, strength: number) =>
    arc(x, y, half, bend, 0.066, shaded(skin, 0.3), 0.17 * strength) +
    arc(x, y + 0.04, half * 0.86, bend, 0.044, lit(skin, 0.34), 0.21 * strength) +
    arc(x, y, half * 0.84, bend, 0.017, shaded(skin, 0.44), 0.4 * strength)
  const lean = [0.02, -0.012, 0.012, -0.02][index]!
  const at = light * 0.12
  const bones =
    glow(at, 0.98, 0.2, 0.2, lit(skin, 0.3), 0.24) +
    glow(at * 1.3, 1.76, 0.2, 0.44, lit(skin, 0.34), 0.34) +
    glow(at * 1.2, 3.1, 0.22, 0.5, lit(skin, 0.3), 0.3)
  const last =
    glow(-at * 0.4, 1.22, 0.4, 0.26, rosy, 0.4) +
    fold(lean, 1.16, 0.24, -0.012, 0.6) +
    fold(-lean * 0.5, 1.245, 0.32, 0.006, 0.9)
  const middle =
    glow(-at * 0.5, 2.42, 0.46, 0.44, rosy, 0.52) +
    glow(-at, 2.74, 0.42, 0.26, shaded(skin, 0.24), 0.3) +
    glow(at * 1.4, 2.2, 0.24, 0.2, lit(skin, 0.4), 0.42) +
    glow(at * 1.4, 2.54, 0.22, 0.12, lit(skin, 0.4), 0.26) +
    fold(lean * 2, 2.27, 0.26, -0.036, 0.55) +
    fold(-lean, 2.37, 0.38, -0.014, 0.95) +
    fold(lean * 0.6, 2.455, 0.34, 0.012, 0.8) +
    fold(-lean * 2, 2.545, 0.22, 0.03, 0.5)
  return bones + last + middle + glow(0, 0.66, 0.46, 0.46, rosy, 0.5) + nailFold(board, skin, w)
}

/** The skin around the nail: in its shade at the base and at the sides, and swollen a little behind the base alone. */
function nailFold(board: Board, skin: string, w: number): string {
  const [nw, nh] = nailSize(w)
  const [nx, ny] = nailCorner(w)
  const foot = ny + nh
  const hold = (wider: number, reach: number, part: number, opacity: number) =>
    place(
      nx - wider,
      ny + nh * 0.26,
      soft(
        `<path d="${nailOutline(nw + 2 * wider, nh * 0.74 + wider)}"/>`,
        reach,
        shaded(skin, part),
        opacity,
        6,
      ),
    )
  const swell = `M${round(-nw * 0.44)} ${round(foot - nh * 0.1)}C${round(-nw * 0.34)} ${round(foot + w * 0.05)} ${round(-nw * 0.17)} ${round(foot + w * 0.085)} 0 ${round(foot + w * 0.085)}S${round(nw * 0.34)} ${round(foot + w * 0.05)} ${round(nw * 0.44)} ${round(foot - nh * 0.1)}`
  const shine = linear(
    board,
    [
      [0, lit(skin, 0.5), 0],
      [0.4, lit(skin, 0.5), 0.01],
      [1, lit(skin, 0.5), 0.055],
    ],
    [0, 0, 0, 1],
  )
  const swollen = [0.2, 0.18, 0.16, 0.14, 0.12, 0.1, 0.08, 0.06]
    .map(
      (wide) =>
        `<path d="${swell}" fill="none" stroke="${shine}" stroke-width="${round(wide * w)}" stroke-linecap="round"/>`,
    )
    .join('')
  return swollen + hold(1, 17, 0.3, 0.34) + hold(0, 5, 0.5, 0.5)
}
