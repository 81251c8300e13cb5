import { expect, test } from 'vitest'
import { wordsFor } from './order-words.ts'

const withdrawal = { protocol: '20260801-7', reason: '', at: new Date('2026-08-01T12:00:00Z') }

test('a purchase that was taken back is told as that, until its money went back', () => {
  expect(wordsFor({ status: 'delivered', withdrawal: null }).title).toBe('Pedido entregue')
  expect(wordsFor({ status: 'delivered', withdrawal })).toMatchObject({
    title: 'Desistência registrada',
    good: false,
  })
  expect(wordsFor({ status: 'refunded', withdrawal }).title).toBe('Pedido reembolsado')
})
