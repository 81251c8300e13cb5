import { data } from 'react-router'

/**
 * For loaders: what the shop refuses with 404 becomes the not-found page, inside the layout and with HTTP 404.
 * `const page = await orNotFound(listCategory(db, slug, at))`
 */
export async function orNotFound<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Error && 'status' in error && error.status === 404) throw data(null, { status: 404 })
    throw error
  }
}
