import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { shipping } from '#shop/customers/customer.ts'
import { addressTexts } from '#shop/messages/address.ts'
import { errorsOf } from '#test/schema-errors.ts'
import { formatCep, validCep } from './cep.ts'
import { cepRanges } from './cep-ranges.ts'
import { formatPhone, validPhone } from './phone.ts'
import { stateOfCep } from './state-of-cep.ts'
import { stateCode, stateName, stateNames } from './states.ts'

const home = {
  cep_number: '01.001-000',
  address: 'Praça da Sé',
  address_number: '10',
  address_extra_info: '',
  address_bairro: 'Sé',
  city: 'São Paulo',
  state: 'SP',
  phone_number: '(11) 99999-8888',
}

test('O5 a postal code is formatted as NN.NNN-NNN and may be pasted in the post’s form', () => {
  expect(formatCep('01001-000')).toBe('01.001-000')
  expect(formatCep('010')).toBe('01.0')
  expect(validCep('01001-000')).toBe(true)
  for (const cep of ['00999-999', '0100100', '010010000']) expect(validCep(cep)).toBe(false)
})

test('a postal code gives its state, also where two states share a region', () => {
  const cepByState = {
    AC: '69900-060',
    AL: '57020-050',
    AM: '69005-010',
    AP: '68900-073',
    BA: '40020-000',
    CE: '60025-060',
    DF: '70040-010',
    ES: '29010-002',
    GO: '74003-010',
    MA: '65010-200',
    MG: '30110-001',
    MS: '79002-000',
    MT: '78005-000',
    PA: '66010-000',
    PB: '58010-000',
    PE: '50010-000',
    PI: '64000-020',
    PR: '80010-000',
    RJ: '20040-020',
    RN: '59012-300',
    RO: '76801-000',
    RR: '69301-000',
    RS: '90010-000',
    SC: '88010-000',
    SE: '49010-000',
    SP: '01001-000',
    TO: '77001-002',
  }
  expect(Object.keys(cepByState)).toHaveLength(stateNames.length)
  for (const [state, cep] of Object.entries(cepByState)) expect([cep, stateOfCep(cep)]).toEqual([cep, state])
  for (const [cep, state] of [
    ['19999-999', 'SP'],
    ['68899-999', 'PA'],
    ['69299-999', 'AM'],
    ['69400-000', 'AM'],
    ['72799-999', 'DF'],
    ['72800-000', 'GO'],
    ['72999-999', 'GO'],
    ['73000-000', 'DF'],
    ['73699-999', 'DF'],
    ['73700-000', 'GO'],
    ['76799-999', 'GO'],
    ['76800-000', 'RO'],
    ['99999-999', 'RS'],
    ['78900-000', null],
    ['00999-999', null],
    ['7', null],
  ]) {
    expect([cep, stateOfCep(cep!)]).toEqual([cep, state])
  }
})

test('R106 the first and the last postal code of all 27 states are theirs, and the ranges leave one gap, which no state has', () => {
  expect(Object.keys(cepRanges)).toHaveLength(27)
  const ranges = Object.entries(cepRanges)
    .flatMap(([state, own]) => own.map(([first, last]) => ({ state, first, last })))
    .toSorted((one, other) => one.first.localeCompare(other.first))
  for (const { state, first, last } of ranges)
    expect([first, last].map((cep) => [cep, stateOfCep(cep)])).toEqual([
      [first, state],
      [last, state],
    ])
  const following = (cep: string) => String(Number(cep) + 1).padStart(8, '0')
  const gaps = ranges.filter(({ last }, at) => ranges[at + 1] && ranges[at + 1]!.first !== following(last))
  expect(gaps.map(({ last }) => last)).toEqual(['78899999'])
  expect([ranges[0]!.first, ranges.at(-1)!.last]).toEqual(['01000000', '99999999'])
  for (const cep of ['00000000', '00999999', '78900000', '78999999']) expect(stateOfCep(cep)).toBe(null)
})

test('A8 a state that the postal code contradicts is refused at its field', () => {
  expect(errorsOf(shipping, { ...home, cep_number: '20040-020' })).toEqual({
    state: 'Este CEP é de outro estado: Rio de Janeiro. Confira os dois.',
  })
  expect(errorsOf(shipping, { ...home, cep_number: '20040-020', state: 'Rio de Janeiro' })).toEqual({})
  // An unassigned code contradicts no state, and an invalid state has one error only.
  expect(errorsOf(shipping, { ...home, cep_number: '78900-000' })).toEqual({})
  expect(errorsOf(shipping, { ...home, state: 'XX' })).toEqual({ state: addressTexts.state })
})

test('A8 the messages of an address are the specification’s where it gives them', () => {
  expect(errorsOf(shipping, { ...home, cep_number: '1', address_number: '', phone_number: '99' })).toEqual({
    cep_number: 'Por favor digite um cep válido.',
    address_number: 'Por favor digite um numero para seu endereço.',
    phone_number: 'Por favor digite um numero de telefone.',
  })
  expect(Object.keys(errorsOf(shipping, {}))).toEqual(
    Object.keys(home).filter((field) => field !== 'address_extra_info'),
  )
})

test('an address is stored with digits only, the state by its name, S/N for no number', () => {
  expect(z.decode(shipping, { ...home, address_number: 'sem número', state: 'sao paulo' })).toEqual({
    ...home,
    cep_number: '01001000',
    address_number: 'S/N',
    state: 'São Paulo',
    phone_number: '11999998888',
  })
  expect(z.decode(shipping, { ...home, address_number: 25, phone_number: 1133334444 })).toMatchObject({
    address_number: '25',
    phone_number: '1133334444',
  })
})

test('a phone number has an existing area code', () => {
  for (const phone of ['(11) 99999-8888', '1133334444', '+55 21 98888-7777', '011 99999-8888']) {
    expect(validPhone(phone)).toBe(true)
  }
  for (const phone of ['(00) 99999-8888', '999998888', '', '119999988889'])
    expect(validPhone(phone)).toBe(false)
  expect(formatPhone('11999998888')).toBe('(11) 99999-8888')
})

test('a state is found by code or name, with or without accents', () => {
  expect(stateNames).toHaveLength(27)
  expect(stateNames).toEqual([...stateNames].sort((a, b) => a.localeCompare(b, 'pt-BR')))
  expect(stateName('sp')).toBe('São Paulo')
  expect(stateCode('Amapa')).toBe('AP')
  expect(stateName('XX')).toBe(null)
})
