import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '#ui/button.tsx'
import { ErrorDrawing } from './error-drawing.tsx'
import { PageHead } from './page-head.tsx'
import { searchAddress } from './search-address.ts'

/** There is nothing at this address (specification L8): the word, and a way on. `below`: further ones. */
export default function NotFound({ below }: { below?: ReactNode }) {
  return (
    <main className="pb-8">
      <div className="wrap grid justify-items-center pt-8 pb-6 text-center md:pt-12">
        <PageHead title="Página não encontrada" index={false} />
        <ErrorDrawing />
        <h1 className="title mt-6">Error404</h1>
        <p className="mt-3 max-w-[46ch] text-lg text-balance text-soft">
          Esta página não existe, ou o produto saiu da vitrine. Que tal procurar por outro caminho?
        </p>
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          <Link to="/" className={buttonClass('primary')}>
            Ir para a página inicial
          </Link>
          <Link to={searchAddress('')} className={buttonClass('secondary')}>
            Pesquisar na loja
          </Link>
        </div>
      </div>
      {below}
    </main>
  )
}
