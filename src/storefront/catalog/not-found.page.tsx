import { data } from 'react-router'
import { shopContext } from '#shop/loader-context.server.ts'
import { redirectMoved } from '#storefront/page/not-found.server.ts'
import type { Route } from './+types/not-found.page'
import NothingHere from './nothing-here.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  await redirectMoved(context.get(shopContext).db, request)
  return data(null, { status: 404 })
}

// In the browser there is nothing to ask for.
export const clientLoader = () => null

export default function NotFoundPage() {
  return <NothingHere />
}
