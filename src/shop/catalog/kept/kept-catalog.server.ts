import type { Db } from '#platform/db/database.server.ts'
import type { QueryCache } from '#platform/pages/query-cache.ts'
import { listCategories } from '#shop/catalog/catalog.server.ts'
import type { Category } from '#shop/catalog/category.ts'

export interface Reader {
  db: Db
  /** without it, everything is read each time */
  reads?: QueryCache | undefined
}

/** A tag of what changes with any product that a page shows: its price, or whether there is any of it. */
const SOME_PRODUCT = 'some-product'

/** What is old once the database has announced a change: what has its tag, and what depends on all products. */
export function tagsOf(announced: string): string[] {
  return announced.startsWith('product:') ? [announced, SOME_PRODUCT] : [announced]
}

/** Gives what was read under a name, or reads it. */
export type Keep = <Value>(name: string, read: () => Promise<Value>) => Promise<Value>

/** Keeps nothing: everything is read each time. */
export const keepNothing: Keep = (_, read) => read()

/** Keeps what depends on the products of a catalogue until one of them changes. */
export function keeperOf({ reads }: Pick<Reader, 'reads'>): Keep {
  return reads ? (name, read) => reads.read(name, ['catalog', SOME_PRODUCT], read) : keepNothing
}

/** Keeps what shows these products with their units, until something that a page of it would show changes. */
export function keptShown<Shown extends { data: readonly { id: number }[] }>(
  { reads }: Pick<Reader, 'reads'>,
  name: string,
  read: () => Promise<Shown>,
): Promise<Shown> {
  const tags = ({ data }: Shown) => ['catalog', SOME_PRODUCT, ...data.map(({ id }) => `units:${id}`)]
  return reads ? reads.read(name, tags, read) : read()
}

/** The active categories, read once until the catalogue changes. */
export function keptCategories({ db, reads }: Reader): Promise<Category[]> {
  const read = () => listCategories(db)
  return reads ? reads.read('categories', ['catalog'], read) : read()
}
