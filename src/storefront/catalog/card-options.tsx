import type { CardFamily, Choice } from '#shop/catalog/families/family-options.ts'
import { brl, type Centavos } from '#shop/money.ts'
import { Swatch } from '#storefront/product/swatch.tsx'

/**
 * What a card says of the other options below its price: their colours, the lowest price, where it is lower than the card's,
 * and their values, where they are no colours, and which of them are sold out.
 */
export function CardOptions({ family, price }: { family: CardFamily; price: Centavos }) {
  const { choices, more, from } = family
  const isColored = choices.every(({ color }) => color)
  return (
    <div className="card-options">
      {isColored && (
        <p aria-hidden="true" className="card-swatches">
          {choices.map(({ value, color, in_stock }) => (
            <Swatch key={value} color={color!} soldOut={!in_stock} />
          ))}
          {more > 0 && <span>+{more}</span>}
        </p>
      )}
      {from !== null && from < price && (
        <p className="tabular-nums">
          <span className="sr-only">outras opções </span>
          {`a\u00a0partir\u00a0de\u00a0${brl(from)}`}
        </p>
      )}
      <p className="sr-only">{spoken(family)}</p>
      {!isColored && (
        <ul aria-hidden="true" className="flex flex-wrap items-center gap-x-2">
          {choices.map((choice) => (
            <li key={choice.value} className="min-w-0 wrap-anywhere">
              <Value {...choice} />
            </li>
          ))}
          {more > 0 && <li>+ {more}</li>}
        </ul>
      )}
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
