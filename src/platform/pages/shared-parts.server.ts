import { hash } from 'node:crypto'
import { brotliPart } from '#platform/http/brotli-parts.server.ts'

/** 40 to 80 ms of CPU, once for each place at which a part stands. */
const QUALITY = 11

/** Bytes that stand in many pages: compressed once for each place at which they stand. */
export class SharedPart {
  readonly bytes: Buffer
  /** as the content security policy writes it */
  readonly hash: string
  readonly #packed = new Map<number, Promise<Buffer>>()

  constructor(bytes: Buffer) {
    this.bytes = bytes
    this.hash = `'sha256-${hash('sha256', bytes, 'base64')}'`
  }

  /** Its part of a compressed page in which it begins after `offset` bytes. */
  packedAt(offset: number): Promise<Buffer> {
    let packed = this.#packed.get(offset)
    if (!packed) {
      packed = brotliPart(this.bytes, { offset, last: false, quality: QUALITY })
      packed.catch(() => this.#packed.delete(offset))
      this.#packed.set(offset, packed)
    }
    return packed
  }
}

/** Pages that begin with the same frame before it is taken for one that many have: that of a search is its own. */
const SEEN = 3

/**
 * The frames in which pages stand, header and menu, known by the hash of their outline: one that says something else is another frame,
 * and nothing has to be invalidated. The outline itself would be a part of its page to V8, and keep all of that in memory.
 * @param most frames that are remembered
 */
export function sharedFrames(most = 100): (outline: string, bytes: () => Buffer) => SharedPart | undefined {
  const known = new Map<string, { seen: number; part?: SharedPart }>()
  return (outline, bytes) => {
    const name = hash('sha1', outline)
    const frame = known.get(name) ?? { seen: 0 }
    // A Map keeps the order of insertion: what was used last stands last.
    known.delete(name)
    known.set(name, frame)
    for (const oldest of known.keys()) {
      if (known.size <= most) break
      known.delete(oldest)
    }
    frame.seen += 1
    if (frame.seen >= SEEN) frame.part ??= new SharedPart(bytes())
    return frame.part
  }
}
