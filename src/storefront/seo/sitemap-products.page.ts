import { productsOfRange } from '#shop/catalog/sitemap.server.ts'
import { shopContext } from '#shop/loader-context.server.ts'
import type { Route } from './+types/sitemap-products.page'
import { entry, sitemap } from './xml.server.ts'

/** The visible products of one range of ids; a range without any is no file. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, config } = context.get(shopContext)
  const range = /^(\d{1,5})\.xml$/.exec(params.range)
  const products = range ? await productsOfRange(db, Number(range[1])) : []
  if (products.length === 0) return new Response('Não encontrado.', { status: 404 })
  return sitemap(
    'urlset',
    products.map(({ slug, day }) => entry('url', `${config.storeUrl}/product/${slug}`, { day })),
  )
}
