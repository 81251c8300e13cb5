import { CreditCard } from '#ui/icons.tsx'

/** The ways to pay that the shop takes, each with its sign. */
export function PaymentSigns({ names }: { names: string[] }) {
  return (
    <ul aria-label="Formas de pagamento" className="flex flex-wrap justify-center gap-x-4 gap-y-1">
      {names.map((name) => (
        <li key={name} className="inline-flex items-center gap-1.5 font-semibold">
          {/pix/i.test(name) ? (
            <PixSign />
          ) : (
            <CreditCard aria-hidden="true" className="size-5 shrink-0 text-soft" />
          )}
          {name}
        </li>
      ))}
    </ul>
  )
}

/** Four corners that meet: what shoppers know Pix by. */
function PixSign() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 shrink-0 text-available">
      <path
        d="M12 2.5 21.5 12 12 21.5 2.5 12z M7 7.5l3.500 3.500a2 2 0 0 0 3 0L17 7.5 M7 16.5l3.500-3.500a2 2 0 0 1 3 0l3.500 3.500"
        className="fill-none stroke-current"
        strokeWidth="2"
        strokeLinejoin="round"
      />
    </svg>
  )
}
