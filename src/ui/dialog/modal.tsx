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
  /** in the middle; a sheet stands on the lower edge of a phone; or the whole screen */
  at?: 'centre' | 'sheet' | 'full'
  className?: string
  children: ReactNode
}

/**
 * A dialog above the page, open until it is closed. It is the browser's own: focus stays inside and returns to where
 * it was, the rest is inert, the page behind does not scroll. Its content exists only while it is open.
 */
export function Modal({
  open,
  onClose,
  title,
  titleHidden = false,
  at = 'centre',
  className = '',
  children,
}: ModalProps) {
  const id = useId()
  if (!open) return null
  return (
    <DialogBox
      ref={openedModal}
      aria-labelledby={id}
      at={at}
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
