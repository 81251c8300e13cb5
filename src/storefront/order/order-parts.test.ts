import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OrderView } from '#shop/orders/order-schema.ts'
import { Delivery } from './delivery.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderProgress } from './order-progress.tsx'
import { TimeLeft } from './time-left.tsx'

const timeLeft = (seconds: number) =>
  renderToStaticMarkup(createElement(TimeLeft, { until: new Date(0), seconds })).replace(/<[^>]+>/g, '')

test('O7 the time left is said in minutes and seconds, and in hours when there is one', () => {
  expect(timeLeft(0)).toBe('00:00')
  expect(timeLeft(61)).toBe('01:01')
  expect(timeLeft(3599)).toBe('59:59')
  expect(timeLeft(3660)).toBe('1:01:00')
})

const words = (order: Parameters<typeof OrderProgress>[0]['order']) =>
  renderToStaticMarkup(createElement(OrderProgress, { order }))

test('O10 a step that the order has passed without an event of its own has no date', () => {
  const steps = words({
    status: 'shipped',
    shipping_method: { id: 'pac' },
    events: [
      { status: 'awaiting_payment', at: new Date('2026-03-01T15:00:00Z') },
      { status: 'shipped', at: new Date('2026-03-04T15:00:00Z') },
    ],
  })
  expect(steps.match(/\d\d\/\d\d/g)).toEqual(['01/03', '04/03'])
})

test('O10 a sale at the counter was sold, paid and handed over: it was never packed or sent', () => {
  const at = new Date('2026-03-01T15:00:00Z')
  const events = (['awaiting_payment', 'paid', 'delivered'] as const).map((status) => ({ status, at }))
  const steps = words({ status: 'delivered', shipping_method: { id: 'counter' }, events })
  expect(steps.replace(/<[^>]+>/g, '|').match(/[^|]+/g)).toEqual(
    ['Vendido no balcão', 'Pagamento confirmado', 'Entregue na hora'].flatMap((step) => [step, '01/03']),
  )
})

/** What stands below the total of an order that costs R$ 50,00 by now. */
function sums(refunded: number, paid: number): string {
  const order = {
    order_items: [],
    subtotal: 50_00,
    freight: 0,
    discount: 0,
    total: 50_00,
    coupon: null,
    refunded,
  }
  const page = createElement(OrderItems, { order: order as unknown as OrderView, paid })
  return renderToStaticMarkup(page)
    .replace(/<[^>]*>/g, '')
    .replaceAll('\u00a0', ' ')
    .split('Total')[1]!
}

test('what came back because the freight is lower by now is not taken for a part of what the order costs', () => {
  expect(sums(12_00, 62_00)).toBe('R$ 50,00PagoR$ 62,00Devolvido a vocêR$ 12,00')
  // A line that was paid back leaves the total as it was.
  expect(sums(12_00, 50_00)).toBe('R$ 50,00Devolvido a vocêR$ 12,00')
  expect(sums(0, 50_00)).toBe('R$ 50,00')
})

test('O10 an order that goes nowhere any more promises neither a day nor a mail', () => {
  const page = (status: string) => {
    const order = {
      number: 1300,
      key: 'k',
      status,
      withdrawal: null,
      payment_reported: null,
      tracking_code: null,
      packed_with: null,
      additions: [],
      fiscal: null,
      customer: { name: 'Ana', email: 'ana@example.com' },
      shipping: {
        cep_number: '01001000',
        address: 'Praça da Sé',
        address_number: '1',
        address_extra_info: '',
        address_bairro: 'Sé',
        city: 'São Paulo',
        state: 'São Paulo',
        phone_number: '11999998888',
      },
      shipping_method: { id: 'free', name: 'Frete grátis', term: { min: 5, max: 12 } },
    }
    return renderToStaticMarkup(createElement(Delivery, { order: order as unknown as OrderView }))
  }
  const promised = ['5 a 12 dias', 'A confirmação vai para']
  for (const text of promised) expect(page('awaiting_payment')).toContain(text)
  for (const text of [...promised, 'ana@example.com']) expect(page('cancelled')).not.toContain(text)
})
