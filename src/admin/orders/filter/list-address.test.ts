import { expect, test } from 'vitest'
import { filterOf, filterParams } from './list-address.ts'

test('what a list of orders is narrowed to is read from its address and written into it', () => {
  const address =
    'de=2026-11-01&ate=2026-11-22&pagamento=boleto&dinheiro=paid&frete=charged&uf=SP&cidade=Mogi+das+Cruzes'
  const filter = filterOf(new URLSearchParams(address))
  expect(filter).toEqual({
    from: '2026-11-01',
    until: '2026-11-22',
    method: 'boleto',
    payment: 'paid',
    freight: 'charged',
    state: 'SP',
    city: 'Mogi das Cruzes',
  })
  expect(new URLSearchParams(filterParams(filter)).toString()).toBe(address)
})

test('a mistyped filter in an address narrows nothing', () => {
  const address = 'de=2026-02-30&ate=ontem&pagamento=cheque&dinheiro=&uf=XX&cidade=+'
  expect(filterOf(new URLSearchParams(address))).toEqual({})
})
