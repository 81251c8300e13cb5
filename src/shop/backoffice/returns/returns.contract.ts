import { get, post } from '#platform/http/endpoint.ts'
import { staffOrderReply } from '#shop/backoffice/order-schema.ts'
import { forStaff } from '#shop/staff/staff-endpoint.ts'
import * as back from './return-schema.ts'

// The steps of a return, from what the buyer asked for to the money or the new product.

const of = '/api/admin/orders/:number/returns/:protocol'

export const staffReturns = forStaff(
  'orders:read',
  get('/api/admin/returns', back.returnsWanted, back.returnsReply),
)
export const openReturn = forStaff(
  'orders:change',
  post('/api/admin/orders/:number/returns', back.returnOpened, staffOrderReply),
)
export const authorizeReturn = forStaff(
  'orders:change',
  post(`${of}/authorize`, back.returnWay, staffOrderReply),
)
export const refuseReturn = forStaff('orders:change', post(`${of}/refuse`, back.returnEnd, staffOrderReply))
export const endReturn = forStaff('orders:change', post(`${of}/end`, back.returnEnd, staffOrderReply))
export const receiveReturn = forStaff('orders:fulfil', post(`${of}/arrive`, back.returnStep, staffOrderReply))
export const checkReturn = forStaff('orders:fulfil', post(`${of}/check`, back.returnCheck, staffOrderReply))
export const refundReturn = forStaff('orders:money', post(`${of}/refund`, back.returnStep, staffOrderReply))
export const resolveReturn = forStaff(
  'orders:fulfil',
  post(`${of}/resolve`, back.returnResolved, staffOrderReply),
)
