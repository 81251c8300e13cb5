import { encode, wrap } from 'nodemailer/lib/qp'

const LINE = 76
/** How far from the end of a line a better place to break it is looked for. */
const MARGIN = Math.floor(LINE / 3)
const [NEWLINE, TAB, SPACE, EQUALS] = [0x0a, 0x09, 0x20, 0x3d]
const HEX = Buffer.from('0123456789ABCDEF')
const LITERAL = new Uint8Array(256).fill(1, SPACE, 0x7f)
LITERAL[TAB] = LITERAL[NEWLINE] = 1
LITERAL[EQUALS] = 0
const BREAKS_AFTER = new Uint8Array(256)
for (const character of ' \t.,!?') BREAKS_AFTER[character.charCodeAt(0)] = 1

/**
 * A text in quoted-printable, byte for byte as nodemailer encodes and wraps it, without a string for each of its lines: those were
 * most of what a mail left to the garbage collector.
 */
export function quotedPrintable(text: string): Buffer {
  // Nodemailer breaks lines at CRLF by another rule; no mail of ours has one.
  if (text.includes('\r')) return Buffer.from(wrap(encode(text), LINE))
  return Buffer.from(wrapped(encoded(bytesOf(text))))
}

/**
 * Room for what lies between a text and its encoding: the next text is encoded in the same. Bytes count with the memory after which
 * everything is searched for garbage, and these were three times as many as those of the mail.
 */
function room() {
  let bytes = Buffer.alloc(0)
  return (length: number): Buffer => {
    // What a mail never needs is not kept.
    if (length > 2 ** 20) return Buffer.allocUnsafe(length)
    if (bytes.length < length) bytes = Buffer.allocUnsafeSlow(length)
    return bytes
  }
}
const [roomOfBytes, roomOfEncoded, roomOfWrapped] = [room(), room(), room()]

function bytesOf(text: string): Buffer {
  const length = Buffer.byteLength(text)
  const out = roomOfBytes(length)
  out.write(text)
  return out.subarray(0, length)
}

function encoded(bytes: Buffer): Buffer {
  const out = roomOfEncoded(bytes.length * 3)
  let length = 0
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i]!
    // Spaces at the end of a line would be cut off on the way.
    const isCut = (byte === SPACE || byte === TAB) && (i + 1 === bytes.length || bytes[i + 1] === NEWLINE)
    if (LITERAL[byte] === 1 && !isCut) out[length++] = byte
    else {
      out[length++] = EQUALS
      out[length++] = HEX[byte >> 4]!
      out[length++] = HEX[byte & 15]!
    }
  }
  return out.subarray(0, length)
}

function wrapped(text: Buffer): Buffer {
  if (text.length <= LINE) return text
  // Each soft break is three bytes more, and a line has at least half of its length.
  const out = roomOfWrapped(text.length + 3 * Math.ceil(text.length / (LINE / 2)) + LINE)
  let length = 0
  for (let from = 0; from < text.length; ) {
    const to = lineEnd(text, from)
    // Faster than a call for so few bytes.
    for (let i = from; i < to; i++) out[length++] = text[i]!
    if (to < text.length && text[to - 1] !== NEWLINE) {
      out[length++] = EQUALS
      out[length++] = 0x0d
      out[length++] = NEWLINE
    }
    from = to
  }
  return out.subarray(0, length)
}

/** Where the line ends that begins at `from`. */
function lineEnd(text: Buffer, from: number): number {
  const window = Math.min(from + LINE, text.length)
  const near = Math.max(from, window - MARGIN)
  let space = -1
  for (let i = window - 1; i >= near; i--) {
    if (text[i] === NEWLINE) return i + 1
    if (space === -1 && BREAKS_AFTER[text[i]!] === 1) space = i
  }
  const end = space !== -1 && window - from > LINE - MARGIN ? space + 1 : wholeCharacters(text, from, window)
  if (end === text.length || end < from + LINE) return end
  // Room for the soft break.
  return text[end - 3] === EQUALS ? end - 3 : end - 1
}

/** The end of a line that no space breaks, before an escape or a character of several that it would cut in two. */
function wholeCharacters(text: Buffer, from: number, window: number): number {
  let end = window
  if (text[end - 1] === EQUALS) end -= 1
  else if (text[end - 2] === EQUALS) end -= 2
  else if (text[end - 3] !== EQUALS) return end
  if (end === from) return window
  while (end - from > 3 && end < text.length && text[end - 3] === EQUALS && !isFewEscapes(text, from, end)) {
    const byte = Number.parseInt(text.toString('latin1', end - 2, end), 16)
    if (byte < 0x80) break
    end -= 3
    if (byte >= 0xc0) break
  }
  return end
}

/** One to four escapes and nothing else: a character that fills its line. */
function isFewEscapes(text: Buffer, from: number, end: number): boolean {
  if (end - from > 12 || (end - from) % 3 !== 0) return false
  for (let i = from; i < end; i += 3) if (text[i] !== EQUALS) return false
  return true
}
