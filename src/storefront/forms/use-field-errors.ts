import { useState } from 'react'
import { flushSync } from 'react-dom'
import { clearErrorMessages } from '#ui/messages/messages.tsx'
import { errorsWithout, type FieldErrors } from './field-errors.ts'

/** The errors that stand at the fields of a form; those fields are `aria-invalid`, and the first is led to (lead-to-fault.ts). */
export function useFieldErrors() {
  const [errors, setErrors] = useState<FieldErrors>({})
  return {
    errors,
    /** Shows these errors and no others, at once. */
    setErrors: (found: FieldErrors) => flushSync(() => setErrors(found)),
    /** Shows these errors beside the others. */
    addErrors: (found: FieldErrors) => setErrors((before) => ({ ...before, ...found })),
    /** Removes the errors of fields that are being corrected. */
    clearErrors(fields: readonly string[]) {
      clearErrorMessages()
      setErrors((before) => errorsWithout(fields, before))
    },
  }
}
