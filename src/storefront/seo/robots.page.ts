import { CACHE_TAGS } from '#platform/pages/ssr.server.ts'
import { shopContext } from '#shop/loader-context.server.ts'
import type { Route } from './+types/robots.page'

/** What search engines may read: all but what is personal, or has no end. */
export function loader({ context }: Route.LoaderArgs) {
  const { config } = context.get(shopContext)
  const closed = [
    '/api/',
    '/admin',
    '/cart',
    '/checkout',
    '/dashboard',
    '/wishlist',
    '/order/',
    '/product/search/',
  ]
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${config.storeUrl}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', [CACHE_TAGS]: 'catalog' },
  })
}
