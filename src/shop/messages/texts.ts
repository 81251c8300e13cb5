import {
  accountTexts,
  activationTexts,
  loginTexts,
  logoutTexts,
  passwordTexts,
  recoveryTexts,
  registerTexts,
} from './account.ts'
import { addressTexts, profileTexts } from './address.ts'
import { cardTexts } from './card.ts'
import { cartNoticesTexts, cartTexts, couponTexts } from './cart.ts'
import { catalogTexts } from './catalog.ts'
import { checkoutTexts } from './checkout.ts'
import { newsletterLinksTexts, newsletterTexts } from './newsletter.ts'
import { orderNotesTexts, orderTexts } from './order.ts'
import { serverTexts } from './server.ts'
import { cepTexts, shippingTexts } from './shipping.ts'
import { wishlistTexts } from './wishlist.ts'

/**
 * Every message that a person may read because something happened, put together for tests. Code imports the texts of
 * its own subject, so that a page ships no others. Labels and headings stay in the screen that shows them.
 */
export const texts = {
  register: registerTexts,
  login: loginTexts,
  logout: logoutTexts,
  password: passwordTexts,
  activation: activationTexts,
  recovery: recoveryTexts,
  account: accountTexts,
  profile: profileTexts,
  address: addressTexts,
  cep: cepTexts,
  card: cardTexts,
  cart: cartTexts,
  cartNotices: cartNoticesTexts,
  coupon: couponTexts,
  catalog: catalogTexts,
  checkout: checkoutTexts,
  newsletter: newsletterTexts,
  newsletterLinks: newsletterLinksTexts,
  order: orderTexts,
  orderNotes: orderNotesTexts,
  server: serverTexts,
  shipping: shippingTexts,
  wishlist: wishlistTexts,
} as const
