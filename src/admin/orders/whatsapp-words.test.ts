import { expect, test } from 'vitest'
import { orderStatuses } from '#shop/orders/order.ts'
import { openReturnStatuses, type ReturnStatus } from '#shop/orders/returns/returns.ts'
import { whatsAppWords } from './whatsapp-words.ts'

const order = {
  number: 1042,
  status: 'paid' as const,
  total: 49_90,
  payment_reported: false,
  refund_by_hand: 0,
  payments: [],
  attention: [],
  events: [],
  returns: [],
  customer: { name: 'Bruna Souza' },
}

test('J6 every state has its sentence, ready to be sent', () => {
  for (const status of orderStatuses) {
    const words = whatsAppWords({ ...order, status })
    expect(words).toMatch(/^Oi Bruna, .*1042.*[.?]$/s)
  }
})

test('J6 of an open return its step is told, with its protocol and the code of the way back', () => {
  const returned = {
    ...{ protocol: '20261122-1042', kind: 'withdrawal' as const, wish: 'refund' as const, outcome: null },
    ...{ reason: '', lines: [], return_code: 'LR123456789BR', instructions: '', money: null, events: [] },
  }
  const words = (status: ReturnStatus) =>
    whatsAppWords({ ...order, status: 'delivered', returns: [{ ...returned, status }] })
  for (const status of openReturnStatuses)
    expect(words(status)).toMatch(/^Oi Bruna, .*1042.*20261122-1042.*[.?]$/s)
  expect(words('authorized')).toContain('com o código LR123456789BR')
  expect(words('refunded')).toContain('Chegou tudo certo?')
})

test('J6 what has left is told with its code and where it is followed; what lacks, with what can be done', () => {
  const at = new Date(0)
  const sent = { status: 'shipped' as const, at, who: 'staff', by: null, tracking_code: 'AA123456785BR' }
  expect(whatsAppWords({ ...order, status: 'shipped', events: [sent] })).toContain(
    'rastreio AA123456785BR: http',
  )
  expect(whatsAppWords({ ...order, attention: ['unit_missing'] })).toContain('outro no lugar')
  expect(whatsAppWords({ ...order, status: 'awaiting_payment', payment_reported: true })).toContain('extrato')
})

test('a role that sees no sums says none', () => {
  expect(whatsAppWords({ ...order, status: 'awaiting_payment', total: null })).not.toContain('R$')
})
