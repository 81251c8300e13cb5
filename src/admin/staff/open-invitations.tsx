import { useChange } from '#admin/data/use-change.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import { staffTexts } from '#shop/messages/staff.ts'
import { brl } from '#shop/money.ts'
import { dateAndTime } from '#shop/orders/order-date.ts'
import { roleNames } from '#shop/staff/rights.ts'
import * as staffCalls from '#shop/staff/staff.calls.ts'
import type { Invitation } from '#shop/staff/staff-schema.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/messages/messages.tsx'

/** The open invitations: their person, their maker and their end. */
export function OpenInvitations({
  invitations,
  onChanged,
}: {
  invitations: Invitation[]
  onChanged: () => void
}) {
  if (invitations.length === 0) return null
  return (
    <section aria-labelledby="convites" className="sheet mt-6 p-5">
      <h2 id="convites" className="text-xl">
        Convites abertos
      </h2>
      <ul className="mt-3 divide-y divide-line">
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} onChanged={onChanged} />
        ))}
      </ul>
    </section>
  )
}

function InvitationRow({ invitation, onChanged }: { invitation: Invitation; onChanged: () => void }) {
  const { id, email, role, refund_limit, invited_by, expires_at } = invitation
  const { busy, send } = useChange(staffCalls.withdrawStaffInvitation, {
    onDone() {
      showToast('success', `Convite de ${email} retirado: o link não abre mais.`)
      onChanged()
    },
    onRefused(refusal) {
      showToast('error', failureMessage(refusal))
      onChanged()
    },
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold [overflow-wrap:anywhere]">{email}</p>
        <p className="text-sm text-soft">
          {refund_limit === null ? roleNames[role] : staffTexts.upTo(roleNames[role], brl(refund_limit))}
        </p>
        <p className="text-sm text-soft [overflow-wrap:anywhere]">
          Feito por {invited_by ?? 'um comando no servidor'}, vale até {dateAndTime(expires_at)}
        </p>
      </div>
      <Button
        variant="danger"
        size="small"
        busy={busy}
        aria-label={`Retirar o convite de ${email}`}
        onClick={() => void send({ id })}
      >
        Retirar
      </Button>
    </li>
  )
}
