/** A block in the shape of content that is being loaded; its size comes as classes. Assistive technology does not see it. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return (
    <span aria-hidden="true" className={`skeleton block max-w-full rounded-lg bg-petal/70 ${className}`} />
  )
}

/** Announces to assistive technology, once, that content is being loaded. */
export function Loading({ label = 'Carregando…' }: { label?: string }) {
  return (
    <p role="status" className="sr-only">
      {label}
    </p>
  )
}
