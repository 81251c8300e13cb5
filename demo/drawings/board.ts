/** The sheet that a picture is drawn on: collects the definitions that the shapes refer to, each once. */
export interface Board {
  /** Keeps a definition under a name; gives `url(#name)`. */
  define(name: string, markup: (id: string) => string): string
  /** The whole picture, of the given size in pixels. */
  finish(width: number, height: number, body: string): string
}

export function newBoard(): Board {
  const definitions = new Map<string, string>()
  return {
    define(name, markup) {
      const id = name.replace(/[^a-z0-9]+/gi, '-')
      if (!definitions.has(id)) definitions.set(id, markup(id))
      return `url(#${id})`
    },
    finish: (width, height, body) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
      `<defs>${[...definitions.values()].join('')}</defs>${body}</svg>`,
  }
}

export type Stop = [offset: number, color: string, opacity?: number]

/** A gradient along a line given in parts of the shape's box: 0,0 is its upper left corner. */
export function linear(board: Board, stops: Stop[], [x1, y1, x2, y2] = [0, 0, 1, 1]): string {
  const name = `l${[x1, y1, x2, y2].join('_')}${stops.flat().join('_')}`
  return board.define(
    name.replaceAll('#', ''),
    (id) =>
      `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopList(stops)}</linearGradient>`,
  )
}

/** A gradient around a point, in parts of the shape's box. */
export function radial(board: Board, stops: Stop[], [cx, cy, r] = [0.5, 0.5, 0.5]): string {
  const name = `r${[cx, cy, r].join('_')}${stops.flat().join('_')}`
  return board.define(
    name.replaceAll('#', ''),
    (id) => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopList(stops)}</radialGradient>`,
  )
}

function stopList(stops: Stop[]): string {
  return stops
    .map(
      ([offset, color, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${color}"${opacity < 1 ? ` stop-opacity="${opacity}"` : ''}/>`,
    )
    .join('')
}

const SHADOW = '#4a1f3a'

/**
 * A shape with a soft edge, as if blurred: `reach` is how far it fades beyond its outline, in pixels. `outline` is SVG without fill.
 * Drawn as nested outlines, each a little wider and fainter (a wide one as more of them, or they are seen), because filters cost a hundred times as much.
 */
export function soft(
  outline: string,
  reach: number,
  color: string,
  opacity: number,
  steps = Math.max(3, Math.min(7, Math.round(reach / 3)), Math.min(16, Math.round(reach / 4))),
): string {
  const strength = (step: number) => opacity * (1 - step / steps) ** 1.6
  let layers = ''
  for (let step = steps - 1; step >= 0; step--) {
    const outside = strength(step + 1)
    const added = (strength(step) - outside) / (1 - outside)
    layers += `<g opacity="${added.toFixed(4)}" stroke-width="${round((2 * reach * (step + 0.3)) / steps)}">${outline}</g>`
  }
  return `<g fill="${color}" stroke="${color}" stroke-linejoin="round">${layers}</g>`
}

/**
 * The shadow of a thing that lies on the table, to its lower right: a sharp dark rim where it touches, and a wide soft one.
 * `height` tells how far the thing stands off the table, in pixels, `turn` how it lies on it.
 */
export function shadowOf(outline: string, height: number, turn = 0): string {
  return (
    place(
      ...against(turn, height * 0.8, height * 1.2),
      soft(outline, Math.max(7, height * 1.7), SHADOW, 0.2),
    ) +
    place(
      ...against(turn, height * 0.15, height * 0.25),
      soft(outline, Math.max(3, height * 0.35), SHADOW, 0.2),
    )
  )
}

/** Where a way on the table leads in the measure of a thing that is turned on it. */
export function against(turn: number, x: number, y: number): [x: number, y: number] {
  const angle = (turn * Math.PI) / 180
  return [x * Math.cos(angle) + y * Math.sin(angle), y * Math.cos(angle) - x * Math.sin(angle)]
}

export const place = (x: number, y: number, body: string, turn = 0, scale = 1) =>
  `<g transform="translate(${round(x)} ${round(y)})${turn ? ` rotate(${round(turn)})` : ''}${scale === 1 ? '' : ` scale(${round(scale)})`}">${body}</g>`

/** Two decimals are finer than a pixel, and keep the text of a picture short. */
export const round = (value: number) => Math.round(value * 100) / 100

/** Draws a thing once, by name, and gives what repeats it at the origin. */
export function stamp(board: Board, name: string, body: () => string): string {
  const url = board.define(name, (id) => `<g id="${id}">${body()}</g>`)
  return `<use href="${url.slice(4, -1)}"/>`
}
