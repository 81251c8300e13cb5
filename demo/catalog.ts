import { accessories } from '#demo/products/accessories.ts'
import { hidden } from '#demo/products/hidden.ts'
import { offers } from '#demo/products/offers.ts'
import { phoneFilms } from '#demo/products/phone-films.ts'
import { creamyPolish } from '#demo/products/polish.ts'
import { specialPolish } from '#demo/products/polish-special.ts'
import { type DemoProduct, packed, views } from '#demo/products/product.ts'
import { floralAndFruitSheets } from '#demo/products/sheets-floral-fruit.ts'
import { geometricAndDateSheets } from '#demo/products/sheets-geometric-dates.ts'
import { largeSheets } from '#demo/products/sheets-large.ts'
import { stones } from '#demo/products/stones.ts'

interface DemoPicture {
  /** in `pictures` */
  file: string
  alt: string
}

/** Every product of the demo shop, each with its slug, its pictures and how it is packed. */
export const products = [
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
].map((product) => {
  const { kind, name, slug = slugOf(name) } = product
  return { ...product, slug, pictures: picturesOf(slug, product), packed: product.packed ?? packed[kind] }
})

function picturesOf(slug: string, { name, kind, views: own = views[kind] }: DemoProduct): DemoPicture[] {
  return own.map((view, index) => ({
    file: `${slug}-${index + 1}.webp`,
    alt: view ? `${name}: ${view}` : name,
  }))
}

function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
