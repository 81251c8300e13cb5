import { createStore } from '#platform/browser/store.ts'
import { topDialog } from '#ui/dialog/open-dialogs.ts'
import { ignoreSecondTap } from '#ui/dialog/second-tap.ts'
import { queryClient } from './query-client.ts'

/** What was just done and can be taken back, as the message offers it. */
export interface Undoable {
  said: string
  /** what is undone together (`undoBatches`) */
  batches: string[]
  /** runs when it was undone, besides reading every open list anew */
  onUndone?: (() => void) | undefined
  /** how long it is still shown, in milliseconds */
  left: { ms: number }
  /** the dialog in which it was said (`messagesOf`) */
  dialog: HTMLDialogElement | null
}

const SHOWN_MS = 10_000

export const undoStore = createStore<Undoable | null>(null)

/**
 * Says that something was done, with 'Desfazer' beside it for ten seconds (rule 4).
 * @param batch by which the change is undone, or several; null or nothing: there is nothing to take back
 */
export function showUndo(said: string, batch: string | null | undefined | string[], onUndone?: () => void) {
  const batches = [batch ?? []].flat()
  undoStore.set({ said, batches, onUndone, left: { ms: SHOWN_MS }, dialog: topDialog() })
}

/** Every reading of the screen that is open is read anew: something was changed from outside of it. */
export function tellChanged(): void {
  // Rows may stand elsewhere then.
  void queryClient.invalidateQueries().then(ignoreSecondTap)
}
