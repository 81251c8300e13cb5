import { post } from '#platform/http/endpoint.ts'
import * as account from '#shop/customers/account-schema.ts'
import { stockAlert } from './stock-alert.ts'

export const askStockAlert = post('/api/product/stock-alert', stockAlert, account.doneWithMessage, 201)
