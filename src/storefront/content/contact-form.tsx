import { useState } from 'react'
import { call } from '#platform/browser/call.ts'
import * as contactCalls from '#shop/contact/contact.calls.ts'
import { contactMessage, contactSubjects } from '#shop/contact/contact.ts'
import { subjectNames } from '#shop/messages/contact.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import { EmailField } from '#storefront/forms/email-field.tsx'
import { useForm } from '#storefront/forms/use-form.ts'
import { Button } from '#ui/button.tsx'
import { SelectField, TextArea, TextField } from '#ui/form/field.tsx'
import { showAlert } from '#ui/messages/messages.tsx'
import { NeedsScript } from '#ui/needs-script.tsx'
import { takeFocus } from '#ui/take-focus.ts'
import { Unbroken, unbroken } from '#ui/unbroken.tsx'

/** Writes to the shop: a protocol number at once, and a receipt by mail. */
export function ContactForm() {
  const [protocol, setProtocol] = useState<string | null>(null)
  const { formProps, field, busy, ready } = useForm({
    schema: contactMessage,
    onRefused: (refusal) => showAlert('red', failureMessage(refusal)),
    async send(values) {
      setProtocol((await call(contactCalls.sendMessage, values)).protocol)
    },
  })
  if (protocol) {
    return (
      <div className="mt-4 rounded-card border border-line bg-blush p-6">
        <h3 ref={takeFocus} tabIndex={-1} className="text-lg outline-none">
          Recebemos a sua mensagem
        </h3>
        <p className="mt-2">
          Protocolo{' '}
          <strong>
            <Unbroken>{protocol}</Unbroken>
          </strong>
          . {unbroken('Ele também foi para o seu e-mail, onde respondemos em até 5 dias.')}
        </p>
      </div>
    )
  }
  return (
    <form {...formProps} className="mt-4 grid gap-4 sm:grid-cols-2">
      <TextField {...field('name')} label="Seu nome" autoComplete="name" maxLength={120} required />
      <EmailField {...field('email')} label="Seu e-mail" autoComplete="email" required />
      <SelectField {...field('subject')} label="Assunto" defaultValue="" required>
        <option value="" disabled>
          Escolha
        </option>
        {contactSubjects.map((subject) => (
          <option key={subject} value={subject}>
            {subjectNames[subject]}
          </option>
        ))}
      </SelectField>
      <TextField
        {...field('order_number')}
        label="Número do pedido (se houver)"
        inputMode="numeric"
        autoComplete="off"
      />
      <TextArea
        {...field('message')}
        label="Mensagem"
        rows={6}
        maxLength={4000}
        required
        className="sm:col-span-2"
      />
      <div className="sm:col-span-2">
        <NeedsScript>
          Para enviar por aqui, ative o JavaScript do seu navegador, ou use o e-mail acima.
        </NeedsScript>
        <Button type="submit" busy={busy} disabled={!ready} className="mt-2 w-full sm:w-auto">
          Enviar mensagem
        </Button>
      </div>
    </form>
  )
}
