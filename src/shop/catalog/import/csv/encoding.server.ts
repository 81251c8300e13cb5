/** Latin-1 files are read as Windows-1252, the encoding that Excel and most Brazilian systems write. */
export type Encoding = 'utf-8' | 'windows-1252'

/**
 * Tells UTF-8 from Latin-1 by counting. Accented Latin-1 letters are hardly ever valid UTF-8, so a file with more valid
 * sequences than stray bytes is UTF-8 with a few damaged rows.
 * @returns null when the file is not text
 */
export async function detectEncoding(chunks: AsyncIterable<Uint8Array>): Promise<Encoding | null> {
  let valid = 0
  let stray = 0
  let expected = 0
  for await (const chunk of chunks) {
    for (const byte of chunk) {
      if (byte === 0) return null
      if (expected > 0) {
        if (isContinuation(byte)) {
          expected -= 1
          if (expected === 0) valid += 1
          continue
        }
        stray += 1
        expected = 0
      }
      if (byte < 0x80) continue
      expected = followers(byte)
      if (expected === 0) stray += 1
    }
  }
  return valid >= stray ? 'utf-8' : 'windows-1252'
}

/** The number of continuation bytes after a UTF-8 leading byte; 0 for a byte that cannot lead. */
function followers(byte: number): number {
  if (byte >= 0xc2 && byte <= 0xdf) return 1
  if (byte >= 0xe0 && byte <= 0xef) return 2
  if (byte >= 0xf0 && byte <= 0xf4) return 3
  return 0
}

function isContinuation(byte: number): boolean {
  return (byte & 0xc0) === 0x80
}

const windows1252 = new TextDecoder('windows-1252')

/** A cell as text, with the typographic characters that Windows keeps where Latin-1 has control codes. */
export function readCell(cell: string, encoding: Encoding): string {
  const hasControlCodes = encoding === 'windows-1252' && /[\x80-\x9f]/.test(cell)
  return hasControlCodes ? windows1252.decode(Buffer.from(cell, 'latin1')) : cell
}
