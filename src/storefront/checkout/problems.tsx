import type { RefObject } from 'react'
import { emptyAddress } from '#storefront/forms/address-draft.ts'
import type { FieldErrors } from '#storefront/forms/field-errors.ts'

interface ProblemsProps {
  errors?: FieldErrors
  /** what is wrong besides the fields: why the last attempt failed */
  failure?: string
  /** holds the fields that the list leads to */
  form?: RefObject<HTMLFormElement | null>
}

/**
 * What is wrong with an order, beside the button that places it: above it why the last attempt failed, below it the fields.
 * It always says what is wrong now: what is mended leaves the list, and a new attempt clears what the one before has brought.
 */
export function Problems({ errors = {}, failure = '', form }: ProblemsProps) {
  const wrong = Object.entries(errors)
    .map(([name, [message = '']]) => ({ name, message, place: order.indexOf(name.split('.').at(-1)!) }))
    .sort((a, b) => a.place - b.place)
  function lead(name: string) {
    const field = name.split('.').at(-1)!
    form?.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
  }
  return (
    <div role="alert">
      {(failure || wrong.length > 0) && (
        <div className="mt-5 rounded-card border border-error/40 bg-error-tint px-4 py-3 text-sm text-error">
          {failure && <p className="font-semibold">{failure}</p>}
          {!failure && (
            <p className="font-semibold">
              {wrong.length === 1 ? 'Falta corrigir:' : `Falta corrigir ${wrong.length} campos:`}
            </p>
          )}
          <ul>
            {wrong.map(({ name, message }) => (
              <li key={name}>
                <button
                  type="button"
                  onClick={() => lead(name)}
                  className="min-h-8 text-left underline underline-offset-4"
                >
                  {message}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

/** The fields from top to bottom. */
const order = ['email', 'cpf', 'name', ...Object.keys(emptyAddress), 'shipping_method', 'coupon']
