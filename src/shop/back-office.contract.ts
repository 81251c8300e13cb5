import * as buyerNoteCalls from '#shop/backoffice/buyer-notes/buyer-notes.contract.ts'
import * as categoryCalls from '#shop/backoffice/categories/categories.contract.ts'
import * as changeCalls from '#shop/backoffice/changes/changes.contract.ts'
import * as fiscalCalls from '#shop/backoffice/fiscal/fiscal.contract.ts'
import * as historyCalls from '#shop/backoffice/history/history.contract.ts'
import * as mailCalls from '#shop/backoffice/mails/mails.contract.ts'
import * as noticeCalls from '#shop/backoffice/notices/notices.contract.ts'
import * as orderCalls from '#shop/backoffice/orders.contract.ts'
import * as packingCalls from '#shop/backoffice/packing/packing.contract.ts'
import * as pictureCalls from '#shop/backoffice/pictures/pictures.contract.ts'
import * as productCalls from '#shop/backoffice/products/products.contract.ts'
import * as returnCalls from '#shop/backoffice/returns/returns.contract.ts'
import * as saleCalls from '#shop/backoffice/sales/sales.contract.ts'
import * as stockCalls from '#shop/backoffice/stock/stock.contract.ts'
import * as todayCalls from '#shop/backoffice/today/today.contract.ts'
import * as eventCalls from '#shop/events/events.contract.ts'
import * as staffCalls from '#shop/staff/staff.contract.ts'

/**
 * Every call of the back office, put together from the rooms for the server's description and for the test that tries
 * each of them with every role. A table of its own: nothing that a shopper loads imports it.
 */
export const backOfficeContract = {
  ...staffCalls,
  ...eventCalls,
  ...noticeCalls,
  ...orderCalls,
  ...changeCalls,
  ...returnCalls,
  ...buyerNoteCalls,
  ...fiscalCalls,
  ...mailCalls,
  ...packingCalls,
  ...pictureCalls,
  ...productCalls,
  ...stockCalls,
  ...categoryCalls,
  ...saleCalls,
  ...todayCalls,
  ...historyCalls,
} as const
