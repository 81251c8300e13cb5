import { useSyncExternalStore } from 'react'

let openDialogs: HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function setOpenDialogs(dialogs: HTMLDialogElement[]): void {
  openDialogs = dialogs
  for (const listener of listeners) listener()
}

/**
 * How wide the page's scrollbar is, before a dialog takes it away: the page keeps its width (styles.css). Where there is none, as
 * on phones, nothing is kept.
 */
function measureScrollbar(): void {
  const { documentElement: root } = document
  if (document.querySelector('dialog[open]')) return
  root.style.setProperty('--scrollbar', `${innerWidth - root.clientWidth}px`)
}

/** For the ref of a dialog: opens it when it is mounted; when it is removed, focus returns to where it was. */
export function openedModal(dialog: HTMLDialogElement) {
  measureScrollbar()
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
  dialog.addEventListener('beforetoggle', measureScrollbar)
  observer.observe(dialog, { attributeFilter: ['open'] })
  return () => {
    observer.disconnect()
    setOpenDialogs(openDialogs.filter((one) => one !== dialog))
  }
}

/** The dialog above all others now, or null. */
export const topDialog = (): HTMLDialogElement | null => openDialogs.at(-1) ?? null

/** The dialog above all others, or null. Messages that must be reachable while it is open are drawn into it. */
export function useTopDialog(): HTMLDialogElement | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    topDialog,
    () => null,
  )
}
