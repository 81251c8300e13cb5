import { type Board, newBoard, place } from './board.ts'
import { lighter } from './color.ts'
import type { Picture, Tool } from './drawing.ts'
import { gem } from './gem.ts'
import { table } from './ground.ts'
import { hand, skins } from './hand.ts'
import { dot, line, path, scallop } from './motif.ts'
import { nail } from './nail.ts'
import { randomFrom } from './random.ts'
import { drop, smear } from './smear.ts'
import { lamp, miniLamp, nipper } from './tools-large.ts'
import { bananaFile, bufferBlock, dottingTool, type Hairs, paintBrush, pusher, waxPen } from './tools-long.ts'

interface ToolDrawing {
  tool: Tool
  color: string
}

/** The tool on the table, the tool from near, and where it helps, the tool at work. */
export function toolPictures(drawing: ToolDrawing, name: string): Picture[] {
  return [
    { draw: () => scene(drawing, lying[drawing.tool], 1), alt: name },
    { draw: () => scene(drawing, near[drawing.tool], 1), alt: `${name}: detalhe` },
    { draw: () => atWork(drawing), alt: `${name}: em uso` },
  ]
}

type Draw = (board: Board, color: string) => string

function scene({ color }: ToolDrawing, draw: Draw, scale: number): string {
  const board = newBoard()
  return board.finish(1200, 1200, table(board, 'tools') + place(0, 0, draw(board, color), 0, scale))
}

const framboesa = { color: '#b31556', finish: 'creamy' } as const
const set: [Hairs, string][] = [
  ['long-liner', '#e2b04a'],
  ['liner', '#c2185f'],
  ['flat', '#2fa08f'],
  ['angled', '#e2734a'],
  ['fan', '#7a6bd0'],
]

/** A fine line with small leaves, as a liner paints it. */
const twig = (color: string) =>
  line('M0 0C80 -40 180 -30 300 -90', color, 7) +
  [40, 110, 180, 240]
    .map((x, i) =>
      place(x, -16 - i * 15, path('M0 0C14 -26 40 -30 58 -22C48 -4 24 6 0 0Z', color), i % 2 ? 60 : -34),
    )
    .join('')

const lying: Record<Tool, Draw> = {
  liner: (board, color) =>
    place(300, 900, smear(board, framboesa, 'liner'), -10, 0.62) +
    place(190, 420, twig('#8a0e40'), -14, 1.7) +
    place(420, 850, paintBrush(board, 'liner', color, '#e2b04a'), -43, 1.5),
  brushes: (board, color) =>
    `<g transform="translate(40 110)">${roll(color)}</g>` +
    set
      .map(([hairs, ring], i) =>
        place(222 + i * 184, 170 + (i % 2) * 30, paintBrush(board, hairs, color, ring), 90, 1.02),
      )
      .join(''),
  dotting: (board, color) =>
    place(250, 700, dottingTool(board, color, 8, 12), -40, 1.5) +
    place(390, 860, dottingTool(board, '#c2185f', 11, 17), -40, 1.5) +
    place(530, 1020, dottingTool(board, '#e2a23a', 15, 24), -40, 1.5) +
    [
      [170, 250, 26],
      [270, 330, 40],
      [410, 290, 57],
      [150, 420, 18],
      [560, 200, 31],
      [300, 190, 22],
      [430, 150, 18],
    ]
      .map(([x, y, r]) =>
        place(
          x!,
          y!,
          drop(board, { color: ['#c2185f', '#2f7f86', '#e2a23a'][r! % 3]!, finish: 'creamy' }, r!),
        ),
      )
      .join(''),
  waxpen: (board, color) => {
    const random = randomFrom('waxpen')
    const strewn = [
      [210, 330],
      [350, 220],
      [150, 560],
      [520, 330],
      [340, 440],
      [640, 190],
      [190, 150],
      [480, 100],
      [120, 780],
    ]
    return (
      strewn
        .map(([x, y], i) =>
          place(x!, y!, gem(board, 'round', ['#eaf1fb', '#e9d5ff', '#d6336c'][i % 3]!, random), 0, 1.15),
        )
        .join('') +
      place(350, 880, waxPen(board, color), -36, 1.45) +
      place(334, 892, gem(board, 'round', '#d6336c', random), 0, 1.05)
    )
  },
  files: (board, color) =>
    [4, 3, 2, 1, 0]
      .map((i) =>
        place(
          230 + i * 26,
          900 - i * 120,
          bananaFile(board, i % 2 ? lighter(color, 0.55) : color, i % 2 ? color : '#fff'),
          -30 + i * 3.5,
        ),
      )
      .join(''),
  buffer: (board, color) =>
    place(320, 330, bufferBlock(board, lighter(color, 0.1)), -18, 0.98) +
    place(150, 640, bufferBlock(board, color), -18, 1.16),
  nipper: (board) => place(640, 430, nipper(board), 24, 1.28),
  pusher: (board, color) =>
    place(130, 800, pusher(board, color), -40, 1.14) + place(1020, 440, pusher(board, '#b58bd0'), 140, 1.14),
  lamp: (board, color) => place(600, 600, lamp(board, color), 0, 1.16),
  minilamp: (board, color) => place(540, 690, miniLamp(board, color), -8, 1.3),
}

const near: Record<Tool, Draw> = {
  liner: (board, color) =>
    place(620, 420, smear(board, framboesa, 'liner-near'), -30, 1.1) +
    place(330, 760, paintBrush(board, 'liner', color, '#e2b04a'), -34, 2.6),
  brushes: (board, color) =>
    set
      .map(([hairs, ring], i) =>
        place(230 + (i % 2) * 60, 190 + i * 215, paintBrush(board, hairs, color, ring), -8, 1.9),
      )
      .join(''),
  dotting: (board, color) =>
    place(300, 380, drop(board, { color: '#c2185f', finish: 'creamy' }, 60)) +
    place(330, 380, dottingTool(board, color, 10, 16), 18, 2.4) +
    place(260, 800, dottingTool(board, '#c2185f', 15, 22), 14, 2.4),
  waxpen: (board, color) => {
    const random = randomFrom('waxpen near')
    return (
      place(210, 930, gem(board, 'round', '#e9d5ff', random), 0, 1.9) +
      place(900, 950, gem(board, 'round', '#eaf1fb', random), 0, 1.9) +
      place(330, 720, waxPen(board, color), -28, 2.2) +
      place(292, 742, gem(board, 'round', '#d6336c', random), 0, 1.9)
    )
  },
  files: (board, color) =>
    place(-120, 880, bananaFile(board, color, '#fff'), -28, 2) +
    place(60, 1250, bananaFile(board, lighter(color, 0.55), color), -28, 2),
  buffer: (board, color) => place(80, 420, bufferBlock(board, color), -14, 1.9),
  nipper: (board) => place(560, 900, nipper(board), 14, 2.5),
  pusher: (board, color) =>
    place(190, 330, pusher(board, color), 20, 2.2) + place(-1180, 420, pusher(board, color), 14, 2.2),
  lamp: (board, color) => place(600, 320, lamp(board, color), 0, 2.05),
  minilamp: (board, color) => place(560, 560, miniLamp(board, color), 14, 1.9),
}

function roll(color: string): string {
  return (
    `<rect x="40" y="420" width="1040" height="640" rx="26" fill="#4a1f3a" fill-opacity=".16" transform="translate(20 26)"/>` +
    `<rect x="40" y="420" width="1040" height="640" rx="26" fill="${lighter(color, 0.72)}"/>` +
    `<rect x="40" y="560" width="1040" height="500" rx="20" fill="${lighter(color, 0.58)}"/>` +
    [1, 2, 3, 4]
      .map((i) => line(`M${98 + i * 184} 566V1052`, color, 3, 0.7, 'stroke-dasharray="12 10"'))
      .join('')
  )
}

/** The tool over a hand that wears what was made with it. */
function atWork({ tool, color }: ToolDrawing): string {
  const board = newBoard()
  const random = randomFrom(`work ${tool}`)
  const polish =
    { liner: '#f6dfd9', brushes: '#f3e6f5', dotting: '#cfe8e6', waxpen: '#6d1f45' }[tool as string] ??
    '#f4d9d3'
  const art = (index: number, h: number): string => {
    if (tool === 'liner' || tool === 'brushes')
      return (
        place(18, h * 0.82, twig('#8a0e40'), -58 + index * 4, 0.34) +
        (index % 2 ? place(66, h * 0.34, path(scallop(5, 15, 0.4), '#c2185f') + dot(0, 0, 5, '#f5c334')) : '')
      )
    if (tool === 'dotting')
      return [
        [50, 0.82, 11],
        [28, 0.68, 7],
        [72, 0.68, 7],
        [50, 0.6, 5],
        [36, 0.48, 4],
        [64, 0.48, 4],
      ]
        .map(([x, y, r], i) => dot(x!, y! * h, r!, ['#2f7f86', '#c2185f', '#e2a23a'][(i + index) % 3]!))
        .join('')
    if (tool === 'waxpen')
      return [
        [50, 0.84, 0.24],
        [30, 0.78, 0.16],
        [70, 0.78, 0.16],
        [50, 0.7, 0.14],
      ]
        .map(([x, y, s]) => place(x!, y! * h, gem(board, 'round', '#eaf1fb', random), 0, s!))
        .join('')
    return ''
  }
  const onNail = (index: number, w: number, h: number) =>
    nail(board, {
      index,
      random,
      w,
      h,
      pattern: (box) => `<rect width="100" height="${box.h}" fill="${polish}"/>${art(index, box.h)}`,
    })
  const held: Partial<Record<Tool, string>> = {
    liner: place(700, 470, paintBrush(board, 'liner', color, '#e2b04a'), 38, 0.95),
    brushes: place(700, 470, paintBrush(board, 'flat', color, '#2fa08f'), 38, 0.95),
    dotting: place(720, 480, dottingTool(board, color, 12, 18), 40, 0.9),
    waxpen: place(690, 470, waxPen(board, color), 40, 0.9),
    files: place(330, 110, bananaFile(board, color, '#fff'), 14, 0.95),
    buffer: place(560, 60, bufferBlock(board, color), 16, 0.8),
    nipper: place(840, 800, nipper(board), -42, 0.85),
    pusher: place(640, 520, pusher(board, color), 40, 0.95),
    lamp: place(600, 180, lamp(board, color), 0, 1.25),
    minilamp: place(600, 160, miniLamp(board, color), 4, 1.15),
  }
  return board.finish(
    1200,
    1200,
    table(board, 'tools') + hand(board, random.pick(skins), onNail) + held[tool],
  )
}
