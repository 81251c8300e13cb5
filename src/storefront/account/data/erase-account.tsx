import { useState } from 'react'
import { call } from '#platform/browser/call.ts'
import { privacyTexts } from '#shop/messages/contact.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import * as privacyCalls from '#shop/privacy/privacy.contract.ts'
import { erasure } from '#shop/privacy/privacy.ts'
import { useForm } from '#storefront/forms/use-form.ts'
import { forgetSession } from '#storefront/session/session-store.ts'
import { Button } from '#ui/button.tsx'
import { CheckField } from '#ui/form/field.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { showAlert } from '#ui/messages/messages.tsx'

/** The end of an account: asked twice, by the button and in the form that it opens. */
export function EraseAccount() {
  const [asked, setAsked] = useState(false)
  return (
    <section aria-labelledby="erase-account" className="mt-12">
      <h3 id="erase-account" className="text-lg">
        Excluir a conta
      </h3>
      <p className="mt-1 max-w-[60ch] text-soft">
        Apagamos conta, endereço, lista de desejos, sessões e inscrições. Das compras pagas fica só o que a
        nota fiscal exige (nome, CPF, endereço, itens e valores), por 5 anos. Não tem volta.
      </p>
      {asked ? (
        <EraseForm onCancel={() => setAsked(false)} />
      ) : (
        <Button variant="danger" className="mt-4" onClick={() => setAsked(true)}>
          Excluir a minha conta
        </Button>
      )}
    </section>
  )
}

function EraseForm({ onCancel }: { onCancel: () => void }) {
  const { formProps, field, errors, busy, ready } = useForm({
    schema: erasure,
    onRefused: (refusal) => showAlert('red', failureMessage(refusal)),
    async send(values) {
      const { message } = await call(privacyCalls.eraseAccount, values)
      forgetSession()
      showAlert('green', message)
    },
  })
  return (
    <form {...formProps} className="mt-4 space-y-4 rounded-card border border-line bg-white p-5">
      <PasswordField
        {...field('password')}
        label="Confirme com a sua senha"
        autoComplete="current-password"
        hint="Se a conta ainda não tem senha, deixe em branco."
        autoFocus
        className="max-w-80"
      />
      <div>
        <CheckField
          name="understood"
          aria-invalid={errors.understood ? true : undefined}
          aria-describedby={errors.understood ? 'understood-error' : undefined}
          label="Entendi: a conta some agora e os pedidos não aparecem mais para mim."
        />
        {errors.understood && (
          <p id="understood-error" className="text-sm font-semibold text-error">
            {privacyTexts.notConfirmed}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" busy={busy} disabled={!ready}>
          Excluir para sempre
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Manter a conta
        </Button>
      </div>
    </form>
  )
}
