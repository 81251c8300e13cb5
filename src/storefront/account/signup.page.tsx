import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { call } from '#platform/call.ts'
import { contract } from '#shop/contract.ts'
import { formatCpf } from '#shop/customers/cpf.ts'
import { isGenericPassword, registration } from '#shop/customers/customer.ts'
import { texts } from '#shop/texts.ts'
import { keptHeaders, keptPage } from '#storefront/pages/kept-page.server.ts'
import { showAlert } from '#ui/alert.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { MaskedField } from '#ui/masked-field.tsx'
import { type FieldErrors, type Refused, useCheckedForm } from './checked-form.ts'
import { CpfPurpose } from './cpf-purpose.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { nextPage, withNext } from './next-page.ts'
import { DoneNote, WayIn } from './way-in.tsx'

export const loader = keptPage
export const headers = keptHeaders
export const clientLoader = () => null

export default function SignUpPage() {
  const [search] = useSearchParams()
  const [registered, setRegistered] = useState<string | null>(null)
  const signIn = withNext('/signin', nextPage(search))
  if (registered) {
    return (
      <WayIn title="Confira o seu e-mail">
        <DoneNote title="Falta um clique">
          <p>
            Enviamos um link de ativação para <strong className="break-words">{registered}</strong>. Ele vale
            por 24 horas. Se não aparecer, olhe também na caixa de spam.
          </p>
          <Link to={signIn} className={`${buttonClass()} w-full`}>
            Entrar
          </Link>
        </DoneNote>
      </WayIn>
    )
  }
  return (
    <WayIn title="Crie a sua conta" intro="Para acompanhar pedidos e guardar o que você ama." index>
      <SignUpForm
        registered={(email) => {
          setRegistered(email)
          window.scrollTo({ top: 0 })
        }}
      />
      <p className="mt-8 border-t border-line pt-6 text-center">
        Já tem conta?{' '}
        <Link to={signIn} className="link">
          Entrar
        </Link>
      </p>
    </WayIn>
  )
}

function SignUpForm({ registered }: { registered: (email: string) => void }) {
  const [cpf, setCpf] = useState('')
  const { formProps, field, busy, ready } = useCheckedForm({
    schema: registration,
    check: ({ password, cpf }) =>
      isGenericPassword(password, cpf) ? { password: [texts.account.passwordIsCpf] } : undefined,
    refused: sayWhy,
    async send(values) {
      await call(contract.register, values)
      showAlert('green', texts.register.done)
      registered(values.email)
    },
  })
  return (
    <form {...formProps} className="space-y-5">
      <TextField {...field('name')} label="Nome completo" autoComplete="name" maxLength={120} required />
      <MaskedField
        {...field('cpf')}
        label="CPF"
        value={cpf}
        format={formatCpf}
        onChange={setCpf}
        autoComplete="off"
        placeholder="000.000.000-00"
        hint={<CpfPurpose />}
        required
      />
      <TextField
        {...field('email')}
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <NewPasswordFields label="Senha" field={field} />
      <Button type="submit" wide busy={busy} disabled={!ready}>
        Registre-se
      </Button>
    </form>
  )
}

/**
 * The alerts of a registration that failed: one per entry of what the shop answered (spec §8). What the form itself
 * saw stands at its fields; one alert is enough for it.
 */
function sayWhy({ status, message, errors, unsent }: Refused): void {
  const details = unsent ? [unsentReason(errors)] : Object.values(errors).flat()
  if (status === 500) showAlert('red', texts.register.serverFailed)
  else if (details.length > 0) {
    for (const detail of details) {
      showAlert('red', detail === texts.password.mismatch ? detail : texts.register.failed(detail))
    }
  } else if (status >= 400 && status < 500 && message) showAlert('red', texts.register.failed(message))
  else showAlert('red', texts.register.fallback)
}

function unsentReason(errors: FieldErrors): string {
  const details = Object.values(errors).flat()
  return details.find((detail) => detail === texts.password.mismatch) ?? details[0]!
}
