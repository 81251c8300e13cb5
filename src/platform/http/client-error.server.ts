import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

const statuses: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/**
 * Answers what Node's parser could not read, before there is a request: with the headers and in the form of every other
 * answer.
 * @param headers the security headers of data
 */
export function clientErrorHandler(headers: Record<string, string>, message: string) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    // The connection takes no answer any more, or one has begun.
    if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable || socket.bytesWritten > 0) {
      socket.destroy()
      return
    }
    const status = statuses[error.code ?? ''] ?? 400
    const body = JSON.stringify({ message, code: 'malformed_request' })
    const lines = {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'cache-control': 'no-store',
      connection: 'close',
    }
    const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${body}`)
  }
}
