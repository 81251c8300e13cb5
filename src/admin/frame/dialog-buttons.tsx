import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'

interface DialogButtonsProps {
  /** how the way back is called */
  back?: string
  onClose: () => void
  /** the button that does it */
  children: ReactNode
}

/** The end of a dialog: the way back, then the step itself, where the thumb is. */
export function DialogButtons({ back = 'Voltar', onClose, children }: DialogButtonsProps) {
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button variant="secondary" onClick={onClose}>
        {back}
      </Button>
      {children}
    </div>
  )
}
