import type { ReturnKind } from '#shop/orders/returns/returns.ts'
import { deadlineOf } from './return-words.ts'
import { type WaitingReturn, waitsFor } from './waits-for.ts'

/** What an open return waits for, and until when the shop has to have done it. */
export function WaitingLine(returned: WaitingReturn & { kind: ReturnKind; requested_at: Date }) {
  const deadline = deadlineOf(returned, new Date())
  return (
    <>
      {waitsFor(returned).words}
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
