import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import * as z from 'zod/mini'
import { CallFailed } from '#platform/browser/call.ts'
import { newRequestKey } from '#platform/browser/request-key.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { REQUEST_KEY } from '#shop/history/request-key.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import { serverTexts } from '#shop/messages/server.ts'
import { ignoreSecondTap } from '#ui/dialog/second-tap.ts'
import { saysFault } from '#ui/form/lead-to-fault.ts'
import { clearErrorMessages, showToast } from '#ui/messages/messages.tsx'
import { staffCall } from './staff-call.ts'
import { tellChanged } from './undo.ts'
import { unsavedStore } from './unsaved.ts'

interface ChangeOptions<Reply> {
  onDone: (reply: Reply) => void
  /** what a refusal says; default: a toast, unless it stands at a field */
  onRefused?: (refusal: CallFailed) => void
}

/**
 * A change of the back office: checked by the call's own schema, sent once however often it is pressed, what is wrong at
 * its field, to which lead-to-fault.ts leads.
 */
export function useChange<I extends z.ZodMiniType, R extends z.ZodMiniType>(
  endpoint: Endpoint<I, R>,
  { onDone, onRefused }: ChangeOptions<z.output<R>>,
) {
  const [busy, setBusy] = useState(false)
  /** the same, for a second press before anything is drawn */
  const underWay = useRef(false)
  const [errors, setErrors] = useState<Record<string, string[]>>({})

  /** the last try got no answer: the same is asked again under the same key */
  const unanswered = useRef<{ key: string; asked: string } | null>(null)

  /** What neither a field nor the form says is said in a toast: a press is never without an answer. @param say what the form says */
  function refuse(found: Record<string, string[]>, say?: () => void) {
    flushSync(() => {
      setErrors(found)
      say?.()
    })
    const [message] = Object.values(found)[0] ?? []
    if (message && !saysFault()) showToast('error', message)
  }

  async function send(values: unknown): Promise<boolean> {
    if (underWay.current) return false
    clearErrorMessages()
    const read = z.safeDecode(endpoint.input, values as z.input<I>)
    if (!read.success) {
      refuse(byField(read.error.issues))
      return false
    }
    setErrors({})
    setBusy(true)
    underWay.current = true
    const asked = JSON.stringify(read.data)
    const key = unanswered.current?.asked === asked ? unanswered.current.key : newRequestKey()
    unanswered.current = null
    unsavedStore.set(null)
    try {
      onDone(await staffCall(endpoint, read.data as z.output<I>, { headers: { [REQUEST_KEY]: key } }))
      ignoreSecondTap()
      return true
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      // What is said of it may have moved what lies below the finger.
      ignoreSecondTap()
      if (error.status === 0) {
        unanswered.current = { key, asked }
        unsavedStore.set({ again: () => void send(values) })
      }
      if (error.code === 'already_done') tellChanged()
      refuse(error.errors, () => {
        if (onRefused) onRefused(error)
        else if (Object.keys(error.errors).length === 0) showToast('error', failureMessage(error))
      })
      return false
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }
  return { busy, errors, send, clearErrors: () => setErrors({}) }
}

/** What zod says where a schema says nothing itself. */
const UNSAID = 'Invalid input'

function byField(issues: z.core.$ZodIssue[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const { path, message } of issues) {
    // At the field itself, 'customer.cpf', and at what it is a part of.
    for (const field of new Set([path.join('.'), String(path[0] ?? '')])) {
      errors[field] = [...(errors[field] ?? []), message === UNSAID ? serverTexts.wrongField : message]
    }
  }
  return errors
}
