import { createStore } from '#platform/browser/store.ts'

/** A save that the shop did not answer: it can be tried again from the bar, under the same key. */
export const unsavedStore = createStore<{ again: () => void } | null>(null)
