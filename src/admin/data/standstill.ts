import { useState } from 'react'
import type * as z from 'zod/mini'
import { createStore } from '#platform/browser/store.ts'
import { useStore } from '#platform/browser/use-store.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { useChange } from './use-change.ts'

/** So long a row that was acted on stays in its list as done, and no other moves to its place. Milliseconds. */
const STANDS = 2000

const standing = createStore(false)
let timer: ReturnType<typeof setTimeout> | undefined

/** Lists whose rows leave when they are acted on stand still for a moment, from the press on. */
function standStill(): void {
  clearTimeout(timer)
  timer = setTimeout(() => standing.set(false), STANDS)
  standing.set(true)
}

/**
 * What a list shows whose rows leave when they are acted on: what it showed before, as long as it stands still.
 * @param latest what is known now
 */
export function useStandstill<Data>(latest: Data): Data {
  const stands = useStore(standing)
  const [shown, setShown] = useState(latest)
  if (!stands && shown !== latest) setShown(latest)
  // What was not there yet is nothing to stand still with.
  return stands && shown !== undefined ? shown : latest
}

/** For a row's own step: `done` as long as the row stays only to say so. `finish` says that it is done. */
export function useDone(): { done: boolean; begin: () => void; finish: () => void } {
  const stands = useStore(standing)
  const [done, setDone] = useState(false)
  if (done && !stands) setDone(false)
  function finish() {
    standStill()
    setDone(true)
  }
  return { done: done && stands, begin: standStill, finish }
}

/** A change by one press on a row that then leaves its list (`useStandstill`): `useChange`, and `done` for the row's button. */
export function useRowChange<I extends z.ZodMiniType, R extends z.ZodMiniType>(
  endpoint: Endpoint<I, R>,
  onDone: (reply: z.output<R>) => void,
) {
  const { done, begin, finish } = useDone()
  const change = useChange(endpoint, {
    onDone(reply) {
      finish()
      onDone(reply)
    },
  })
  async function send(values: unknown): Promise<boolean> {
    if (done) return false
    begin()
    return change.send(values)
  }
  return { ...change, send, done }
}
