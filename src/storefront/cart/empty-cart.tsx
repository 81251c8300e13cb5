import { Link } from 'react-router'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** The cart is in the visitor's browser, and read by a script. */
export function CartNeedsScript() {
  return (
    <EmptyState
      drawing={<EmptyBag id="bag-unread" />}
      title="O carrinho precisa de JavaScript"
      text="O carrinho fica guardado no seu navegador: ative o JavaScript para vê-lo e comprar."
    >
      <Link to="/" className={buttonClass()}>
        Continuar comprando
      </Link>
    </EmptyState>
  )
}

/** What an empty cart says (specification K3), at checkout too. */
export function EmptyCart() {
  return (
    <EmptyState
      drawing={<EmptyBag id="bag" />}
      title="O seu carrinho está vazio"
      text="Você ainda não tem produtos selecionados para comprar"
    >
      <Link to="/" className={buttonClass()}>
        Ver Produtos
      </Link>
    </EmptyState>
  )
}

const NAIL = 'M0 52V20C0 8 5 0 11 0s11 8 11 20v32c-3-3-7-4-11-4s-8 1-11 4z'

/**
 * A bag with room for nails: their places are drawn, and empty. Sheets of film look out of it.
 * @param id of its gradients: those of a bag that is hidden paint nothing
 */
function EmptyBag({ id }: { id: string }) {
  return (
    <svg viewBox="0 0 320 268" aria-hidden="true">
      <linearGradient id={id} x2="0" y2="1">
        <stop stopColor="#fff" />
        <stop offset="1" stopColor="#fbf0f1" />
      </linearGradient>
      <linearGradient id={`${id}-side`}>
        <stop stopColor="#fff" stopOpacity="0" />
        <stop offset=".16" stopColor="#fff" stopOpacity=".5" />
        <stop offset=".3" stopColor="#fff" stopOpacity="0" />
        <stop offset="1" stopColor="#22141f" stopOpacity=".2" />
      </linearGradient>
      <ellipse cx="160" cy="256" rx="126" ry="10" className="fill-ink/10" />
      <Film
        at="translate(44 60) rotate(-15)"
        head="fill-[#2b2a5e]"
        nails={['#8fb8dc', '#d9a441', '#2b2a5e']}
      />
      <Film
        at="translate(186 36) rotate(13)"
        head="fill-[#5b3a2e]"
        nails={['#e0b07a', '#5b3a2e', '#e58aa8']}
      />
      <Film at="translate(112 18) rotate(-2)" head="fill-accent" nails={['#b31556', '#e58aa8', '#b9a2dc']} />
      <path
        d="M116 118V92c0-26 18-46 44-46s44 20 44 46v26"
        className="fill-none stroke-ink"
        strokeWidth="7"
        strokeLinecap="round"
      />
      <path d="M66 112h188l16 126c1 11-6 18-17 18H67c-11 0-18-7-17-18z" fill={`url(#${id})`} />
      <path d="M66 112h188l3 23H63z" className="fill-accent" />
      <path d="M66 112h188l16 126c1 11-6 18-17 18H67c-11 0-18-7-17-18z" fill={`url(#${id}-side)`} />
      {[0, 1, 2].map((nail) => (
        <path
          key={nail}
          transform={`translate(${86 + nail * 58} ${nail === 1 ? 154 : 162}) scale(1.45)`}
          d={NAIL}
          className="fill-petal/60 stroke-accent"
          strokeWidth="1.6"
          strokeDasharray="5 4"
        />
      ))}
    </svg>
  )
}

/** A sheet of nail film that stands in the bag. */
function Film({ at, head, nails }: { at: string; head: string; nails: string[] }) {
  return (
    <g transform={at}>
      <rect x="3" y="4" width="96" height="130" rx="8" className="fill-ink/10" />
      <rect width="96" height="130" rx="8" className="fill-white" />
      <path d="M0 8a8 8 0 0 1 8-8h80a8 8 0 0 1 8 8v12H0z" className={head} />
      {nails.map((fill, nail) => (
        <path key={fill} transform={`translate(${10 + nail * 28} 30)`} d={NAIL} fill={fill} />
      ))}
      {nails.map((fill, nail) => (
        <path
          key={fill}
          transform={`translate(${14 + nail * 28} 36)`}
          d="M0 34V14C0 8 1 4 3 2"
          className="fill-none stroke-white/70"
          strokeWidth="3"
          strokeLinecap="round"
        />
      ))}
    </g>
  )
}
