import { accessories } from '#db/demo/accessories.ts'
import { hidden } from '#db/demo/hidden.ts'
import { offers } from '#db/demo/offers.ts'
import { phoneFilms } from '#db/demo/phone-films.ts'
import { creamyPolish } from '#db/demo/polish.ts'
import { specialPolish } from '#db/demo/polish-special.ts'
import type { DemoProduct } from '#db/demo/product.ts'
import { floralAndFruitSheets } from '#db/demo/sheets-floral-fruit.ts'
import { geometricAndDateSheets } from '#db/demo/sheets-geometric-dates.ts'
import { largeSheets } from '#db/demo/sheets-large.ts'
import { stones } from '#db/demo/stones.ts'

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
