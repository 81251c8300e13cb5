import { ChevronRight } from '#ui/icons.tsx'

/** What may be done with an order besides, a quiet row for each. */
export function OrderAction({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex min-h-12 w-full items-center justify-between gap-3 border-b border-line px-2 text-left text-sm font-medium text-soft last:border-b-0 hover:text-accent-dark"
    >
      {name}
      <ChevronRight aria-hidden="true" className="size-4 shrink-0" />
    </button>
  )
}
