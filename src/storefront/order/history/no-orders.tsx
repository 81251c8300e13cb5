import { Link } from 'react-router'
import { BestSellersLater } from '#storefront/catalog/best-sellers-later.tsx'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

export function NoOrders() {
  return (
    <>
      <EmptyState
        drawing={<EmptyBox />}
        heading="h3"
        title="Você ainda não fez pedidos"
        text="Assim que comprar, você acompanha tudo por aqui."
      >
        <Link to="/" className={buttonClass()}>
          Ver Produtos
        </Link>
      </EmptyState>
      {/* Beside the menu there is no room for four of them before `lg`. */}
      <div className="beside-menu">
        <BestSellersLater />
      </div>
    </>
  )
}

/** A parcel that waits to be packed, nails on its lid. */
function EmptyBox() {
  return (
    <svg viewBox="14 34 172 114" aria-hidden="true">
      <linearGradient id="box">
        <stop stopColor="#fff" stopOpacity="0" />
        <stop offset=".2" stopColor="#fff" stopOpacity=".5" />
        <stop offset=".36" stopColor="#fff" stopOpacity="0" />
        <stop offset="1" stopColor="#22141f" stopOpacity=".2" />
      </linearGradient>
      <ellipse cx="100" cy="138" rx="78" ry="7" className="fill-ink/10" />
      <path d={BOX} className="fill-white" />
      <path d={BOX} fill="url(#box)" />
      <path d={LID} className="fill-accent" />
      <path d={LID} fill="url(#box)" />
      {[0, 1, 2].map((nail) => (
        <path
          key={nail}
          transform={`translate(${66 + nail * 26} ${nail === 1 ? 82 : 87})`}
          d="M0 38V14C0 6 3.500 0 8 0s8 6 8 14v24c-2-2-5-3-8-3s-6 1-8 3z"
          className="fill-petal/60 stroke-accent"
          strokeWidth="2"
          strokeDasharray="4 4"
        />
      ))}
    </svg>
  )
}

const BOX = 'M38 62h124v64c0 6-4 10-10 10H48c-6 0-10-4-10-10z'
const LID = 'M38 62 22 42h70l8 20zM162 62l16-20h-70l-8 20z'
