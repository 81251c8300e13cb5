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
      <ul className="flex flex-wrap rounded-[1.375rem] bg-linen text-ink max-sm:mt-1">
        {testCards.map(({ number, meaning }) => (
          <li key={number} className="grow">
            <button
              type="button"
              onClick={() => {
                setUsed(number)
                onUse(number)
              }}
              className="group flex min-h-11 w-full items-center px-1 font-medium"
            >
              {/* Drawn lower than its target. */}
              <span
                className={`flex min-h-9 grow items-center justify-center rounded-full px-3 ${number === used && beginning !== '' && number.startsWith(beginning) ? 'bg-white font-semibold [box-shadow:0_0_0_1px_var(--color-field)]' : 'group-hover:bg-petal'}`}
              >
                {meaning}
              </span>
              <span className="sr-only">: usar o cartão {grouped(number)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
