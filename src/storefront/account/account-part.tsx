import type { ComponentProps, ReactNode } from 'react'

interface AccountPartProps extends ComponentProps<'section'> {
  /** the id of the heading, which names the part */
  id: string
  title: string
  /** the way to change what the part says, at the end of its line */
  action?: ReactNode
}

/** One matter of the account below a hairline: its name, what is known, and the way to change it; on wide screens side by side. */
export function AccountPart({ id, title, action, children, ...rest }: AccountPartProps) {
  return (
    <section {...rest} aria-labelledby={id} className="account-part">
      <h3 id={id} className="text-lg">
        {title}
      </h3>
      {action && <div className="-my-2.5 text-right">{action}</div>}
      <div>{children}</div>
    </section>
  )
}

/** The classes of a part's action: 'Alterar'. */
export const partAction = 'link inline-flex min-h-11 items-center text-accent'
