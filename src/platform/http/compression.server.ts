import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

export type Encoding = 'br' | 'gzip'

/** Below it, an answer fits into one packet as it is. */
const LEAST_BYTES = 1024

/**
 * Compresses the JSON of every route that says `config: { compressed: true }`.
 *
 * An answer that carries a secret (a token, the key of an order) beside what its caller sent must not be compressed:
 * an attacker who can choose that text and watch the length of the answer guesses the secret, letter by letter (BREACH,
 * CVE-2013-3587). So routes are compressed by name, and not all of them.
 */
export function compressAnswers(app: FastifyInstance): void {
  const compressed = { br: compressedOnce('br'), gzip: compressedOnce('gzip') }
  app.addHook('onSend', async (request, reply, payload) => {
    if (!request.routeOptions.config.compressed || typeof payload !== 'string') return payload
    reply.header('vary', 'accept-encoding')
    const encoding = acceptedEncoding(request.headers['accept-encoding'])
    if (!encoding || (payload.length < LEAST_BYTES && Buffer.byteLength(payload) < LEAST_BYTES))
      return payload
    reply.header('content-encoding', encoding).removeHeader('content-length')
    return compressed[encoding](payload)
  })
}

/** Characters of all answers that are remembered, for each encoding. */
const MOST_CHARACTERS = 2 * 1024 * 1024

/**
 * Compresses answers, the same one once: a category's products are asked for again and again, and compressing them costs as much as
 * reading them. An answer is known by its text, so that nothing has to be invalidated.
 */
export function compressedOnce(
  encoding: Encoding,
  most = MOST_CHARACTERS,
  compressing = compress,
): (answer: string) => Promise<Buffer> {
  const known = new Map<string, Promise<Buffer>>()
  let characters = 0
  const forget = (answer: string) => {
    if (known.delete(answer)) characters -= answer.length
  }
  return (answer) => {
    let made = known.get(answer)
    // A Map keeps the order of insertion: what was asked for last stands last.
    forget(answer)
    if (!made) {
      made = compressing(Buffer.from(answer), encoding)
      made.catch(() => forget(answer))
    }
    known.set(answer, made)
    characters += answer.length
    for (const oldest of known.keys()) {
      if (characters <= most) break
      forget(oldest)
    }
    return made
  }
}

/** The encoding to answer in, by the request's Accept-Encoding; undefined: as it is. */
export function acceptedEncoding(header: string | undefined): Encoding | undefined {
  if (header === undefined) return undefined
  if (accepts.br.test(header)) return 'br'
  return accepts.gzip.test(header) ? 'gzip' : undefined
}

// A weight of zero (`br;q=0`, `q=0.000`) is a refusal.
const accepts = {
  br: /(?:^|,)\s*br\s*(?:;\s*q=(?:1|0\.0*[1-9])[\d.]*\s*)?(?:,|$)/i,
  gzip: /(?:^|,)\s*(?:x-)?gzip\s*(?:;\s*q=(?:1|0\.0*[1-9])[\d.]*\s*)?(?:,|$)/i,
}

/** Compresses in a thread of its own, so that other requests go on meanwhile. */
export function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br' ? brotli(body) : gzipAsync(body)
}

/** What was compressed. */
export function uncompress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br' ? unbrotliAsync(body) : gunzipAsync(body)
}

const unbrotliAsync = promisify<Buffer, Buffer>(brotliDecompress)
const gunzipAsync = promisify<Buffer, Buffer>(gunzip)
const gzipAsync = promisify<Buffer, Buffer>(gzip)
const brotliAsync = promisify(brotliCompress)

/** A page takes half the time of quality 5, and less than gzip, for 7 % more bytes than with 5. */
const BROTLI_QUALITY = 4

function brotli(body: Buffer): Promise<Buffer> {
  return brotliAsync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** true: the JSON travels compressed; not for answers that carry a secret */
    compressed?: boolean
  }
}
