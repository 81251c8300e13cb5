import type { ComponentProps, MouseEvent } from 'react'
import { X } from '#ui/icons.tsx'

const place = {
  centre: 'm-auto w-[min(56rem,calc(100vw-2rem))] max-h-[calc(100dvh-2rem)] rounded-card bg-paper',
  sheet:
    'm-auto w-[min(56rem,calc(100vw-2rem))] max-h-[calc(100dvh-2rem)] rounded-card bg-paper modal-sheet max-sm:mb-0 max-sm:w-full max-sm:max-w-none max-sm:max-h-[92dvh] max-sm:rounded-b-none',
  full: 'm-0 size-full max-h-none max-w-none bg-paper',
  left: 'modal-left mr-auto h-dvh max-h-none w-[min(22rem,88vw)] bg-paper',
}

interface DialogBoxProps extends ComponentProps<'dialog'> {
  at: keyof typeof place
  dismiss: (event: MouseEvent<HTMLElement>) => void
}

/** The panel of a dialog. A press beside it dismisses it. */
export function DialogBox({ at, className = '', dismiss, onClick, children, ...dialog }: DialogBoxProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way out is Escape, which the browser brings
    <dialog
      {...dialog}
      className={`modal overflow-y-auto overscroll-contain text-ink ${place[at]} ${className}`}
      onClick={(event) => {
        // A press beside the panel is a press on the dialog itself; one inside it, on its content.
        if (event.target === event.currentTarget && outside(event)) dismiss(event)
        else onClick?.(event)
      }}
    >
      {children}
    </dialog>
  )
}

function outside({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>): boolean {
  const panel = currentTarget.getBoundingClientRect()
  return clientX < panel.left || clientX > panel.right || clientY < panel.top || clientY > panel.bottom
}

/** The bar at the top of a dialog: its name, and the button that closes it; below it the place of messages, which take their room from the content. */
export function DialogTitle({
  id,
  title,
  hidden = false,
  close,
  dialogId,
}: {
  id: string
  title: string
  hidden?: boolean
  close: (event: MouseEvent<HTMLElement>) => void
  dialogId?: string
}) {
  return (
    <div className="sticky top-0 z-10">
      <div
        className={`flex items-center justify-between gap-2 pl-[min(1.25rem,5vw)] pr-2 py-2 ${hidden ? '' : 'border-b border-line bg-paper'}`}
      >
        <h2
          id={id}
          className={
            hidden ? 'sr-only' : 'min-w-0 py-1 text-[length:min(1.125rem,10vw)] leading-tight wrap-anywhere'
          }
        >
          {title}
        </h2>
        <button
          type="button"
          aria-label="Fechar"
          onClick={close}
          {...(dialogId ? { command: 'close', commandfor: dialogId } : {})}
          className="ml-auto grid size-11 shrink-0 self-start place-items-center rounded-full bg-paper/90 hover:bg-blush hover:text-accent-dark"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      <div data-messages />
    </div>
  )
}
