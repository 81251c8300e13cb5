import { isRouteErrorResponse } from 'react-router'
import { CallFailed } from './call.ts'

/**
 * Why the data of a page could not be fetched by React Router's `serverLoader`.
 * @returns CallFailed where no loader answered: with status 0 when there was no answer, or one that broke off; any other
 * error as the loader threw it on the server
 */
export function pageDataError(error: unknown): unknown {
  // What a proxy, a rate limit or a foreign network answers comes as text; what a loader throws, as it threw it.
  if (isRouteErrorResponse(error) && typeof error.data === 'string') {
    return new CallFailed(error.status, refusalIn(error.data))
  }
  // `fetch` throws a TypeError without an answer, and a body that cannot be decoded is the cause of an error.
  // Errors of the server come without either.
  const unanswered = error instanceof TypeError || (error instanceof Error && error.cause !== undefined)
  return unanswered ? new CallFailed(0, {}) : error
}

/** The shop's words in a refusal that came as JSON. */
function refusalIn(text: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? { ...body } : {}
  } catch {
    return {}
  }
}
