import { type ComponentProps, type FocusEvent, type InputEvent, useRef, useState } from 'react'
import { suggestEmail } from '#shop/customers/email-typo.ts'
import { afterPress } from '#ui/form/after-press.ts'
import { TextField } from '#ui/form/field.tsx'

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'ref' | 'hint'> & {
  /** takes the address that was meant, where React holds the value */
  onSuggested?: (email: string) => void
}

/** An e-mail that decides whether the buyer can be reached: when it is left with a likely slip, the field asks. */
export function EmailField({ onBlur, onInput, onSuggested, ...field }: EmailFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [meant, setMeant] = useState<string | null>(null)

  function use(email: string) {
    if (onSuggested) onSuggested(email)
    else input.current!.value = email
    setMeant(null)
    input.current?.focus()
  }

  return (
    <TextField
      {...field}
      ref={input}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      onInput={(event: InputEvent<HTMLInputElement>) => {
        setMeant(null)
        onInput?.(event)
      }}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        const meant = suggestEmail(event.currentTarget.value)
        afterPress(() => setMeant(meant))
        onBlur?.(event)
      }}
      hint={
        <span role="status">
          {meant && (
            <>
              Você quis dizer {meant.split('@')[1]}?{' '}
              <button
                type="button"
                onClick={() => use(meant)}
                className="link -my-2.5 py-2.5 text-left break-all text-accent"
              >
                Usar {meant}
              </button>
            </>
          )}
        </span>
      }
    />
  )
}
