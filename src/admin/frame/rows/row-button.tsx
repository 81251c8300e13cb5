import type { ComponentProps } from 'react'
import { Button } from '#ui/button.tsx'
import { Check } from '#ui/icons.tsx'

interface RowButtonProps extends ComponentProps<typeof Button> {
  /** it was done a moment ago, and the row stays only to say so (`useStandstill`) */
  done: boolean
}

/** The button of a row that leaves its list when it is pressed. */
export function RowButton({ done, children, ...button }: RowButtonProps) {
  if (!done) return <Button {...button}>{children}</Button>
  // React keeps the element, and with it the focus.
  return (
    <Button {...button} variant="secondary" aria-disabled onClick={() => {}} aria-label="Feito">
      <Check aria-hidden="true" className="size-4" /> Feito
    </Button>
  )
}
