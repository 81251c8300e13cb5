import { Outlet } from 'react-router'
import { countProducts, listCategories } from '#shop/catalog/catalog.server.ts'
import { shopContext } from '#shop/loader-context.server.ts'
import type { Route } from './+types/shop.layout'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, config } = context.get(shopContext)
  const [categories, total] = await Promise.all([listCategories(db), countProducts(db)])
  return { categories, total, storeName: config.storeName }
}

// The menu stays as it is while somebody browses; a fresh page brings a fresh menu.
export const shouldRevalidate = () => false

export default function ShopLayout({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <header className="wrap">{loaderData.storeName}</header>
      <Outlet />
    </>
  )
}
