import type { ComponentProps, ReactNode } from 'react'

interface AccountCardProps extends ComponentProps<'section'> {
  /** the id of the heading, which names the card */
  id: string
  title: string
  /** the way to change what the card says, at the end of its heading's line */
  action?: ReactNode
  /** rarely looked at: a hairline above it instead of a box around it */
  quiet?: boolean
}

/** One matter of the account: its name, the way to change it, and what is known. */
export function AccountCard({
  id,
  title,
  action,
  quiet = false,
  className = '',
  children,
  ...rest
}: AccountCardProps) {
  const look = quiet
    ? 'border-t border-line px-5 pt-5 pb-2 sm:px-6'
    : 'rounded-card border border-line bg-white p-5 sm:p-6'
  return (
    <section {...rest} aria-labelledby={id} className={`min-w-0 ${look} ${className}`}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h3 id={id} className="text-lg">
          {title}
        </h3>
        {action && <div className="-my-2.5 shrink-0">{action}</div>}
      </div>
      {children}
    </section>
  )
}

/** The classes of two columns of cards, side by side on wide screens: what is changed most stands in the wider one. */
export const cardColumns = 'mt-6 grid gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-5'
export const cardColumn = 'flex min-w-0 flex-col gap-4 lg:gap-5'

/** The classes of a card's action: 'Alterar'. */
export const cardAction = 'link inline-flex min-h-11 items-center text-accent'
