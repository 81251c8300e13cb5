import { brotliDecompressSync, constants, createBrotliCompress } from 'node:zlib'

interface Part {
  /** bytes that stand before this part in the whole */
  offset: number
  /** whether the whole ends with it */
  last: boolean
  /** brotli's, 0 to 11 */
  quality: number
}

/** What Node's streams compress with, without the stream: each part is one way to a thread, where a stream makes two of it. */
interface Encoder {
  init(params: Uint32Array, left: Uint32Array, done: () => void): void
  write(...work: Work): void
  writeSync(...work: Work): void
  close(): void
  onerror: (message: string) => void
}
type Work = [flush: number, from: Buffer, at: number, length: number, to: Buffer, at: number, room: number]

const EncoderOfNode = (createBrotliCompress() as unknown as { _handle: { constructor: unknown } })._handle
  .constructor as new (
  mode: number,
) => Encoder

/** BROTLI_PARAM_STREAM_OFFSET of brotli's `encode.h`, which Node knows no name of. */
const STREAM_OFFSET = 9
const UNSET = 0xffffffff

/** 256 kB, more than a page has: with brotli's usual window of 4 MB an encoder takes ten times the memory, for the same bytes. */
const WINDOW_BITS = 18

/**
 * Compresses a part of a whole in a thread of its own; the parts, joined in their order, are the whole compressed. A part that many
 * wholes have at the same offset is then compressed once. All parts of a whole have the same window.
 */
export function brotliPart(bytes: Buffer, part: Part): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const work = workOf(bytes, part)
    const done = (left: Uint32Array) => {
      encoder.close()
      try {
        resolve(packedOf(work, left))
      } catch (error) {
        reject(error)
      }
    }
    const encoder = encoderFor(bytes, part, reject, done)
    encoder.write(...work)
  })
}

/** The same at once: for a part so short that the way to a thread takes longer. */
export function shortBrotliPart(bytes: Buffer, part: Part): Buffer {
  const work = workOf(bytes, part)
  const left = new Uint32Array(2)
  const encoder = encoderFor(bytes, part, throwIt, () => {}, left)
  encoder.writeSync(...work)
  encoder.close()
  return packedOf(work, left)
}

function throwIt(error: Error): never {
  throw error
}

function encoderFor(
  bytes: Buffer,
  { offset, quality }: Part,
  failed: (error: Error) => void,
  done: (left: Uint32Array) => void,
  left = new Uint32Array(2),
): Encoder {
  const params = new Uint32Array(STREAM_OFFSET + 1).fill(UNSET)
  params[constants.BROTLI_PARAM_QUALITY] = quality
  params[constants.BROTLI_PARAM_SIZE_HINT] = bytes.length
  params[constants.BROTLI_PARAM_LGWIN] = WINDOW_BITS
  if (offset > 0) params[STREAM_OFFSET] = offset
  const encoder = new EncoderOfNode(constants.BROTLI_ENCODE)
  encoder.onerror = (message) => failed(new Error(message))
  encoder.init(params, left, () => done(left))
  return encoder
}

/** More room than any text needs that is compressed, and what is not gets four bytes for each 16 kB. */
const SPARE = 1024
const USUAL_ROOM = 256 * 1024

/** Where encoders write, one after the other: a room for each page would be a hundred kilobytes of garbage. */
const rooms: Buffer[] = []
const MOST_ROOMS = 4

function workOf(bytes: Buffer, { last }: Part): Work {
  const flush = last ? constants.BROTLI_OPERATION_FINISH : constants.BROTLI_OPERATION_FLUSH
  const needed = bytes.length + SPARE
  const room =
    needed > USUAL_ROOM ? Buffer.allocUnsafeSlow(needed) : (rooms.pop() ?? Buffer.allocUnsafeSlow(USUAL_ROOM))
  return [flush, bytes, 0, bytes.length, room, 0, room.length]
}

/** A copy of what was written; `left` is the room that is left, and how much was not read. */
function packedOf([, , , , room]: Work, [left, unread]: Uint32Array): Buffer {
  if (left === 0 || unread !== 0) throw new Error('A compressed part is longer than what it was made of.')
  const packed = Buffer.from(room.subarray(0, room.length - left!))
  if (room.length === USUAL_ROOM && rooms.length < MOST_ROOMS) rooms.push(room)
  return packed
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
