import { data, href, redirect } from 'react-router'
import type { Db } from '#platform/db/database.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { categoryMovedTo, movedTo } from '#shop/catalog/addresses/old-addresses.server.ts'

/**
 * For loaders of products and categories: `await notFoundOrMoved(db, request, listing(db, slug))`. Who asks for an address that
 * one had before is sent on.
 * @throws a response: 301 to where it is now; or, for what the shop refuses with 404, one that shows the page 'Error404' with
 * HTTP 404 (specification L8)
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

/** @throws a response, 301 to the page of the product or category that was at this address before, if one was */
export async function redirectMoved(db: Db, request: Request): Promise<void> {
  const { pathname, search } = new URL(request.url)
  const slug = await movedTo(db, pathname)
  if (slug !== null) throw redirect(`${href('/product/:slug', { slug })}${search}`, 301)
  const category = await categoryMovedTo(db, pathname)
  if (category !== null) throw redirect(`${category}${search}`, 301)
}

function isNotFound(error: unknown): boolean {
  return error instanceof Refusal && error.status === 404
}
