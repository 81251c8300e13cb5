/** A quiet block in the shape of what comes; its size comes as classes. Assistive technology does not see it. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return (
    <span aria-hidden="true" className={`skeleton block max-w-full rounded-lg bg-petal/70 ${className}`} />
  )
}

/** Says once, to those who cannot see the blocks, that something is being loaded. */
export function Loading({ label = 'Carregando…' }: { label?: string }) {
  return (
    <p role="status" className="sr-only">
      {label}
    </p>
  )
}
