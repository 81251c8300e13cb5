import type { CheckoutOptions } from '#shop/orders/order-shapes.ts'
import { NeedsScript } from '#ui/needs-script.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { CheckoutPart, LaterPart } from './checkout-part.tsx'
import { PaymentPart } from './payment-part.tsx'
import { ShippingPart } from './shipping-part.tsx'

const nothing = () => {}

/** The checkout's shape, until the browser has said what is in the cart and who is here. */
export function LoadingCheckout({ options }: { options: CheckoutOptions }) {
  return (
    <>
      <NeedsScript className="mt-6" />
      <Loading label="Carregando a sua compra…" />
      <div
        inert
        className="needs-script mt-6 grid items-start gap-10 lg:mt-8 lg:grid-cols-[1fr_24rem] lg:gap-16"
      >
        <div className="max-w-2xl space-y-12">
          <CheckoutPart number={1} title="DADOS DO TITULAR">
            <div className="-mt-2 mb-3 h-11 pt-2">
              <Skeleton className="h-6 w-40" />
            </div>
            <div className="grid gap-5 sm:grid-cols-2">
              <Skeleton className="h-[4.6875rem] sm:col-span-2" />
              <Skeleton className="h-[7.6875rem]" />
              <Skeleton className="h-[4.6875rem]" />
            </div>
            <Skeleton className="mt-3 h-[3.9375rem] sm:h-[1.3125rem]" />
          </CheckoutPart>
          <LaterPart number={2}>
            <Skeleton className="h-12 w-48 sm:h-6 sm:w-80" />
          </LaterPart>
          <ShippingPart options={options} chosen={options.shipping_methods[0]?.id ?? ''} onChoose={nothing} />
          <PaymentPart
            number={4}
            options={options}
            total={null}
            chosen={options.payment_methods[0]?.id ?? ''}
            onChoose={nothing}
          />
        </div>
        <Skeleton className="h-160" />
      </div>
    </>
  )
}
