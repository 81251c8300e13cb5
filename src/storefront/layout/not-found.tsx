import { Link } from 'react-router'
import { buttonClass } from '#ui/button.tsx'
import { PageHead } from './page-head.tsx'
import { searchAddress } from './search-address.ts'

/** There is nothing at this address (spec §2): the word, and a way on. */
export function NotFound() {
  return (
    <main className="wrap grid justify-items-center py-12 text-center md:py-20">
      <PageHead title="Página não encontrada" index={false} />
      <Drawing />
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

/** A nail sheet with one nail missing. */
function Drawing() {
  return (
    <svg viewBox="0 0 240 150" aria-hidden="true" className="w-60 max-w-full">
      <rect
        x="6"
        y="10"
        width="228"
        height="130"
        rx="14"
        className="fill-blush stroke-line"
        strokeWidth="2"
      />
      {[0, 1, 2, 3, 4].map((nail) => (
        <path
          key={nail}
          transform={`translate(${24 + nail * 40} ${nail % 2 === 0 ? 34 : 42})`}
          d="M0 78V30C0 12 7 0 16 0s16 12 16 30v48c-4.5-4-10-6-16-6S4.5 74 0 78z"
          className={nail === 2 ? 'fill-none stroke-accent' : nail % 2 === 0 ? 'fill-accent' : 'fill-petal'}
          strokeWidth="2.5"
          strokeDasharray={nail === 2 ? '6 6' : undefined}
        />
      ))}
    </svg>
  )
}
