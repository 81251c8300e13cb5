import { expect, test } from 'vitest'
import { orderInCode, Readings } from './code-detector.ts'

test('a label’s QR code and its bars lead to their order, and nothing else does', () => {
  expect(orderInCode('https://loja.example/admin/pedidos/1042')).toBe('1042')
  expect(orderInCode('1042')).toBe('1042')
  for (const code of ['https://loja.example/admin/pedidos/1042/x', 'UL-1', '', '0', 'javascript:alert(1)'])
    expect(orderInCode(code), code).toBeNull()
})

test('a code that stays before the camera is read once; shown anew, it counts again', () => {
  const readings = new Readings()
  expect([0, 300, 1700, 2000].map((at) => readings.isNew('789', at))).toEqual([true, false, false, false])
  expect(readings.isNew('790', 2100)).toBe(true)
  expect(readings.isNew('790', 4000)).toBe(true)
})
