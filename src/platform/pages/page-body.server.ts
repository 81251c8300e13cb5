import { hash } from 'node:crypto'
import { brotliPart, joinsParts, shortBrotliPart } from '#platform/http/brotli-parts.server.ts'
import { BROTLI_QUALITY, compress } from '#platform/http/compression.server.ts'
import type { SharedPart } from './shared-parts.server.ts'

/**
 * The bytes of a page: all of them, or those around the style, and the frame behind it, that it shares with other pages. Its name is that
 * of its content (`contentName`).
 */
export type PageBody =
  | { name?: string; before: Buffer; style?: never; frame?: never; after?: never }
  | { name: string; before: Buffer; style: SharedPart; frame?: SharedPart | undefined; after: Buffer }

/** A beginning that is longer is no page's usual head: its style would be compressed for it alone. */
const LONGEST_HEAD = 16 * 1024

export function wholeBody({ before, style, frame, after }: PageBody): Buffer {
  if (!style) return before
  return Buffer.concat(frame ? [before, style.bytes, frame.bytes, after] : [before, style.bytes, after])
}

/** A page as brotli: what it shares with other pages is theirs too, and stands at `sharedAt` in what is its own. */
export interface PackedBody {
  own: Buffer
  sharedAt: number
  shared: readonly Buffer[]
}

/** The page as brotli, in which style and frame are not compressed anew. */
export async function packedBody(body: PageBody): Promise<PackedBody> {
  const { before, style, frame, after } = body
  if (!style || !joinsParts || before.length > LONGEST_HEAD) {
    return { own: exact([await compress(wholeBody(body), 'br')]), sharedAt: 0, shared: [] }
  }
  const styleEnd = before.length + style.bytes.length
  const end = { offset: styleEnd + (frame?.bytes.length ?? 0), last: true, quality: BROTLI_QUALITY }
  const [rest, ...shared] = await Promise.all([
    brotliPart(after, end),
    style.packedAt(before.length),
    ...(frame ? [frame.packedAt(styleEnd)] : []),
  ])
  const beginning = packedHead(before)
  return { own: exact([beginning, rest]), sharedAt: beginning.length, shared }
}

const MOST_HEADS = 1_000
const heads = new Map<string, Buffer>()

/** The beginning of a page as brotli: title and address are the same when the page is drawn anew because its price changed. */
function packedHead(bytes: Buffer): Buffer {
  const name = hash('sha1', bytes)
  const packed =
    heads.get(name) ?? shortBrotliPart(bytes, { offset: 0, last: false, quality: BROTLI_QUALITY })
  // A Map keeps the order of insertion: what was used last stands last.
  heads.delete(name)
  heads.set(name, packed)
  if (heads.size > MOST_HEADS) heads.delete(heads.keys().next().value!)
  return packed
}

/** The whole of a packed page, as it is sent. */
export function joined({ own, sharedAt, shared }: PackedBody): Buffer {
  if (shared.length === 0) return own
  return Buffer.concat([own.subarray(0, sharedAt), ...shared, own.subarray(sharedAt)])
}

/** These bytes and no more: what zlib gives may hold a much larger piece of memory. */
export function exact(parts: readonly Buffer[]): Buffer {
  const bytes = Buffer.allocUnsafeSlow(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) at += part.copy(bytes, at)
  return bytes
}

/** The name of this content, by which a browser asks whether it has changed. */
export function etagOf({ name, before }: PageBody): string {
  return `"${name ?? hash('sha1', before, 'base64url')}"`
}
