import { formatCpf } from '#shop/customers/cpf.ts'
import type { Buyer } from '#shop/customers/customer.ts'
import { CpfPurpose } from '#storefront/forms/cpf-purpose.tsx'
import { EmailField } from '#storefront/forms/email-field.tsx'
import type { FieldErrors } from '#storefront/forms/field-errors.ts'
import { afterPress } from '#ui/form/after-press.ts'
import { TextField } from '#ui/form/field.tsx'
import { MaskedField } from '#ui/form/masked-field.tsx'
import type { useRecognition } from './use-recognition.ts'

interface BuyerFieldsProps {
  buyer: Buyer
  /** an account was made of what was typed, and may still be corrected */
  registered: boolean
  recognition: ReturnType<typeof useRecognition>
  errors: FieldErrors
  onChange: (changed: Partial<Buyer>) => void
}

/** Who buys, as a guest types it; correctable until the first order (specification O4). */
export function BuyerFields({ buyer, registered, recognition, errors, onChange }: BuyerFieldsProps) {
  const left = () => afterPress(() => void recognition.recognise())
  return (
    <>
      {registered && <p className="mb-3 text-sm text-soft">Confira: você pode corrigir até finalizar.</p>}
      <div className="grid gap-x-4 gap-y-4 sm:grid-cols-3 sm:gap-y-5">
        <EmailField
          className="sm:col-span-3"
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
          className="sm:col-span-2"
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
    </>
  )
}
