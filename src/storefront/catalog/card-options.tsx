import type { CardFamily, Choice } from '#shop/catalog/families/family-options.ts'
import { Swatch } from '#storefront/product/swatch.tsx'

/** What a card says of the other options: their colours, or their values, and which of them are sold out. */
export function CardOptions({ family }: { family: CardFamily }) {
  const { choices, more } = family
  const colors = choices.every(({ color }) => color)
  return (
    <div className="mt-1.5 text-sm text-soft">
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
