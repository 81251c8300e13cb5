import { isRouteErrorResponse, Link, useRevalidator } from 'react-router'
import { CallFailed } from '#platform/browser/call.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import { serverTexts } from '#shop/messages/server.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { ErrorCode } from './error-code.tsx'
import { ErrorDrawing } from './error-drawing.tsx'
import { useLayoutData } from './layout-data.ts'
import { NotFound } from './not-found.tsx'

/**
 * Something went wrong: nothing there, no connection, or a fault of the shop. Each with a way on. Trying again asks for
 * the page's data only: a document that is loaded anew without a connection is the browser's own error page.
 */
export function ErrorPage({ error }: { error: unknown }) {
  const { revalidate, state } = useRevalidator()
  const shopIsAway = useLayoutData()?.unavailable === true
  const status = isRouteErrorResponse(error) || error instanceof CallFailed ? error.status : 500
  if (status === 404) return <NotFound />
  const offline = status === 0
  return (
    <main className="wrap grid justify-items-center py-12 text-center md:py-20">
      <title>{offline ? 'Sem conexão' : shopIsAway ? 'A loja já volta' : 'Ocorreu um erro'}</title>
      <meta name="robots" content="noindex" />
      <ErrorDrawing />
      <h1 className="title mt-8">
        {offline ? 'Sem conexão' : shopIsAway ? 'A loja já volta' : 'Algo não deu certo'}
      </h1>
      <p className="mt-3 max-w-[46ch] text-lg text-soft">
        {error instanceof CallFailed
          ? failureMessage(error)
          : shopIsAway
            ? serverTexts.unavailable
            : serverTexts.bug}
      </p>
      {status === 500 && !shopIsAway && <ErrorCode />}
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Button className="needs-script" busy={state === 'loading'} onClick={revalidate}>
          Tentar de novo
        </Button>
        {/* After a fault of the shop a fresh document is the surer start. */}
        <Link to="/" reloadDocument={!offline} className={buttonClass('secondary')}>
          Voltar para a loja
        </Link>
      </div>
    </main>
  )
}
