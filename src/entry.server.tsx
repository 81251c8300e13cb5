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
import { openDrawings } from '#platform/pages/drawings.server.tsx'
import { keepDrawings } from '#platform/pages/drawn-once.ts'
import { renderState } from '#platform/pages/render-state.ts'
import { NONCE } from '#platform/pages/ssr.server.ts'

// In development a drawing would be that of the source before.
if (import.meta.env.PROD) keepDrawings(openDrawings())

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
) {
  return new Promise<Response>((resolve, reject) => {
    let renderError: unknown
    const nonce = request.headers.get(NONCE) ?? undefined
    const state = loaders.get(renderState)
    const router = <ServerRouter context={context} url={request.url} nonce={nonce} />
    const { pipe, abort } = renderToPipeableStream(router, {
      nonce,
      onAllReady() {
        clearTimeout(timeout)
        headers.set('content-type', 'text/html; charset=utf-8')
        pipe(
          collected((body) => resolve(new Response(body, { headers, status: renderError ? 500 : status }))),
        )
      },
      onShellError: reject,
      onError(error) {
        renderError = error
        state.report?.(error)
      },
    })
    const timeout = setTimeout(abort, 5_000)
  })
}

/** A stream that gives everything together: in pieces, the way through a Response's own stream costs as much as drawing. */
function collected(whole: (body: Buffer<ArrayBuffer>) => void): Writable {
  const chunks: Uint8Array[] = []
  return new Writable({
    write(chunk: Uint8Array, _encoding, done) {
      chunks.push(chunk)
      done()
    },
    final(done) {
      whole(Buffer.concat(chunks))
      done()
    },
  })
}

/** Logs bugs, once and with their cause; a page that is not found is no bug, nor is a database that is away. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (isDatabaseUnavailable(error)) context.get(renderState).unavailable ??= error as Error
  else if (!request.signal.aborted && !isRouteErrorResponse(error)) context.get(renderState).report?.(error)
}
