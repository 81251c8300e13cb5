import type { ReturnKind, ReturnStatus } from '#shop/orders/returns.ts'
import { deadlineOf, waitsFor } from './return-words.ts'

/** What an open return waits for, and until when the shop has to have done it. */
export function WaitsFor(returned: { kind: ReturnKind; status: ReturnStatus; requested_at: Date }) {
  const deadline = deadlineOf(returned, new Date())
  return (
    <>
      {waitsFor[returned.status]}
      {deadline && (
        <span className={deadline.over ? 'text-error' : 'text-ink'}>
          {' · '}
          {deadline.words}
          {deadline.over && ': o prazo passou'}
        </span>
      )}
    </>
  )
}
