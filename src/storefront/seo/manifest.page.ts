import { CACHE_TAGS } from '#platform/pages/ssr.server.ts'
import { shopContext } from '#shop/loader-context.server.ts'
import type { Route } from './+types/manifest.page'

/** How the shop presents itself on a phone's home screen. */
export function loader({ context }: Route.LoaderArgs) {
  const { config } = context.get(shopContext)
  const manifest = {
    name: config.storeName,
    short_name: config.storeName,
    lang: 'pt-BR',
    start_url: '/',
    display: 'minimal-ui',
    background_color: '#FFFCFA',
    theme_color: '#FFFCFA',
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
    ],
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json; charset=utf-8', [CACHE_TAGS]: 'catalog' },
  })
}
