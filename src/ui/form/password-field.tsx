import { type ComponentProps, useState } from 'react'
import { Eye, EyeOff } from '#ui/icons.tsx'
import { TextField } from './field.tsx'

/** A password, which a button reveals. Password managers fill it and pasting works. */
export function PasswordField(field: Omit<ComponentProps<typeof TextField>, 'type' | 'trailing'>) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <TextField
      {...field}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      trailing={
        <button
          type="button"
          aria-label={shown ? 'Ocultar senha' : 'Mostrar senha'}
          onClick={() => setShown(!shown)}
          className="needs-script grid size-11 place-items-center rounded-full text-soft hover:text-accent-dark"
        >
          <Icon aria-hidden="true" className="size-5" />
        </button>
      }
    />
  )
}
