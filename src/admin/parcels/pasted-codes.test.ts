import { expect, test } from 'vitest'
import { readPastedCodes } from './pasted-codes.ts'

const pairs = (text: string, waiting: number[]) =>
  readPastedCodes(text, waiting).map(({ number, tracking, problem }) => [number, problem ?? tracking])

test('J5 a pasted line names its order, or its code goes to the next of the list', () => {
  expect(pairs('1003 aa 473124829 br\n\nAA123456785BR\nQX-1234', [1001, 1002, 1003])).toEqual([
    [1003, 'AA473124829BR'],
    [1001, 'AA123456785BR'],
    [1002, 'QX-1234'],
  ])
  expect(pairs('#1002;AA123456785BR\n1001:\tQX1234', [1001, 1002])).toEqual([
    [1002, 'AA123456785BR'],
    [1001, 'QX1234'],
  ])
  expect(pairs('888123456789', [1001])).toEqual([[1001, '888123456789']])
})

test('J5 a pasted line that goes nowhere says why', () => {
  const said = (text: string, waiting = [1001, 1002]) =>
    readPastedCodes(text, waiting).map(({ problem }) => problem)
  expect(said('1009 AA123456785BR')).toEqual([expect.stringContaining('não está na lista')])
  expect(said('1001')).toEqual(['Falta o código.'])
  expect(said('1001 AA123456786BR')).toEqual([expect.stringContaining('dígito de controle')])
  expect(said('QX1234\nQX1234')).toEqual([null, expect.stringContaining('já está em outra linha')])
  expect(said('1001 QX1234\n1001 QX1235')).toEqual([null, expect.stringContaining('já tem um código')])
  expect(said('QX1\nQX12\nQX123', [1001])).toEqual([
    expect.stringContaining('4 a 60'),
    expect.stringContaining('mais códigos'),
    expect.stringContaining('mais códigos'),
  ])
})
