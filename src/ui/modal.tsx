import { type ReactNode, useId } from 'react'
import { DialogBox, DialogTitle } from './dialog-box.tsx'
import { openedModal } from './open-dialogs.ts'

interface ModalProps {
  open: boolean
  /** Escape, the backdrop, the close button, a link inside: the owner sets `open` to false. */
  onClose: () => void
  /** the dialog's name; drawn as its heading unless `titleHidden` */
  title: string
  titleHidden?: boolean
  className?: string
  children: ReactNode
}

/**
 * What stands above the page until it is closed. The browser's own dialog: focus stays inside and returns to where
 * it was, the rest is inert, the page behind does not scroll. Its content exists only while it is open.
 */
export function Modal({ open, onClose, title, titleHidden = false, className = '', children }: ModalProps) {
  const id = useId()
  if (!open) return null
  return (
    <DialogBox
      ref={openedModal}
      aria-labelledby={id}
      at="centre"
      className={className}
      // Also when the browser closed it by itself; a dialog that is open again was only shown anew.
      onClose={({ currentTarget }) => currentTarget.open || onClose()}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      dismiss={onClose}
    >
      <DialogTitle id={id} title={title} hidden={titleHidden} close={onClose} />
      {children}
    </DialogBox>
  )
}
