import { TextField } from '#ui/form/field.tsx'

/** What is typed into a form, by the names of its fields. */
export interface TypedTexts {
  value: (name: string) => string
  change: (fields: Record<string, string>) => void
  problemOf: (name: string) => string[] | string | undefined
}

/**
 * Makes the text fields of a form that holds what is typed. The browser fills in none of them: it knows the address of the member of
 * the staff, not the buyer's.
 */
export function textFieldsOf({ value, change, problemOf }: TypedTexts) {
  return (name: string, label: string, more: Partial<Parameters<typeof TextField>[0]> = {}) => (
    <TextField
      name={name}
      label={label}
      autoComplete="off"
      value={value(name)}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
      error={problemOf(name)}
      {...more}
    />
  )
}
