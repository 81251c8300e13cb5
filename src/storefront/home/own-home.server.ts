import type { Db } from '#platform/db/database.server.ts'
import { type Banner, bannersAt } from '#shop/catalog/banners/banner.ts'
import { firstCategories, type PicturedCategory } from '#shop/catalog/banners/without-banners.server.ts'
import { areBestSellers, bestSellers, titleOf } from '#shop/catalog/families/best-sellers.server.ts'
import { cardOf } from '#shop/catalog/product.ts'
import { crumbOf } from '#storefront/catalog/listing/listing-head.ts'
import { HIGHLIGHTS, type HomeContent } from './home-content.ts'

/** A row without holes: three categories, or none. */
const TILES = 3
/** Among so many categories those with a picture are looked for. */
const CATEGORIES = 12
/** Pictures of the opening. */
const PICTURES = 3
/** Enough for the opening and the highlights, although some are among the new releases. */
const LOOKED_AT = 24

/**
 * Fills the places of the home page for which the shopkeeper has chosen nothing, from the catalogue (specification H8).
 * @param latest the products of the new releases, options included
 * @returns what is shown of products beside these
 */
export async function filledHome(db: Db, chosen: HomeContent, latest: readonly { id: number }[]) {
  const lacksTiles = bannersAt(chosen.banners, 'tile').length === 0
  const lacksSlider = bannersAt(chosen.banners, 'slider').length === 0
  const lacksHighlights = chosen.highlights.length === 0
  const [categories, best] = await Promise.all([
    lacksTiles || lacksSlider ? firstCategories(db, CATEGORIES) : [],
    lacksSlider || lacksHighlights ? bestSellers(db, LOOKED_AT) : [],
  ])
  const content = { ...chosen }
  const shown: { id: number }[] = []
  const tiles = categories.filter(({ image }) => image !== '').slice(0, TILES)
  if (lacksTiles && tiles.length === TILES) {
    content.banners = [...chosen.banners, ...tiles.map(tileOf)]
    shown.push(...tiles.flatMap(({ product_id: id }) => (id === null ? [] : { id })))
  }
  if (lacksSlider) {
    const others = without(best, shown).filter(({ image }) => image !== '')
    const pictures = others.slice(0, PICTURES).map(({ id, name, slug, image }) => ({ id, name, slug, image }))
    content.opening = { way: categories[0] ? crumbOf('category', categories[0]) : null, pictures }
    shown.push(...pictures)
  }
  if (lacksHighlights) {
    const sold = best.filter(({ sold }) => sold > 0)
    const left = areBestSellers(best) ? sold : without(best, [...latest, ...shown])
    const products = left.slice(0, HIGHLIGHTS)
    content.highlights = products.map(cardOf)
    content.highlightsTitle = titleOf(best)
    shown.push(...products)
  }
  return { content, shown }
}

function tileOf(category: PicturedCategory): Banner {
  const { name: title, href: link } = crumbOf('category', category)
  const { id, image } = category
  return { id, place: 'tile', title, short_title: null, text: '', button: '', link, image, alt: '' }
}

function without<Product extends { id: number }>(
  products: Product[],
  shown: readonly { id: number }[],
): Product[] {
  const already = new Set(shown.map(({ id }) => id))
  return products.filter(({ id }) => !already.has(id))
}
