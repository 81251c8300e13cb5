import { call } from '#platform/call.ts'
import { contract } from '#shop/contract.ts'
import { consentWording, subscription } from '#shop/newsletter/newsletter.ts'
import { texts } from '#shop/texts.ts'
import { wordsOf } from '#shop/words-of.ts'
import { type Refused, useCheckedForm } from '#storefront/account/checked-form.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { NeedsScript } from '#ui/needs-script.tsx'
import { showToast } from '#ui/toasts.tsx'

/** The newsletter as a small poster (spec §2, Home). */
export function NewsletterForm() {
  const { formProps, field, busy, ready } = useCheckedForm({
    schema: subscription,
    refused: sayWhy,
    async send(values) {
      await call(contract.newsletter, values)
      formProps.ref.current?.reset()
      showToast('success', texts.newsletter.done)
    },
  })
  return (
    <section aria-labelledby="newsletter" className="wrap pb-20">
      <div className="grid items-center gap-8 overflow-hidden rounded-card bg-ink px-6 py-10 text-white sm:px-10 lg:grid-cols-2 lg:gap-16 lg:px-16 lg:py-14">
        <div>
          <h2 id="newsletter" className="text-2xl md:text-3xl">
            Novidades antes de todo mundo
          </h2>
          <p className="mt-3 max-w-[44ch] text-white/85">
            Lançamentos, reposições e ofertas no seu e-mail, sem exagero.
          </p>
        </div>
        <form {...formProps} className="rounded-card bg-paper p-5 text-ink sm:p-6">
          <div className="grid gap-4 sm:grid-cols-2">
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
          </div>
          <p className="mt-4 text-sm text-soft">{consentWording}</p>
          <NeedsScript className="mt-4">Para se inscrever, ative o JavaScript do seu navegador.</NeedsScript>
          <Button type="submit" wide busy={busy} disabled={!ready} className="mt-4">
            Quero receber
          </Button>
        </form>
      </div>
    </section>
  )
}

/** The messages of a subscription that failed (spec §8). What is empty or no e-mail is not sent, and the field says so. */
function sayWhy(why: Refused): void {
  if (why.unsent) return
  const details = Object.values(why.errors).flat()
  if (why.status === 500) showToast('error', texts.newsletter.serverFailed)
  else if (details.length > 0)
    for (const detail of details) showToast('error', texts.newsletter.failed(detail))
  else showToast('error', texts.newsletter.failed(wordsOf(why)))
}
