import { Link } from 'react-router'
import { formatCpf } from '#shop/customers/cpf.ts'
import type { Buyer } from '#shop/customers/customer.ts'
import { CpfPurpose } from '#storefront/account/cpf-purpose.tsx'
import { signInAddress } from '#storefront/account/next-page.ts'
import { TextField } from '#ui/field.tsx'
import { MaskedField } from '#ui/masked-field.tsx'
import type { useRecognition } from './use-recognition.ts'

interface BuyerFieldsProps {
  buyer: Buyer
  /** a customer who is signed in buys in their own name */
  readOnly: boolean
  recognition: ReturnType<typeof useRecognition>
  errors: Record<string, string[]>
  onChange: (changed: Partial<Buyer>) => void
}

/** Who buys: for a customer only to be read, for a guest to be filled. */
export function BuyerFields({ buyer, readOnly, recognition, errors, onChange }: BuyerFieldsProps) {
  const { recognise, recognising, exists } = recognition
  const left = () => {
    recognise()
  }
  return (
    <>
      <p className="-mt-2 mb-3 flex min-h-11 flex-wrap items-center gap-x-2 text-soft">
        {readOnly ? (
          'Você está comprando com a sua conta.'
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
        <TextField
          className="sm:col-span-2"
          label="Email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          readOnly={readOnly}
          value={buyer.email}
          error={errors.email}
          onChange={({ currentTarget }) => onChange({ email: currentTarget.value })}
          onBlur={left}
        />
        <MaskedField
          format={formatCpf}
          label="CPF"
          name="cpf"
          autoComplete="off"
          required
          readOnly={readOnly}
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
          readOnly={readOnly}
          value={buyer.name}
          error={errors.name}
          onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
          onBlur={left}
        />
      </div>
      <p role="status" className="mt-3 min-h-[1.3125rem] text-sm text-soft">
        {recognising && 'Verificando os seus dados…'}
        {!recognising && exists && !readOnly && (
          <>
            Este e-mail ou CPF já tem cadastro na loja.{' '}
            <Link to={signInAddress('/checkout')} className="link text-accent">
              Entrar agora
            </Link>
          </>
        )}
        {!recognising && !exists && note(readOnly)}
      </p>
    </>
  )
}

function note(readOnly: boolean): string {
  return readOnly
    ? 'A confirmação do pedido vai para este e-mail.'
    : 'A confirmação vai para este e-mail. Com estes dados criamos a sua conta, para você acompanhar o pedido.'
}
