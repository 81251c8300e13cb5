import { PaymentSign } from '#storefront/cart/payment-sign.tsx'

/** The ways to pay that the shop takes, each with its sign; the names where they have room in one row. */
export function PaymentSigns({ names }: { names: string[] }) {
  return (
    <ul aria-label="Formas de pagamento" className="flex flex-wrap justify-center gap-x-4 gap-y-1">
      {names.map((name) => (
        <li key={name} className="inline-flex items-center gap-1.5 font-semibold">
          <PaymentSign name={name} className="size-5 shrink-0" />
          <span className="md:max-lg:sr-only">{name}</span>
        </li>
      ))}
    </ul>
  )
}
