import { createReadStream } from 'node:fs'
import { withTimeout } from '#platform/timeout.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** How long one piece of a file may take: a disk that sleeps wakes up within seconds, a network that is gone never answers. */
const READ_TIMEOUT_MS = 30_000

/** Where to begin and end, in bytes from 0 (the end included), and the size of a piece. */
type Part = { start?: number; end?: number; highWaterMark?: number }

/**
 * A file piece by piece; the time between two pieces in which its reader is busy does not count.
 * @throws UnreadableFile when it cannot be read, or the next piece does not come in time
 */
export async function* chunksOf(
  path: string,
  part: Part = {},
  timeout = READ_TIMEOUT_MS,
): AsyncGenerator<Buffer> {
  const stream = createReadStream(path, part)
  const pieces: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]()
  try {
    for (;;) {
      const next = await withTimeout(timeout, pieces.next(), 'the file does not answer').catch(
        (cause: unknown) => {
          const code = (cause as NodeJS.ErrnoException).code
          throw new UnreadableFile(code ? UNREADABLE : SILENT, { cause })
        },
      )
      if (next.done) return
      yield next.value
    }
  } finally {
    stream.destroy()
  }
}

const UNREADABLE = 'O arquivo não pode ser lido.'
const SILENT =
  'O arquivo parou de responder no meio da leitura. Copie-o para o disco deste computador e tente de novo.'
