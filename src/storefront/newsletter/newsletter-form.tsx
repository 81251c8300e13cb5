import { call } from '#platform/browser/call.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import { newsletterTexts } from '#shop/messages/newsletter.ts'
import { consentWording } from '#shop/newsletter/consent-wording.ts'
import { type FormRefusal, useForm } from '#storefront/forms/use-form.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { showToast } from '#ui/messages/messages.tsx'
import { NeedsScript } from '#ui/needs-script.tsx'

const newsletterCalls = () => import('#shop/newsletter/newsletter.calls.ts')

/** The newsletter as a small poster (specification H7). */
export function NewsletterForm() {
  const { formProps, field, busy, ready, reset } = useForm({
    schema: () => newsletterCalls().then(({ newsletter }) => newsletter.input),
    onRefused: showToasts,
    async send(values) {
      await call(
        newsletterCalls().then(({ newsletter }) => newsletter),
        values,
      )
      reset()
      showToast('success', newsletterTexts.done)
    },
  })
  return (
    <section
      aria-labelledby="newsletter"
      className="newsletter on-colour -mb-10 bg-accent text-white md:-mb-14"
    >
      <div className="wrap relative grid grid-cols-1 gap-7 pt-12 pb-36 md:pt-16 md:pb-40 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:items-end lg:gap-16">
        <div>
          <h2 id="newsletter" className="max-w-[16ch] text-[min(2.25rem,11vw)] leading-[1.04] lg:text-4xl">
            Novidades no seu e-mail
          </h2>
          <p className="mt-3 max-w-[44ch] text-white/85">Lançamentos, reposições e ofertas desta loja.</p>
        </div>
        <form {...formProps} className="min-w-0">
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_auto]">
            <TextField {...field('name')} label="Nome" autoComplete="name" maxLength={120} required />
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
            <Button
              type="submit"
              busy={busy}
              disabled={!ready}
              className="sm:max-lg:col-span-2 lg:mt-[1.6875rem] lg:self-start"
            >
              Quero receber
            </Button>
          </div>
          <p className="mt-4 max-w-[62ch] text-sm text-white/85">{consentWording}</p>
          <NeedsScript className="mt-4">Para se inscrever, ative o JavaScript do seu navegador.</NeedsScript>
        </form>
      </div>
    </section>
  )
}

/** The toasts of a subscription that failed (specification M12-M14). What the form itself saw stands at its fields alone. */
function showToasts(refusal: FormRefusal): void {
  if (refusal.unsent) return
  const details = Object.values(refusal.errors).flat()
  if (refusal.status === 500) showToast('error', newsletterTexts.serverFailed)
  else if (details.length > 0) showToast('error', details.map(newsletterTexts.failed))
  else showToast('error', newsletterTexts.failed(failureMessage(refusal)))
}
