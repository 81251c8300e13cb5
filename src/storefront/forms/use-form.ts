import { type SyntheticEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type * as z from 'zod/mini'
import { CallFailed, loaded } from '#platform/browser/call.ts'
import { ignoreSecondTap } from '#ui/dialog/second-tap.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { clearErrorMessages } from '#ui/messages/messages.tsx'
import { type FieldErrors, fieldErrors } from './field-errors.ts'
import { useFieldErrors } from './use-field-errors.ts'

/** Why a form was not taken: by its own check in the browser (status 422, as the shop would answer) or by the shop. */
export interface FormRefusal {
  /** 0: the network did not answer */
  status: number
  message: string
  errors: FieldErrors
  /** nothing was sent: the form itself saw what is wrong */
  unsent?: boolean
}

interface FormOptions<Schema extends z.ZodMiniType> {
  /** or what loads it, where most visits do not come to use the form */
  schema: Schema | (() => Promise<Schema>)
  /** what is typed, where React holds it; default: what the browser holds in the form's fields, by their names */
  values?: () => unknown
  /** what the schema does not know: more errors of values that fit it */
  check?: (values: z.output<Schema>) => FieldErrors | undefined
  /**
   * @returns why the shop did not take the values, when its refusal is no error
   * @throws CallFailed when the shop refuses or does not answer; its errors are shown at the fields
   */
  send: (values: z.output<Schema>) => Promise<FormRefusal | undefined> | Promise<void>
  /** shows the messages that the screen has besides those at the fields */
  onRefused: (refusal: FormRefusal) => void
}

/**
 * A form that is checked by the shop's own schema and sent once; what is wrong stands at its field. Until the page's script runs it cannot be sent, because the browser would put the password into an address.
 */
export function useForm<Schema extends z.ZodMiniType>(options: FormOptions<Schema>) {
  const form = useRef<HTMLFormElement>(null)
  const { errors, setErrors, addErrors, clearErrors } = useFieldErrors()
  const [busy, setBusy] = useState(false)
  /** the same as busy, for a second press before anything is drawn */
  const underWay = useRef(false)
  const ready = useHydrated()

  function refuse(refusal: FormRefusal) {
    setErrors(refusal.errors)
    options.onRefused(refusal)
  }

  async function submit(event?: SyntheticEvent) {
    event?.preventDefault()
    if (underWay.current) return
    underWay.current = true
    await checkAndSend().finally(() => {
      underWay.current = false
    })
  }

  async function checkAndSend() {
    clearErrorMessages()
    const typed = options.values ? options.values() : Object.fromEntries(new FormData(form.current!))
    const schema = await schemaOf(options)
    if (schema instanceof CallFailed) return refuse(schema)
    const read = schema.safeParse(typed)
    const found = read.success ? (options.check?.(read.data) ?? {}) : fieldErrors(read.error.issues)
    const [message] = Object.values(found).flat()
    if (!read.success || message !== undefined) {
      return refuse({ status: 422, message: message ?? '', errors: found, unsent: true })
    }
    // At once: what was wrong before is not what the press leads to (lead-to-fault.ts).
    flushSync(() => setBusy(true))
    setErrors({})
    try {
      const refusal = await options.send(read.data)
      if (refusal) refuse(refusal)
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      refuse(error)
    } finally {
      setBusy(false)
      // What came of it may have moved what lies below the finger.
      ignoreSecondTap()
    }
  }

  return {
    busy,
    ready,
    errors,
    addErrors,
    clearErrors,
    submit,
    formProps: { ref: form, method: 'post', noValidate: true, onSubmit: submit } as const,
    /** the name of a field that the browser holds and what is wrong with it, until it is corrected */
    field: (name: string) => ({
      name,
      error: errors[name],
      onInput: () => errors[name] && clearErrors([name]),
    }),
    /** Empties the fields that the browser holds. */
    reset: () => form.current?.reset(),
  }
}

/** The form's schema, or why it could not be loaded. */
function schemaOf<Schema extends z.ZodMiniType>({ schema }: FormOptions<Schema>) {
  if (typeof schema !== 'function') return schema
  return loaded(schema()).catch((error: CallFailed) => error)
}
