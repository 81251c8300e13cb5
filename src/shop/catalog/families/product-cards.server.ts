import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { cardsInOrder } from '#shop/catalog/catalog.server.ts'
import {
  cardFamilyOf,
  type FamilyOption,
  type OptionTile,
  optionTilesOf,
} from '#shop/catalog/families/family-options.ts'
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

/** As many as stand beside a card in two rows. */
const MOST_TILES = 6

/** The options of a family, with their pictures, for a page that shows nothing else; `count` has those beyond the tiles too. */
export interface FamilyTiles {
  tiles: (OptionTile & { image: string })[]
  count: number
}

/** What a page of one card says of its family's options; null where it has more cards, or one without options. */
export async function familyTiles(
  db: Db,
  products: readonly (CardSource & Partial<CardRow>)[],
): Promise<FamilyTiles | null> {
  const [only] = products
  if (products.length !== 1 || !only || only.card_family_id === null) return null
  const options = optionTilesOf((await optionsOf(db, [only.id])).get(only.id) ?? [])
  if (options.length < 2) return null
  const shown = options.slice(0, MOST_TILES)
  const cards = await cardsInOrder(
    db,
    shown.map(({ id }) => id),
  )
  const images = new Map(cards.map(({ id, image }) => [id, image]))
  return {
    tiles: shown.map((tile) => ({ ...tile, image: images.get(tile.id) ?? '' })),
    count: options.length,
  }
}

type CardOption = FamilyOption & { price: Centavos }

/** For each product that shares its card, the options that do, in the family's order. */
async function optionsOf(db: Db, ids: number[]): Promise<Map<number, CardOption[]>> {
  if (ids.length === 0) return new Map()
  return Map.groupBy(await optionRows(db, ids), ({ lead }) => lead)
}

async function optionRows(db: Db, ids: number[]) {
  const { rows } = await sql<CardOption & { lead: number }>`
    select lead.id as lead, option.*
    from products lead cross join lateral (
      select id, slug, option_value, option_value_2, option_color, quantity, price
      from products where family_id = lead.card_family_id and visible
      order by option_position, id limit ${sql.lit(MOST_OPTIONS)}
    ) option
    where lead.id = any (${ids}::bigint[]) and lead.card_family_id is not null`.execute(db)
  return rows
}
