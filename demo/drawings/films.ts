import { designOf } from '#demo/drawings/designs/designs.ts'
import { newBoard, place } from './board.ts'
import type { Design, Picture } from './drawing.ts'
import { table } from './ground.ts'
import { hand, poses, skins } from './hand.ts'
import { nail } from './nail.ts'
import { randomFrom } from './random.ts'
import { card, cards } from './sheet.ts'

interface Sheet {
  size: 'cartelao' | 'cartelinha'
  design: Design
  colors?: string[]
  /** a row of them is no row of cards on a table */
  wornFirst?: true
}

/** A sheet of decals: the whole card, worn, or the other way round; three decals close up. */
export function filmPictures(sheet: Sheet, name: string): Picture[] {
  const whole = { draw: () => wholeCard(sheet), alt: sheet.wornFirst ? `${name}: a cartela inteira` : name }
  const worn = { draw: () => applied(sheet), alt: `${name}: aplicada nas unhas` }
  return [
    ...(sheet.wornFirst ? [worn, whole] : [whole, worn]),
    { draw: () => closeUp(sheet), alt: `${name}: três películas vistas de perto` },
  ]
}

function wholeCard({ size, design, colors }: Sheet): string {
  const board = newBoard()
  const { pattern, ground } = designOf(design, colors)
  const loose = (index: number, x: number, y: number, turn: number, w: number) =>
    place(
      x,
      y,
      nail(board, { pattern, index, random: randomFrom(`${design}${index}`), w, h: w * 1.64, lifted: 15 }),
      turn,
    )
  const body =
    size === 'cartelao'
      ? place(130, 56, card(board, design, cards.cartelao, { colors, peeled: [13] }), 4, 0.93) +
        loose(13, 905, 690, 20, 250)
      : place(62, 120, card(board, design, cards.cartelinha, { colors, peeled: [7] }), -5, 1.1) +
        loose(7, 900, 640, 17, 270)
  return board.finish(1200, 1200, table(board, ground) + body)
}

function closeUp({ size, design, colors }: Sheet): string {
  const board = newBoard()
  const { pattern, ground } = designOf(design, colors)
  const big = (index: number, x: number, y: number, turn: number, w: number) =>
    place(
      x,
      y,
      nail(board, { pattern, index, random: randomFrom(`${design}${index}`), w, h: w * 1.64, lifted: 16 }),
      turn,
    )
  const body =
    table(board, ground) +
    place(-330, 640, card(board, design, cards[size], { colors }), -24) +
    big(3, 720, 90, 12, 400) +
    big(0, 170, 190, -11, 410) +
    big(4, 560, 520, 5, 380)
  return board.finish(1200, 1200, body)
}

function applied({ design, colors }: Sheet): string {
  const board = newBoard()
  const { pattern, ground } = designOf(design, colors)
  const random = randomFrom(`skin ${design}${colors ?? ''}`)
  const skin = random.pick(skins)
  const body =
    table(board, ground) +
    hand(
      board,
      skin,
      (index, w, h) => nail(board, { pattern, index, random: randomFrom(`${design} hand ${index}`), w, h }),
      { pose: random.pick(poses) },
    )
  return board.finish(1200, 1200, body)
}

/** Several small sheets sold together: in a fan, side by side, and one on each finger. */
export function kitPictures({ sheets }: { sheets: Design[] }, name: string): Picture[] {
  return [
    { draw: () => fan(sheets), alt: name },
    { draw: () => row(sheets), alt: `${name}: as cartelas lado a lado` },
    { draw: () => mixed(sheets), alt: `${name}: uma estampa em cada unha` },
  ]
}

function fan(sheets: Design[]): string {
  const board = newBoard()
  const body = sheets.map((design, i) => {
    const turn = -16 + (32 * i) / (sheets.length - 1)
    return `<g transform="translate(600 1640) rotate(${turn})">${place(-270, -1410, card(board, design, cards.cartelinha), 0, 0.71)}</g>`
  })
  return board.finish(1200, 1200, table(board, 'offers') + body.join(''))
}

function row(sheets: Design[]): string {
  const board = newBoard()
  const body = sheets
    .slice(0, 4)
    .map((design, i) =>
      place(
        110 + (i % 2) * 540,
        50 + Math.floor(i / 2) * 575 - (i % 2) * 20,
        card(board, design, cards.cartelinha),
        i % 2 ? 3 : -3,
        0.575,
      ),
    )
  return board.finish(1200, 1200, table(board, 'offers') + body.join(''))
}

function mixed(sheets: Design[]): string {
  const board = newBoard()
  const skin = randomFrom(`skin ${sheets}`).pick(skins)
  const body = hand(board, skin, (index, w, h) => {
    const design = sheets[index % sheets.length]!
    return nail(board, {
      pattern: designOf(design).pattern,
      index: index * 2,
      random: randomFrom(`${design} mixed`),
      w,
      h,
    })
  })
  return board.finish(1200, 1200, table(board, 'offers') + body)
}
