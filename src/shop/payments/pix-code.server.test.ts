import QRCode from 'qrcode'
import { expect, test, vi } from 'vitest'
import { paymentReference } from '#shop/orders/order.ts'
import { type PixReceiver, pixCode, qrSvg, validPixCode } from './pix-code.server.ts'

// The vectors of the Banco Central's manual, and two that must fail.
const KEY = '123e4567-e12b-12d1-a456-426655440000'
const fulano: PixReceiver = { key: KEY, name: 'Fulano de Tal', city: 'BRASILIA' }
const withoutAmount =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D'
const dynamic =
  '00020101021226700014br.gov.bcb.pix2548pix.example.com/8b3da2f39a4140d1a91abd93113bd4415204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***630464E4'
const withAmount =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-426655440000520400005303986540510.505802BR5913Fulano de Tal6008BRASILIA62130509PED0001236304DE13'

test('O7 a Pix code is, character by character, what the Banco Central’s manual makes of the same data', () => {
  expect(pixCode(fulano, 1050, 'PED000123')).toBe(withAmount)
  for (const code of [withoutAmount, dynamic, withAmount]) expect(validPixCode(code)).toBe(true)
})

test('O7 a code with a wrong checksum, or with a right one over a wrong length, is not accepted', () => {
  expect(validPixCode(withoutAmount.replace(/3D$/, '3E'))).toBe(false)
  expect(
    validPixCode(
      '00020126360014BR.GOV.BCB.PIX0114+5511943214321520400005303986540566.665802BR5907EMPRESA6008BRASILIA62080503***6304170E',
    ),
  ).toBe(false)
})

test('O7 what no bank accepts makes no code: odd references, amounts that are none or too long', () => {
  for (const reference of ['PED-123 é', '', 'A'.repeat(26)]) {
    expect(() => pixCode(fulano, 1050, reference)).toThrow(/Pix/)
  }
  for (const amount of [0, -1, 10.5, Number.NaN, 1_234_567_890_199]) {
    expect(() => pixCode(fulano, amount, 'PED000123')).toThrow(/Pix/)
  }
  expect(() => pixCode({ ...fulano, key: 'not a key' }, 1050, 'PED000123')).toThrow(/PIX_KEY/)
})

test('O7 names beyond what a code holds are folded and cut, never written with a wrong length', () => {
  const code = pixCode(
    { key: KEY, name: 'Películas & Esmaltes 💅 da Avenida', city: 'São José dos Campos' },
    1,
    'A',
  )
  expect(validPixCode(code)).toBe(true)
  expect(code).toContain('5925Peliculas & Esmaltes da A6015Sao Jose dos Ca')
  expect(code).toContain('54040.01')
})

test('O7 an order is named in its Pix by letters and digits only', () => {
  expect(paymentReference(1042)).toBe('PED0001042')
  expect(paymentReference(123_456_789)).toBe('PED123456789')
})

test('O7 a code that is looked at again and again is drawn once, as long as it is among the last', () => {
  const drawing = vi.spyOn(QRCode, 'create')
  for (let look = 0; look < 3; look += 1) qrSvg('looked at')
  expect(drawing).toHaveBeenCalledTimes(1)
  for (let other = 0; other < 150; other += 1) qrSvg(`other ${other}`)
  qrSvg('looked at')
  expect(drawing).toHaveBeenCalledTimes(151)
  for (let other = 0; other < 200; other += 1) qrSvg(`another ${other}`)
  qrSvg('looked at')
  expect(drawing).toHaveBeenCalledTimes(352)
  drawing.mockRestore()
})

test('O7 the QR is an SVG without script, style or foreign address, as the package itself draws the code', async () => {
  const svg = qrSvg(withAmount)
  expect(svg).toMatch(/^<svg /)
  expect(svg).not.toMatch(/<script|style=|<style|href/)
  const drawn = await QRCode.toString([{ data: Buffer.from('a code'), mode: 'byte' }], {
    type: 'svg',
    maskPattern: 4,
  })
  expect(qrSvg('a code')).toBe(drawn)
})

test('O7 the QR of a code is at most one size larger than the smallest', async () => {
  const modules = (svg: string) => Number(/viewBox="0 0 (\d+)/.exec(svg)![1])
  for (const code of [withAmount, withoutAmount, dynamic, pixCode(fulano, 1050, 'PED0001042')]) {
    const best = await QRCode.toString(code, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 })
    expect(modules(qrSvg(code))).toBeLessThanOrEqual(modules(best) + 4)
  }
})
