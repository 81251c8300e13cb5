import { sql } from 'kysely'
import { builtOnce } from '#platform/db/built-once.server.ts'
import type { Db } from '#platform/db/database.server.ts'
import { cardFamilyOf, type FamilyOption } from '#shop/catalog/families/family-options.ts'
import { type CardRow, type CardSource, cardOf, type ProductCard } from '#shop/catalog/product.ts'
import type { Centavos } from '#shop/money.ts'

/** Options of one family that a card reads. */
const MOST_OPTIONS = 200

export interface Cards {
  cards: ProductCard[]
  /** every product of which the cards show something, options included: pages that show them are cached until one changes */
  shown: { id: number }[]
}

/**
 * The cards of products in their order, each with what it says of its family.
 * @param asked products that stand for themselves, because a search asked for just that option: their own price shows
 */
export async function productCards(
  db: Db,
  products: readonly (CardSource & Partial<CardRow>)[],
  asked: ReadonlySet<number> = new Set(),
): Promise<Cards> {
  const families = await optionsOf(
    db,
    products.flatMap(({ id, card_family_id }) => (card_family_id === null ? [] : id)),
  )
  const cards = products.map((product) => {
    const family = cardFamilyOf(families.get(product.id) ?? [])
    if (family === null) return cardOf(product)
    return { ...cardOf(product), family: asked.has(product.id) ? { ...family, from: null } : family }
  })
  return { cards, shown: [...products, ...[...families.values()].flat()] }
}

type CardOption = FamilyOption & { price: Centavos }

/** For each product that shares its card, the options that do, in the family's order. */
async function optionsOf(db: Db, ids: number[]): Promise<Map<number, CardOption[]>> {
  if (ids.length === 0) return new Map()
  return Map.groupBy(await optionRows(db, { ids }), ({ lead }) => lead)
}

const optionRows = builtOnce(
  (_: Db, { ids }: { ids: number[] }) => sql<CardOption & { lead: number }>`
    select lead.id as lead, option.*
    from products lead cross join lateral (
      select id, slug, option_value, option_value_2, option_color, quantity, price
      from products where family_id = lead.card_family_id and visible
      order by option_position, id limit ${sql.lit(MOST_OPTIONS)}
    ) option
    where lead.id = any (${ids}::bigint[]) and lead.card_family_id is not null`,
)
