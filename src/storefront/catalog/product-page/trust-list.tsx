import { useShopInfo } from '#storefront/page/layout-data.ts'
import { PackageCheck, RotateCcw, Zap } from '#ui/icons.tsx'

/** Reasons to trust the shop: below the buttons of a product, and below the lines of a cart. */
export function TrustList({ className = 'product-trust' }) {
  const { pix, freight } = useShopInfo()
  const everywhere = freight !== null
  return (
    <ul className={`flex text-sm text-soft ${className}`}>
      <Reasons {...{ pix, everywhere }} />
    </ul>
  )
}

function Reasons({ pix, everywhere }: { pix: boolean; everywhere: boolean }) {
  const reasons = [
    ...(everywhere ? [{ Icon: PackageCheck, text: 'Enviamos para todo Brasil.' }] : []),
    ...(pix ? [{ Icon: Zap, text: 'Aceitamos Pix.' }] : []),
    // Código de Defesa do Consumidor, art. 49.
    { Icon: RotateCcw, text: '7 dias para se arrepender da compra.' },
  ]
  return reasons.map(({ Icon, text }) => (
    <li key={text} className="flex items-center gap-2">
      <Icon aria-hidden="true" className="size-4 shrink-0 text-accent" />
      {text}
    </li>
  ))
}
