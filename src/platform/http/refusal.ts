/**
 * An expected error: an answer that the caller can act on, never a bug. `code` is stable and is what programs decide by;
 * the message is for people. `errors` holds messages by field, as Laravel does; `details` is what else the answer carries
 * (the lines that fall short, the right total). `suspect` names the suspected attack for the log, without any input.
 */
export class Refusal extends Error {
  readonly status: number
  /** English, snake_case: 'order_not_found' */
  readonly code: string
  readonly errors: Record<string, string[]> | undefined
  readonly details: Record<string, unknown>
  readonly headers: Record<string, string>
  readonly suspect: string | undefined

  constructor(
    status: number,
    code: string,
    message: string,
    more: {
      errors?: Record<string, string[]>
      details?: Record<string, unknown>
      headers?: Record<string, string>
      suspect?: string
    } = {},
  ) {
    super(message)
    this.name = 'Refusal'
    this.status = status
    this.code = code
    this.errors = more.errors
    this.details = more.details ?? {}
    this.headers = more.headers ?? {}
    this.suspect = more.suspect
  }
}

/** Fields that are not as they must be: a 422 in Laravel's shape. Its message is the first one, the answer counts the rest. */
export class InvalidFields extends Refusal {
  /** how many messages there are besides the first */
  readonly more: number

  constructor(errors: Record<string, string[]>, code = 'validation_failed') {
    const [first = '', ...rest] = Object.values(errors).flat()
    super(422, code, first, { errors })
    this.more = rest.length
  }
}

/** @param errors messages by field, at least one */
export function invalid(errors: Record<string, string[]>, code?: string): Refusal {
  return new InvalidFields(errors, code)
}
