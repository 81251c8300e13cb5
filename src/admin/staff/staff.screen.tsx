import { type SyntheticEvent, useState } from 'react'
import { useChange } from '#admin/data/use-change.ts'
import { useReading } from '#admin/data/use-reading.ts'
import { LoadingScreen } from '#admin/frame/loading-screen.tsx'
import { Page } from '#admin/frame/page.tsx'
import { useStaffSession } from '#admin/session/staff-session.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import { staffTexts } from '#shop/messages/staff.ts'
import { limitOf, type Role, roleNames, roles } from '#shop/staff/rights.ts'
import * as staffCalls from '#shop/staff/staff.calls.ts'
import type { Member } from '#shop/staff/staff-schema.ts'
import { Button } from '#ui/button.tsx'
import { SelectField, TextField } from '#ui/form/field.tsx'
import { showToast } from '#ui/messages/messages.tsx'
import { TryAgain } from '#ui/try-again.tsx'
import { AccessKeys } from './access-keys.tsx'
import { CopyOnce } from './copy-once.tsx'
import { EventAddresses } from './event-addresses.tsx'
import { OpenInvitations } from './open-invitations.tsx'
import { LimitField, MemberLimit, typedLimit } from './refund-limit.tsx'

const roleWords: Record<Role, string> = {
  owner: 'faz tudo',
  manager: 'faz tudo, menos a equipe',
  fulfilment: 'separa e envia; vê nome e endereço, não vê CPF, e-mail nem valores',
  content: 'cuida dos produtos; não vê pedidos nem clientes',
}

/** Who works here: invitations, roles, and who may no longer sign in. */
export default function StaffScreen() {
  const { data, failure, reload } = useReading(staffCalls.listStaff, {})
  if (failure) {
    return (
      <Page title="Equipe">
        <TryAgain message={failureMessage(failure)} onAgain={reload} />
      </Page>
    )
  }
  if (!data) return <LoadingScreen />
  return (
    <Page title="Equipe">
      <ul className="sheet divide-y divide-line">
        {data.staff.map((member) => (
          <MemberRow key={member.id} member={member} onChanged={reload} />
        ))}
      </ul>
      <Invite onMade={reload} />
      <OpenInvitations invitations={data.invitations} onChanged={reload} />
      <AccessKeys />
      <EventAddresses />
    </Page>
  )
}

function MemberRow({ member, onChanged }: { member: Member; onChanged: () => void }) {
  const { session } = useStaffSession()
  const { busy, errors, send } = useChange(staffCalls.changeStaff, {
    onDone() {
      showToast('success', 'Acesso alterado. A pessoa entra de novo com o que vale agora.')
      onChanged()
    },
    onRefused(refusal) {
      if (Object.keys(refusal.errors).length === 0) showToast('error', failureMessage(refusal))
      if (refusal.code === 'staff_changed') onChanged()
    },
  })
  const { role, disabled, refund_limit } = member
  const limit = refund_limit === null ? null : refund_limit / 100
  const isSelf = session?.email === member.email
  const change = (to: Partial<Pick<Member, 'role' | 'disabled' | 'refund_limit'>>) => {
    const seen = { role, disabled, refund_limit: limit }
    return send({ id: member.id, ...seen, ...to, seen })
  }
  return (
    <li className="flex flex-wrap items-end justify-between gap-3 p-4">
      <div className="min-w-0">
        <p className="font-semibold [overflow-wrap:anywhere]">
          {member.name}
          {isSelf && <span className="font-normal text-soft"> (você)</span>}
        </p>
        <p className="text-sm text-soft [overflow-wrap:anywhere]">{member.email}</p>
        <p className="text-sm text-soft">
          {member.disabled ? 'Sem acesso' : member.second_factor ? 'Duas etapas ativas' : 'Só com senha'}
        </p>
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label={<span className="sr-only">Papel de {member.name}</span>}
          value={member.role}
          disabled={busy}
          onChange={(event) => void change({ role: event.currentTarget.value as Role })}
        >
          {roles.map((role) => (
            <option key={role} value={role}>
              {roleNames[role]}
            </option>
          ))}
        </SelectField>
        {!isSelf && (
          <Button
            variant={member.disabled ? 'secondary' : 'danger'}
            size="small"
            busy={busy}
            onClick={() => void change({ disabled: !member.disabled })}
          >
            {member.disabled ? 'Devolver acesso' : 'Tirar acesso'}
          </Button>
        )}
      </div>
      {limitOf(role, true) && (
        <MemberLimit
          key={refund_limit}
          member={member}
          busy={busy}
          errors={errors.refund_limit}
          onSave={(reais) => void change({ refund_limit: reais })}
        />
      )}
    </li>
  )
}

function Invite({ onMade }: { onMade: () => void }) {
  const [link, setLink] = useState<string | null>(null)
  const [isWrong, setWrong] = useState(false)
  const [role, setRole] = useState<Role>('fulfilment')
  const { busy, errors, send } = useChange(staffCalls.inviteStaff, {
    onDone(reply) {
      setLink(reply.link)
      onMade()
    },
  })
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    setLink(null)
    const form = new FormData(event.currentTarget)
    const limit = typedLimit(String(form.get('refund_limit') ?? ''))
    setWrong(limit === undefined)
    if (limit !== undefined) void send({ email: form.get('email'), role, refund_limit: limit })
  }
  return (
    <section aria-labelledby="convidar" className="sheet mt-6 p-5">
      <h2 id="convidar" className="text-xl">
        Convidar
      </h2>
      <form method="post" onSubmit={submit} noValidate className="mt-4 grid gap-4 sm:grid-cols-2">
        <TextField name="email" label="E-mail" type="email" autoComplete="off" error={errors.email} />
        <SelectField
          name="role"
          label="Papel"
          hint={`${roleNames[role]} ${roleWords[role]}.`}
          value={role}
          onChange={({ currentTarget }) => setRole(currentTarget.value as Role)}
          error={errors.role}
        >
          {roles.map((role) => (
            <option key={role} value={role}>
              {roleNames[role]}
            </option>
          ))}
        </SelectField>
        {limitOf(role, true) && (
          <LimitField
            name="refund_limit"
            error={isWrong ? staffTexts.wrongLimit : errors.refund_limit}
            className="sm:col-span-2"
          />
        )}
        <div>
          <Button type="submit" busy={busy}>
            Criar convite
          </Button>
        </div>
      </form>
      {link && (
        <CopyOnce text={link} title="Convite pronto: vale 24 horas e uma vez só." copied="Convite copiado." />
      )}
    </section>
  )
}
