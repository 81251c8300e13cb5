import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { OrderView } from '#shop/orders/order-schema.ts'
import { PackedWith } from './packed-with.tsx'

/** What the page of an addition says of its first order. */
function said(status: OrderView['status'], first: OrderView['status']): string {
  const order = { status, packed_with: { number: 1001, key: 'k', status: first }, additions: [] }
  const page = createElement(PackedWith, { order: order as unknown as OrderView })
  return renderToStaticMarkup(createElement(MemoryRouter, null, page)).replace(/<[^>]*>/g, '')
}

test('an addition is in the box of its first order while both are here or both have left, and not when that one left before', () => {
  expect(said('awaiting_payment', 'paid')).toBe('Na mesma caixa do pedido 1001')
  expect(said('shipped', 'delivered')).toBe('Na mesma caixa do pedido 1001')
  expect(said('paid', 'shipped')).toBe('Não vai mais na caixa do pedido 1001')
})
