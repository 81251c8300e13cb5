import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { call } from '#platform/browser/call.ts'
import { formatCpf } from '#shop/customers/cpf.ts'
import { isGenericPassword, registration } from '#shop/customers/customer.ts'
import * as customerCalls from '#shop/customers/customers.calls.ts'
import { accountTexts, registerTexts } from '#shop/messages/account.ts'
import { CpfPurpose } from '#storefront/forms/cpf-purpose.tsx'
import { EmailField } from '#storefront/forms/email-field.tsx'
import { type FormRefusal, useForm } from '#storefront/forms/use-form.ts'
import { reads } from '#storefront/page/any-parameters.ts'
import { cachedHeaders, cachedPage } from '#storefront/page/cached-content.server.ts'
import { nextPage, withNext } from '#storefront/session/next-page.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { MaskedField } from '#ui/form/masked-field.tsx'
import { showAlert } from '#ui/messages/messages.tsx'
import { DoneNote, FormPage } from './form-page.tsx'
import { CONFIRMATION, NewPasswordFields } from './new-password-fields.tsx'

export const loader = cachedPage
export const headers = cachedHeaders

export const handle = reads('next')
export const clientLoader = () => null

export default function SignUpPage() {
  const [search] = useSearchParams()
  const [registered, setRegistered] = useState<string | null>(null)
  const signIn = withNext('/signin', nextPage(search))
  if (registered) {
    return (
      <FormPage title="Confira o seu e-mail" mail>
        <DoneNote title="Falta um clique">
          <p>
            Abra o e-mail em <strong className="break-words">{registered}</strong> e toque no link, que vale
            por 24 horas.
          </p>
          <p className="text-sm text-soft">
            Não apareceu? Olhe também na caixa de spam, ou entre e peça outro em “Meu Perfil”.
          </p>
          <Link to={signIn} className={`${buttonClass()} w-full`}>
            Entrar
          </Link>
        </DoneNote>
      </FormPage>
    )
  }
  return (
    <FormPage
      title="Crie a sua conta"
      intro="Para acompanhar pedidos e guardar o que você ama."
      index
      beside="signup"
      next={
        <>
          Já tem conta?{' '}
          <Link to={signIn} className="link text-ink">
            Entrar
          </Link>
        </>
      }
    >
      <SignUpForm
        registered={(email) => {
          showAlert('green', registerTexts.done)
          setRegistered(email)
          window.scrollTo({ top: 0 })
        }}
      />
    </FormPage>
  )
}

function SignUpForm({ registered }: { registered: (email: string) => void }) {
  const [cpf, setCpf] = useState('')
  const { formProps, field, busy, ready } = useForm({
    schema: registration,
    check: ({ password, cpf }) =>
      isGenericPassword(password, cpf) ? { password: [accountTexts.passwordIsCpf] } : undefined,
    onRefused: showAlerts,
    async send(values) {
      await call(customerCalls.register, values)
      registered(values.email)
    },
  })
  return (
    <form {...formProps} className="grid gap-5 xl:grid-cols-2">
      <TextField
        {...field('name')}
        className="xl:col-span-2"
        label="Nome completo"
        autoComplete="name"
        maxLength={120}
        required
      />
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
      <EmailField {...field('email')} label="E-mail" autoComplete="email" required />
      <NewPasswordFields label="Senha" field={field} />
      <Button type="submit" wide busy={busy} disabled={!ready} className="xl:col-span-2">
        Registre-se
      </Button>
      <p className="text-center text-sm text-balance text-soft md:text-left xl:col-span-2">
        Ao criar a conta, você aceita os{' '}
        <Link to="/paginas/termos" target="_blank" className="link">
          termos de uso
        </Link>{' '}
        e a{' '}
        <Link to="/paginas/privacidade" target="_blank" className="link">
          política de privacidade
        </Link>
        .
      </p>
    </form>
  )
}

/**
 * The alert of a registration that failed: a line per entry of what the shop answered (specification A2). What the form
 * itself saw stands at its fields alone, but for two passwords that differ (M11).
 */
function showAlerts({ status, message, errors, unsent }: FormRefusal): void {
  if (unsent) {
    const [mismatch] = errors[CONFIRMATION] ?? []
    if (mismatch) showAlert('red', mismatch)
    return
  }
  const alerts = Object.entries(errors).flatMap(([field, messages]) =>
    messages.map((detail) => (field === CONFIRMATION ? detail : registerTexts.failed(detail))),
  )
  if (status === 500) showAlert('red', registerTexts.serverFailed)
  else if (alerts.length > 0) showAlert('red', alerts)
  else if (status >= 400 && status < 500 && message) showAlert('red', registerTexts.failed(message))
  else showAlert('red', registerTexts.fallback)
}
