import type { CardFamily, Choice } from '#shop/catalog/families/family-options.ts'
import { brl, type Centavos } from '#shop/money.ts'
import { Swatch } from '#storefront/product/swatch.tsx'

/**
 * What a card says of the other options: the lowest price, where it is lower than the card's, their colours, or their values,
 * and which of them are sold out. It stands last: only some cards have it, and the others must not be left with a hole.
 */
export function CardOptions({ family, price }: { family: CardFamily; price: Centavos }) {
  const { choices, more, from } = family
  const colors = choices.every(({ color }) => color)
  return (
    <div className="card-options">
      {from !== null && from < price && (
        <p className="leading-snug tabular-nums">
          outras opções a partir de <span className="whitespace-nowrap">{brl(from)}</span>
        </p>
      )}
      <p className="sr-only">{spoken(family)}</p>
      <ul aria-hidden="true" className={`flex flex-wrap items-center ${colors ? 'gap-1' : 'gap-x-2'}`}>
        {choices.map((choice) => (
          <li key={choice.value} className="min-w-0 wrap-anywhere">
            {colors ? <Swatch color={choice.color!} soldOut={!choice.in_stock} /> : <Value {...choice} />}
          </li>
        ))}
        {more > 0 && <li>+ {more}</li>}
      </ul>
    </div>
  )
}

function Value({ value, in_stock }: Choice) {
  return in_stock ? value : <s>{value}</s>
}

function spoken({ options, sold_out, choices, more }: CardFamily): string {
  const values = choices.map(({ value, in_stock }) => (in_stock ? value : `${value} (esgotado)`))
  const others = more > 0 ? ` e mais ${more}` : ''
  const count = `${options} opções: ${values.join(', ')}${others}.`
  return sold_out === 0 ? count : `${count} ${sold_out} de ${options} sem estoque.`
}
