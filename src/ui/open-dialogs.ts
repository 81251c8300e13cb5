import { useSyncExternalStore } from 'react'

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

/** For the ref of a dialog that others open and close. */
export function watchedDialog(dialog: HTMLDialogElement) {
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
