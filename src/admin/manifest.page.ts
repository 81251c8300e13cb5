import type { LoaderFunctionArgs } from 'react-router'
import { shopContext } from '#shop/loader-context.server.ts'

/** How the back office presents itself on the home screen of the staff's phones: an app of its own, beside the shop's. */
export function loader({ context }: LoaderFunctionArgs) {
  const { storeName } = context.get(shopContext).config
  const manifest = {
    id: '/admin',
    name: `${storeName}: administração`,
    short_name: storeName,
    lang: 'pt-BR',
    start_url: '/admin/hoje',
    scope: '/admin',
    display: 'standalone',
    background_color: '#FFFCFA',
    theme_color: '#FFFCFA',
    icons: [
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
    ],
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': 'no-cache' },
  })
}
