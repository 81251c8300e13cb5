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
      <ul className="-mx-3 flex flex-wrap max-sm:-mt-2 max-sm:pb-1">
        {testCards.map(({ number, meaning }) => (
          <li key={number}>
            <button
              type="button"
              onClick={() => {
                setUsed(number)
                onUse(number)
              }}
              className="group min-h-11 font-medium"
            >
              {/* Drawn lower than its target. */}
              <span
                className={`inline-flex min-h-8 items-center rounded-full px-3 ${number === used && beginning !== '' && number.startsWith(beginning) ? 'bg-available text-white' : 'underline underline-offset-4 group-hover:bg-white'}`}
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
