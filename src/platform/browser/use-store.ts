import { useSyncExternalStore } from 'react'
import type { Store } from './store.ts'

/** A store's state in a component, which is drawn again after every change. While hydrating: the server's state. */
export function useStore<State>(store: Store<State>): State
/** @param select gives the part that the component needs; as long as it is the same, nothing is drawn again */
export function useStore<State, Part>(store: Store<State>, select: (state: State) => Part): Part
export function useStore<State, Part>(
  { subscribe, getSnapshot, getServerSnapshot }: Store<State>,
  select?: (state: State) => Part,
): State | Part {
  const part = (state: State) => (select ? select(state) : state)
  return useSyncExternalStore(
    subscribe,
    () => part(getSnapshot()),
    () => part(getServerSnapshot()),
  )
}
