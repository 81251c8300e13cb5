import { useCallback, useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { CallFailed } from '#platform/browser/call.ts'
import { useWhenOnline } from '#platform/browser/use-when-online.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { ignoreSecondTap } from '#ui/dialog/second-tap.ts'
import { answerKeeper, comingAnswer, expectAnswer, keptAnswer } from './kept-answers.ts'
import { staffCall } from './staff-call.ts'
import { onChangedElsewhere } from './undo.ts'

/** Reads ahead what a list will show when it is opened. What fails is asked for again by the list itself. */
export async function readAhead<I extends z.ZodMiniType, R extends z.ZodMiniType>(
  endpoint: Endpoint<I, R>,
  input: z.output<I>,
): Promise<void> {
  const key = JSON.stringify(input)
  const keep = answerKeeper(endpoint, key)
  if (keptAnswer(endpoint, key) !== undefined || comingAnswer(endpoint, key)) return
  const answer = staffCall(endpoint, input)
  expectAnswer(endpoint, key, answer)
  await answer.then(keep, () => {})
}

/** What a screen knows of its data. While it is read anew, what was there stays. */
export interface Reading<Data> {
  data: Data | undefined
  /** whether that is the answer to this input, and not to the one before */
  current: boolean
  /** why it could not be read */
  failure: CallFailed | undefined
  loading: boolean
  /** reads it anew */
  reload: () => void
  /** shows what a change has answered, until it is read anew */
  replace: (data: Data) => void
}

/**
 * Reads a call of the back office for a screen, anew when its input changes, and when the connection is back that it lacked. Only the
 * answer to the last input is shown.
 * @param input of the call; null: there is nothing to read yet
 * @param kept a list that shows what it showed last while it is read anew. Not for what a form begins with
 */
export function useReading<I extends z.ZodMiniType, R extends z.ZodMiniType>(
  endpoint: Endpoint<I, R>,
  input: z.output<I> | null,
  kept = false,
): Reading<z.output<R>> {
  const key = input === null ? null : JSON.stringify(input)
  const [state, setState] = useState<{ key: string | null; data?: z.output<R>; failure?: CallFailed }>(() => {
    const data = kept && key !== null ? keptAnswer(endpoint, key) : undefined
    return data === undefined ? { key: null } : { key, data }
  })
  const [turn, setTurn] = useState(0)
  const [loading, setLoading] = useState(key !== null)
  const reload = useCallback(() => setTurn((count) => count + 1), [])
  useEffect(() => onChangedElsewhere(reload), [reload])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` asks for the same again
  useEffect(() => {
    if (key === null) return
    const control = new AbortController()
    setLoading(true)
    const keep = answerKeeper(endpoint, key)
    const ask = () => staffCall(endpoint, JSON.parse(key) as z.output<I>, { signal: control.signal })
    const ahead = kept && turn === 0 ? comingAnswer(endpoint, key) : undefined
    ;(ahead ? ahead.catch(ask) : ask())
      .then((data) => {
        if (control.signal.aborted) return
        if (kept) keep(data)
        // Rows may stand elsewhere now.
        if (turn > 0) ignoreSecondTap()
        setState({ key, data })
      })
      .catch((error) => {
        if (control.signal.aborted) return
        if (!(error instanceof CallFailed)) throw error
        setState((before) => ({ ...(before.key === key ? before : { key }), failure: error }))
      })
      .finally(() => control.signal.aborted || setLoading(false))
    return () => control.abort()
  }, [endpoint, key, turn])

  const failure = state.key === key ? state.failure : undefined
  useWhenOnline(failure?.status === 0, reload)

  return {
    data: state.data,
    current: key !== null && state.key === key && state.data !== undefined,
    failure,
    loading,
    reload,
    replace: (data) => setState({ key, data }),
  }
}
