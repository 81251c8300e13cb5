import { accessories } from '#demo/products/accessories.ts'
import { hidden } from '#demo/products/hidden.ts'
import { offers } from '#demo/products/offers.ts'
import { phoneFilms } from '#demo/products/phone-films.ts'
import { creamyPolish } from '#demo/products/polish.ts'
import { specialPolish } from '#demo/products/polish-special.ts'
import type { DemoProduct } from '#demo/products/product.ts'
import { floralAndFruitSheets } from '#demo/products/sheets-floral-fruit.ts'
import { geometricAndDateSheets } from '#demo/products/sheets-geometric-dates.ts'
import { largeSheets } from '#demo/products/sheets-large.ts'
import { stones } from '#demo/products/stones.ts'

/** Every product of the demo shop, each with its slug. */
export const products: (DemoProduct & { slug: string })[] = [
  ...largeSheets,
  ...floralAndFruitSheets,
  ...geometricAndDateSheets,
  ...stones,
  ...creamyPolish,
  ...specialPolish,
  ...accessories,
  ...phoneFilms,
  ...offers,
  ...hidden,
].map((product) => ({ ...product, slug: product.slug ?? slugOf(product.name) }))

function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
