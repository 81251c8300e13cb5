import X from 'lucide-react/icons/x'
import {
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useSyncExternalStore,
} from 'react'

export type ModalVariant = 'centre' | 'left' | 'right' | 'bottom'

const place: Record<ModalVariant, string> = {
  centre:
    'modal-centre m-auto w-[min(56rem,calc(100vw-2rem))] max-h-[calc(100dvh-2rem)] rounded-card bg-paper',
  left: 'modal-left mr-auto h-dvh max-h-none w-[min(22rem,88vw)] bg-paper',
  right: 'modal-right ml-auto h-dvh max-h-none w-[min(26rem,92vw)] bg-paper',
  bottom: 'modal-bottom mt-auto w-full max-w-none max-h-[88dvh] rounded-t-card bg-paper',
}

interface ModalProps {
  open: boolean
  /** Escape, the backdrop, the close button, a link inside: the owner sets `open` to false. */
  onClose: () => void
  /** the dialog's name; drawn as its heading unless `titleHidden` */
  title: string
  titleHidden?: boolean
  variant?: ModalVariant
  className?: string
  children: ReactNode
}

/**
 * What stands above the page until it is closed. The browser's own dialog: focus stays inside and returns to where
 * it was, the rest is inert, the page behind does not scroll. Its content exists only while it is open.
 */
export function Modal({
  open,
  onClose,
  title,
  titleHidden = false,
  variant = 'centre',
  className = '',
  children,
}: ModalProps) {
  const id = useId()
  if (!open) return null
  return (
    <DialogBox
      ref={openedModal}
      aria-labelledby={id}
      variant={variant}
      className={className}
      // Also when the browser closed it by itself; a dialog that is open again was only shown anew.
      onClose={({ currentTarget }) => currentTarget.open || onClose()}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      dismiss={onClose}
    >
      <ModalTitle id={id} title={title} hidden={titleHidden} close={onClose} />
      {children}
    </DialogBox>
  )
}

/**
 * A dialog that is always in the page, closed, so that it opens without JavaScript too: by a button with
 * `command="show-modal"` and `commandfor` its id. Links inside close it.
 */
export function StandingModal({
  id,
  title,
  variant = 'left',
  className = '',
  children,
}: Pick<ModalProps, 'title' | 'variant' | 'className' | 'children'> & { id: string }) {
  const close = (event: SyntheticEvent<HTMLElement>) => event.currentTarget.closest('dialog')?.close()
  return (
    <DialogBox
      ref={watchStanding}
      id={id}
      aria-labelledby={`${id}-title`}
      variant={variant}
      className={className}
      dismiss={close}
      onClick={(event) => {
        if ((event.target as Element).closest('a')) close(event)
      }}
    >
      <ModalTitle id={`${id}-title`} title={title} close={close} dialogId={id} />
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

interface DialogBoxProps extends ComponentProps<'dialog'> {
  variant: ModalVariant
  dismiss: (event: MouseEvent<HTMLElement>) => void
}

function DialogBox({ variant, className = '', dismiss, onClick, children, ...dialog }: DialogBoxProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way out is Escape, which the browser brings
    <dialog
      {...dialog}
      className={`modal overflow-y-auto overscroll-contain text-ink ${place[variant]} ${className}`}
      onClick={(event) => {
        // What is around the panel belongs to the dialog itself; everything in it, to its content.
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

function ModalTitle({
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
    <div
      className={`sticky top-0 z-10 flex items-center justify-between gap-4 pl-5 pr-2 py-2 ${hidden ? '' : 'border-b border-line bg-paper'}`}
    >
      <h2 id={id} className={hidden ? 'sr-only' : 'text-lg'}>
        {title}
      </h2>
      <button
        type="button"
        aria-label="Fechar"
        onClick={close}
        {...(dialogId ? { command: 'close', commandfor: dialogId } : {})}
        className="ml-auto grid size-11 place-items-center rounded-full bg-paper/90 hover:bg-blush hover:text-accent-dark"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </div>
  )
}

let openDialogs: HTMLDialogElement[] = []
const watchers = new Set<() => void>()

function setOpenDialogs(dialogs: HTMLDialogElement[]): void {
  openDialogs = dialogs
  for (const watcher of watchers) watcher()
}

/** Opens the dialog that this is the ref of; when it leaves, focus goes back to where it was. */
export function openedModal(dialog: HTMLDialogElement) {
  dialog.showModal()
  setOpenDialogs([...openDialogs, dialog])
  return () => {
    dialog.close()
    setOpenDialogs(openDialogs.filter((one) => one !== dialog))
  }
}

function watchStanding(dialog: HTMLDialogElement) {
  const observer = new MutationObserver(() => {
    const others = openDialogs.filter((one) => one !== dialog)
    setOpenDialogs(dialog.open ? [...others, dialog] : others)
  })
  observer.observe(dialog, { attributeFilter: ['open'] })
  return () => {
    observer.disconnect()
    setOpenDialogs(openDialogs.filter((one) => one !== dialog))
  }
}

/** The dialog above all others, or null. What must be reachable while it is open is drawn into it. */
export function useTopDialog(): HTMLDialogElement | null {
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    () => openDialogs.at(-1) ?? null,
    () => null,
  )
}
