import { type SyntheticEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type * as z from 'zod/mini'
import { useChange } from '#admin/data/use-change.ts'
import { CallFailed, call } from '#platform/browser/call.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import { roleNames } from '#shop/staff/rights.ts'
import * as staffCalls from '#shop/staff/staff.calls.ts'
import type { invitationReply } from '#shop/staff/staff-schema.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { NeedsScript } from '#ui/needs-script.tsx'
import { Entrance } from './entrance.tsx'
import { setStaffSession } from './staff-session.ts'

type Invitation = z.output<typeof invitationReply>

/** The link of an invitation: name and password are chosen, and the person is in. Its secret stands behind the `#`. */
export function InvitationPage() {
  const [secret, setSecret] = useState('')
  const [invitation, setInvitation] = useState<Invitation | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    const given = window.location.hash.slice(1)
    setSecret(given)
    call(staffCalls.readStaffInvitation, { secret: given }).then(setInvitation, (error) => {
      if (!(error instanceof CallFailed)) throw error
      setFailure(failureMessage(error))
    })
  }, [])
  if (failure) return <Entrance title="Convite" intro={failure} />
  if (!invitation) {
    return (
      <Entrance title="Convite" intro="Conferindo o convite…">
        <NeedsScript />
      </Entrance>
    )
  }
  const { role, reset } = invitation
  return (
    <Entrance
      title={reset ? 'Escolha uma nova senha' : `Bem-vinda à equipe`}
      intro={
        reset ? `Acesso: ${invitation.email}` : `O seu papel: ${roleNames[role]}. Escolha como você entra.`
      }
    >
      <AcceptForm secret={secret} invitation={invitation} />
    </Entrance>
  )
}

function AcceptForm({ secret, invitation: { email, reset } }: { secret: string; invitation: Invitation }) {
  const navigate = useNavigate()
  const { busy, errors, send } = useChange(staffCalls.acceptStaffInvitation, {
    onDone({ session }) {
      setStaffSession(session)
      navigate('/admin', { replace: true })
    },
  })
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = Object.fromEntries(new FormData(event.currentTarget))
    void send({ secret, name: 'acesso', email: email ?? '', ...typed })
  }
  return (
    <form method="post" onSubmit={submit} noValidate className="space-y-5">
      {!reset && <TextField name="name" label="Seu nome" autoComplete="name" error={errors.name} required />}
      {email === null && (
        <TextField
          name="email"
          label="E-mail"
          type="email"
          autoComplete="username"
          error={errors.email}
          required
        />
      )}
      <PasswordField
        name="password"
        label="Senha"
        autoComplete="new-password"
        hint="Pelo menos 8 caracteres."
        error={errors.password}
        required
      />
      <Button type="submit" wide busy={busy}>
        Entrar na administração
      </Button>
    </form>
  )
}
