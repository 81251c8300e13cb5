import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

/** What a camera reads in a picture; undefined where there is no code. */
export async function readQr(picture: Buffer): Promise<string | undefined> {
  const reader = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(reader)).buffer } })
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const [found] = await readBarcodes({ data: new Uint8ClampedArray(data), width, height } as ImageData)
  return found?.text
}
