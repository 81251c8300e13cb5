import { useState } from 'react'
import { testCards } from '#shop/payments/providers/demo/test-cards.ts'
import { grouped } from './card-number.ts'

/** The cards that the demonstration takes, each a press away from being typed. */
export function TestCards({
  beginning,
  onUse,
}: {
  /** of the number that is typed */
  beginning: string
  onUse: (number: string) => void
}) {
  const [used, setUsed] = useState('')
  return (
    <section aria-labelledby="cartoes-de-teste" className="max-sm:w-full">
      <h3 id="cartoes-de-teste" className="sr-only">
        Cartões de teste
      </h3>
      <ul className="flex flex-wrap rounded-card bg-white p-1 max-sm:*:grow">
        {testCards.map(({ number, meaning }) => (
          <li key={number}>
            <button
              type="button"
              onClick={() => {
                setUsed(number)
                onUse(number)
              }}
              className={`min-h-11 w-full rounded-[10px] px-3 font-medium ${number === used && beginning !== '' && number.startsWith(beginning) ? 'bg-available text-white' : 'hover:bg-mint'}`}
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
