import { testCards } from '#shop/payments/providers/demo/test-cards.ts'
import { grouped } from './card-number.ts'

/** The cards that the demonstration takes, each a press away from being typed. */
export function TestCards({ onUse }: { onUse: (number: string) => void }) {
  return (
    <section
      aria-labelledby="cartoes-de-teste"
      className="mb-4 flex flex-wrap items-center justify-between gap-x-4 text-sm"
    >
      <h3 id="cartoes-de-teste" className="font-text font-medium tracking-normal text-soft">
        Cartões de teste
      </h3>
      <ul className="flex flex-wrap gap-x-2">
        {testCards.map(({ number, meaning }) => (
          <li key={number}>
            {/* The chip is small; what a finger meets is not. */}
            <button
              type="button"
              onClick={() => onUse(number)}
              className="group min-h-11 text-xs font-medium"
            >
              <span className="block rounded-full border border-field bg-white px-3 py-1.5 group-hover:border-ink group-hover:underline">
                {meaning}
                <span className="sr-only">: usar o cartão {grouped(number)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
