import { data } from 'react-router'
import { KEEP } from '#platform/ssr.server.ts'
import { highlightedProducts } from '#shop/catalog/catalog.server.ts'
import { shopContext } from '#shop/loader-context.server.ts'
import type { Route } from './+types/home.page'

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(shopContext)
  const highlights = await highlightedProducts(db)
  return data({ highlights }, { headers: { [KEEP]: highlights.map(({ id }) => `product:${id}`).join(' ') } })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <main className="wrap">
      <h1 className="title">{loaderData.highlights.length} destaques</h1>
    </main>
  )
}
