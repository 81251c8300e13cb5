import type * as z from 'zod/mini'

/** What is wrong, field by field, in the words to be shown there. The names are those of calls: 'shipping.city'. */
export type FieldErrors = Record<string, string[]>

/**
 * The errors of a schema by field.
 * @param prefix where the schema's object stands in the form: 'shipping.'
 */
export function fieldErrors(issues: readonly z.core.$ZodIssue[], prefix = ''): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, message } of issues) {
    const field = prefix + path.join('.')
    errors[field] = [...(errors[field] ?? []), message]
  }
  return errors
}

/** The errors of the fields below a prefix, by their names there: 'shipping.city' → 'city'. */
export function errorsBelow(prefix: string, errors: FieldErrors): FieldErrors {
  const below = Object.entries(errors).filter(([field]) => field.startsWith(prefix))
  return Object.fromEntries(below.map(([field, messages]) => [field.slice(prefix.length), messages]))
}

export function errorsWithout(fields: readonly string[], errors: FieldErrors): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field)))
}
