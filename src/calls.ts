import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/db/database.server.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { backOfficeCategoriesApi } from '#shop/assortment/categories/categories.api.server.ts'
import * as categoryCalls from '#shop/assortment/categories/categories.calls.ts'
import { backOfficePicturesApi } from '#shop/assortment/pictures/pictures.api.server.ts'
import * as pictureCalls from '#shop/assortment/pictures/pictures.calls.ts'
import { backOfficeProductsApi } from '#shop/assortment/products/products.api.server.ts'
import * as productCalls from '#shop/assortment/products/products.calls.ts'
import { backOfficeStockApi } from '#shop/assortment/stock/stock.api.server.ts'
import * as stockCalls from '#shop/assortment/stock/stock.calls.ts'
import { cancellationApi } from '#shop/cancellation/cancellation.api.server.ts'
import * as cancellationCalls from '#shop/cancellation/cancellation.calls.ts'
import { catalogApi } from '#shop/catalog/catalog.api.server.ts'
import * as catalogCalls from '#shop/catalog/catalog.calls.ts'
import { checkoutApi } from '#shop/checkout/checkout.api.server.ts'
import * as checkoutCalls from '#shop/checkout/checkout.calls.ts'
import { paymentReportApi } from '#shop/checkout/payment-report.api.server.ts'
import type { Config } from '#shop/config.server.ts'
import { contactApi } from '#shop/contact/contact.api.server.ts'
import * as contactCalls from '#shop/contact/contact.calls.ts'
import { postalCodeApi } from '#shop/customers/address/postal-code.api.server.ts'
import * as postalCodeCalls from '#shop/customers/address/postal-code.calls.ts'
import { customersApi } from '#shop/customers/customers.api.server.ts'
import * as customerCalls from '#shop/customers/customers.calls.ts'
import { eventsApi } from '#shop/events/events.api.server.ts'
import * as eventCalls from '#shop/events/events.calls.ts'
import { staffEventsApi } from '#shop/events/staff-events.api.server.ts'
import { fiscalApi } from '#shop/fiscal/fiscal.api.server.ts'
import * as fiscalCalls from '#shop/fiscal/fiscal.calls.ts'
import { fiscalPaperApi } from '#shop/fiscal/fiscal-paper.api.server.ts'
import { backOfficeHistoryApi } from '#shop/history-log/history.api.server.ts'
import * as historyCalls from '#shop/history-log/history.calls.ts'
import { newsletterApi } from '#shop/newsletter/newsletter.api.server.ts'
import * as newsletterCalls from '#shop/newsletter/newsletter.calls.ts'
import { buyerNotesApi } from '#shop/order-desk/buyer-notes/buyer-notes.api.server.ts'
import * as buyerNoteCalls from '#shop/order-desk/buyer-notes/buyer-notes.calls.ts'
import { orderChangesApi } from '#shop/order-desk/changes/changes.api.server.ts'
import * as changeCalls from '#shop/order-desk/changes/changes.calls.ts'
import { orderMailsApi } from '#shop/order-desk/mails/mails.api.server.ts'
import * as mailCalls from '#shop/order-desk/mails/mails.calls.ts'
import { backOfficeOrdersApi } from '#shop/order-desk/orders.api.server.ts'
import * as orderCalls from '#shop/order-desk/orders.calls.ts'
import { backOfficeSalesApi } from '#shop/order-desk/sales/sales.api.server.ts'
import * as saleCalls from '#shop/order-desk/sales/sales.calls.ts'
import { packingApi } from '#shop/parcels/packing.api.server.ts'
import * as packingCalls from '#shop/parcels/packing.calls.ts'
import type { PaymentGateways } from '#shop/payments/gateways.server.ts'
import { cartApi } from '#shop/pricing/cart.api.server.ts'
import { couponsApi } from '#shop/pricing/coupons.api.server.ts'
import * as pricingCalls from '#shop/pricing/pricing.calls.ts'
import { privacyApi } from '#shop/privacy/privacy.api.server.ts'
import * as privacyCalls from '#shop/privacy/privacy.calls.ts'
import { returnsApi } from '#shop/returns/returns.api.server.ts'
import * as returnCalls from '#shop/returns/returns.calls.ts'
import { staffReturnsApi } from '#shop/returns/staff/staff-returns.api.server.ts'
import * as staffReturnCalls from '#shop/returns/staff/staff-returns.calls.ts'
import { shippingApi } from '#shop/shipping/shipping.api.server.ts'
import * as shippingCalls from '#shop/shipping/shipping.calls.ts'
import { passkeysApi } from '#shop/staff/passkeys/passkeys.api.server.ts'
import { staffApi } from '#shop/staff/staff.api.server.ts'
import * as staffCalls from '#shop/staff/staff.calls.ts'
import { noticesApi } from '#shop/staff-notices/notices.api.server.ts'
import * as noticeCalls from '#shop/staff-notices/notices.calls.ts'
import { backOfficeTodayApi } from '#shop/today/today.api.server.ts'
import * as todayCalls from '#shop/today/today.calls.ts'
import { stockAlertApi } from '#shop/wishlist/stock-alert.api.server.ts'
import * as stockAlertCalls from '#shop/wishlist/stock-alert.calls.ts'
import { wishlistApi } from '#shop/wishlist/wishlist.api.server.ts'
import * as wishlistCalls from '#shop/wishlist/wishlist.calls.ts'

/** What calls are served with. */
interface RoomParts {
  db: Db
  config: Config
  gateways: PaymentGateways
}

/** Calls on one subject, as `/openapi.json` groups them, and what serves them. */
interface Room {
  tag: string
  about: string
  calls: Record<string, Endpoint>
  serve: readonly ((app: FastifyInstance, parts: RoomParts) => void)[]
}

/** What visitors and customers call (specification X1-X28 and the calls that it leaves open). */
export const shopRooms = [
  {
    tag: 'Catalogue',
    about: 'Categories, listings, products, search and banners.',
    calls: catalogCalls,
    serve: [catalogApi],
  },
  {
    tag: 'Cart',
    about: 'Prices, coupons and shipping, before anything is ordered.',
    calls: { ...pricingCalls, ...shippingCalls, ...postalCodeCalls },
    serve: [cartApi, couponsApi, shippingApi, postalCodeApi],
  },
  {
    tag: 'Accounts',
    about: 'Signing up and in, passwords, the customer’s own data and sessions.',
    calls: { ...customerCalls, ...privacyCalls },
    serve: [customersApi, privacyApi],
  },
  {
    tag: 'Wishlist',
    about: 'What a customer keeps for later, and alerts for what is sold out.',
    calls: { ...wishlistCalls, ...stockAlertCalls },
    serve: [wishlistApi, stockAlertApi],
  },
  {
    tag: 'Newsletter',
    about: 'Subscribing, confirming and stopping.',
    calls: newsletterCalls,
    serve: [newsletterApi],
  },
  { tag: 'Contact', about: 'Messages to the shop.', calls: contactCalls, serve: [contactApi] },
  {
    tag: 'Orders',
    about: 'Placing and paying an order, and what follows.',
    calls: { ...checkoutCalls, ...cancellationCalls, ...returnCalls },
    serve: [checkoutApi, paymentReportApi, fiscalPaperApi, cancellationApi, returnsApi],
  },
] as const satisfies Room[]

/** What the staff calls, and programs with an access key. */
export const backOfficeRooms = [
  {
    tag: 'Back office',
    about: 'For the shop’s staff: getting in, and who is in it.',
    calls: { ...staffCalls, ...noticeCalls, ...eventCalls },
    serve: [staffApi, passkeysApi, noticesApi, eventsApi, staffEventsApi],
  },
  {
    tag: 'Back office: history',
    about: 'What was changed in the shop, by whom, and the way back.',
    calls: historyCalls,
    serve: [backOfficeHistoryApi],
  },
  {
    tag: 'Back office: orders',
    about: 'The orders as the staff works through them.',
    calls: {
      ...orderCalls,
      ...changeCalls,
      ...staffReturnCalls,
      ...buyerNoteCalls,
      ...fiscalCalls,
      ...mailCalls,
      ...packingCalls,
      ...saleCalls,
    },
    serve: [
      backOfficeOrdersApi,
      orderChangesApi,
      staffReturnsApi,
      buyerNotesApi,
      fiscalApi,
      orderMailsApi,
      packingApi,
      backOfficeSalesApi,
    ],
  },
  {
    tag: 'Back office: today',
    about: 'What the staff finds in the morning.',
    calls: todayCalls,
    serve: [backOfficeTodayApi],
  },
  {
    tag: 'Back office: products',
    about: 'Products and stock as the staff keeps them.',
    calls: { ...productCalls, ...pictureCalls, ...stockCalls, ...categoryCalls },
    serve: [backOfficeProductsApi, backOfficePicturesApi, backOfficeStockApi, backOfficeCategoriesApi],
  },
] as const satisfies Room[]

/** The parts as one object, by their types. */
type Joined<Part> = (Part extends unknown ? (part: Part) => void : never) extends (all: infer All) => void
  ? All
  : never

function joined<const Rooms extends readonly Room[]>(rooms: Rooms): Joined<Rooms[number]['calls']> {
  return Object.assign({}, ...rooms.map(({ calls }) => calls))
}

/** Each call by its name, which is its operation id in `/openapi.json`. A browser imports those of a room, never these tables. */
export const shopCalls = joined(shopRooms)
export const backOfficeCalls = joined(backOfficeRooms)
