import { post } from '#platform/http/endpoint.ts'
import * as account from '#shop/customers/account-schema.ts'
import { stockAlert } from './stock-alert.ts'

export const askStockAlert = post(
  '/api/product/stock-alert',
  'Asks for a mail when a product is in stock again.',
  stockAlert,
  account.doneWithMessage,
  201,
)
