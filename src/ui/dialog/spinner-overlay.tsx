import { Spinner } from '#ui/button.tsx'
import { openedModal } from './open-dialogs.ts'

/** Covers the screen while something must not be disturbed; mounted only as long as it lasts. */
export function SpinnerOverlay({ label = 'Carregando…' }: { label?: string }) {
  return (
    <dialog
      ref={openedModal}
      aria-label={label}
      // Some browsers close a dialog on the second Escape, even when `cancel` was prevented.
      onClose={({ currentTarget }) => {
        if (currentTarget.isConnected && !currentTarget.open) currentTarget.showModal()
      }}
      onCancel={(event) => event.preventDefault()}
      className="modal m-0 h-dvh max-h-none w-screen max-w-none bg-paper/85 outline-none"
    >
      <div role="status" className="grid h-full place-content-center justify-items-center gap-4 text-accent">
        <Spinner className="size-12" />
        <p className="text-lg font-semibold text-ink">{label}</p>
      </div>
    </dialog>
  )
}
