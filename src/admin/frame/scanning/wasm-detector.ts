import { prepareZXingModule, purgeZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** Reads bar codes and QR codes in the camera's picture. */
export interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}

const OPTIONS: ReaderOptions = {
  formats: ['EAN13', 'EAN8', 'UPCA', 'UPCE', 'ITF', 'Code128', 'QRCode', 'DataMatrix'],
  maxNumberOfSymbols: 1,
  // Just what is written: the other ways add brackets and signs for people.
  textMode: 'Plain',
}

/** What is looked at is no wider: more pixels take longer, and tell bars no better. */
const WIDEST = 1280

/**
 * ZXing, for browsers without a reader of their own. It comes from the shop itself, not from the network of copies that the
 * library would ask (docs/decisions/0044-codes-read-by-zxing.md).
 * @throws when it could not be fetched, or this browser runs no WebAssembly
 */
export async function openWasmDetector(): Promise<Detector> {
  try {
    await prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true })
  } catch (error) {
    // The library remembers the failure; the next time it shall try again.
    purgeZXingModule()
    throw error
  }
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  return {
    async detect(video) {
      const { videoWidth, videoHeight } = video
      if (videoWidth === 0) return []
      const scale = Math.min(1, WIDEST / videoWidth)
      canvas.width = Math.round(videoWidth * scale)
      canvas.height = Math.round(videoHeight * scale)
      context.drawImage(video, 0, 0, canvas.width, canvas.height)
      return readCodes(context.getImageData(0, 0, canvas.width, canvas.height))
    },
  }
}

/** The first code in a picture, as text; none when there is none. */
export async function readCodes(picture: ImageData): Promise<{ rawValue: string }[]> {
  const codes = await readBarcodes(picture, OPTIONS)
  return codes.map(({ text }) => ({ rawValue: text }))
}
