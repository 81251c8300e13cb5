import { type ComponentType, createContext, Suspense, useCallback, useContext, useLayoutEffect } from 'react'
import { isRouteErrorResponse, Link, useRevalidator } from 'react-router'
import { CallFailed } from '#platform/browser/call.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import { serverTexts } from '#shop/messages/server.ts'
import { ErrorCode } from '#storefront/page/failure/error-code.tsx'
import { MissingPart } from '#storefront/page/failure/missing-part.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { lazyPart } from '#ui/late/lazy-part.tsx'
import { NothingField } from '#ui/nothing-field.tsx'
import { ErrorDrawing, OfflineDrawing } from './error-drawing.tsx'
import { useLayoutData } from './layout-data.ts'

/** Which few see, and no script of every page brings. */
const NotFound = lazyPart(() => import('./not-found.tsx'), MissingPart)

/** What stands where there is nothing: the frame around a page may know more ways on than this room does. */
export const NothingHereContext = createContext<ComponentType>(NotFound)

/**
 * Something went wrong: nothing there, no connection, or a fault of the shop. Each with a way on. Without a
 * connection it is still a page of the shop, and becomes the one that was asked for when the connection is back.
 */
export function ErrorPage({ error }: { error: unknown }) {
  const { again, busy } = useTryAgain(error)
  const NothingHere = useContext(NothingHereContext)
  const shopIsAway = useLayoutData()?.unavailable === true
  const status = isRouteErrorResponse(error) || error instanceof CallFailed ? error.status : 500
  if (status === 404)
    return (
      <Suspense>
        <NothingHere />
      </Suspense>
    )
  const offline = isUnanswered(error)
  return (
    <main
      data-offline={offline || undefined}
      className={`grid min-h-[inherit] ${offline ? 'lg:content-start' : ''}`}
    >
      <title>{offline ? 'Sem conexão' : shopIsAway ? 'A loja já volta' : 'Ocorreu um erro'}</title>
      <meta name="robots" content="noindex" />
      <NothingField
        drawing={offline ? <OfflineDrawing /> : <ErrorDrawing />}
        title={offline ? 'Sem conexão' : shopIsAway ? 'A loja já volta' : 'Algo não deu certo'}
      >
        <p>
          {offline
            ? serverTexts.offline
            : error instanceof CallFailed
              ? failureMessage(error)
              : shopIsAway
                ? serverTexts.unavailable
                : serverTexts.bug}
        </p>
        {offline && <p>{serverTexts.backByItself}</p>}
        {status === 500 && !shopIsAway && !offline && <ErrorCode />}
        <div>
          <Button className="needs-script" busy={busy} onClick={again}>
            Tentar de novo
          </Button>
          {/* After a fault of the shop a fresh document is the surer start. */}
          <Link to="/" reloadDocument={!offline} className={buttonClass('secondary')}>
            Voltar para a loja
          </Link>
        </div>
      </NothingField>
    </main>
  )
}

/** What browsers say of a `fetch` without an answer, in the router's own asking for a page's data. */
const FETCH_FAILED = /failed to fetch|networkerror|load failed/i

/** Whether an error is the missing connection: of a call, of a page's script, or of a page's data. */
function isUnanswered(error: unknown): boolean {
  if (error instanceof CallFailed) return error.status === 0
  return error instanceof TypeError && FETCH_FAILED.test(error.message)
}

/** Another try at a page that could not be shown. Without a connection it comes by itself when the connection is back. */
function useTryAgain(error: unknown): { again: () => void; busy: boolean } {
  const { revalidate, state } = useRevalidator()
  const unanswered = isUnanswered(error)
  const again = useCallback(() => void revalidate(), [revalidate])

  // Before the page is drawn: a connection that is back at once is not missed.
  useLayoutEffect(() => {
    if (!unanswered) return
    window.addEventListener('online', again)
    // Some browsers say so before the shop can be reached: then it is asked once more every 5 s.
    const later = setInterval(() => navigator.onLine && again(), 5000)
    return () => {
      clearInterval(later)
      window.removeEventListener('online', again)
    }
  }, [unanswered, again])

  return { again, busy: state === 'loading' }
}
