import { isRouteErrorResponse } from 'react-router'
import { CallFailed } from '#platform/call.ts'
import { texts } from '#shop/texts.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { NotFound } from './not-found.tsx'

/** Something went wrong: nothing there, no connection, or a fault of the shop. Each with a way on. */
export function ErrorPage({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) || error instanceof CallFailed ? error.status : 500
  if (status === 404) return <NotFound />
  const offline = status === 0
  return (
    <main className="wrap py-16 text-center">
      <title>{offline ? 'Sem conexão' : 'Ocorreu um erro'}</title>
      <meta name="robots" content="noindex" />
      <h1 className="title">{offline ? 'Sem conexão' : 'Algo não deu certo'}</h1>
      <p className="mx-auto mt-4 max-w-[50ch] text-soft">
        {offline ? texts.server.offline : texts.server.bug}
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Button className="needs-script" onClick={() => location.reload()}>
          Tentar de novo
        </Button>
        <a href="/" className={buttonClass('secondary')}>
          Voltar para a loja
        </a>
      </div>
    </main>
  )
}
