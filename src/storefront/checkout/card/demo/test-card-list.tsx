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
    <section
      aria-labelledby="cartoes-de-teste"
      className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm"
    >
      <h3 id="cartoes-de-teste" className="font-text font-medium tracking-normal text-soft">
        Cartões de teste
      </h3>
      <ul className="flex flex-wrap rounded-card bg-petal p-1 max-sm:w-full max-sm:*:grow">
        {testCards.map(({ number, meaning }) => (
          <li key={number}>
            <button
              type="button"
              onClick={() => {
                setUsed(number)
                onUse(number)
              }}
              className={`min-h-11 w-full rounded-[10px] px-3 font-medium ${number === used && beginning !== '' && number.startsWith(beginning) ? 'bg-paper text-accent ring-1 ring-accent/40' : 'hover:bg-paper'}`}
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
