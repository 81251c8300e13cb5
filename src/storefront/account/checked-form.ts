import { type SyntheticEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import * as z from 'zod/mini'
import { CallFailed } from '#platform/call.ts'
import { useHydrated } from '#ui/hydrated.ts'

/** What is wrong, field by field, in the words to be shown there. */
export type FieldErrors = Record<string, string[]>

/** Why a form was not taken: by its own check in the browser (status 422, as the shop would answer) or by the shop. */
export interface Refused {
  /** 0: the network did not answer */
  status: number
  message: string
  errors: FieldErrors
  /** nothing was sent: the form itself saw what is wrong */
  unsent?: boolean
}

interface FormOptions<Schema extends z.ZodMiniType> {
  schema: Schema
  /** what the schema does not know: more errors of values that fit it */
  check?: (values: z.output<Schema>) => FieldErrors | undefined
  send: (values: z.output<Schema>) => Promise<void>
  /** says in the alert banner what its screen says then; the fields have their errors already */
  refused: (why: Refused) => void
}

/**
 * A form whose fields the browser keeps, so that nothing typed is ever lost: it is checked by the shop's own schema,
 * sent once, and what is wrong stands at its field, the first of which gets the focus. Until the page's script runs
 * it cannot be sent, because then the browser would put the password into an address.
 */
export function useCheckedForm<Schema extends z.ZodMiniType>({
  schema,
  check,
  send,
  refused,
}: FormOptions<Schema>) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [busy, setBusy] = useState(false)
  const ready = useHydrated()

  function refuse(why: Refused) {
    flushSync(() => setErrors(why.errors))
    focusFirstWrong(form.current)
    refused(why)
  }

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const typed = Object.fromEntries(new FormData(event.currentTarget))
    const read = z.safeDecode(schema, typed as z.input<Schema>)
    const wrong = read.success ? (check?.(read.data) ?? {}) : fieldErrors(read.error.issues)
    const [first] = Object.values(wrong).flat()
    if (!read.success || first) {
      return refuse({ status: 422, message: first ?? '', errors: wrong, unsent: true })
    }
    setErrors({})
    setBusy(true)
    try {
      await send(read.data)
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      refuse(error)
    } finally {
      setBusy(false)
    }
  }

  return {
    busy,
    ready,
    formProps: { ref: form, method: 'post', noValidate: true, onSubmit: submit } as const,
    /** the name of a field and what is wrong with it; typing into it takes that away */
    field: (name: string) => ({
      name,
      error: errors[name],
      onInput: () => errors[name] && setErrors(({ [name]: _, ...others }) => others),
    }),
  }
}

/** Puts the keyboard where something is wrong, unless it has gone on elsewhere while the shop was thinking. */
export function focusFirstWrong(form: HTMLElement | null): void {
  const { activeElement } = document
  if (activeElement !== document.body && !form?.contains(activeElement)) return
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}

/** Zod's issues by field. */
export function fieldErrors(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, message } of issues) {
    const field = path.join('.')
    errors[field] = [...(errors[field] ?? []), message]
  }
  return errors
}
