import { compressible, del, post, signedIn, withQuery } from '#platform/http/endpoint.ts'
import * as account from '#shop/customers/account-schema.ts'
import * as shape from './wishlist-schema.ts'

// The calls of the wishlist.

export const addWish = signedIn(
  post('/api/wishlist/add-item', 'Puts a product on the wishlist.', shape.wish, account.done),
)
export const wishlist = compressible(
  signedIn(
    post(
      '/api/wishlist/get-products',
      'Lists the products of the wishlist.',
      account.ownUser,
      shape.wishlistReply,
    ),
  ),
)
// In the address too: some proxies drop the body of a DELETE.
export const removeWish = signedIn(
  withQuery(
    del('/api/wishlist/remove-item', 'Takes a product off the wishlist.', shape.wish, account.done),
    'product_id',
  ),
)
