import { call } from '#platform/browser/call.ts'
import { privacyTexts } from '#shop/messages/contact.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import * as privacyCalls from '#shop/privacy/privacy.calls.ts'
import { proof } from '#shop/privacy/privacy.ts'
import { AccountPart } from '#storefront/account/account-part.tsx'
import { useForm } from '#storefront/forms/use-form.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { showAlert } from '#ui/messages/messages.tsx'

/** Everything that the shop keeps of the customer, as a file. */
export function DownloadData() {
  const { formProps, field, busy, ready, reset } = useForm({
    schema: proof,
    onRefused: (refusal) => showAlert('red', failureMessage(refusal)),
    async send(values) {
      save(await call(privacyCalls.exportOwnData, values))
      reset()
      showAlert('green', privacyTexts.downloaded)
    },
  })
  return (
    <AccountPart id="download-data" title="Baixar tudo">
      <p className="max-w-[60ch] text-soft">
        Um arquivo com a sua conta, endereço, pedidos, lista de desejos e inscrições. Ele é seu: guarde onde
        só você veja.
      </p>
      <form
        {...formProps}
        className="mt-4 grid items-start gap-3 sm:grid-cols-[minmax(0,20rem)_auto] sm:justify-start"
      >
        <PasswordField
          {...field('password')}
          label="Sua senha"
          autoComplete="current-password"
          hint="Se a conta ainda não tem senha, deixe em branco."
        />
        <Button type="submit" variant="secondary" busy={busy} disabled={!ready} className="sm:mt-[1.7rem]">
          Baixar arquivo
        </Button>
      </form>
    </AccountPart>
  )
}

function save(content: object): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'meus-dados.json'
  link.click()
  URL.revokeObjectURL(url)
}
