import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { staffCall } from '#admin/data/staff-call.ts'
import { CallFailed } from '#platform/browser/call.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import { Button } from '#ui/button.tsx'
import { ignoreSecondTap } from '#ui/dialog/second-tap.ts'
import { showToast } from '#ui/messages/messages.tsx'

/**
 * The pages of a list after its first, one at a time.
 * @param first the reply of the first page
 * @param onMore a further page is asked for
 * @returns the further rows, and the button that reads more of them
 */
export function useMore<I extends z.ZodMiniType, R extends z.ZodMiniType, Row>(
  endpoint: Endpoint<I, R>,
  input: z.output<I>,
  first: z.output<R>,
  rowsOf: (reply: z.output<R>) => { rows: Row[]; next: number | null },
  onMore?: () => void,
) {
  const [more, setMore] = useState<{ rows: Row[]; next: number | null }>(() => ({
    rows: [],
    next: rowsOf(first).next,
  }))
  const [busy, setBusy] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `rowsOf` is written anew each time
  useEffect(() => setMore({ rows: [], next: rowsOf(first).next }), [first])

  async function read() {
    setBusy(true)
    onMore?.()
    try {
      const wanted = { ...(input as object), after: more.next } as z.output<I>
      const page = rowsOf(await staffCall(endpoint, wanted))
      setMore(({ rows }) => ({ rows: [...rows, ...page.rows], next: page.next }))
      ignoreSecondTap()
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      showToast('error', failureMessage(error))
    } finally {
      setBusy(false)
    }
  }
  const button = more.next !== null && (
    <Button variant="secondary" className="mt-5" busy={busy} onClick={() => void read()}>
      Mostrar mais
    </Button>
  )
  return { rows: more.rows, button }
}
