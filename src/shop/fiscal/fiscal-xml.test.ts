import { expect, test } from 'vitest'
import { nfeKey, nfeXml } from '#test/fiscal.ts'
import { documentInXml } from './fiscal-xml.ts'

const read = (text: string) => documentInXml(Buffer.from(text))

test('the XML of an NF-e tells its key, with or without its protocol, a byte order mark or a prefix', () => {
  const key = nfeKey()
  const found = { key, kind: 'nfe', buyerCpf: null }
  expect(read(nfeXml(key))).toEqual(found)
  expect(read(`\uFEFF${nfeXml(key)}`)).toEqual(found)
  expect(
    read(`<n:NFe xmlns:n="http://www.portalfiscal.inf.br/nfe"><n:infNFe Id='NFe${key}'/></n:NFe>`),
  ).toEqual(found)
})

test('R401 the XML of a company with letters in its CNPJ tells its key', () => {
  const key = nfeKey('55', '12ABC34501DE35')
  expect(read(nfeXml(key))).toEqual({ key, kind: 'nfe', buyerCpf: null })
  expect(read(nfeXml(key.toLowerCase()))).toBe(null)
})

test('the XML of a DC-e tells its key, and no other model passes for one', () => {
  const key = nfeKey('99')
  expect(read(`<DCe><infDCe versao="1.00" Id="DCe${key}"><ide/></infDCe></DCe>`)).toEqual({
    key,
    kind: 'dce',
    buyerCpf: null,
  })
  expect(read(`<DCe><infDCe Id="DCe${nfeKey()}"/></DCe>`)).toBe(null)
})

test('the XML tells the CPF of its receiver, and takes no other person’s for it', () => {
  const cpf = '52998224725'
  expect(read(nfeXml(nfeKey(), { cpf }))?.buyerCpf).toBe(cpf)
  const withCarrier = nfeXml(nfeKey(), { cpf }).replace(/<(\/?)dest>/g, '<$1transporta>')
  expect(read(withCarrier)?.buyerCpf).toBe(null)
  expect(read(nfeXml(nfeKey(), { cpf: '529.982.247-25' }))?.buyerCpf).toBe(null)
})

test.each([
  ['a DTD', (xml: string) => xml.replace('<nfeProc', '<!DOCTYPE x SYSTEM "file:///etc/passwd"><nfeProc')],
  ['an entity of its own', (xml: string) => xml.replace('Nail', '&xxe;')],
  ['an instruction to a program', (xml: string) => xml.replace('<nfeProc', '<?php a ?><nfeProc')],
  ['an end that lacks', (xml: string) => xml.slice(0, -10)],
  ['elements that cross', (xml: string) => xml.replace('</infNFe></NFe>', '</NFe></infNFe>')],
  ['two documents', (xml: string) => xml + xml],
  ['words around it', (xml: string) => `${xml} e mais`],
  ['two notes in one', (xml: string) => xml.replace('<infNFe ', '<infNFe/><infNFe ')],
  [
    'a wrong check digit',
    (xml: string) => xml.replace(/NFe(\d{43})(\d)/, (_, key, digit) => `NFe${key}${9 - digit}`),
  ],
  ['no note', () => '<a/>'],
  ['nothing', () => ''],
])('a file with %s is not read', (_, change) => {
  expect(read(change(nfeXml(nfeKey())))).toBe(null)
})

test('a file of two million signs that never ends is refused at once', () => {
  for (const begin of ['<a ', '<!--', '<![CDATA[', '<a b="', '<a b = ', '&'])
    expect(read(begin + ' '.repeat(2_000_000))).toBe(null)
  expect(read('<a>'.repeat(600_000))).toBe(null)
})
