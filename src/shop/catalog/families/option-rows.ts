import { type Axis, type Choice, choicesOf, type FamilyOption } from './family-options.ts'

/** A family as a product's page chooses from it. */
export interface FamilyChoices {
  name: string
  option_name: string
  option_name_2: string | null
  options: readonly FamilyOption[]
}

/** A row of choices: one option name, the values that it can have. */
export interface OptionRow {
  name: string
  /** the value of the product that is shown */
  chosen: string
  choices: RowChoice[]
}

/** A value to choose; `in_stock` is that of the product that it leads to. */
export interface RowChoice extends Choice {
  current: boolean
  /** the product that it leads to; null when no product has this value together with the other row's */
  slug: string | null
}

/**
 * The rows of choices of a product: one for each option name. A choice keeps the other row's value; in the first row, a value
 * that does not go with it leads to the first option in stock that has it.
 */
export function optionRows(family: FamilyChoices, current: number): OptionRow[] {
  const shown = family.options.find(({ id }) => id === current)
  if (!shown || family.options.length < 2) return []
  const rows: [Axis, string | null][] = [
    ['option_value', family.option_name],
    ['option_value_2', family.option_name_2],
  ]
  return rows.flatMap(([axis, name]) => {
    const chosen = shown[axis]
    if (name === null || chosen === null) return []
    return { name, chosen, choices: choicesOf(family.options, axis).map((choice) => choiceOf(choice, axis)) }
  })

  function choiceOf(choice: Choice, axis: Axis): RowChoice {
    const current = choice.value === shown![axis]
    const target = current ? shown : targetOf(choice.value, axis)
    return { ...choice, current, slug: target?.slug ?? null, in_stock: (target?.quantity ?? 0) > 0 }
  }

  function targetOf(value: string, axis: Axis): FamilyOption | undefined {
    const other = axis === 'option_value' ? 'option_value_2' : 'option_value'
    const all = family.options.filter((option) => option[axis] === value)
    const same = all.find((option) => option[other] === shown![other])
    if (same || axis === 'option_value_2') return same
    return all.find(({ quantity }) => quantity > 0) ?? all[0]
  }
}
