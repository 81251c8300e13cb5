import { createServer, type RequestListener, type Server } from 'node:http'

/** How long a connection may take, in milliseconds. */
export interface Patience {
  /** to say what it wants */
  head: number
  /** to say all of it, its body included */
  whole: number
  /** for any sign of life, while it asks or is answered */
  silence: number
  /** how often the first two are looked at */
  every: number
}

const usual: Patience = { head: 15_000, whole: 60_000, silence: 60_000, every: 5_000 }

// Longer than a proxy keeps its connections to us (nginx one minute, Caddy two): otherwise an order could be sent into
// one that we are just closing, and the proxy may not send it twice.
const IDLE_MS = 130_000

/** A server that nobody keeps busy by being slow: whoever drips a request or does not take the answer is let go. */
export function patientServer(answer: RequestListener, patience = usual): Server {
  const server = createServer(
    {
      optimizeEmptyRequests: true,
      headersTimeout: patience.head,
      requestTimeout: patience.whole,
      keepAliveTimeout: IDLE_MS,
      connectionsCheckingInterval: patience.every,
    },
    answer,
  )
  server.timeout = patience.silence
  return server
}
