/** A call that did not succeed. `status` 0: the network did not answer. `body` is the whole answer. */
export class CallFailed extends Error {
  readonly status: number
  /** the server's stable name of the error; empty when no answer came, or one that is not the server's */
  readonly code: string
  readonly errors: Record<string, string[]>
  readonly body: Record<string, unknown>
  /** when the server says that it may be asked again (RFC 9110, Retry-After); null when it does not say */
  readonly retryAfterSeconds: number | null

  constructor(status: number, body: Record<string, unknown>, retryAfter: string | null = null) {
    super(typeof body.message === 'string' ? body.message : '')
    this.name = 'CallFailed'
    this.status = status
    this.code = typeof body.code === 'string' ? body.code : ''
    this.body = body
    this.retryAfterSeconds = retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : null
    this.errors = (body.errors ?? {}) as Record<string, string[]>
  }
}
