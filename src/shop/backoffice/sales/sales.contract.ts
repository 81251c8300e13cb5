import { post } from '#platform/http/endpoint.ts'
import { forStaff } from '#shop/staff/staff-endpoint.ts'
import { sale, saleReply } from './sale-schema.ts'

// Sales that the shop makes by hand.

export const sellByHand = forStaff('orders:change', post('/api/admin/sales', sale, saleReply, 201))
