import { staffCall } from '#admin/data/staff-call.ts'
import { forgetDrafts } from '#admin/session/forget-drafts.ts'
import { setStaffSession, useStaffSession } from '#admin/session/staff-session.ts'
import { roleNames } from '#shop/staff/rights.ts'
import * as staffCalls from '#shop/staff/staff.calls.ts'
import { Button } from '#ui/button.tsx'

/** Who sits here, and the way out. */
export function AccountMenu() {
  const { session } = useStaffSession()
  if (!session) return null
  async function signOut() {
    await staffCall(staffCalls.staffSignOut, {})
    forgetDrafts()
    setStaffSession(null)
  }
  return (
    <div className="flex items-center gap-3 text-sm">
      <p className="text-right leading-tight">
        <span className="block max-w-[11rem] truncate font-semibold">{session.name}</span>
        <span className="text-soft">{roleNames[session.role]}</span>
      </p>
      <Button variant="quiet" size="small" onClick={() => void signOut()}>
        Sair
      </Button>
    </div>
  )
}
