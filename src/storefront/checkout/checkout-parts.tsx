import type { CheckoutOptions } from '#shop/checkout/checkout-schema.ts'
import type { User } from '#shop/customers/account-schema.ts'
import { BuyerPart } from '#storefront/checkout/buyer/buyer-part.tsx'
import { AddressPart } from '#storefront/checkout/parts/address-part.tsx'
import { PartsToCome } from '#storefront/checkout/parts/parts-to-come.tsx'
import { PaymentPart } from '#storefront/checkout/parts/payment-part.tsx'
import { ShippingPart } from '#storefront/checkout/parts/shipping-part.tsx'
import type { PartState } from './checkout-part.tsx'
import type { useCheckout } from './use-checkout.ts'
import type { useFolding } from './use-folding.ts'

interface CheckoutPartsProps {
  checkout: ReturnType<typeof useCheckout>
  folding: ReturnType<typeof useFolding>
  user: User | null
  options: CheckoutOptions
  /** it is known who buys, or need not be: the other parts are there */
  open: boolean
}

/** Who buys, and once that is known where to, how it is sent and how it is paid. */
export function CheckoutParts({ checkout, folding, user, options, open }: CheckoutPartsProps) {
  const { draft, shipping, errors, missing, change } = checkout
  const { folded, unfold } = folding
  // An address that is typed is done once it has closed: no tick while the focus is still in it.
  const typing = !folded[1] && !user?.shipping[0]
  const current = open ? missing.findIndex((lacks, part) => lacks || (part === 1 && typing)) : 0
  const stateOf = (part: number): PartState =>
    part < current ? 'done' : part === current ? 'current' : 'later'
  return (
    <>
      <BuyerPart
        state={stateOf(0)}
        user={user}
        buyer={draft}
        folded={open && folded[0]}
        recognition={checkout.recognition}
        errors={errors}
        onChange={change}
        onEdit={() => unfold(0)}
        onContinue={open ? undefined : checkout.identify}
      />
      {open ? (
        <>
          <AddressPart
            state={stateOf(1)}
            user={user}
            draft={draft.shipping}
            folded={folded[1]}
            errors={errors}
            onChange={checkout.changeAddress}
            onEdit={() => unfold(1)}
          />
          <ShippingPart
            state={stateOf(2)}
            quotes={shipping.quotes}
            quotesState={shipping.state}
            chosen={draft.shipping_method}
            error={errors.shipping_method?.[0]}
            onChoose={(shipping_method) => change({ shipping_method })}
            onRetry={shipping.again}
          />
          <PaymentPart
            number={4}
            state={stateOf(3)}
            options={options}
            total={checkout.sums.total}
            card={checkout.card}
            chosen={draft.payment_method}
            onChoose={(payment_method) => change({ payment_method })}
          />
        </>
      ) : (
        <PartsToCome options={options} quotes={shipping.quotes} />
      )}
    </>
  )
}
