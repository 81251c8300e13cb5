import { parseStored, type StoredAs } from './storage.ts'

/** A state of this browser that components and other code share. Its functions need no `this`. */
export interface Store<State> {
  /** The state now. The same object until it changes, in this tab or in another. */
  getSnapshot(): State
  /** The state that the server draws with. */
  getServerSnapshot(): State
  /** Calls `listener` after every change. @returns the function that stops it */
  subscribe(listener: () => void): () => void
  /** @param next the new state, or a function that gives it from the state now. Never throws for a full storage. */
  set(next: State | ((state: State) => State)): void
}

/** How a store's state lies in the browser's storage. */
export interface Persisted<State> extends StoredAs<State> {
  /** Gives what is stored of a state, to be read by `check`; undefined: nothing. Without it: the whole state. */
  save?: (state: State) => unknown
}

/**
 * Makes a store. A persisted one follows its storage: a change of another tab is seen at the next look, and
 * announced to the listeners. Where nothing can be stored, the state lives as long as the page.
 * @param initial the state before any change, on the server, and when nothing usable is stored
 */
export function createStore<State>(initial: State, persisted?: Persisted<State>): Store<State> {
  let state = initial
  /** the stored text that `state` was read from: without a change of the text, the same object is given */
  let seenText: string | null = null
  let stopWatching: (() => void) | undefined
  const listeners = new Set<() => void>()

  function getSnapshot(): State {
    const text = persisted?.storage.read(persisted.key)
    if (persisted && text !== undefined && text !== seenText) {
      seenText = text
      state = parseStored(text, persisted.check) ?? initial
    }
    return state
  }

  function set(next: State | ((state: State) => State)): void {
    // The function starts from what is stored: another tab may have changed it a moment ago.
    state = isUpdate(next) ? next(getSnapshot()) : next
    if (persisted) seenText = persist(persisted, state)
    notify()
  }

  function notify(): void {
    for (const listener of listeners) listener()
  }

  function subscribe(listener: () => void): () => void {
    if (listeners.size === 0) stopWatching = persisted?.storage.watch(persisted.key, notify)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) stopWatching?.()
    }
  }

  return { getSnapshot, getServerSnapshot: () => initial, subscribe, set }
}

function isUpdate<State>(next: State | ((state: State) => State)): next is (state: State) => State {
  return typeof next === 'function'
}

/** @returns the text that now lies in the storage: an older one when there was no room for this state */
function persist<State>({ key, storage, save }: Persisted<State>, state: State): string | null {
  const stored = save ? save(state) : state
  if (stored === undefined) storage.remove(key)
  else storage.write(key, JSON.stringify(stored))
  return storage.read(key) ?? null
}
