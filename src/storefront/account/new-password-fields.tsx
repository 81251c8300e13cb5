import { PASSWORD_MINIMUM } from '#shop/customers/customer.ts'
import type { useForm } from '#storefront/forms/use-form.ts'
import { PasswordField } from '#ui/form/password-field.tsx'

/** The field of the second password. Its only error is that the two differ. */
export const CONFIRMATION = 'password_confirmation'

interface NewPasswordFieldsProps {
  label: string
  field: ReturnType<typeof useForm>['field']
}

/** A new password, typed twice. */
export function NewPasswordFields({ label, field }: NewPasswordFieldsProps) {
  const password = field('password')
  return (
    <>
      <PasswordField
        {...password}
        label={label}
        autoComplete="new-password"
        minLength={PASSWORD_MINIMUM}
        // What is wrong takes its place: the usual error says the same.
        hint={password.error ? undefined : `No mínimo ${PASSWORD_MINIMUM} caracteres.`}
        required
      />
      <PasswordField
        {...field(CONFIRMATION)}
        label={`Confirme a ${label.toLowerCase()}`}
        autoComplete="new-password"
        required
      />
    </>
  )
}
