import { type ComponentProps, type MouseEvent, useLayoutEffect } from 'react'
import { ignoreSecondTap } from '#ui/dialog/second-tap.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'tinted' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

const look: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-white hover:bg-accent-dark active:bg-accent-dark',
  secondary: 'border border-ink/25 bg-paper text-ink hover:border-ink hover:bg-blush',
  // One of many of its kind on a page: the accent is in its words, and fills it when it is pointed at.
  tinted:
    'tinted enabled:border enabled:border-accent/30 enabled:text-accent-dark enabled:hover:border-accent enabled:hover:bg-accent enabled:hover:text-white enabled:focus-visible:bg-accent enabled:focus-visible:text-white enabled:active:bg-accent enabled:active:text-white',
  quiet: 'text-ink underline-offset-4 hover:bg-blush hover:text-accent-dark',
  danger: 'border border-error/40 bg-paper text-error hover:border-error hover:bg-blush',
}

const room: Record<ButtonSize, string> = {
  small: 'min-h-11 px-4 text-sm',
  medium: 'min-h-12 px-6 text-base',
  large: 'min-h-14 px-8 text-lg',
}

/** The classes of a button, for links that look like one: `<Link className={buttonClass('secondary')}>`. */
export function buttonClass(variant: ButtonVariant = 'primary', size: ButtonSize = 'medium'): string {
  return `button relative inline-flex max-w-full items-center justify-center gap-2 rounded-full py-1.5 text-center leading-tight font-semibold transition-colors duration-150 ease-calm select-none disabled:border disabled:border-line disabled:bg-transparent disabled:text-soft ${look[variant]} ${room[size]}`
}

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  size?: ButtonSize
  /**
   * Work is under way: a spinner shows and presses are ignored; focus stays where it is. When it ends, a second tap of the same hand
   * is not heard either: the button may do the contrary by then, or another may lie in its place.
   */
  busy?: boolean
  /** takes the whole width */
  wide?: boolean
}

/** A pill. `type` is 'button' unless said otherwise, so that it never sends a form by accident. */
export function Button({
  variant = 'primary',
  size = 'medium',
  busy = false,
  wide = false,
  type = 'button',
  className = '',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  useLayoutEffect(() => (busy ? ignoreSecondTap : undefined), [busy])
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      onClick={press}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={`${buttonClass(variant, size)} ${wide ? 'w-full' : ''} ${className}`}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}

/** A turning ring in the colour of the text around it; it says nothing to assistive technology. */
export function Spinner({ className = 'size-4' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`inline-block shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent ${className}`}
    />
  )
}
