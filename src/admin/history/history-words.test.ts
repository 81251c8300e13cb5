import { expect, test } from 'vitest'
import type { HistoryEntry } from '#shop/history-log/history-schema.ts'
import { changeWords, thingWords } from './history-words.ts'

test('Histórico: what a change left as it was is not said', () => {
  const entry = {
    kind: 'order',
    action: 'shipping_changed',
    before: { status: 'paid', shipping: 'PAC' },
    after: { status: 'paid', shipping: 'SEDEX' },
    count: 1,
    reason: null,
  } as unknown as HistoryEntry
  expect(changeWords(entry)).toBe('Forma de envio mudada: Envio: PAC → SEDEX')
  const moved = { ...entry, action: 'picked', before: { status: 'paid' }, after: { status: 'picking' } }
  expect(changeWords(moved)).toBe('Separado: Situação: Pagamento confirmado → Em separação')
})

test('Histórico: of what is missing on the shelf the units are counted, in words', () => {
  const entry = {
    kind: 'order',
    action: 'units_missing',
    before: { status: 'paid' },
    after: {
      status: 'paid',
      units: [
        { product_id: 1, quantity: 2 },
        { product_id: 2, quantity: 1 },
      ],
    },
    count: 1,
    reason: null,
  } as unknown as HistoryEntry
  expect(changeWords(entry)).toBe('Falta na prateleira: Unidades: 3')
})

test('R605 Histórico: an invitation is called by whom it is for, which is not said twice', () => {
  const entry = {
    kind: 'staff',
    entity: 'invitation',
    name: 'eva@exemplo.com.br',
    action: 'created',
    before: {},
    after: { email: 'eva@exemplo.com.br', role: 'manager' },
    count: 1,
    reason: null,
  } as unknown as HistoryEntry
  expect([thingWords(entry), changeWords(entry)]).toEqual([
    'Convite a eva@exemplo.com.br',
    'Criado: Papel: Gerente',
  ])
})
