import { filterChoices } from '#shop/catalog/filter-choices.server.ts'
import { levelTexts } from '#shop/catalog/levels/level-texts.server.ts'
import type { LevelTexts } from '#shop/catalog/levels/level-texts.ts'
import type { FilterChoices } from '#shop/catalog/listing-filter.ts'
import type { CategoryLevel } from '#shop/catalog/listing-query.server.ts'
import { keeperOf, type Reader } from './kept-catalog.server.ts'

/** Picture and texts of a level, read once until the catalogue changes. */
export function keptTexts(
  { db, reads }: Reader,
  level: NonNullable<CategoryLevel>,
): Promise<LevelTexts | null> {
  const read = () => levelTexts(db, level)
  return reads ? reads.read(`texts of ${level.column} ${level.id}`, ['catalog'], read) : read()
}

/** What the cards of a level can be narrowed to, read once until a product changes. */
export function keptChoices({ db, reads }: Reader, level: CategoryLevel): Promise<FilterChoices> {
  const keep = keeperOf({ reads })
  return keep(`choices of ${level?.column} ${level?.id}`, () => filterChoices(db, level, keep))
}
