import { isRouteErrorResponse, Link, useRevalidator } from 'react-router'
import { CallFailed } from '#platform/call.ts'
import { texts } from '#shop/texts.ts'
import { wordsOf } from '#shop/words-of.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { MissingNail } from './missing-nail.tsx'
import { NotFound } from './not-found.tsx'

/**
 * Something went wrong: nothing there, no connection, or a fault of the shop. Each with a way on. Trying again asks for
 * the page's data only: a document that is loaded anew without a connection is the browser's own error page.
 */
export function ErrorPage({ error }: { error: unknown }) {
  const { revalidate, state } = useRevalidator()
  const status = isRouteErrorResponse(error) || error instanceof CallFailed ? error.status : 500
  if (status === 404) return <NotFound />
  const offline = status === 0
  return (
    <main className="wrap grid justify-items-center py-12 text-center md:py-20">
      <title>{offline ? 'Sem conexão' : 'Ocorreu um erro'}</title>
      <meta name="robots" content="noindex" />
      <MissingNail />
      <h1 className="title mt-8">{offline ? 'Sem conexão' : 'Algo não deu certo'}</h1>
      <p className="mt-3 max-w-[46ch] text-lg text-soft">
        {error instanceof CallFailed ? wordsOf(error) : texts.server.bug}
      </p>
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
