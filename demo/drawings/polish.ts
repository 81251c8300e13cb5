import { linear, newBoard, place } from './board.ts'
import { bottle, brush, type Polish, sparkles } from './bottle.ts'
import { darker, isPale, lighter, mix } from './color.ts'
import type { Picture } from './drawing.ts'
import { type Ground, table } from './ground.ts'
import { hand, skins } from './hand.ts'
import { nail } from './nail.ts'
import { randomFrom } from './random.ts'
import { drop, smear } from './smear.ts'

/** A bottle beside its own colour, the colour spread out, and the colour worn. */
export function polishPictures(polish: Polish, name: string): Picture[] {
  return [
    { draw: () => bottleAndSmear(polish), alt: name },
    { draw: () => spread(polish), alt: `${name}: a cor espalhada, vista de perto` },
    { draw: () => worn(polish), alt: `${name}: a cor nas unhas` },
  ]
}

/** What is pale or clear is seen on a deeper ground, always the same one. */
function groundOf({ color, finish }: Polish): Ground {
  if (finish !== 'clear' && !isPale(color)) return 'polish'
  return randomFrom(`ground ${color}`).pick(['dusk', 'rain', 'clay'])
}

/** Of some colours the bottle lies at the left, of the others at the right: a row of them is no row of copies. */
function bottleAndSmear(polish: Polish): string {
  const board = newBoard()
  const atLeft = randomFrom(`side ${polish.color}`)() < 0.5
  const [lie, other] = atLeft ? [170, 1] : [613, -1]
  const across = (x: number) => 600 + other * (x - 600)
  const body =
    table(board, groundOf(polish)) +
    place(across(830), 610, smear(board, polish, 'first'), atLeft ? -64 : -116, 1.2) +
    place(across(1010), 1070, drop(board, polish, 36)) +
    place(across(930), 1120, drop(board, polish, 17)) +
    place(lie, atLeft ? 110 : 14, bottle(board, polish), -13 * other, 1.26)
  return board.finish(1200, 1200, body)
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
