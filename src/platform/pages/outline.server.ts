import { hash, randomBytes } from 'node:crypto'

/** HTML that many pages have in them, as bytes, known by its content. */
export interface Piece {
  name: string
  bytes: Buffer
}

/** A page as text in which its pieces are left out, each of them named at its place, and these pieces by name. */
export interface Outline {
  html: string
  pieces: ReadonlyMap<string, Buffer>
}

/** A text of a page cannot hold a place: the secret is known to this process alone. */
const SECRET = randomBytes(12).toString('base64url')
const PLACE = new RegExp(`<!--${SECRET}([\\w-]{27})-->`)

let leftOut: Map<string, Buffer> | undefined

/** @param html drawn whole; its bytes are memory of their own, so that keeping them keeps nothing else */
export function pieceOf(html: string): Piece {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(html))
  bytes.write(html)
  return { name: hash('sha1', bytes, 'base64url'), bytes }
}

/**
 * What is drawn at once, without its pieces: every step until a page is bytes then goes over what is its own alone.
 * @returns undefined when it cannot be drawn at once
 */
export function outlined(draw: () => string | undefined): Outline | undefined {
  const pieces = new Map<string, Buffer>()
  const html = during(pieces, draw)
  return html === undefined ? undefined : { html, pieces }
}

/** What is drawn at once, with all of its pieces in it: a piece has none left out. */
export function drawnWhole(draw: () => string): string {
  return during(undefined, draw)
}

function during<Drawn>(pieces: Map<string, Buffer> | undefined, draw: () => Drawn): Drawn {
  const before = leftOut
  leftOut = pieces
  try {
    return draw()
  } finally {
    leftOut = before
  }
}

/** A piece as it is written into what is drawn right now: its place in an outline, else its HTML. */
export function written({ name, bytes }: Piece): string {
  if (!leftOut) return bytes.toString()
  leftOut.set(name, bytes)
  return `<!--${SECRET}${name}-->`
}

/** An outline, or a part of one, as bytes with its pieces in their places; they are memory of their own, which can be freed at once. */
export function filled(html: string, pieces: Outline['pieces']): Buffer {
  const parts = html.split(PLACE).map((part, index) => (index % 2 ? pieces.get(part)! : part))
  const bytes = Buffer.allocUnsafeSlow(parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0))
  let at = 0
  for (const part of parts) at += typeof part === 'string' ? bytes.write(part, at) : part.copy(bytes, at)
  return bytes
}

/** The name of a page's content, the same in every process: pieces are named by what they hold. */
export function contentName(html: string, style = ''): string {
  return hash('sha1', `${style}${html.replaceAll(SECRET, '')}`, 'base64url')
}
