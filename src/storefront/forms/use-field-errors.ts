import { type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import { clearErrorMessages } from '#ui/messages/messages.tsx'
import { errorsWithout, type FieldErrors } from './field-errors.ts'

/**
 * The errors that stand at the fields of a form.
 * @param form holds the fields; those with an error are `aria-invalid`
 */
export function useFieldErrors(form: RefObject<HTMLElement | null>) {
  const [errors, setErrors] = useState<FieldErrors>({})
  return {
    errors,
    /** Shows these errors and no others; the first of their fields gets the focus. */
    setErrors(found: FieldErrors) {
      flushSync(() => setErrors(found))
      focusFirstInvalid(form.current)
    },
    /** Shows these errors beside the others. */
    addErrors: (found: FieldErrors) => setErrors((before) => ({ ...before, ...found })),
    /** Removes the errors of fields that are being corrected. */
    clearErrors(fields: readonly string[]) {
      clearErrorMessages()
      setErrors((before) => errorsWithout(fields, before))
    },
  }
}

/** Moves the focus to what is wrong, unless the visitor has gone on elsewhere meanwhile. */
function focusFirstInvalid(form: HTMLElement | null): void {
  const { activeElement } = document
  if (activeElement !== document.body && !form?.contains(activeElement)) return
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}
