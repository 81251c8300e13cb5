import { NeedsScript } from '#storefront/cart/needs-script.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { CheckoutPart, LaterPart } from './checkout-part.tsx'

/** The checkout's shape, until the browser has said what is in the cart and who is here. */
export function LoadingCheckout() {
  return (
    <>
      <NeedsScript />
      <div className="needs-script mt-6 grid items-start gap-10 lg:mt-8 lg:grid-cols-[1fr_24rem] lg:gap-16">
        <div className="max-w-2xl space-y-12">
          <Loading label="Carregando a sua compra…" />
          <Skeleton className="h-12 rounded-full lg:hidden" />
          <CheckoutPart number={1} title="DADOS DO TITULAR">
            <div className="grid gap-5 sm:grid-cols-2">
              <Skeleton className="h-18 sm:col-span-2" />
              <Skeleton className="h-18" />
              <Skeleton className="h-18" />
            </div>
          </CheckoutPart>
          <LaterPart number={2}>
            <Skeleton className="h-6 w-64" />
          </LaterPart>
          {['MÉTODO DE ENVIO', 'FORMA DE PAGAMENTO'].map((title, at) => (
            <CheckoutPart key={title} number={3 + at} title={title}>
              <Skeleton className="h-14" />
            </CheckoutPart>
          ))}
        </div>
        <Skeleton className="h-128" />
      </div>
    </>
  )
}
