import { isRouteErrorResponse } from 'react-router'
import { CallFailed } from '#platform/call.ts'
import { texts } from '#shop/texts.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { MissingNail } from './missing-nail.tsx'
import { NotFound } from './not-found.tsx'

/** Something went wrong: nothing there, no connection, or a fault of the shop. Each with a way on. */
export function ErrorPage({ error }: { error: unknown }) {
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
