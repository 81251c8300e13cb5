import * as z from 'zod/mini'
import {
  asForm,
  del,
  get,
  idempotent,
  perhapsSignedIn,
  post,
  signedIn,
  unguarded,
  withQuery,
} from '#platform/endpoint.ts'
import * as account from '#shop/customers/account-shapes.ts'
import { registration } from '#shop/customers/customer.ts'
import { newsletterLink, subscription } from '#shop/newsletter/newsletter.ts'
import * as order from '#shop/orders/order-shapes.ts'
import * as wishlist from '#shop/wishlist/wishlist-shapes.ts'
import * as shape from './shapes.ts'

/**
 * Every API call of the shop: first section 7 of the specification in its order, then the paths that we chose
 * for what it leaves open (decisions, section 4). Browser, server and tests read this one table.
 */
export const contract = {
  // Section 7
  categoryProducts: get('/api/product/product/category/:category', shape.byCategory, shape.categoryPage),
  subcategoryProducts: get(
    '/api/product/product/subcategory/:sub_category',
    shape.bySubcategory,
    shape.subcategoryPage,
  ),
  subcategorysubProducts: get(
    '/api/product/product/subcategorysub/:sub_category_sub',
    shape.bySubcategorysub,
    shape.subcategorysubPage,
  ),
  categories: get('/api/category/categories', shape.none, z.object({ categories: z.array(shape.category) })),
  latest: get('/api/product/latest', shape.none, shape.products),
  highlights: get('/api/product/highlights', shape.none, shape.products),
  allProducts: get('/api/product/get-products', z.object({ ...shape.listingInput }), shape.productsPage),
  product: get('/api/product/product/:slug', shape.bySlug, shape.productReply),
  search: post('/api/product/search/', shape.searchInput, shape.searchReply),
  couponCheck: get('/api/coupons/check/:code/:date/:total', order.couponInput, order.couponReply),
  register: post('/api/auth/register', registration, account.userReply, 201),
  login: post('/api/auth/login', account.login, account.loginReply),
  loadUser: perhapsSignedIn(post('/api/auth/load-user', account.loadUser, account.userReply)),
  logout: signedIn(post('/api/auth/logout', shape.none, account.done)),
  verifyUser: signedIn(post('/api/auth/verify-user', shape.none, account.done)),
  verifyEmail: get('/api/email/verify/:uid/:token', account.openedLink, account.said),
  recoverPassword: post('/api/auth/recovery_password', account.recoveryRequest, account.said),
  changePassword: withQuery(
    post('/api/email/verify/forgot_password/:uid/:token', account.newPassword, account.said),
    'expires',
    'signature',
  ),
  newsletter: post('/api/newsletter/register', subscription, account.said, 201),
  shipping: signedIn(post('/api/orders/shipping', account.ownUser, account.shippingReply)),
  registerOrder: signedIn(post('/api/orders/register', order.registerOrder, order.registerReply, 201)),
  registerOrderItem: signedIn(
    post('/api/orders/registerorderitem', order.registerItem, order.registerItemReply, 201),
  ),
  ownOrders: signedIn(post('/api/orders/get-orders', order.ownOrders, order.ownOrdersReply)),
  addWish: signedIn(post('/api/wishlist/add-item', wishlist.wish, account.done)),
  wishlist: signedIn(post('/api/wishlist/get-products', account.ownUser, wishlist.wishlistReply)),
  // In the address too: some proxies drop the body of a DELETE.
  removeWish: signedIn(
    withQuery(del('/api/wishlist/remove-item', wishlist.wish, account.done), 'product_id'),
  ),

  // Paths we chose
  suggest: get('/api/product/search/suggest', shape.suggestInput, shape.suggestReply),
  checkUser: post('/api/auth/check-user', account.checkUser, z.object({ exists: z.boolean() })),
  saveProfile: signedIn(asForm(post('/api/auth/profile', account.profile, account.userReply))),
  sessions: signedIn(get('/api/auth/sessions', shape.none, account.sessionsReply)),
  endSession: signedIn(del('/api/auth/sessions/:id', account.byId, account.done)),
  confirmNewsletter: post('/api/newsletter/confirm/:uid/:token', newsletterLink, account.said),
  // The address of the page too, so that a mail program that knows one-click stops by POST (RFC 8058).
  stopNewsletter: unguarded(post('/newsletter/stop/:uid/:token', newsletterLink, account.said)),
  sendActivation: signedIn(post('/api/auth/activation-mail', shape.none, account.said)),
  banners: get('/api/banners', shape.none, shape.banners),
  cartRefresh: post('/api/cart/refresh', z.object({ items: shape.rememberedItems }), shape.cartReply),
  postalCode: get(
    '/api/postal-code/:cep',
    z.object({ cep: z.string() }),
    z.object({
      logradouro: z.string(),
      bairro: z.string(),
      localidade: z.string(),
      uf: z.string(),
      nome: z.string(),
    }),
  ),
  checkoutOptions: get('/api/checkout/options', shape.none, order.options),
  checkout: idempotent(perhapsSignedIn(post('/api/checkout', order.checkout, order.placed, 201))),
  order: perhapsSignedIn(get('/api/orders/:number', order.orderInput, order.orderReply)),
  payOrder: perhapsSignedIn(post('/api/orders/:number/pay', order.payInput, order.orderReply)),
  cancelOrder: perhapsSignedIn(post('/api/orders/:number/cancel', order.orderInput, order.orderReply)),
  withdrawOrder: perhapsSignedIn(post('/api/orders/:number/withdraw', order.withdrawInput, order.orderReply)),
} as const
