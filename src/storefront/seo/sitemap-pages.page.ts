import { listCategories } from '#shop/catalog/catalog.server.ts'
import { levelPictures } from '#shop/catalog/levels/level-texts.server.ts'
import { shopContext } from '#shop/loader-context.server.ts'
import { pages } from '#storefront/content/pages.ts'
import type { Route } from './+types/sitemap-pages.page'
import { entry, sitemap } from './xml.server.ts'

/** Home, the three levels of categories, the pages of text. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, config } = context.get(shopContext)
  const pictures = await levelPictures(db)
  const addresses = ['/']
  for (const category of await listCategories(db)) {
    addresses.push(`/category/${category.slug}`)
    for (const sub of category.sub_categories) {
      addresses.push(`/subcategory/${sub.slug}`)
      for (const one of sub.subcategoriessub) addresses.push(`/subcategorysub/${one.slug}`)
    }
  }
  addresses.push(...pages.flatMap(({ path, group }) => (group ? path : [])))
  return sitemap(
    'urlset',
    addresses.map((address) => {
      const picture = pictures.get(address)
      return entry(
        'url',
        config.storeUrl + address,
        picture ? { image: `${config.storeUrl}/${picture}` } : {},
      )
    }),
  )
}
