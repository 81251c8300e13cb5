import { createServer, type RequestListener, type Server } from 'node:http'

/** How long a connection may take, in milliseconds. */
interface HttpTimeouts {
  /** until the head of a request is there */
  headersMs: number
  /** until the whole request is there, its body included */
  requestMs: number
  /** without a byte in either direction, during a request or its answer */
  inactivityMs: number
  /** how often the first two are checked */
  checkEveryMs: number
}

const defaultTimeouts: HttpTimeouts = {
  headersMs: 15_000,
  requestMs: 60_000,
  inactivityMs: 60_000,
  checkEveryMs: 5_000,
}

// Longer than a proxy keeps its connections to us (nginx one minute, Caddy two): otherwise an order could be sent into
// one that we are just closing, and the proxy may not send it twice.
const KEEP_ALIVE_MS = 130_000

/** A server that slow clients cannot occupy: one that drips its request, or does not read the answer, is disconnected. */
export function createHttpServer(listener: RequestListener, timeouts = defaultTimeouts): Server {
  const server = createServer(
    {
      optimizeEmptyRequests: true,
      headersTimeout: timeouts.headersMs,
      requestTimeout: timeouts.requestMs,
      keepAliveTimeout: KEEP_ALIVE_MS,
      connectionsCheckingInterval: timeouts.checkEveryMs,
    },
    listener,
  )
  server.timeout = timeouts.inactivityMs
  return server
}
