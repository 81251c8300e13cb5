import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { profileTexts } from '#shop/messages/address.ts'
import { checkoutTexts } from '#shop/messages/checkout.ts'
import { address } from '#test/checkout.ts'
import { errorsOf } from '#test/schema-errors.ts'
import { formatCpf, maskedCpf, validCpf } from './cpf.ts'
import { buyer, firstName, fullName, normaliseEmail, shipping } from './customer.ts'

const ana = { name: 'Ana Lima', cpf: '529.982.247-25', email: 'ana@example.com' }

test('O2 a CPF needs its check digits, not only its length', () => {
  for (const cpf of ['529.982.247-25', '12345678909', '000.000.001-91', '191.191.191-00'])
    expect(validCpf(cpf)).toBe(true)
  for (const cpf of ['111.111.111-11', '123.456.789-00', '529.982.247-2', '529.982.247-255', '']) {
    expect(validCpf(cpf)).toBe(false)
  }
})

test('A1 a CPF is formatted as 000.000.000-00 while it is typed, up to eleven digits', () => {
  expect(formatCpf('529982')).toBe('529.982')
  expect(formatCpf('5299822472599')).toBe('529.982.247-25')
  expect(maskedCpf('52998224725')).toBe('***.982.247-**')
})

test('O2 a full name has ten characters, or two words of two letters', () => {
  for (const name of ['Ana Lima', 'Bartolomeu', 'Zé Ci']) expect(fullName(name)).toBe(true)
  for (const name of ['Ana', 'Ana L', '', '1234567890', 'A B C']) expect(fullName(name)).toBe(false)
})

test('O2 the three messages of the buyer’s fields are the specification’s', () => {
  expect(errorsOf(buyer, { name: 'Ana', cpf: '1', email: 'ana@' })).toEqual({
    name: 'Digite um nome completo por favor.',
    cpf: 'CPF inválido.',
    email: 'Por favor digite um email válido.',
  })
  expect(errorsOf(buyer, {})).toEqual({
    name: checkoutTexts.name,
    cpf: checkoutTexts.cpf,
    email: checkoutTexts.email,
  })
  for (const email of [
    'a@b',
    'a b@c.de',
    'a@b.c',
    'a\r\nbcc:x@y.zz',
    '<a@b.cd>',
    `${'a'.repeat(250)}@b.cd`,
  ]) {
    expect(errorsOf(buyer, { ...ana, email })).toEqual({ email: checkoutTexts.email })
  }
})

test('a buyer is stored with one space between words, digits only, the e-mail in lower case', () => {
  expect(z.decode(buyer, { name: ' Ana \u0000 Lima\n', cpf: ana.cpf, email: ' Ana@Example.com ' })).toEqual({
    name: 'Ana Lima',
    cpf: '52998224725',
    email: 'ana@example.com',
  })
})

test('R618 each spelling of a mailbox is one address, and a domain that is none is refused', () => {
  for (const email of [
    'ana@ｅxample.com',
    'ana@example。com',
    'ana@example．com',
    'ana@ⓔx𝐚mple.com',
    'ana@exam\u00adple.com',
    'ana@exa\ufe0fmple.com',
    'ａna＠example.com',
  ])
    expect([email, z.decode(buyer, { ...ana, email }).email]).toEqual([email, 'ana@example.com'])
  for (const email of ['ana@açaí.com.br', 'ana@AÇAÍ.com.br'.normalize('NFD'), 'ana@xn--aa-4iaz.com.br'])
    expect(z.decode(buyer, { ...ana, email }).email).toBe(normaliseEmail('ana@açaí.com.br'))
  for (const email of ['ana@exemplo.com/x.br', 'ana@ex%65mplo.com', 'ana@exemplo.com#.br'])
    expect(errorsOf(buyer, { ...ana, email })).toEqual({ email: checkoutTexts.email })
})

test('A3 a mail greets with letters alone, so that it never contains a web address typed as a name', () => {
  expect(firstName('Ana Lima')).toBe('Ana')
  expect(firstName('Conceição')).toBe('Conceição')
  expect(firstName('D’Ávila-Souza Lima')).toBe('D’Ávila-Souza')
  expect(firstName('https://evil.example/premio clique')).toBe('cliente')
  expect(firstName('evil.example agora')).toBe('cliente')
  expect(firstName('D.Maria')).toBe('DMaria')
  expect(firstName('R$1.000 grátis')).toBe('R')
  expect(firstName('123 456')).toBe('cliente')
  expect(firstName('a'.repeat(100))).toHaveLength(40)
})

test('B14 a house number begins with a digit, or is S/N or a kilometre; ten characters at most', () => {
  const stored = (address_number: string) => z.decode(shipping, { ...address, address_number }).address_number
  for (const number of ['123A', '12-B', '10 B', '1234567', '12/3', '5 fundos'])
    expect(stored(number)).toBe(number)
  expect([stored('km 12'), stored('KM12'), stored('s/n')]).toEqual(['KM 12', 'KM 12', 'S/N'])
  for (const address_number of ['A12', '-1', 'apto 3', 'KM', '12345678901', '']) {
    expect(errorsOf(shipping, { ...address, address_number })).toEqual({
      address_number: profileTexts.addressNumber,
    })
  }
})
