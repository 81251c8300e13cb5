import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { isDatabaseUnavailable } from '#platform/db/database-unavailable.ts'
import { renderState } from '#platform/pages/render-state.ts'

/** A page that waits longer for a part of itself is sent without it. */
const LONGEST_MS = 5_000

/**
 * Renders a page whole before a byte leaves: a page that is complete can be cached and carries no reveal scripts,
 * which the content security policy would have to allow.
 */
export default function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loaders: RouterContextProvider,
): Promise<Response> {
  const { nonce, report } = loaders.get(renderState)
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Promise((resolve, reject) => {
    let failed = false
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={context} url={request.url} nonce={nonce} />,
      {
        ...(nonce !== undefined && { nonce }),
        // A part that came late stands in its place however long it is, not behind the page, from where a script would fetch it.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(timeout)
          pipe(collected((html) => resolve(new Response(html, { headers, status: failed ? 500 : status }))))
        },
        onShellError: reject,
        onError(error) {
          failed = true
          report?.(error)
        },
      },
    )
    const timeout = setTimeout(abort, LONGEST_MS)
  })
}

/** A stream that gives everything together. */
function collected(whole: (html: string) => void): Writable {
  const chunks: Uint8Array[] = []
  return new Writable({
    write(chunk: Uint8Array, _encoding, done) {
      chunks.push(chunk)
      done()
    },
    final(done) {
      whole(Buffer.concat(chunks).toString())
      done()
    },
  })
}

/** Logs bugs, once and with their cause; a page that is not found is no bug, nor is a database that is away. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (isDatabaseUnavailable(error)) context.get(renderState).unavailable ??= error as Error
  else if (!request.signal.aborted && !isRouteErrorResponse(error)) context.get(renderState).report?.(error)
}
