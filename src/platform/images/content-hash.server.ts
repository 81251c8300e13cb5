import { createHash } from 'node:crypto'

/** Names a picture by its content: 40 hexadecimal digits, so that the same bytes are stored once. */
export function contentHash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 40)
}
