/**
 * The shop says no: an answer that the caller can act on, never a bug. `errors` names the fields, as Laravel does;
 * `details` is whatever else the answer carries (the lines that fall short, the right total). `suspect` names what an
 * attacker may have tried, for the log: no part of what was sent.
 */
export class Refusal extends Error {
  readonly status: number
  readonly errors: Record<string, string[]> | undefined
  readonly details: Record<string, unknown>
  readonly headers: Record<string, string>
  readonly suspect: string | undefined

  constructor(
    status: number,
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
    this.errors = more.errors
    this.details = more.details ?? {}
    this.headers = more.headers ?? {}
    this.suspect = more.suspect
  }
}

/** A 422 in Laravel's shape: the first message, and how many more there are. */
export function invalid(errors: Record<string, string[]>): Refusal {
  const all = Object.values(errors).flat()
  const more = all.length - 1
  const rest = more > 0 ? ` (e mais ${more} ${more === 1 ? 'erro' : 'erros'})` : ''
  return new Refusal(422, `${all[0]}${rest}`, { errors })
}
