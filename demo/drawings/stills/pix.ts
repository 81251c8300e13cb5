import { type Board, linear, place, shadowOf } from '#demo/drawings/board.ts'
import { darker, lighter } from '#demo/drawings/color.ts'
import { gem, glint } from '#demo/drawings/gem.ts'
import { front } from '#demo/drawings/handset.ts'
import { path } from '#demo/drawings/motif.ts'
import { randomFrom } from '#demo/drawings/random.ts'
import { loose } from '#demo/drawings/scene.ts'
import { gilt } from '#demo/drawings/tools-long.ts'

const TEAL = '#249d90'

/** The sign of Pix as a pin of enamel, 400 by 400 around the origin. */
function pin(board: Board): string {
  const outline =
    'M-42 -186C-18 -208 18 -208 42 -186L186 -42C208 -18 208 18 186 42L42 186C18 208 -18 208 -42 186L-186 42C-208 18 -208 -18 -186 -42Z'
  const enamel = linear(
    board,
    [
      [0, lighter(TEAL, 0.5)],
      [0.35, lighter(TEAL, 0.12)],
      [0.7, TEAL],
      [1, darker(TEAL, 0.34)],
    ],
    [0.1, 0, 0.8, 1],
  )
  const shine = linear(
    board,
    [
      [0, '#fff', 0.85],
      [1, '#fff', 0.04],
    ],
    [0, 0, 0.7, 1],
  )
  const bend = (d: string) =>
    `<path d="${d}" fill="none" stroke="#fff" stroke-width="25" stroke-linecap="round" stroke-linejoin="round"/>`
  return (
    shadowOf(`<path d="${outline}"/>`, 26) +
    path(outline, darker(TEAL, 0.5), 1, 'transform="translate(4 10)"') +
    `<path d="${outline}" fill="${enamel}" stroke="${gilt(board)}" stroke-width="14"/>` +
    bend('M-124 -78C-88 -78 -72 -70 -50 -50L-26 -30C-10 -17 10 -17 26 -30L50 -50C72 -70 88 -78 124 -78') +
    bend('M-124 78C-88 78 -72 70 -50 50L-26 30C-10 17 10 17 26 30L50 50C72 70 88 78 124 78') +
    path('M-160 -36L-36 -160C-16 -178 4 -180 20 -170L-150 -6C-172 -6 -172 -24 -160 -36Z', shine, 0.7)
  )
}

/** What is to be paid at once: a phone, the sign of Pix on it, and what is waiting for that. */
export function pix(board: Board): string {
  const random = randomFrom('pix')
  return (
    place(346, 36, front(board, { top: 'island', cameras: 'diagonal', color: '#b9a3dc' }), -7, 0.92) +
    place(590, 440, pin(board), 0, 1.06) +
    place(150, 560, loose(board, 'roses', 0, 138), -22) +
    place(900, 250, loose(board, 'sunset', 1, 138), 20) +
    place(960, 700, gem(board, 'round', '#b31556', random), 0, 0.9) +
    place(1050, 620, gem(board, 'pearl', '#f7f0e6', random), 0, 0.6) +
    place(190, 330, gem(board, 'round', '#f3b6cf', random), 0, 0.7) +
    place(456, 250, glint(58))
  )
}
