import type { Draft } from '#admin/products/draft.ts'

/** What makes an input a field of a product's form. */
export interface FieldProps {
  name: string
  value: string
  error: string | string[] | undefined
  autoComplete: string
  disabled: boolean
  onChange: (event: { currentTarget: { value: string } }) => void
}

/** Gives the attributes of a field by its name. */
export type FieldOf = (name: string) => FieldProps

interface FormState {
  texts: Draft
  /** what is wrong by field; what the form itself found comes before what the shop says */
  wrong: Record<string, string>
  errors: Record<string, string[]>
  disabled: boolean
  type: (field: string, text: string) => void
}

/** The fields of a form that keeps its texts by name. */
export function fieldsOf({ texts, wrong, errors, disabled, type }: FormState): FieldOf {
  return (name) => ({
    name,
    value: texts[name] ?? '',
    error: wrong[name] ?? errors[name],
    autoComplete: 'off',
    disabled,
    onChange: (event) => type(name, event.currentTarget.value),
  })
}
