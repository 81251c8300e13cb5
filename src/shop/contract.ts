import * as aftersalesCalls from '#shop/aftersales/aftersales.contract.ts'
import * as catalogCalls from '#shop/catalog/catalog.contract.ts'
import * as checkoutCalls from '#shop/checkout/checkout.contract.ts'
import * as contactCalls from '#shop/contact/contact.contract.ts'
import * as customerCalls from '#shop/customers/customers.contract.ts'
import * as newsletterCalls from '#shop/newsletter/newsletter.contract.ts'
import * as pricingCalls from '#shop/pricing/pricing.contract.ts'
import * as privacyCalls from '#shop/privacy/privacy.contract.ts'
import * as shippingCalls from '#shop/shipping/shipping.contract.ts'
import * as stockAlertCalls from '#shop/wishlist/stock-alert.contract.ts'
import * as wishlistCalls from '#shop/wishlist/wishlist.contract.ts'

/**
 * Every call of the shop (specification X1-X28 and the calls that it leaves open), put together from the rooms for the
 * server's description and for tests. A page imports the contract of the room whose calls it makes, not this table.
 */
export const contract = {
  ...catalogCalls,
  ...pricingCalls,
  ...customerCalls,
  ...privacyCalls,
  ...newsletterCalls,
  ...contactCalls,
  ...wishlistCalls,
  ...stockAlertCalls,
  ...shippingCalls,
  ...checkoutCalls,
  ...aftersalesCalls,
} as const
