import type { ComponentType, SVGProps } from 'react'
import { ChevronRight } from '#ui/icons.tsx'

interface OrderActionProps {
  name: string
  Sign?: ComponentType<SVGProps<SVGSVGElement>>
  onClick: () => void
}

/** What may be done with an order besides, a quiet row for each. */
export function OrderAction({ name, Sign = ChevronRight, onClick }: OrderActionProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex min-h-12 w-full items-center justify-between gap-3 border-t border-line text-left text-sm font-medium text-soft hover:text-accent-dark"
    >
      {name}
      <Sign aria-hidden="true" className="size-4 shrink-0" />
    </button>
  )
}
