import type { ReactNode } from 'react'

/** What else is to be known of a payment, its words at the left and the way that they lead to at the right: rows of one band at the panel's foot. */
export function PanelFoot({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-6 gap-y-2 bg-blush px-5 py-2 text-sm text-soft *:mt-0 sm:px-8 print:hidden">
      {children}
    </div>
  )
}
