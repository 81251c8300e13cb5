import { Link } from 'react-router'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** What an empty cart says (specification K3), at checkout too. */
export function EmptyCart() {
  return (
    <EmptyState
      drawing={<EmptyBag />}
      title="O seu carrinho está vazio"
      text="Você ainda não tem produtos selecionados para comprar"
    >
      <Link to="/" className={buttonClass()}>
        Ver Produtos
      </Link>
    </EmptyState>
  )
}

/** A bag with room for nails: their places are drawn, and empty. */
function EmptyBag() {
  return (
    <svg viewBox="0 0 220 176" aria-hidden="true" className="h-28 md:h-44">
      <ellipse cx="110" cy="164" rx="84" ry="8" className="fill-petal/60" />
      <path
        d="M80 58V44c0-18 13-32 30-32s30 14 30 32v14"
        className="fill-none stroke-ink"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path d="M46 56h128l10 94c1 8-4 14-12 14H48c-8 0-13-6-12-14z" className="fill-petal" />
      <path d="M46 56h128l1.500 14H44.500z" className="fill-accent" />
      {[0, 1, 2].map((nail) => (
        <path
          key={nail}
          transform={`translate(${63 + nail * 36} ${nail === 1 ? 84 : 90})`}
          d="M0 52V20C0 8 5 0 11 0s11 8 11 20v32c-3-3-7-4-11-4s-8 1-11 4z"
          className="fill-paper/60 stroke-accent"
          strokeWidth="2"
          strokeDasharray="5 5"
        />
      ))}
    </svg>
  )
}
