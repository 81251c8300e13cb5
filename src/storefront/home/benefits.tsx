import { mostInstalments } from '#shop/public-claims.ts'
import { useShopInfo } from '#storefront/page/layout-data.ts'
import { CreditCard, Truck, Zap } from '#ui/icons.tsx'

/** The benefits strip (specification H2), in one quiet line: those that this shop can keep. */
export function Benefits() {
  const store = useShopInfo()
  const most = mostInstalments(store)
  const benefits = [
    ...(store.freight ? [{ Icon: Truck, text: 'Enviamos para todo Brasil.' }] : []),
    ...(most === null ? [] : [{ Icon: CreditCard, text: `Compre em até ${most}x.` }]),
    ...(store.pix ? [{ Icon: Zap, text: 'Aceitamos Pix.' }] : []),
  ]
  if (benefits.length === 0) return null
  return (
    <section aria-label="Vantagens" className="wrap mt-1">
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,5.75rem),1fr))] gap-y-3 border-b border-line py-3 md:flex md:justify-around lg:grid">
        {benefits.map(({ Icon, text }) => (
          <li
            key={text}
            className="flex flex-col items-center gap-1.5 px-2 text-center text-sm leading-snug text-balance wrap-anywhere md:flex-row md:justify-center md:gap-3 md:text-base"
          >
            <Icon aria-hidden="true" className="size-5 shrink-0 text-accent" />
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}
