import { expect, test } from 'vitest'
import { orderStatuses } from '#shop/orders/order.ts'
import { wordsFor } from '#shop/orders/order-words.ts'
import { nothingCharged, textFor } from './order-status-text.ts'

const withdrawal = { protocol: '20260801-7', reason: '', at: new Date('2026-08-01T12:00:00Z') }
const plain = { withdrawal: null, payment_reported: false }

test('a purchase that was taken back is told as that, until its money went back', () => {
  expect(wordsFor({ ...plain, status: 'delivered' }).title).toBe('Pedido entregue')
  expect(wordsFor({ ...plain, status: 'delivered', withdrawal })).toMatchObject({
    title: 'Desistência registrada',
    good: false,
  })
  expect(wordsFor({ ...plain, status: 'refunded', withdrawal }).title).toBe('Pedido reembolsado')
})

test('A12 each state has its own words, and only those on the way to the buyer are good ones', () => {
  const told = orderStatuses
    .filter((status) => status !== 'draft')
    .map((status) => [status, wordsFor({ ...plain, status }).title, wordsFor({ ...plain, status }).good])
  expect(told).toEqual([
    ['awaiting_payment', 'Aguardando o pagamento', true],
    ['paid', 'Pagamento confirmado!', true],
    ['picking', 'Estamos separando o seu pedido', true],
    ['shipped', 'Seu pedido está a caminho', true],
    ['delivered', 'Pedido entregue', true],
    ['cancelled', 'Pedido cancelado', false],
    ['expired', 'O prazo para pagar terminou', false],
    ['refunded', 'Pedido reembolsado', false],
  ])
  const sentences = orderStatuses.map((status) => wordsFor({ ...plain, status }).sentence)
  // A draft is shown nowhere.
  expect(new Set(sentences).size).toBe(sentences.length - 1)
})

test('T1 of a Pix to the shop’s own key the page never says that nothing was charged', () => {
  const byHand = { status: 'expired', by_hand: true } as const
  for (const status of ['expired', 'cancelled'] as const) {
    expect(textFor({ ...plain, status }, byHand)).not.toMatch(/nada foi cobrado|não recebemos/i)
    expect(textFor({ ...plain, status }, byHand)).toContain('Se já pagou, o seu dinheiro não se perde')
    expect(textFor({ ...plain, status, payment_reported: true }, byHand)).toContain('Você avisou que pagou')
  }
})

test('T1 the sum says that nothing was charged where the page says so, and nowhere else', () => {
  const cancelled = { ...plain, status: 'cancelled' } as const
  expect(nothingCharged(cancelled, { status: 'cancelled', by_hand: false })).toBe(true)
  expect(nothingCharged(cancelled, { status: 'paid', by_hand: false })).toBe(false)
  expect(nothingCharged(cancelled, { status: 'cancelled', by_hand: true })).toBe(false)
  expect(nothingCharged({ ...plain, status: 'expired' }, { status: 'expired', by_hand: false })).toBe(false)
})

test('T1 the page says of the money only what happened', () => {
  const cancelled = { ...plain, status: 'cancelled' } as const
  expect(textFor(cancelled, { status: 'cancelled', by_hand: false })).toBe('Nada foi cobrado.')
  expect(textFor(cancelled, { status: 'paid', by_hand: false })).toMatch(
    /^O valor que você pagou será devolvido/,
  )
  expect(textFor(cancelled, { status: 'paid', by_hand: true })).toMatch(
    /^O valor que você pagou será devolvido/,
  )
  const waiting = { ...plain, status: 'awaiting_payment' } as const
  expect(wordsFor({ ...waiting, payment_reported: true }).sentence).toMatch(/^Você avisou que pagou/)
})
