import { Link } from 'react-router'
import { buttonClass } from '#ui/button.tsx'
import { ErrorDrawing } from './error-drawing.tsx'
import { PageHead } from './page-head.tsx'
import { searchAddress } from './search-address.ts'

/** There is nothing at this address (specification L8): the word, and a way on. */
export function NotFound() {
  return (
    <main className="wrap grid justify-items-center py-12 text-center md:py-20">
      <PageHead title="Página não encontrada" index={false} />
      <ErrorDrawing />
      <h1 className="title mt-8">Error404</h1>
      <p className="mt-3 max-w-[46ch] text-lg text-soft">
        Esta página não existe, ou o produto saiu da vitrine. Que tal procurar por outro caminho?
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Link to="/" className={buttonClass('primary')}>
          Ir para a página inicial
        </Link>
        <Link to={searchAddress('')} className={buttonClass('secondary')}>
          Pesquisar na loja
        </Link>
      </div>
    </main>
  )
}
