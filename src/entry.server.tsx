import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, ServerRouter } from 'react-router'
import { NONCE } from '#platform/ssr.server.ts'

/**
 * Renders a page whole before a byte leaves: a page that is complete can be kept and carries no reveal scripts,
 * which the content security policy would have to allow.
 */
export default function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  return new Promise<Response>((resolve, reject) => {
    let failed: unknown
    const nonce = request.headers.get(NONCE) ?? undefined
    const router = <ServerRouter context={context} url={request.url} nonce={nonce} />
    const { pipe, abort } = renderToPipeableStream(router, {
      nonce,
      onAllReady() {
        clearTimeout(tooLong)
        headers.set('content-type', 'text/html; charset=utf-8')
        const body = new PassThrough()
        resolve(
          new Response(createReadableStreamFromReadable(body), { headers, status: failed ? 500 : status }),
        )
        pipe(body)
      },
      onShellError: reject,
      onError(error) {
        failed = error
        console.error(error)
      },
    })
    const tooLong = setTimeout(abort, 5_000)
  })
}

/** Bugs are logged once, with their cause; a visitor who asked for what is not there is no bug. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) console.error(error)
}
