import { CallFailed, call } from '#platform/browser/call.ts'
import { createStore } from '#platform/browser/store.ts'
import { useStore } from '#platform/browser/use-store.ts'
import type { Right } from '#shop/staff/rights.ts'
import * as staffCalls from '#shop/staff/staff.calls.ts'
import type { StaffSession } from '#shop/staff/staff-schema.ts'
import { keepDraftsOf } from './forget-drafts.ts'

/** Who sits at the back office. `failed`: the shop did not answer. */
export type SessionState =
  | { status: 'loading' | 'signed-out' | 'failed'; session: null }
  | { status: 'signed-in'; session: StaffSession }

const store = createStore<SessionState>({ status: 'loading', session: null })

export const useStaffSession = () => useStore(store)

/** True when the person may see and do what asks for a right. */
export function useRight(right: Right): boolean {
  return useStore(store, ({ session }) => session?.rights.includes(right) ?? false)
}

/** Asks the shop who sits here. */
export async function loadStaffSession(): Promise<void> {
  try {
    const { session } = await call(staffCalls.staffSession, {})
    setStaffSession(session)
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    store.set({ status: error.status === 401 ? 'signed-out' : 'failed', session: null })
  }
}

export function setStaffSession(session: StaffSession | null): void {
  if (session) keepDraftsOf(session.email)
  store.set(session ? { status: 'signed-in', session } : { status: 'signed-out', session: null })
}
