import { linear, newBoard, place } from './board.ts'
import { brush, type Polish, sparkles } from './bottle.ts'
import { darker, lighter, mix } from './color.ts'
import type { Picture } from './drawing.ts'
import { table } from './ground.ts'
import { hand, skins } from './hand.ts'
import { nail } from './nail.ts'
import { bottleAndColor, groundOf } from './polish-lines.ts'
import { randomFrom } from './random.ts'
import { drop, smear } from './smear.ts'

/** A bottle beside its own colour, the colour spread out, and the colour worn. */
export function polishPictures(polish: Polish, name: string): Picture[] {
  return [
    { draw: () => bottleAndColor(polish), alt: name },
    { draw: () => spread(polish), alt: `${name}: a cor espalhada, vista de perto` },
    { draw: () => worn(polish), alt: `${name}: a cor nas unhas` },
  ]
}

function spread(polish: Polish): string {
  const board = newBoard()
  const body =
    table(board, groundOf(polish)) +
    place(520, 380, smear(board, polish, 'upper'), -20, 1.25) +
    place(480, 800, smear(board, polish, 'lower'), -20, 1.25) +
    place(690, 660, brush(board, polish), 36, 1.05) +
    place(240, 1080, drop(board, polish, 42)) +
    place(340, 1120, drop(board, polish, 20))
  return board.finish(1200, 1200, body)
}

function worn(polish: Polish): string {
  const board = newBoard()
  const random = randomFrom(`worn ${polish.color}`)
  const bare = '#f3c9bd'
  const body =
    table(board, 'polish') +
    hand(board, random.pick(skins), (index, w, h) =>
      nail(board, {
        index,
        random,
        w,
        h,
        pattern: (box) => {
          const shade = linear(board, [
            [0, lighter(polish.color, 0.12)],
            [0.5, polish.color],
            [1, darker(polish.color, 0.12)],
          ])
          if (polish.finish === 'clear')
            return `<rect width="100" height="${box.h}" fill="${mix(bare, polish.color, 0.4)}"/><path d="M-5 -5H105V34Q50 14 -5 34Z" fill="#fff6ee" fill-opacity=".75"/>`
          return `<rect width="100" height="${box.h}" fill="${shade}"/>${polish.finish === 'glitter' ? sparkles(polish.color, 0, 0, 100, box.h, 260, `nail${index}`) : ''}`
        },
      }),
    )
  return board.finish(1200, 1200, body)
}
