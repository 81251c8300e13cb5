import { PASSWORD_MINIMUM } from '#shop/customers/customer.ts'
import { PasswordField } from '#ui/password-field.tsx'
import type { useCheckedForm } from './checked-form.ts'

interface NewPasswordFieldsProps {
  label: string
  field: ReturnType<typeof useCheckedForm>['field']
}

/** A password that somebody chooses, typed twice. */
export function NewPasswordFields({ label, field }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        {...field('password')}
        label={label}
        autoComplete="new-password"
        minLength={PASSWORD_MINIMUM}
        hint={`No mínimo ${PASSWORD_MINIMUM} caracteres.`}
        required
      />
      <PasswordField
        {...field('password_confirmation')}
        label={`Confirme a ${label.toLowerCase()}`}
        autoComplete="new-password"
        required
      />
    </>
  )
}
