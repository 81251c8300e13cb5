import type { User } from '#shop/customers/account-shapes.ts'
import { formatCpf } from '#shop/customers/cpf.ts'
import { TextField } from '#ui/field.tsx'
import { MaskedField } from '#ui/masked-field.tsx'
import type { CheckoutDraft } from './checkout-draft.ts'

interface BuyerFieldsProps {
  draft: CheckoutDraft
  user: User | null
  errors: Record<string, string[]>
  onChange: (changed: Partial<CheckoutDraft>) => void
}

/** Who buys: for a customer only to be read, for a guest to be filled. */
export function BuyerFields({ draft, user, errors, onChange }: BuyerFieldsProps) {
  const readOnly = user !== null
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        className="sm:col-span-2"
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        readOnly={readOnly}
        value={draft.email}
        error={errors.email}
        hint={readOnly ? undefined : 'Enviamos a confirmação do pedido para este endereço.'}
        onChange={({ currentTarget }) => onChange({ email: currentTarget.value })}
      />
      <MaskedField
        format={formatCpf}
        label="CPF"
        name="cpf"
        autoComplete="off"
        required
        readOnly={readOnly}
        value={draft.cpf}
        error={errors.cpf}
        hint={readOnly ? undefined : 'Usado na nota fiscal e contra fraudes.'}
        onChange={(cpf) => onChange({ cpf })}
      />
      <TextField
        label="Nome completo"
        name="name"
        autoComplete="name"
        required
        readOnly={readOnly}
        value={draft.name}
        error={errors.name}
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
      />
    </div>
  )
}
