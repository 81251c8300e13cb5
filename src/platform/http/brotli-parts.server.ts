import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  createBrotliCompress,
} from 'node:zlib'

interface Part {
  /** bytes that stand before this part in the whole */
  offset: number
  /** whether the whole ends with it */
  last: boolean
  /** brotli's, 0 to 11 */
  quality: number
}

type Init = (params: Uint32Array, ...rest: unknown[]) => void

/** BROTLI_PARAM_STREAM_OFFSET of brotli's `encode.h`, which Node knows no name of. */
const STREAM_OFFSET = 9

const encoder = Object.getPrototypeOf((createBrotliCompress() as unknown as { _handle: object })._handle) as {
  init: Init
}
const inThread = promisify(brotliCompress)

/**
 * Compresses a part of a whole in a thread of its own; the parts, joined in their order, are the whole compressed. A part that many
 * wholes have at the same offset is then compressed once. All parts of a whole have brotli's usual window.
 */
export function brotliPart(bytes: Buffer, part: Part): Promise<Buffer> {
  return withOffset(part.offset, () => inThread(bytes, optionsOf(bytes, part)))
}

/** The same at once: for a part so short that the way to a thread takes longer. */
export function shortBrotliPart(bytes: Buffer, part: Part): Buffer {
  return withOffset(part.offset, () => brotliCompressSync(bytes, optionsOf(bytes, part)))
}

function optionsOf({ length }: Buffer, { last, quality }: Part) {
  return {
    // What comes out fits into one piece: each further one is another way to the thread.
    chunkSize: Math.max(1024, Math.ceil(length / 3)),
    finishFlush: last ? constants.BROTLI_OPERATION_FINISH : constants.BROTLI_OPERATION_FLUSH,
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: length },
  }
}

/** Node refuses a parameter that it has no name for, but hands on all that its encoder is begun with. */
function withOffset<Result>(offset: number, begin: () => Result): Result {
  if (offset === 0) return begin()
  const { init } = encoder
  encoder.init = function (this: unknown, params, ...rest) {
    const all = new Uint32Array(STREAM_OFFSET + 1).fill(0xffffffff)
    all.set(params)
    all[STREAM_OFFSET] = offset
    return init.call(this, all, ...rest)
  }
  try {
    return begin()
  } finally {
    encoder.init = init
  }
}

/** Whether this Node joins parts rightly: another one may begin its encoder otherwise, and then wholes are compressed as wholes. */
export const joinsParts = (() => {
  const parts = ['<p>one and two</p>', '<p>one and two</p><p>three'].map((text) => Buffer.from(text))
  try {
    const [first, second] = parts as [Buffer, Buffer]
    const packed = [
      shortBrotliPart(first, { offset: 0, last: false, quality: 4 }),
      shortBrotliPart(second, { offset: first.length, last: true, quality: 4 }),
    ]
    return brotliDecompressSync(Buffer.concat(packed)).equals(Buffer.concat(parts))
  } catch {
    return false
  }
})()
