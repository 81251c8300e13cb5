import type { CheckoutOptions } from '#shop/checkout/checkout-schema.ts'
import type { ShippingQuote } from '#shop/shipping/carrier.ts'
import { BuyByWhatsApp } from '#storefront/cart/buy-by-whatsapp.tsx'
import { PartsToCome } from '#storefront/checkout/parts/parts-to-come.tsx'
import { NeedsScript } from '#ui/needs-script.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { CheckoutPart } from './checkout-part.tsx'

/** The checkout's shape, until the browser has said what is in the cart and who is here. */
export function LoadingCheckout({ options, quotes }: { options: CheckoutOptions; quotes: ShippingQuote[] }) {
  return (
    <>
      <NeedsScript className="mt-6 max-w-[46rem]">
        O carrinho fica guardado no seu navegador: ative o JavaScript para finalizar aqui, ou compre conosco
        pelo WhatsApp. Diga os produtos e o CEP, e combinamos o pagamento e a entrega.
      </NeedsScript>
      <noscript>
        <BuyByWhatsApp className="mt-4" />
      </noscript>
      <Loading label="Carregando a sua compra…" />
      <Skeleton className="needs-script mt-3 h-18 max-w-[46rem] lg:hidden" />
      <div
        inert
        className="needs-script mt-3 grid grid-cols-[minmax(0,1fr)] items-start gap-3 lg:mt-0 lg:grid-cols-[1fr_min(24rem,42%)] lg:gap-8"
      >
        <div className="max-w-[46rem] min-w-0 lg:max-w-none">
          <CheckoutPart number={1} state="current" title="DADOS DO TITULAR">
            <div className="grid gap-4 sm:grid-cols-[2fr_3fr] sm:gap-5">
              <Skeleton className="h-[4.6875rem] sm:col-span-2" />
              <Skeleton className="h-[7.6875rem]" />
              <Skeleton className="h-[4.6875rem]" />
            </div>
            <Skeleton className="mt-3 h-16 sm:h-12 lg:mt-5" />
          </CheckoutPart>
          <PartsToCome options={options} quotes={quotes} />
        </div>
        <Skeleton className="h-80 max-w-[46rem] lg:h-160" />
      </div>
    </>
  )
}
