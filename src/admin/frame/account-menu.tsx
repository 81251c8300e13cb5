import { useChange } from '#admin/data/use-change.ts'
import { forgetDrafts } from '#admin/session/forget-drafts.ts'
import { setStaffSession, useStaffSession } from '#admin/session/staff-session.ts'
import { roleNames } from '#shop/staff/rights.ts'
import * as staffCalls from '#shop/staff/staff.calls.ts'
import { Button } from '#ui/button.tsx'

/** Who sits here, and the way out. */
export function AccountMenu() {
  const { session } = useStaffSession()
  const { busy, send } = useChange(staffCalls.staffSignOut, {
    onDone() {
      forgetDrafts()
      setStaffSession(null)
    },
  })
  if (!session) return null
  return (
    <div className="flex items-center gap-3 text-sm">
      <p className="text-right leading-tight">
        <span className="block max-w-[11rem] truncate font-semibold">{session.name}</span>
        <span className="text-soft">{roleNames[session.role]}</span>
      </p>
      <Button variant="quiet" size="small" busy={busy} onClick={() => void send({})}>
        Sair
      </Button>
    </div>
  )
}
