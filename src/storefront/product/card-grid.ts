/**
 * How many columns a grid has on wide screens: four, beside a list from `xl` on. Two on phones, three between; a row of four
 * products has all of them beside one another from 768 px on.
 */
export type Columns = 3 | 4 | 'row'

const grid: Record<Columns, string> = {
  3: 'card-grid md:grid-cols-3 xl:grid-cols-4',
  4: 'card-grid md:grid-cols-3 lg:grid-cols-4',
  row: 'card-grid md:grid-cols-4',
}
const sizes: Record<Columns, string> = {
  3: '(min-width: 1280px) 235px, (min-width: 1024px) 24vw, (min-width: 768px) 30vw, calc(50vw - 22px)',
  4: '(min-width: 1280px) 285px, (min-width: 1024px) 22vw, (min-width: 768px) 30vw, calc(50vw - 22px)',
  row: '(min-width: 1280px) 285px, (min-width: 768px) 22vw, calc(50vw - 22px)',
}
/** One or two that would leave most of a row empty have their words beside them; three are as wide as in a full row. */
const FEW = ['', 'few-1', 'card-grid few-2 md:grid-cols-2', grid[4]]
const FEW_SIZES = '(min-width: 768px) 390px, calc(50vw - 22px)'

/** Rows in which no card is left alone for the last one, up to twelve. */
const rowsOf = (count: number) =>
  `card-grid ${count % 3 === 1 ? 'md:grid-cols-4' : 'md:grid-cols-3'} ${count % 4 === 1 ? 'lg:grid-cols-5' : 'lg:grid-cols-4'}`

/** Beside a list, the same from `xl` on: three wide columns there. */
const isWide = (count: number) => count % 4 === 1 && count % 3 !== 1
const WIDE = {
  className: 'card-grid md:grid-cols-3',
  sizes: '(min-width: 1280px) 320px, (min-width: 1024px) 24vw, (min-width: 768px) 30vw, calc(50vw - 22px)',
}

/** The classes of a grid of `count` cards, and the `sizes` of their pictures in it. */
export function cardGrid(columns: Columns, count?: number): { className: string; sizes: string } {
  const few = columns === 'row' || count === undefined ? undefined : FEW[count]
  if (few) return { className: few, sizes: count === 3 ? sizes[4] : FEW_SIZES }
  if (columns === 3 && count && isWide(count)) return WIDE
  return { className: columns === 4 && count ? rowsOf(count) : grid[columns], sizes: sizes[columns] }
}
