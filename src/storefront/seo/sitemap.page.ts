import { productRanges } from '#shop/catalog/sitemap.server.ts'
import { shopContext } from '#shop/loader-context.server.ts'
import type { Route } from './+types/sitemap.page'
import { entry, sitemap } from './xml.server.ts'

/** The index: pages and categories in one file, products in files of a few thousand each. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, config } = context.get(shopContext)
  const files = ['paginas.xml', ...(await productRanges(db)).map((range) => `produtos/${range}.xml`)]
  return sitemap(
    'sitemapindex',
    files.map((file) => entry('sitemap', `${config.storeUrl}/sitemap/${file}`)),
  )
}
