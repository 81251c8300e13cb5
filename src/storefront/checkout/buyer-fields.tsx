import { formatCpf } from '#shop/customers/cpf.ts'
import type { Buyer } from '#shop/customers/customer.ts'
import { TextField } from '#ui/field.tsx'
import { MaskedField } from '#ui/masked-field.tsx'

interface BuyerFieldsProps {
  buyer: Buyer
  /** a customer who is signed in buys in their own name */
  readOnly: boolean
  /** the shop is looking who this is */
  recognising: boolean
  errors: Record<string, string[]>
  onChange: (changed: Partial<Buyer>) => void
  /** a field lost focus */
  onLeave: () => void
}

/** Who buys: for a customer only to be read, for a guest to be filled. */
export function BuyerFields({ buyer, readOnly, recognising, errors, onChange, onLeave }: BuyerFieldsProps) {
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
        value={buyer.email}
        error={errors.email}
        hint={readOnly ? undefined : 'Enviamos a confirmação do pedido para este endereço.'}
        onChange={({ currentTarget }) => onChange({ email: currentTarget.value })}
        onBlur={onLeave}
      />
      <MaskedField
        format={formatCpf}
        label="CPF"
        name="cpf"
        autoComplete="off"
        required
        readOnly={readOnly}
        value={buyer.cpf}
        error={errors.cpf}
        hint={readOnly ? undefined : 'Usado na nota fiscal e contra fraudes.'}
        onChange={(cpf) => onChange({ cpf })}
        onBlur={onLeave}
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
        onBlur={onLeave}
      />
      <p role="status" className="text-sm text-soft sm:col-span-2 empty:hidden">
        {recognising ? 'Verificando os seus dados…' : ''}
      </p>
    </div>
  )
}
