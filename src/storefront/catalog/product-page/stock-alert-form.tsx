import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { call } from '#platform/browser/call.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import { stockAlertTexts } from '#shop/messages/stock-alert.ts'
import { askStockAlert } from '#shop/wishlist/stock-alert.calls.ts'
import { stockAlert, stockAlertConsent } from '#shop/wishlist/stock-alert.ts'
import { useForm } from '#storefront/forms/use-form.ts'
import { useSession } from '#storefront/session/session-store.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Check } from '#ui/icons.tsx'
import { showAlert } from '#ui/messages/messages.tsx'

/** What a sold-out product offers in place of its button: one mail when it is back (specification P10). */
export default function StockAlertForm({ productId }: { productId: number }) {
  const { user } = useSession()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const headingId = useId()
  const { formProps, field, busy, ready } = useForm({
    schema: stockAlert,
    async send(values) {
      await call(askStockAlert, values)
      // The form goes, and the focus with it.
      flushSync(() => setSentTo(values.email))
      heading.current?.focus()
    },
    onRefused: (refusal) => {
      if (!refusal.unsent && !refusal.errors.email) showAlert('red', failureMessage(refusal))
    },
  })
  return (
    <section aria-labelledby={headingId} className="rounded-card bg-blush p-4 sm:p-5">
      <h2 ref={heading} id={headingId} tabIndex={-1} className="text-lg outline-none">
        Avise-me quando voltar
      </h2>
      <div role="status">
        {sentTo && (
          <p className="mt-2 flex gap-2">
            <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-available" />
            <span className="min-w-0">
              {stockAlertTexts.done} O aviso vai para <strong className="wrap-anywhere">{sentTo}</strong>.
            </span>
          </p>
        )}
      </div>
      {!sentTo && (
        <form {...formProps} className="needs-script mt-2">
          <input type="hidden" name="product_id" value={productId} />
          <div className="flex flex-wrap items-start gap-3">
            <TextField
              {...field('email')}
              className="min-w-0 grow basis-40"
              label="E-mail"
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              defaultValue={user?.email}
              required
            />
            <Button
              type="submit"
              busy={busy}
              disabled={!ready}
              className="mt-[1.7rem] max-[22rem]:mt-0 max-[22rem]:w-full"
            >
              Avise-me
            </Button>
          </div>
          <p className="mt-3 text-balance text-sm text-soft">{stockAlertConsent}</p>
        </form>
      )}
    </section>
  )
}
