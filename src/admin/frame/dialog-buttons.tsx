import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'

interface DialogButtonsProps {
  /** how the way back is called */
  back?: string
  onClose: () => void
  /** its place in the form's grid; a wrapper would keep it from staying in sight */
  className?: string
  /** the button that does it */
  children: ReactNode
}

/** The end of a dialog, in sight however long it is: the way back, then the step itself, where the thumb is. */
export function DialogButtons({ back = 'Voltar', onClose, className = '', children }: DialogButtonsProps) {
  return (
    <div
      className={`sticky bottom-0 z-10 -mx-5 -mb-5 flex flex-wrap justify-end gap-3 border-t border-line bg-paper px-5 py-3 ${className}`}
    >
      <Button variant="secondary" onClick={onClose}>
        {back}
      </Button>
      {children}
    </div>
  )
}
