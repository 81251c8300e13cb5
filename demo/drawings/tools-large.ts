import { type Board, linear, place, radial, shadowOf, soft } from './board.ts'
import { darker, lighter } from './color.ts'
import { dot, line, path } from './motif.ts'
import { steel } from './tools-long.ts'

/** Cuticle nippers seen from above, blades up: about 420 wide and 900 high, the joint at the origin. */
export function nipper(board: Board): string {
  const metal = linear(
    board,
    [
      [0, '#f7f8fa'],
      [0.3, '#c6cad1'],
      [0.55, '#868c97'],
      [0.75, '#d3d7dd'],
      [1, '#71767f'],
    ],
    [0, 0, 1, 0.25],
  )
  const arm =
    'M14 -26C48 -10 74 30 92 86C122 178 168 300 166 436C165 520 140 596 112 640C100 658 78 652 80 632C88 560 96 500 92 430C84 310 40 200 6 96C-6 58 -10 10 14 -26Z'
  const jaw = 'M-4 -36C20 -60 50 -84 54 -130C57 -166 44 -200 26 -232C18 -246 8 -258 0 -262V-66Z'
  const side = (flip: number) =>
    `<g transform="scale(${flip} 1)">${path(arm, metal)}${line('M30 10C60 60 82 140 108 220C136 310 144 420 132 520', '#ffffff', 7, 0.6)}${path(jaw, metal)}${path('M0 -262C8 -258 18 -246 26 -232C34 -218 40 -204 45 -190C28 -196 12 -196 0 -192Z', '#f4f6f9') + line('M44 -176C50 -150 48 -126 38 -108', '#fff', 5, 0.7)}</g>`
  const spring =
    line('M-40 190C-10 230 -6 270 -22 320C-30 350 -60 372 -78 380', '#8d929c', 11) +
    line('M-40 190C-10 230 -6 270 -22 320C-30 350 -60 372 -78 380', '#dfe2e7', 5) +
    line('M40 190C10 230 6 270 22 320C30 350 60 372 78 380', '#8d929c', 11) +
    line('M40 190C10 230 6 270 22 320C30 350 60 372 78 380', '#dfe2e7', 5)
  const whole = `<path d="${arm}"/><path d="${arm}" transform="scale(-1 1)"/><path d="${jaw}"/><path d="${jaw}" transform="scale(-1 1)"/>`
  return (
    shadowOf(whole, 24) +
    side(-1) +
    spring +
    side(1) +
    `<path d="M0 -262V-84" stroke="#5b606a" stroke-width="3"/>` +
    path(
      'M-52 -46C-30 -74 30 -74 52 -46C66 -20 56 26 30 46C12 58 -12 58 -30 46C-56 26 -66 -20 -52 -46Z',
      steel(board),
    ) +
    dot(0, -8, 27, '#7b808a') +
    dot(-2, -11, 25, '#d9dce2') +
    dot(
      -2,
      -11,
      25,
      radial(
        board,
        [
          [0, '#ffffff'],
          [1, '#a7acb6'],
        ],
        [0.34, 0.3, 0.8],
      ),
    ) +
    line('M-16 -4L12 -20', '#6a6f79', 6)
  )
}

/** A curing lamp seen from above and a little in front: 820 wide, 640 high, its middle at the origin. */
export function lamp(board: Board, color: string): string {
  const shellPath =
    'M-400 150C-410 -60 -330 -300 0 -300S410 -60 400 150C398 226 362 262 300 268C200 278 -200 278 -300 268C-362 262 -398 226 -400 150Z'
  const shell = linear(
    board,
    [
      [0, '#ffffff'],
      [0.5, lighter(color, 0.35)],
      [1, darker(color, 0.16)],
    ],
    [0.1, 0, 0.9, 1],
  )
  const mouthPath = 'M-286 262C-292 150 -216 74 0 74S292 150 286 262C190 276 -190 276 -286 262Z'
  const inside = radial(
    board,
    [
      [0, '#d9c4ff'],
      [0.42, '#9a6cf0'],
      [0.8, '#4f2d8f'],
      [1, '#2c1854'],
    ],
    [0.5, 0.95, 0.85],
  )
  const leds = [-210, -140, -70, 0, 70, 140, 210].map((x) => {
    const y = 132 + (Math.abs(x) / 210) ** 2 * 62
    return `${place(x, y, soft('<circle r="11"/>', 17, '#ffffff', 0.6))}${dot(x, y, 11, '#ffffff')}`
  })
  const light = radial(board, [
    [0, '#a98bff', 0.5],
    [1, '#a98bff', 0],
  ])
  return (
    shadowOf(`<path d="${shellPath}"/>`, 44) +
    `<ellipse cx="0" cy="330" rx="400" ry="130" fill="${light}"/>` +
    path(shellPath, shell) +
    line(shellPath, '#fff', 4, 0.8) +
    path(mouthPath, inside) +
    leds.join('') +
    line(mouthPath, darker(color, 0.25), 6, 0.5) +
    path(
      'M-340 60C-320 -110 -240 -220 -90 -256C-200 -190 -276 -80 -300 80C-304 110 -344 100 -340 60Z',
      '#fff',
      0.75,
    ) +
    `<rect x="-92" y="-190" width="184" height="86" rx="26" fill="#2a1b33"/>` +
    place(-52, -147, seconds('#e7d6ff')) +
    [-1, 0, 1]
      .map(
        (i) =>
          `<circle cx="${i * 74}" cy="-52" r="24" fill="${lighter(color, 0.5)}" stroke="${darker(color, 0.18)}" stroke-width="3"/>${dot(i * 74, -52, 7, ['#b31556', '#8a5bd0', '#2f9e8f'][i + 1]!)}`,
      )
      .join('')
  )
}

/** A display that reads 60, in bars. */
function seconds(color: string): string {
  const bar = (x: number, y: number, w: number, h: number) =>
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="3" fill="${color}"/>`
  const six =
    bar(4, -28, 34, 7) +
    bar(0, -24, 7, 24) +
    bar(4, -4, 34, 7) +
    bar(0, 2, 7, 24) +
    bar(35, 2, 7, 24) +
    bar(4, 22, 34, 7)
  const zero = bar(4, -28, 34, 7) + bar(0, -24, 7, 50) + bar(35, -24, 7, 50) + bar(4, 22, 34, 7)
  return six + place(60, 0, zero)
}

/** A folding lamp the size of a mouse, with its cable. */
export function miniLamp(board: Board, color: string): string {
  const outline = 'M-300 0C-300 -150 -190 -210 0 -210S300 -150 300 0S190 190 0 190S-300 150 -300 0Z'
  const shell = linear(
    board,
    [
      [0, '#ffffff'],
      [0.45, lighter(color, 0.2)],
      [1, darker(color, 0.18)],
    ],
    [0.1, 0, 0.8, 1],
  )
  return (
    place(
      12,
      16,
      soft(
        '<path d="M250 -60C380 -120 420 -260 560 -250S720 -420 640 -520C720 -420 560 -250 560 -250C420 -260 380 -120 250 -60Z"/>',
        16,
        '#4a1f3a',
        0.2,
      ),
    ) +
    line('M250 -60C380 -120 420 -260 560 -250S720 -420 640 -520', '#ffffff', 17) +
    line('M250 -64C380 -124 420 -264 560 -254S720 -424 640 -524', '#d9c9d2', 4) +
    shadowOf(`<path d="${outline}"/>`, 40) +
    path(outline, shell) +
    line(outline, '#fff', 4, 0.85) +
    path(
      'M-250 -20C-240 -120 -150 -170 -40 -176C-140 -140 -196 -90 -210 10C-214 40 -252 20 -250 -20Z',
      '#fff',
      0.75,
    ) +
    `<circle cx="20" cy="-10" r="74" fill="${lighter(color, 0.55)}" stroke="${darker(color, 0.16)}" stroke-width="5"/>` +
    line('M20 -46V-8', '#b31556', 11) +
    line('M-8 -32A36 36 0 1 0 48 -32', '#b31556', 11) +
    [-1, 0, 1].map((i) => dot(20 + i * 34, 108, 8, i < 1 ? '#8a5bd0' : '#e2d3e8')).join('')
  )
}
