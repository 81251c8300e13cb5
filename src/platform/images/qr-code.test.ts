import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readQr } from '#test/read-qr.ts'
import { qrPng } from './qr-code.server.ts'

const code =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-426655440000520400005303986540512.905802BR5919Vitrine Demonstracao6009Sao Paulo62070503***63041D3D'

test('a QR code as a picture is read back, whole pixels to a module, and small enough for a mail', async () => {
  const png = qrPng(code)
  const { width, height } = await sharp(png).metadata()
  expect(width).toBe(height)
  expect(width % 8).toBe(0)
  expect(png.length).toBeLessThan(4_000)
  expect(await readQr(png)).toBe(code)
})
