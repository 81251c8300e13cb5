import type { Centavos } from '#shop/money.ts'

/** A product as an option of its family; the second value only where the family has a second option name. */
export interface FamilyOption {
  id: number
  slug: string
  option_value: string
  option_value_2: string | null
  option_color: string | null
  quantity: number
}

/** One of the values that an option can have: a colour, a size. */
export interface Choice {
  value: string
  /** '#rrggbb' of its swatch */
  color: string | null
  in_stock: boolean
}

/** Which of an option's two values. */
export type Axis = 'option_value' | 'option_value_2'

/** The values that the options of a family have, in the family's order; one is in stock when any of its options is. */
export function choicesOf(options: readonly FamilyOption[], axis: Axis): Choice[] {
  const colored = isColored(options, axis)
  const choices = new Map<string, Choice>()
  for (const option of options) {
    const value = option[axis]
    if (value === null) continue
    const known = choices.get(value) ?? { value, color: null, in_stock: false }
    choices.set(value, {
      value,
      color: known.color ?? (colored ? option.option_color : null),
      in_stock: known.in_stock || option.quantity > 0,
    })
  }
  return [...choices.values()]
}

/** The swatch belongs to this value and not to the other one: all options of a value have the same colour. */
function isColored(options: readonly FamilyOption[], axis: Axis): boolean {
  const other = axis === 'option_value' ? 'option_value_2' : 'option_value'
  const decides = (by: Axis) => {
    const colors = new Map<string | null, string | null>()
    return options.every((option) => {
      const known = colors.get(option[by])
      colors.set(option[by], option.option_color)
      return known === undefined || known === option.option_color
    })
  }
  if (!options.some(({ option_color }) => option_color) || !decides(axis)) return false
  // Where both do, the one with more values: a colour among sizes of which there is one.
  const count = (by: Axis) => new Set(options.map((option) => option[by])).size
  return (
    !decides(other) || count(axis) > count(other) || (count(axis) === count(other) && axis === 'option_value')
  )
}

/** What a card says of the other options. */
export interface CardFamily {
  /** how many products share the card */
  options: number
  /** how many of them are sold out */
  sold_out: number
  /** the lowest price, when the options differ in price */
  from: Centavos | null
  /** the first values of the option that tells most, with their swatches */
  choices: Choice[]
  /** values beyond those */
  more: number
}

const MOST_CHOICES = 5

/** What the card of a family shows; null for one option alone. */
export function cardFamilyOf(options: readonly (FamilyOption & { price: Centavos })[]): CardFamily | null {
  if (options.length < 2) return null
  const buyable = options.filter(({ quantity }) => quantity > 0)
  const prices = (buyable.length > 0 ? buyable : options).map(({ price }) => price)
  const from = Math.min(...prices)
  const choices = tellingChoices(options)
  return {
    options: options.length,
    sold_out: options.length - buyable.length,
    from: from === Math.max(...prices) ? null : from,
    // As many as fit in a line, and then how many more there are.
    choices: choices.length > MOST_CHOICES + 1 ? choices.slice(0, MOST_CHOICES) : choices,
    more: choices.length > MOST_CHOICES + 1 ? choices.length - MOST_CHOICES : 0,
  }
}

/** An option as a page shows it on which its family stands alone. */
export interface OptionTile {
  id: number
  slug: string
  value: string
  /** null: it is sold out */
  price: Centavos | null
}

/** One option for each value of what tells most: the first in stock, or where none is, the first. */
export function optionTilesOf(options: readonly (FamilyOption & { price: Centavos })[]): OptionTile[] {
  const axis = tellingAxis(options)
  return choicesOf(options, axis).map(({ value }) => {
    const all = options.filter((option) => option[axis] === value)
    const { id, slug, price, quantity } = all.find(({ quantity }) => quantity > 0) ?? all[0]!
    return { id, slug, value, price: quantity > 0 ? price : null }
  })
}

function tellingChoices(options: readonly FamilyOption[]): Choice[] {
  return choicesOf(options, tellingAxis(options))
}

/** Colours before sizes, and several values before one. */
function tellingAxis(options: readonly FamilyOption[]): Axis {
  const tells = (axis: Axis) => {
    const choices = choicesOf(options, axis)
    return choices.length > 1 ? 1 + (choices.some(({ color }) => color) ? 1 : 0) : 0
  }
  return tells('option_value_2') > tells('option_value') ? 'option_value_2' : 'option_value'
}
