import { testCards } from '#shop/payments/providers/demo/test-cards.ts'
import { grouped } from './card-number.ts'

/** The cards that the demonstration takes, each a press away from being typed. */
export function TestCards({ onUse }: { onUse: (number: string) => void }) {
  return (
    <section aria-labelledby="cartoes-de-teste" className="mb-5 border-b border-line pb-5 text-sm">
      <h3 id="cartoes-de-teste" className="inline font-text font-semibold tracking-normal">
        Cartões de teste:
      </h3>{' '}
      os de verdade são recusados aqui.
      <ul className="mt-2 flex flex-wrap gap-1 *:grow">
        {testCards.map(({ number, meaning }) => (
          <li key={number}>
            <button
              type="button"
              onClick={() => onUse(number)}
              className="min-h-11 w-full rounded-full border border-field bg-white px-2 py-1.5 font-semibold hover:border-accent"
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
