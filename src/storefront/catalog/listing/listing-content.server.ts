import type { Category, CategoryName } from '#shop/catalog/category.ts'
import { familyTiles, productCards } from '#shop/catalog/families/product-cards.server.ts'
import { keeperOf } from '#shop/catalog/kept/kept-catalog.server.ts'
import { keptChoices, keptTexts } from '#shop/catalog/kept/kept-levels.server.ts'
import { type ListingFilter, priceRangeText } from '#shop/catalog/listing-filter.ts'
import type { CategoryLevel } from '#shop/catalog/listing-query.server.ts'
import type { Page } from '#shop/catalog/paginator.ts'
import type { CardRow } from '#shop/catalog/product.ts'
import type { LoaderParts } from '#shop/loader-context.server.ts'
import { moreProducts } from '#storefront/catalog/more-products.server.ts'
import { cachedContent, uncachedContent } from '#storefront/page/cached-content.server.ts'
import type { ListingContent } from './listing.tsx'
import type { ListingHead } from './listing-head.ts'

interface ListingOf {
  page: number
  filter: ListingFilter
  level: NonNullable<CategoryLevel>
  /** the category that it is, or is a part of */
  category: CategoryName
  categories: readonly Category[]
}

/** The loader's answer of a listing's page: its products as cards, cached. */
export async function cachedListing(
  shop: LoaderParts,
  head: ListingHead,
  { data, total, current_page, last_page }: Page<CardRow>,
  { page, filter, level, category, categories }: ListingOf,
) {
  const [{ cards, shown }, choices, { more, shown: alsoShown }, about, options] = await Promise.all([
    productCards(shop.db, data),
    keptChoices(shop, level),
    moreProducts(shop.db, { total, products: data, category, categories, keep: keeperOf(shop) }),
    keptTexts(shop, level),
    total === 1 ? familyTiles(shop.db, data) : null,
  ])
  const content: ListingContent = {
    ...{ head, products: cards, total, current_page, last_page, choices, more },
    ...(about && { about }),
    ...(options && { options }),
  }
  const range = filter.price && priceRangeText(filter.price)
  const offered =
    filter.color !== null
      ? range === null && choices.colors.includes(filter.color)
      : range === null || choices.prices.some((price) => priceRangeText(price) === range)
  // Past the end stands the last page, at as many addresses as there are numbers; and prices and colours can be put together
  // in many ways.
  return page === current_page && offered
    ? cachedContent(content, [...shown, ...alsoShown])
    : uncachedContent(content)
}
