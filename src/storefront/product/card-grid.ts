/**
 * How many columns a grid has on wide screens: three beside a list, else four. Two on phones, three between; a row of four
 * products has all of them beside one another from 768 px on.
 */
export type Columns = 3 | 4 | 'row'

const grid: Record<Columns, string> = {
  3: 'card-grid md:grid-cols-3',
  4: 'card-grid md:grid-cols-3 lg:grid-cols-4',
  row: 'card-grid md:grid-cols-4',
}
const sizes: Record<Columns, string> = {
  3: '(min-width: 1280px) 300px, (min-width: 1024px) 24vw, (min-width: 768px) 30vw, calc(50vw - 22px)',
  4: '(min-width: 1280px) 285px, (min-width: 1024px) 22vw, (min-width: 768px) 30vw, calc(50vw - 22px)',
  row: '(min-width: 1280px) 285px, (min-width: 768px) 22vw, calc(50vw - 22px)',
}
/** One or two that would leave most of a row empty have their words beside them; three share it. */
const FEW = ['', 'few-1', 'few-2', 'few-3']
const FEW_SIZES = '(min-width: 768px) 390px, calc(50vw - 22px)'

/** The classes of a grid of `count` cards, and the `sizes` of their pictures in it. */
export function cardGrid(columns: Columns, count?: number): { className: string; sizes: string } {
  const few = columns === 'row' || count === undefined ? undefined : FEW[count]
  return few ? { className: few, sizes: FEW_SIZES } : { className: grid[columns], sizes: sizes[columns] }
}
