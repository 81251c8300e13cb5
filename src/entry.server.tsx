import { Writable } from 'node:stream'
import type { ReactElement } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { isDatabaseUnavailable } from '#platform/db/database-unavailable.ts'
import type { DrawAtOnce } from '#platform/pages/document.server.ts'
import { openDrawings } from '#platform/pages/drawings.server.tsx'
import { keepDrawings } from '#platform/pages/drawn-once.ts'
import { textOf, withLoaderData } from '#platform/pages/loader-data.server.ts'
import { outlined } from '#platform/pages/outline.server.ts'
import { renderState } from '#platform/pages/render-state.ts'
import { NONCE } from '#platform/pages/ssr.server.ts'

// In development a drawing would be that of the source before.
if (import.meta.env.PROD) keepDrawings(openDrawings())

/**
 * Renders a page whole before a byte leaves: a page that is complete can be cached and carries no reveal scripts,
 * which the content security policy would have to allow.
 */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loaders: RouterContextProvider,
) {
  const nonce = request.headers.get(NONCE) ?? undefined
  const state = loaders.get(renderState)
  const { serverHandoffStream: data, ...rest } = context
  const page = () => <ServerRouter context={rest} url={request.url} nonce={nonce} />
  let failed: unknown
  const report = (error: unknown) => {
    failed = error
    state.report?.(error)
  }
  const html = asText(page()) ?? (await drawn(page(), nonce, report))
  const hasScripts = data !== undefined && context.renderMeta?.didRenderScripts
  state.html = hasScripts ? withLoaderData(html, { text: await textOf(data) }, nonce) : html
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(null, { headers, status: failed ? 500 : status })
}

/** What React writes into a stream and not into a text. */
const DOCTYPE = '<!DOCTYPE html>'

/** Whether React has left marks where a part of the page has to be waited for, or failed. */
const isUnfinished = (html: string) => /<!--\$[?!]-->/.test(html)

/** The usual page, drawn without React Router's handler (`document.server.ts`). */
export const drawAtOnce: DrawAtOnce = (context, url, nonce) =>
  outlined(() => asText(<ServerRouter context={context} url={url} nonce={nonce} />))

/**
 * The page as text, when nothing in it has to be waited for and nothing fails: as bytes in a stream it costs a third more.
 * Undefined: it has to be drawn the other way, which also says what failed.
 */
function asText(page: ReactElement): string | undefined {
  try {
    const html = renderToString(page)
    return isUnfinished(html) ? undefined : DOCTYPE + html
  } catch {
    return undefined
  }
}

/** The page with all that it waits for, 5 seconds at most. `report` is told what failed in a part of it. */
function drawn(
  page: ReactElement,
  nonce: string | undefined,
  report: (error: unknown) => void,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      ...(nonce !== undefined && { nonce }),
      // A part that came late stands in its place however long it is, not behind the page, from where a script would fetch it.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timeout)
        pipe(collected(resolve))
      },
      onShellError: reject,
      onError: report,
    })
    const timeout = setTimeout(abort, 5_000)
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
