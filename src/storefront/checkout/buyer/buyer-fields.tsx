import { Link } from 'react-router'
import { formatCpf } from '#shop/customers/cpf.ts'
import type { Buyer } from '#shop/customers/customer.ts'
import { CpfPurpose } from '#storefront/forms/cpf-purpose.tsx'
import { EmailField } from '#storefront/forms/email-field.tsx'
import type { FieldErrors } from '#storefront/forms/field-errors.ts'
import { signInAddress } from '#storefront/session/next-page.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { MaskedField } from '#ui/form/masked-field.tsx'
import { MessageRegion } from '#ui/messages/message-region.tsx'
import { buyerNotes } from './buyer-notes.ts'
import type { useRecognition } from './use-recognition.ts'

interface BuyerFieldsProps {
  buyer: Buyer
  /** an account was made of what was typed, and may still be corrected */
  registered: boolean
  recognition: ReturnType<typeof useRecognition>
  errors: FieldErrors
  onChange: (changed: Partial<Buyer>) => void
  /** asks who buys, as leaving the last field does; nothing where that is known */
  onContinue: (() => void) | undefined
}

/** Who buys, as a guest types it; correctable until the first order (specification O4). */
export function BuyerFields({
  buyer,
  registered,
  recognition,
  errors,
  onChange,
  onContinue,
}: BuyerFieldsProps) {
  const left = () => {
    recognition.recognise()
  }
  return (
    <>
      <p className="-mt-2 mb-3 flex min-h-11 flex-wrap items-center gap-x-2 text-soft">
        {registered ? (
          'Confira: você pode corrigir até finalizar.'
        ) : (
          <>
            Já tem conta?
            <Link
              to={signInAddress('/checkout')}
              className="link inline-flex min-h-11 items-center text-accent"
            >
              Entrar
            </Link>
          </>
        )}
      </p>
      <div className="grid gap-5 sm:grid-cols-2">
        <EmailField
          className="sm:col-span-2"
          label="Email"
          name="email"
          autoComplete="email"
          required
          value={buyer.email}
          error={errors.email}
          onChange={({ currentTarget }) => onChange({ email: currentTarget.value })}
          onSuggested={(email) => onChange({ email })}
          onBlur={left}
        />
        <MaskedField
          format={formatCpf}
          label="CPF"
          name="cpf"
          autoComplete="off"
          required
          hint={<CpfPurpose />}
          value={buyer.cpf}
          error={errors.cpf}
          onChange={(cpf) => onChange({ cpf })}
          onBlur={left}
        />
        <TextField
          label="Nome completo"
          name="name"
          autoComplete="name"
          required
          value={buyer.name}
          error={errors.name}
          onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
          onBlur={left}
        />
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-3 lg:mt-5">
        {/* On small screens the bar at the lower edge has it, unless that has no room. */}
        {onContinue && (
          <Button onClick={onContinue} className="max-lg:hidden [@media(height<24rem)]:inline-flex">
            Continuar
          </Button>
        )}
        <Notes registered={registered} recognition={recognition} />
      </div>
    </>
  )
}

/** What the shop knows of the buyer. Its room is there from the start, so that nothing below it moves. */
function Notes({ registered, recognition }: Pick<BuyerFieldsProps, 'registered' | 'recognition'>) {
  const { recognising, exists, goOnAsGuest } = recognition
  return (
    <div
      className={`grid min-h-16 grow basis-60 items-center sm:min-h-12 gap-3 ${exists ? '' : '*:[grid-area:1/1]'}`}
    >
      <p role="status" className="text-sm text-pretty text-soft">
        {recognising && 'Verificando os seus dados…'}
        {!recognising && exists && (
          <>
            Este e-mail ou CPF já tem cadastro na loja.{' '}
            <Link to={signInAddress('/checkout')} className="link text-accent">
              Entrar agora
            </Link>{' '}
            ou{' '}
            <button type="button" onClick={goOnAsGuest} className="link text-accent">
              continuar sem entrar
            </button>
          </>
        )}
        {!recognising && !exists && (registered ? texts.registered : texts.guest)}
      </p>
      <MessageRegion
        messages={buyerNotes}
        urgent={['error']}
        className={exists ? '-order-1' : ''}
        look={{
          success: 'rounded-card bg-mint pl-4 font-medium text-available',
          error: 'rounded-card border border-error/40 bg-error-tint pl-4 font-semibold text-error',
        }}
      />
    </div>
  )
}

const texts = {
  guest:
    'A confirmação vai para este e-mail. Com estes dados criamos a sua conta, para você acompanhar o pedido.',
  registered: 'A confirmação do pedido vai para este e-mail.',
}
