import { Link } from 'react-router'
import { whatsappLink } from '#shop/store.ts'
import { useShopInfo } from '#storefront/page/layout-data.ts'
import { buttonClass } from '#ui/button.tsx'

/** The ways on for who has no scripts, which cart and checkout need: a talk, or the shop. */
export function BuyByWhatsApp({ className }: { className: string }) {
  const { whatsapp } = useShopInfo()
  return (
    <p className={`flex flex-wrap gap-3 ${className}`}>
      <a href={whatsappLink(whatsapp)} className={buttonClass()}>
        Comprar pelo WhatsApp
      </a>
      <Link to="/" className={buttonClass('secondary')}>
        Continuar comprando
      </Link>
    </p>
  )
}
