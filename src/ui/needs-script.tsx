import type { ReactNode } from 'react'

interface NeedsScriptProps {
  children?: ReactNode
  /** classes for its place */
  className?: string
}

/** Tells visitors without JavaScript why the page shows nothing, and what to do. */
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
