import type { Answer, TestApp } from './app.ts'
import type { StaffMember } from './staff.ts'

/** A member of the staff sees what of an order may go back, and gives back: by a sum or, with lines, by products. */
export async function giveBack(
  shop: Pick<TestApp, 'get' | 'post'>,
  { headers }: Pick<StaffMember, 'headers'>,
  number: number,
  wanted: Record<string, unknown> = {},
): Promise<Answer> {
  const { order } = (await shop.get(`/api/admin/orders/${number}`, { headers })).body
  const by = 'lines' in wanted ? 'line-refunds' : 'refund'
  return shop.post(`/api/admin/orders/${number}/${by}`, { ...wanted, seen: order.refundable }, { headers })
}
