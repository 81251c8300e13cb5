import { testCards } from '#shop/payments/providers/demo/test-cards.ts'
import { grouped } from './card-number.ts'

/** The cards that the demonstration takes, each a press away from being typed. */
export function TestCards({ onUse }: { onUse: (number: string) => void }) {
  return (
    <section aria-labelledby="cartoes-de-teste" className="mb-5 text-sm text-soft">
      <h3 id="cartoes-de-teste" className="inline font-text font-semibold tracking-normal text-ink">
        Cartões de teste:
      </h3>{' '}
      os de verdade são recusados aqui.
      <ul className="mt-2 flex flex-wrap gap-1.5 *:flex-1 *:basis-19">
        {testCards.map(({ number, meaning }) => (
          <li key={number}>
            <button
              type="button"
              onClick={() => onUse(number)}
              className="min-h-11 w-full rounded-full bg-mint px-2 py-1.5 font-medium text-available hover:underline"
            >
              {meaning}
              <span className="sr-only">: usar o cartão {grouped(number)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
