import { type Board, newBoard, place } from '#demo/drawings/board.ts'
import { designOf } from '#demo/drawings/designs/designs.ts'
import type { Design } from '#demo/drawings/drawing.ts'
import { gem } from '#demo/drawings/gem.ts'
import { type NailPattern, nail } from '#demo/drawings/nail.ts'
import { randomFrom } from '#demo/drawings/random.ts'
import type { MailBand } from '#platform/mail/mail-bands.ts'
import { envelope } from './envelope.ts'
import { ACCENT } from './goods.ts'
import { strewnNail } from './strewn-nail.ts'

const [WIDTH, HEIGHT] = [1152, 288]

const all =
  (color: string): NailPattern =>
  () =>
    `<rect width="100" height="170" fill="${color}"/>`

const tip =
  (color: string, nail = '#f7dcd6'): NailPattern =>
  () =>
    `<rect width="100" height="170" fill="${nail}"/><path d="M0 0H100V34Q50 60 0 34Z" fill="${color}"/>`

const dots =
  (color: string, ground: string): NailPattern =>
  () =>
    `<rect width="100" height="170" fill="${ground}"/>` +
    [0, 1, 2, 3, 4, 5]
      .flatMap((row) =>
        [0, 1, 2].map(
          (at) =>
            `<circle cx="${at * 36 + (row % 2 ? 32 : 14)}" cy="${row * 29 + 10}" r="8" fill="${color}"/>`,
        ),
      )
      .join('')

const stripes =
  (color: string, ground: string): NailPattern =>
  () =>
    `<rect width="100" height="170" fill="${ground}"/><path d="M-10 20L110 -10M-10 56L110 26M-10 92L110 62M-10 128L110 98M-10 164L110 134M-10 200L110 170" stroke="${color}" stroke-width="13"/>`

const tape =
  (color: string, ground: string): NailPattern =>
  () =>
    `<rect width="100" height="170" fill="${ground}"/><path d="M38 0H62V170H38Z" fill="${color}"/><path d="M38 0V170M62 0V170" stroke="#2a0f1e" stroke-opacity=".14" stroke-width="1.500"/>`

/** A letter as strokes, painted on a nail. */
const letter =
  (strokes: string): NailPattern =>
  () =>
    `<rect width="100" height="170" fill="#fffcfa"/><path d="${strokes}" fill="none" stroke="${ACCENT}" stroke-width="15" stroke-linecap="round" stroke-linejoin="round"/>`

const BARE = '#f4dcd8'

/** What lies at the head of a mail, from left to right, by what happened. */
const heads: Record<MailBand, { ground: string; nails: readonly (Design | NailPattern)[]; stones: string }> =
  {
    usual: {
      ground: '#f6e1e5',
      nails: ['daisies', all(ACCENT), 'leopard', 'quartz', 'hearts', 'monstera'],
      stones: ACCENT,
    },
    // A greeting.
    welcome: {
      ground: '#fbdfcd',
      nails: [
        'sunset',
        letter('M50 62C32 62 24 76 24 94S32 126 50 126 76 112 76 94 68 62 50 62Z'),
        letter('M32 62V126H70'),
        letter('M24 126L50 62L76 126M34 106H66M46 44L58 30'),
        'waves',
      ],
      stones: '#ef8354',
    },
    account: {
      ground: '#ebe4f6',
      nails: ['lavender', all('#7048c8'), 'butterflies', all(ACCENT), 'chrome', dots('#7048c8', '#ffffff')],
      stones: '#7048c8',
    },
    // One is painted, the others wait.
    waiting: {
      ground: '#f6e1e5',
      nails: [all(BARE), tip('#ffffff'), all(BARE), all(ACCENT), tip('#ffffff'), all(BARE)],
      stones: '#f3b6cf',
    },
    paid: {
      ground: '#e6f3ec',
      nails: [
        'monstera',
        all('#0b6b3a'),
        'daisies',
        all(ACCENT),
        stripes('#a9d6bc', '#0b6b3a'),
        tip('#0b6b3a'),
      ],
      stones: '#2f9e68',
    },
    // As parcels, with their tape.
    sent: {
      ground: '#dbe9f2',
      nails: [
        tape(ACCENT, '#d9ae7c'),
        stripes('#9dbfd6', '#ffffff'),
        tape('#f8ead6', '#c99f6e'),
        'greek-eye',
        tape(ACCENT, '#e3bf94'),
        all('#5f9cc4'),
      ],
      stones: '#5aa6e0',
    },
    delivered: {
      ground: '#f6e6d6',
      nails: ['sunset', 'roses', all(ACCENT), 'waves', 'hearts', 'daisies'],
      stones: ACCENT,
    },
    // Without polish.
    ended: {
      ground: '#f1ecee',
      nails: [
        tip('#ffffff', '#e3dadf'),
        all('#d6cad1'),
        'carrara',
        all('#ffffff'),
        all('#c7b9c1'),
        tip('#ffffff', '#ddd2d8'),
      ],
      stones: '',
    },
  }

export const mailHeads = Object.keys(heads) as MailBand[]

/** The head of a mail: a row of nails on a ground, each whole; in that of an account a letter lies in their midst. */
export function mailHead(name: MailBand): string {
  const board = newBoard()
  const { ground, nails, stones } = heads[name]
  const random = randomFrom(name)
  const lettered = name === 'account'
  const lying = nails.map((design, at) => {
    const pattern = typeof design === 'string' ? designOf(design).pattern : design
    if (lettered && (at === 2 || at === 3)) return ''
    const index = design === 'cherry' || design === 'lavender' ? 0 : 1
    const x = WIDTH / 2 + (at - (nails.length - 1) / 2) * STEP
    return place(x, at % 2 ? 150 : 136, strewnNail(board, pattern, turns[at]!, 1, index))
  })
  // Stones lie where two nails meet, which an odd number has elsewhere.
  const between = nails.length % 2 ? STEP / 2 : 0
  const stone = (x: number, y: number, size: number, color: string) =>
    place(x + between, y, gem(board, color ? 'round' : 'pearl', color || '#f7f0e6', random), 0, size)
  const strewn =
    stone(214, 268, 0.22, '') +
    stone(396, 20, 0.26, stones) +
    stone(576, 270, 0.24, stones) +
    stone(756, 18, 0.22, '') +
    stone(938, 266, 0.24, stones)
  const letter = lettered ? place(456, 106, envelope(board), -4, 0.32) : ''
  return board.finish(
    WIDTH,
    HEIGHT,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${ground}"/>${lying.join('')}${strewn}${letter}`,
  )
}

/** From the middle of one nail to that of the next. */
const STEP = 182

const turns = [-9, 8, -7, 9, -8, 9]

/** The sign of what is well in a mail: a green nail with a check. */
export function doneNail(): string {
  const board: Board = newBoard()
  const polish = { pattern: all('#0b6b3a'), index: 1, random: randomFrom('done'), w: 116, h: 162 }
  return board.finish(
    120,
    168,
    place(2, 3, nail(board, polish)) +
      '<path d="M36 88L54 106L86 70" fill="none" stroke="#fff" stroke-width="13" stroke-linecap="round" stroke-linejoin="round"/>',
  )
}
