import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '#ui/button.tsx'
import { NothingField } from '#ui/nothing-field.tsx'
import { ErrorDrawing } from './error-drawing.tsx'
import { PageHead } from './page-head.tsx'
import { searchAddress } from './search-address.ts'

/** There is nothing at this address (specification L8): the word, and a way on. `below`: further ones. */
export default function NotFound({ below }: { below?: ReactNode }) {
  return (
    <main className="pb-8">
      <PageHead title="Página não encontrada" index={false} />
      <NothingField drawing={<ErrorDrawing />} title="Error404">
        <p>Esta página não existe, ou o produto saiu da vitrine. Que tal procurar por outro caminho?</p>
        <div>
          <Link to="/" className={buttonClass('primary')}>
            Ir para a página inicial
          </Link>
          <Link to={searchAddress('')} className={buttonClass('secondary')}>
            Pesquisar na loja
          </Link>
        </div>
      </NothingField>
      {below}
    </main>
  )
}
