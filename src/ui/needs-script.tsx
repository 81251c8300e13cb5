import type { ReactNode } from 'react'

interface NeedsScriptProps {
  children?: ReactNode
  /** classes for its place */
  className?: string
}

/** Why there is nothing to see or to press where no script runs, and what to do. */
export function NeedsScript({
  children = (
    <>
      Esta página precisa de JavaScript: <span className="whitespace-nowrap">ative-o</span> no seu navegador
      para continuar.
    </>
  ),
  className = 'mb-6',
}: NeedsScriptProps) {
  return (
    <noscript>
      <p className={`rounded-card bg-blush p-4 ${className}`}>{children}</p>
    </noscript>
  )
}
