import type { CardFamily, Choice } from '#shop/catalog/families/family-options.ts'
import { brl, type Centavos } from '#shop/money.ts'
import { Swatch } from '#storefront/product/swatch.tsx'

/**
 * What a card says of the other options below its price: the lowest price, where it is lower than the card's, and their
 * values, where they are no colours, and which of them are sold out.
 */
export function CardOptions({ family, price }: { family: CardFamily; price: Centavos }) {
  const { choices, more, from } = family
  return (
    <div className="card-options">
      {from !== null && from < price && (
        <p className="leading-snug tabular-nums">
          outras opções a partir de <span className="whitespace-nowrap">{brl(from)}</span>
        </p>
      )}
      <p className="sr-only">{spoken(family)}</p>
      {!isColored(family) && (
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

/** The colours that there are, on the card's picture: below its words they would make rows of unlike cards uneven. */
export function CardSwatches({ family }: { family: CardFamily }) {
  if (!isColored(family)) return null
  return (
    <p aria-hidden="true" className="card-swatches">
      {family.choices.map(({ value, color, in_stock }) => (
        <Swatch key={value} color={color!} soldOut={!in_stock} />
      ))}
      {family.more > 0 && <span>+{family.more}</span>}
    </p>
  )
}

function isColored({ choices }: CardFamily) {
  return choices.every(({ color }) => color)
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
