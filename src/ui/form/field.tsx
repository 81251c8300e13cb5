import { type ComponentProps, type ReactNode, useId } from 'react'

interface FieldProps {
  /** the field's name; always there for assistive technology */
  label: ReactNode
  /** helps to fill the field; stays while there is an error */
  hint?: ReactNode
  /** stays at the field until it is corrected. Of a list, the first is shown. */
  error?: string | string[] | null | undefined
  /** stands inside the box at its end: a button, a unit, a spinner */
  trailing?: ReactNode
  /** classes of the whole field, for its place in a form's grid */
  className?: string
  /** its label stands small above what is written in it, and its edge is that of the card which it shares with others */
  inline?: boolean
}

type PropsOf<Tag extends 'input' | 'textarea' | 'select'> = Omit<ComponentProps<Tag>, 'className'> &
  FieldProps

const box =
  'w-full text-base text-ink placeholder:text-soft transition-colors duration-150 disabled:bg-blush disabled:text-soft'
const calm = 'border-field bg-white hover:border-ink'
const wrong = 'border-error bg-error-tint'

/** @returns the classes of a field's control */
function look(message: string | null, inline?: boolean): string {
  if (inline)
    return `${box} -outline-offset-3 px-[min(0.75rem,4vw)] ${message ? 'bg-error-tint' : 'bg-white'}`
  return `${box} rounded-card border px-[min(1rem,5vw)] ${message ? wrong : calm}`
}

/** One line of text. Every attribute of an input passes through: `autoComplete`, `inputMode`, `ref` for a mask. */
export function TextField({ label, hint, error, trailing, className, inline, ...input }: PropsOf<'input'>) {
  const field = useField(input.id, hint, error, input['aria-describedby'])
  return (
    <Frame {...field} {...{ label, hint, trailing, className, inline }}>
      <input
        {...input}
        {...field.control}
        data-autofocus={input.autoFocus}
        className={`${look(field.message, inline)} ${inline ? 'h-13 pt-5' : 'h-12'} read-only:bg-blush ${trailing ? 'pr-14' : ''}`}
      />
    </Frame>
  )
}

/** Several lines of text. */
export function TextArea({ label, hint, error, trailing, className, ...area }: PropsOf<'textarea'>) {
  const field = useField(area.id, hint, error, area['aria-describedby'])
  return (
    <Frame {...field} {...{ label, hint, trailing, className }}>
      <textarea
        rows={4}
        {...area}
        {...field.control}
        data-autofocus={area.autoFocus}
        className={`${look(field.message)} min-h-28 py-3 read-only:bg-blush`}
      />
    </Frame>
  )
}

/** One of a few; the browser's own list, which phones draw best. */
export function SelectField({
  label,
  hint,
  error,
  trailing,
  className,
  inline,
  children,
  ...select
}: PropsOf<'select'>) {
  const field = useField(select.id, hint, error, select['aria-describedby'])
  return (
    <Frame {...field} {...{ label, hint, trailing, className, inline }}>
      <select
        {...select}
        {...field.control}
        data-autofocus={select.autoFocus}
        className={`select ${look(field.message, inline)} ${inline ? 'h-13 pt-5' : 'h-12'} pr-10`}
      >
        {children}
      </select>
    </Frame>
  )
}

/** A box to tick, its label beside it. */
export function CheckField({
  label,
  className,
  ...input
}: Omit<ComponentProps<'input'>, 'type' | 'className'> & Pick<FieldProps, 'label' | 'className'>) {
  return (
    <div className={className}>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input {...input} type="checkbox" className="size-5 shrink-0 accent-accent" />
        <span className="min-w-0 wrap-anywhere">{label}</span>
      </label>
    </div>
  )
}

function useField(
  givenId: string | undefined,
  hint: ReactNode,
  error: FieldProps['error'],
  describedBy: string | undefined,
) {
  const made = useId()
  const id = givenId ?? made
  const message = (Array.isArray(error) ? error[0] : error) || null
  const notes = [describedBy, hint && `${id}-hint`, message && `${id}-error`].filter(Boolean)
  const control = {
    id,
    'aria-invalid': message ? true : undefined,
    'aria-describedby': notes.length > 0 ? notes.join(' ') : undefined,
  } as const
  return { id, message, control }
}

type FieldState = ReturnType<typeof useField>

function Frame({
  id,
  message,
  label,
  hint,
  trailing,
  className = '',
  inline,
  children,
}: Omit<FieldProps, 'error'> & Omit<FieldState, 'control'> & { children: ReactNode }) {
  return (
    <div className={inline ? `relative ${className}` : className}>
      <label
        htmlFor={id}
        className={
          inline
            ? 'pointer-events-none absolute top-1.5 left-[min(0.75rem,4vw)] z-10 text-xs text-soft'
            : 'mb-1.5 block text-sm font-semibold'
        }
      >
        {label}
      </label>
      <div className="relative">
        {children}
        {trailing && (
          <div className="absolute inset-y-0 right-0 flex min-w-12 items-center justify-center">
            {trailing}
          </div>
        )}
      </div>
      <Notes id={id} message={message} hint={hint} place={inline ? 'px-3 pb-2' : 'mt-1.5'} />
    </div>
  )
}

interface NotesProps {
  id: string
  message: string | null
  hint: ReactNode
  /** classes for their place */
  place: string
}

function Notes({ id, message, hint, place }: NotesProps) {
  return (
    <>
      {message && (
        <p id={`${id}-error`} className={`${place} text-sm font-semibold text-error`}>
          {message}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={`${place} text-sm text-soft`}>
          {hint}
        </p>
      )}
    </>
  )
}
