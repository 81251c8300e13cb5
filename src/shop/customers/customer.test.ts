import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { texts } from '#shop/texts.ts'
import { formatCep, stateOfCep, validCep } from './cep.ts'
import { formatCpf, maskedCpf, validCpf } from './cpf.ts'
import { buyer, firstName, fullName, shipping } from './customer.ts'
import { formatPhone, validPhone } from './phone.ts'
import { stateCode, stateName, stateNames } from './states.ts'

const ana = { name: 'Ana Lima', cpf: '529.982.247-25', email: 'ana@example.com' }
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

/** The messages of each field that does not pass. */
function complaints(schema: z.ZodMiniType, given: object) {
  const read = z.safeDecode(schema, given)
  return read.success
    ? {}
    : Object.fromEntries(read.error.issues.map((issue) => [issue.path.join('.'), issue.message]))
}

test('O2 a CPF needs its check digits, not only its length', () => {
  for (const cpf of ['529.982.247-25', '12345678909', '000.000.001-91', '191.191.191-00'])
    expect(validCpf(cpf)).toBe(true)
  for (const cpf of ['111.111.111-11', '123.456.789-00', '529.982.247-2', '529.982.247-255', '']) {
    expect(validCpf(cpf)).toBe(false)
  }
})

test('A1 a CPF is written 000.000.000-00 as it is typed, capped at eleven digits', () => {
  expect(formatCpf('529982')).toBe('529.982')
  expect(formatCpf('5299822472599')).toBe('529.982.247-25')
  expect(maskedCpf('52998224725')).toBe('***.982.247-**')
})

test('O5 a postal code is written NN.NNN-NNN and may be pasted as the post writes it', () => {
  expect(formatCep('01001-000')).toBe('01.001-000')
  expect(formatCep('010')).toBe('01.0')
  expect(validCep('01001-000')).toBe(true)
  for (const cep of ['00999-999', '0100100', '010010000']) expect(validCep(cep)).toBe(false)
})

test('a postal code says its state, also where two states share a region', () => {
  const ofEach = {
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
  expect(Object.keys(ofEach)).toHaveLength(stateNames.length)
  for (const [state, cep] of Object.entries(ofEach)) expect([cep, stateOfCep(cep)]).toEqual([cep, state])
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

test('A8 a state that the postal code contradicts is refused at its field', () => {
  expect(complaints(shipping, { ...home, cep_number: '20040-020' })).toEqual({
    state: 'Este CEP é de outro estado: Rio de Janeiro. Confira os dois.',
  })
  expect(complaints(shipping, { ...home, cep_number: '20040-020', state: 'Rio de Janeiro' })).toEqual({})
  // Whose a code is that the post gave to nobody, it cannot say; and what is no state or no code is said once.
  expect(complaints(shipping, { ...home, cep_number: '78900-000' })).toEqual({})
  expect(complaints(shipping, { ...home, state: 'XX' })).toEqual({ state: texts.address.state })
})

test('O2 a full name has ten characters, or two words of two letters', () => {
  for (const name of ['Ana Lima', 'Bartolomeu', 'Zé Ci']) expect(fullName(name)).toBe(true)
  for (const name of ['Ana', 'Ana L', '', '1234567890', 'A B C']) expect(fullName(name)).toBe(false)
})

test('O2 the three messages of the buyer’s fields are the specification’s', () => {
  expect(complaints(buyer, { name: 'Ana', cpf: '1', email: 'ana@' })).toEqual({
    name: 'Digite um nome completo por favor.',
    cpf: 'CPF inválido.',
    email: 'Por favor digite um email válido.',
  })
  expect(complaints(buyer, {})).toEqual({
    name: texts.checkout.name,
    cpf: texts.checkout.cpf,
    email: texts.checkout.email,
  })
  for (const email of [
    'a@b',
    'a b@c.de',
    'a@b.c',
    'a\r\nbcc:x@y.zz',
    '<a@b.cd>',
    `${'a'.repeat(250)}@b.cd`,
  ]) {
    expect(complaints(buyer, { ...ana, email })).toEqual({ email: texts.checkout.email })
  }
})

test('a buyer is stored tidy: one space between words, digits only, e-mail in lower case', () => {
  expect(z.decode(buyer, { name: ' Ana \u0000 Lima\n', cpf: ana.cpf, email: ' Ana@Example.com ' })).toEqual({
    name: 'Ana Lima',
    cpf: '52998224725',
    email: 'ana@example.com',
  })
})

test('A8 the messages of an address are the specification’s where it gives them', () => {
  expect(complaints(shipping, { ...home, cep_number: '1', address_number: '', phone_number: '99' })).toEqual({
    cep_number: 'Por favor digite um cep válido.',
    address_number: 'Por favor digite um numero para seu endereço.',
    phone_number: 'Por favor digite um numero de telefone.',
  })
  expect(Object.keys(complaints(shipping, {}))).toEqual(
    Object.keys(home).filter((field) => field !== 'address_extra_info'),
  )
})

test('an address is stored tidy: digits, the state by its name, S/N for no number', () => {
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

test('a phone has an area code that exists', () => {
  for (const phone of ['(11) 99999-8888', '1133334444', '+55 21 98888-7777', '011 99999-8888']) {
    expect(validPhone(phone)).toBe(true)
  }
  for (const phone of ['(00) 99999-8888', '999998888', '', '119999988889'])
    expect(validPhone(phone)).toBe(false)
  expect(formatPhone('11999998888')).toBe('(11) 99999-8888')
})

test('a state is known by code or name, with or without accents', () => {
  expect(stateNames).toHaveLength(27)
  expect(stateName('sp')).toBe('São Paulo')
  expect(stateCode('Amapa')).toBe('AP')
  expect(stateName('XX')).toBe(null)
})

test('a mail greets by letters alone, so that nobody has a web address sent to a stranger', () => {
  expect(firstName('Ana Lima')).toBe('Ana')
  expect(firstName('Conceição')).toBe('Conceição')
  expect(firstName('D’Ávila-Souza Lima')).toBe('D’Ávila-Souza')
  expect(firstName('https://evil.example/premio clique')).toBe('httpsevilexamplepremio')
  expect(firstName('R$1.000 grátis')).toBe('R')
  expect(firstName('123 456')).toBe('cliente')
  expect(firstName('a'.repeat(100))).toHaveLength(40)
})
