import { data, href, redirect } from 'react-router'
import type { Db } from '#platform/db/database.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { movedTo } from '#shop/catalog/addresses/old-addresses.server.ts'

/**
 * For loaders: `await notFoundOn404(listing(db, slug))`.
 * @throws a response that shows the page 'Error404' with HTTP 404 (specification L8), for what the shop refuses with 404
 */
export async function notFoundOn404<Value>(loaded: Promise<Value>): Promise<Value> {
  try {
    return await loaded
  } catch (error) {
    if (isNotFound(error)) throw data(null, { status: 404 })
    throw error
  }
}

/**
 * As `notFoundOn404`, for addresses that a product may have had before: who asks for one of those is sent on.
 * @throws a response: 301 to the product's page, or 404
 */
export async function notFoundOrMoved<Value>(
  db: Db,
  request: Request,
  loaded: Promise<Value>,
): Promise<Value> {
  try {
    return await loaded
  } catch (error) {
    if (!isNotFound(error)) throw error
    await redirectMoved(db, request)
    throw data(null, { status: 404 })
  }
}

/** @throws a response, 301 to the page of the product that was at this address before, if one was */
export async function redirectMoved(db: Db, request: Request): Promise<void> {
  const { pathname, search } = new URL(request.url)
  const slug = await movedTo(db, pathname)
  if (slug !== null) throw redirect(`${href('/product/:slug', { slug })}${search}`, 301)
}

function isNotFound(error: unknown): boolean {
  return error instanceof Refusal && error.status === 404
}
