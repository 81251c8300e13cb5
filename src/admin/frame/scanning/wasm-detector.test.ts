import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import sharp, { type Sharp } from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { prepareZXingModule } from 'zxing-wasm/reader'
import { readCodes } from './wasm-detector.ts'

// Drawn by bwip-js 4.11.4, which knows nothing of the reader. A UPC is read as the EAN that it is, with zeros before.
const CODES = {
  'code-128': '1042',
  'ean-13': '7891234567895',
  'ean-8': '78912342',
  'upc-a': '0036000291452',
  'upc-e': '0012345000065',
  itf: '17891234567892',
  'qr-code': 'https://loja.example/admin/pedidos/1042',
  'data-matrix': 'UL-ROSA-9',
}

beforeAll(async () => {
  const wasmBinary = readFileSync(
    createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'),
  )
  await prepareZXingModule({
    overrides: { wasmBinary: new Uint8Array(wasmBinary).buffer },
    fireImmediately: true,
  })
})

const drawn = (name: string) => sharp(`test/fixtures/codes/${name}.png`)

async function read(picture: Sharp): Promise<string[]> {
  const { data, info } = await picture
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const image = { data: new Uint8ClampedArray(data), width: info.width, height: info.height }
  return (await readCodes(image as ImageData)).map(({ rawValue }) => rawValue)
}

test('each kind of code on products and labels is read from its picture', async () => {
  for (const [name, text] of Object.entries(CODES)) expect(await read(drawn(name)), name).toEqual([text])
})

test('each kind is read as a phone sees it: aslant, on a table, a little blurred and in poor light', async () => {
  for (const [name, text] of Object.entries(CODES)) {
    const { data, info } = await drawn(name)
      .toColourspace('srgb')
      .resize({ width: 480 })
      .rotate(6, { background: '#8a7a70' })
      .extend({ top: 60, bottom: 60, left: 40, right: 40, background: '#8a7a70' })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const seen = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    const photo = await seen.blur(0.8).linear(0.6, 30).jpeg({ quality: 60 }).toBuffer()
    expect(await read(sharp(photo)), name).toEqual([text])
  }
})

test('a picture without a code says nothing', async () => {
  expect(
    await read(sharp({ create: { width: 320, height: 240, channels: 3, background: '#8a7a70' } })),
  ).toEqual([])
})
