import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
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
