import { useSyncExternalStore } from 'react'
import { ignoreSecondTap } from './second-tap.ts'

let openDialogs: HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function setOpenDialogs(dialogs: HTMLDialogElement[]): void {
  openDialogs = dialogs
  ignoreSecondTap()
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
  // React focuses a field before its dialog is open, and sets no attribute by which the browser would.
  dialog.querySelector<HTMLElement>('[data-autofocus="true"]')?.focus()
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

/** The dialog above all others, or null. */
export function topDialog(): HTMLDialogElement | null {
  return openDialogs.at(-1) ?? null
}

/** The same, for what is drawn. */
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

/**
 * Where a message stands that was said while this dialog was above all others, as long as it is open; null: on the page. What was said
 * before a dialog was opened stays on the page behind it.
 */
export function messagesOf(dialog: HTMLDialogElement | null | undefined): HTMLElement | null {
  return (
    (dialog && openDialogs.includes(dialog) && dialog.querySelector<HTMLElement>('[data-messages]')) || null
  )
}
