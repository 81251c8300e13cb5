import { call } from '#platform/browser/call.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import * as privacyCalls from '#shop/privacy/privacy.calls.ts'
import { erasure } from '#shop/privacy/privacy.ts'
import { useForm } from '#storefront/forms/use-form.ts'
import { forgetSession } from '#storefront/session/session-store.ts'
import { Button } from '#ui/button.tsx'
import { CheckField } from '#ui/form/field.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { showAlert } from '#ui/messages/messages.tsx'

/** The password once more, and a box to tick: what follows cannot be undone. */
export function EraseForm({ onCancel }: { onCancel: () => void }) {
  const { formProps, field, errors, clearErrors, busy, ready } = useForm({
    schema: erasure,
    // What is wrong with a field stands there, and nowhere else.
    onRefused: (refusal) => {
      if (Object.keys(refusal.errors).length === 0) showAlert('red', failureMessage(refusal))
    },
    async send(values) {
      const { message } = await call(privacyCalls.eraseAccount, values)
      forgetSession()
      showAlert('green', message)
    },
  })
  return (
    <form {...formProps} className="mt-4 space-y-4 border-t border-line pt-5">
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
          onChange={() => errors.understood && clearErrors(['understood'])}
          label="Entendi: a conta some agora e os pedidos não aparecem mais para mim."
        />
        {errors.understood && (
          <p id="understood-error" className="text-sm font-semibold text-error">
            {errors.understood[0]}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-3 *:grow sm:*:grow-0">
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
