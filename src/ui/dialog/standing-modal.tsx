import type { ComponentProps, ReactNode, SyntheticEvent } from 'react'
import { DialogBox, DialogTitle } from './dialog-box.tsx'
import { watchedDialog } from './open-dialogs.ts'

/**
 * A panel at the left that is always in the page, closed, so that it opens without JavaScript too: by a button with
 * `command="show-modal"` and `commandfor` its id. Links inside close it.
 */
export function StandingModal({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  const close = (event: SyntheticEvent<HTMLElement>) => event.currentTarget.closest('dialog')?.close()
  return (
    <DialogBox
      ref={watchedDialog}
      id={id}
      aria-labelledby={`${id}-title`}
      at="left"
      dismiss={close}
      onClick={(event) => {
        if ((event.target as Element).closest('a')) close(event)
      }}
    >
      <DialogTitle id={`${id}-title`} title={title} close={close} dialogId={id} />
      {children}
    </DialogBox>
  )
}

/** The button of a StandingModal; browsers without invoker commands take the click. */
export function OpenStandingModal({ dialogId, ...button }: ComponentProps<'button'> & { dialogId: string }) {
  return (
    <button
      {...button}
      {...{ command: 'show-modal', commandfor: dialogId }}
      type="button"
      aria-haspopup="dialog"
      aria-controls={dialogId}
      onClick={() => {
        const dialog = document.getElementById(dialogId) as HTMLDialogElement
        if (!('commandForElement' in HTMLButtonElement.prototype) && !dialog.open) dialog.showModal()
      }}
    />
  )
}
